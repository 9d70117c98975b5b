import type { AvailabilityDifference } from '#domain/imports/difference.ts'
import type { ReadAvailability, SheetReading } from '#domain/imports/reading.ts'
import type { Language } from '#domain/language.ts'
import { neutral, type AvailabilityData } from '#domain/people/availability.ts'
import type { Actor } from '#domain/people/permission.ts'
import { dayOfMonth, monthOf } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import type { TextAt } from '#server/imports/places.ts'
import { digestOf } from '#server/imports/state-digest.ts'
import * as availabilities from '#server/stores/schedule/availabilities.ts'
import * as teams from '#server/stores/teams.ts'
import { importTexts } from '#texts/import-text.ts'

/**
 * The availability in a sheet, by person and month. It conflicts with availability that people with an account have entered themselves.
 */
export async function availabilityDifferences(
  db: Db,
  { teamId }: Actor,
  { availability }: SheetReading,
  { textAt, language }: { textAt: TextAt; language: Language },
): Promise<AvailabilityDifference[]> {
  const words = importTexts(language)
  const { users } = await teams.find(db, teamId, { forAdmins: false })
  const found: AvailabilityDifference[] = []
  for (const [firstDay, ofMonth] of Map.groupBy(availability, ({ date }) => `${date.slice(0, 7)}-01`)) {
    const known = ofMonth.map(({ person }) => person).filter((person) => users[person])
    const stored = await availabilities.ofMonth(db, teamId, known, monthOf(firstDay))
    for (const [person, cells] of Map.groupBy(ofMonth, (one) => one.person)) {
      const now = stored[person] ?? {}
      const data = dataOf(cells, now)
      const isSame = Object.entries(data).every(([day, { day: light, night }]) => now[day]?.day === light && now[day].night === night)
      const contradicts = contradictionIn(cells)
      const isOwn = users[person] !== undefined && !users[person].placeholder && Object.keys(now).length > 0
      const [{ row, column }] = cells as [ReadAvailability]
      found.push({
        key: `AVAILABILITY ${person} ${firstDay} ${digestOf([now, data])}`,
        what: 'AVAILABILITY',
        state: contradicts ? 'CONFLICT' : isSame ? 'SAME' : isOwn ? 'CONFLICT' : Object.keys(now).length > 0 ? 'CHANGED' : 'NEW',
        isBlocked: contradicts,
        why: contradicts ? words.contradicts : isOwn && !isSame ? words.enteredOwn : '',
        row,
        column,
        text: textAt({ row, column }),
        person,
        month: firstDay,
        data,
        before: now,
      })
    }
  }
  return found.toSorted((a, b) => a.row - b.row || a.column - b.column)
}

/** The days that the sheet names; half days that it does not name keep their values. */
function dataOf(cells: readonly ReadAvailability[], now: AvailabilityData): AvailabilityData {
  const data: AvailabilityData = {}
  for (const { date, value, half } of cells) {
    const day = dayOfMonth(date)
    const before = data[day] ?? now[day] ?? neutral
    data[day] = half ? { ...before, [half]: value } : { day: value, night: value }
  }
  return data
}

/** Whether the cells give a half day two different values. */
function contradictionIn(cells: readonly ReadAvailability[]): boolean {
  const said = new Map<string, number>()
  return cells.some(({ date, value, half }) =>
    (half ? [half] : ['day', 'night']).some((one) => {
      const before = said.get(`${date} ${one}`)
      said.set(`${date} ${one}`, value)
      return before !== undefined && before !== value
    }),
  )
}
