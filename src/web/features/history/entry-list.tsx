import { getHistoryEntries, type HistoryEntry } from '#contract/schedule/history.ts'
import type { Team } from '#domain/people/team.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import { call } from '#web/api/call.ts'
import { allHeld, hold, type HeldOf, type HistoryFilters } from '#web/api/held.ts'
import { useRead } from '#web/api/use-read.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/history.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { State } from '#web/ui/states/state.tsx'
import { asTitle } from '#web/ui/wording/first-letter.ts'

import { entriesDownTo } from './entries-shown.ts'
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
  const of: HeldOf<'history'> = [team.id, filters]
  const read = (before?: string) =>
    call(getHistoryEntries, { params: { teamId: team.id }, query: { ...filters, ...(before !== undefined && { before }) } })
  const { data: shown } = useRead('history', of, () => entriesDownTo(() => endShown(of), read), { unannounced: true })
  const more = useAction(async (end: string) => {
    const { entries, next } = await read(end)
    hold('history', of, (held) => (held?.next === end ? { entries: [...held.entries, ...entries], next } : held))
  })
  if (!shown) return null
  const { entries, next } = shown
  if (entries.length === 0) return <State title={texts.none} text={texts.noneDetail} />
  const byDay = Map.groupBy(entries, ({ at }) => dateIn(team.timeZone, Date.parse(at)))
  return (
    <>
      {[...byDay].map(([date, ofDay]) => (
        <section key={date} aria-label={dayTitle(date)}>
          <h2 className={s.day}>{asTitle(dayTitle(date))}</h2>
          <ul>
            {ofDay.map((entry) => (
              <li key={entry.id}>
                <EntryRow entry={entry} team={team} isSelected={entry.id === selected?.id} onSelect={() => onSelect(entry)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {next !== null && (
        <Button secondary small className={s.earlier} loading={more.loading} onClick={() => void more.run(next)}>
          {texts.earlier}
        </Button>
      )}
      <Problem>{more.problem}</Problem>
    </>
  )
}

const endShown = ([teamId, filters]: HeldOf<'history'>): string | null | undefined =>
  allHeld('history', teamId).find(([[, those]]) => JSON.stringify(those) === JSON.stringify(filters))?.[1].next
