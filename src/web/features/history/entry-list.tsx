import { useState } from 'react'

import type { ReplyOf } from '#contract/endpoint.ts'
import { getHistoryEntries, type HistoryEntry } from '#contract/schedule/history.ts'
import type { Team } from '#domain/people/team.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import { call } from '#web/api/call.ts'
import type { HistoryFilters } from '#web/api/held.ts'
import { useRead } from '#web/api/use-read.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/history.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { State } from '#web/ui/states/state.tsx'

import { EntryRow } from './entry-row.tsx'

import s from './history.module.css'

interface Props {
  filters: HistoryFilters
  team: Team
  selected: HistoryEntry | undefined
  onSelect: (entry: HistoryEntry) => void
}

/** The entries by day; a button loads earlier ones. */
export function EntryList({ filters, team, selected, onSelect }: Props) {
  const read = (before?: string) =>
    call(getHistoryEntries, { params: { teamId: team.id }, query: { ...filters, ...(before && { before }) } })
  const { data: first } = useRead('history', [team.id, filters], () => read())
  const [later, setLater] = useState<ReplyOf<typeof getHistoryEntries>[]>([])
  const last = later.at(-1) ?? first
  const more = useAction(async () => {
    const page = await read(last!.next!)
    setLater((pages) => [...pages, page])
  })
  if (!first) return null
  const entries = [first, ...later].flatMap((page) => page.entries)
  if (entries.length === 0) return <State title={texts.none} text={texts.noneDetail} />
  const byDay = Map.groupBy(entries, ({ at }) => dateIn(team.timeZone, Date.parse(at)))
  return (
    <>
      {[...byDay].map(([date, ofDay]) => (
        <section key={date} aria-label={dayTitle(date)}>
          <h2 className={s.day}>{dayTitle(date)}</h2>
          <ul>
            {ofDay.map((entry) => (
              <li key={entry.id}>
                <EntryRow entry={entry} team={team} isSelected={entry.id === selected?.id} onSelect={() => onSelect(entry)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {last!.next !== null && (
        <Button secondary small className={s.earlier} loading={more.loading} onClick={() => void more.run()}>
          {texts.earlier}
        </Button>
      )}
      <Problem>{more.problem}</Problem>
    </>
  )
}
