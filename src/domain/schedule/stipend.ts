import type { Id } from '#domain/id.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import type { ShiftTemplate } from './shift-template.ts'

/** One published assignment. The assigned person is paid, whoever covers it. */
export interface PaidShift {
  userId: Id
  templateId: Id
  date: CalendarDate
}

interface StipendLine {
  template: Pick<ShiftTemplate, 'id' | 'name' | 'stipend'>
  dates: CalendarDate[]
  amount: number
}

interface PersonStipends<Person> {
  person: Person
  lines: StipendLine[]
  total: number
}

/** A month's stipends by person and template. Disabled people are listed only if they are owed something. */
export function stipendsOf<Person extends { id: Id; disabled: boolean }>(
  people: readonly Person[],
  templates: readonly Pick<ShiftTemplate, 'id' | 'name' | 'stipend'>[],
  shifts: readonly PaidShift[],
): { people: PersonStipends<Person>[]; total: number } {
  const byUser = Map.groupBy(shifts, ({ userId }) => userId)
  const listed = people
    .map((person) => {
      const own = Map.groupBy(byUser.get(person.id) ?? [], ({ templateId }) => templateId)
      const lines = templates.flatMap((template) => {
        const dates = (own.get(template.id) ?? []).map(({ date }) => date).toSorted()
        return dates.length > 0 ? [{ template, dates, amount: cents(template.stipend * dates.length) }] : []
      })
      return { person, lines, total: sum(lines.map(({ amount }) => amount)) }
    })
    .filter(({ person, total }) => !person.disabled || total > 0)
  return { people: listed, total: sum(listed.map(({ total }) => total)) }
}

const sum = (amounts: readonly number[]): number => cents(amounts.reduce((total, amount) => total + amount, 0))

/** Rounds to two decimals. */
const cents = (amount: number): number => Math.round(amount * 100) / 100
