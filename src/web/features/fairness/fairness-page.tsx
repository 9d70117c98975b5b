import { Download } from 'lucide-react'
import { useState } from 'react'

import { getFairness, getFairnessTable } from '#contract/schedule/fairness.ts'
import { updateTeam } from '#contract/teams.ts'
import type { Id } from '#domain/id.ts'
import { loadKinds, type Load } from '#domain/rules/load.ts'
import { rangeOfMonth } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { fetchFile, saveFile } from '#web/api/download.ts'
import { reloadTeam, useTeam } from '#web/api/queries/team.ts'
import { reloadUser, useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'
import { lastProblem } from '#web/api/writes/last-problem.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { monthName } from '#web/dates.ts'
import { texts } from '#web/texts/filling.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem, SelectField } from '#web/ui/controls/field.tsx'
import { Segments } from '#web/ui/controls/segments.tsx'
import { DeviationTable } from '#web/ui/deviation-table.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { asTitle } from '#web/ui/wording/first-letter.ts'
import { useToday } from '#web/use-today.ts'

import { ContractNote, usePressing } from './contract-note.tsx'
import { rowsByPerson } from './deviation-rows.ts'
import { MonthsOfPerson } from './months-of-person.tsx'

import s from './fairness.module.css'

const wholeYear = -1

/** Loads next to fair shares, for a month or the year, and the user's own months. */
export default function FairnessPage() {
  const { user, team, teamId, isAdmin } = useSession()
  const today = useToday(team.timeZone)
  const [year, setYear] = useState(Number(today.slice(0, 4)))
  const [month, setMonth] = useState(Number(today.slice(5, 7)) - 1)
  const [kind, setKind] = useState<keyof Load>('shifts')
  const [userId, setUserId] = useState(user.id)
  const users = useTeam()?.users
  const { data } = useRead('fairness', [teamId, year], () => call(getFairness, { query: { teamId, year } }))
  const table = useAction(async () => saveFile(await fetchFile(getFairnessTable, { teamId, year })))
  const showAll = useAction(async (loadsForAll: boolean) => {
    await call(updateTeam, { params: { teamId }, body: { loadsForAll } })
    await Promise.all([reloadTeam(), reloadUser()])
  })

  const people = (month === wholeYear ? data?.year : data?.months[month]) ?? []
  const dates = month === wholeYear ? undefined : rangeOfMonth({ year, month })
  const pressingOn = usePressing(dates)
  const noteOf = (id: Id) => {
    const [of, presses] = [users?.[id], pressingOn(id)]
    return of && presses && <ContractNote user={of} {...presses} />
  }
  const byPerson = rowsByPerson(people, users ?? {}, kind).map((row) => ({ ...row, note: noteOf(row.id) }))
  const shown = users?.[userId] ?? user
  return (
    <Page
      title={texts.fairness}
      actions={
        <Button quiet small loading={table.loading} onClick={() => void table.run()}>
          <Download size={16} aria-hidden="true" /> {texts.table}
        </Button>
      }
    >
      <div className={s.choices}>
        <SelectField label={texts.year} value={year} onChange={(event) => setYear(Number(event.target.value))}>
          {[1, 0, -1, -2, -3].map((back) => (
            <option key={back}>{Number(today.slice(0, 4)) + back}</option>
          ))}
        </SelectField>
        <SelectField label={texts.month} value={month} onChange={(event) => setMonth(Number(event.target.value))}>
          <option value={wholeYear}>{texts.wholeYear}</option>
          {Array.from({ length: 12 }, (_, index) => (
            <option key={index} value={index}>
              {monthName(index)}
            </option>
          ))}
        </SelectField>
        <Segments
          label={texts.fairness}
          choices={Object.fromEntries(loadKinds.map((of) => [of, texts.kinds[of]])) as Record<keyof Load, string>}
          chosen={kind}
          onChoose={setKind}
        />
      </div>
      <p className="quiet small">{texts.explained}</p>
      {data && users && (
        <div className={s.tables}>
          <section aria-labelledby="by-person">
            <h2 id="by-person">{month === wholeYear ? String(year) : asTitle(`${monthName(month)} ${year}`)}</h2>
            {byPerson.length === 0 ? (
              <p className="quiet">{texts.noLoads}</p>
            ) : (
              <DeviationTable caption={texts.kinds[kind]} rows={byPerson} />
            )}
          </section>
          <MonthsOfPerson months={data.months} everyone={data.year} users={users} shown={shown} kind={kind} onPerson={setUserId} />
        </div>
      )}
      {isAdmin && (
        <label className={s.forAll}>
          <input
            type="checkbox"
            checked={(team.loadsForAll ?? false) !== showAll.loading}
            disabled={showAll.loading}
            onChange={(event) => void showAll.run(event.target.checked)}
          />
          {texts.showAll}
        </label>
      )}
      <Problem>{lastProblem(table, showAll)}</Problem>
    </Page>
  )
}
