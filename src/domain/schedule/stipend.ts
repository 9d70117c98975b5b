import type { Id } from '#domain/id.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import type { ShiftTemplate } from './shift-template.ts'

/** The most that a shift can pay. */
export const mostStipend = 1_000_000

/** One published assignment. The assigned person is paid, whoever covers it. */
export interface PaidShift {
  userId: Id
  templateId: Id
  date: CalendarDate
  stipend: number
}

/** Shifts of one template with the same stipend. Shifts that an edit of the template did not reach may have kept an earlier stipend. */
interface StipendLine {
  template: Pick<ShiftTemplate, 'id' | 'name'>
  stipend: number
  dates: CalendarDate[]
  amount: number
}

interface PersonStipends<Person> {
  person: Person
  lines: StipendLine[]
  total: number
}

/**
 * A month's stipends by person and template. People who were not in the team that month are listed only if they are owed something, so that
 * no one who joins or leaves later changes the list.
 */
export function stipendsOf<Person extends { id: Id }>(
  people: readonly Person[],
  templates: readonly Pick<ShiftTemplate, 'id' | 'name'>[],
  shifts: readonly PaidShift[],
  wasThere: (userId: Id) => boolean,
): { people: PersonStipends<Person>[]; total: number } {
  const byUser = Map.groupBy(shifts, ({ userId }) => userId)
  const listed = people
    .map((person) => {
      const own = Map.groupBy(byUser.get(person.id) ?? [], ({ templateId }) => templateId)
      const lines = templates.flatMap((template) => linesOf(template, own.get(template.id) ?? []))
      return { person, lines, total: sum(lines.map(({ amount }) => amount)) }
    })
    .filter(({ person, total }) => wasThere(person.id) || total > 0)
  return { people: listed, total: sum(listed.map(({ total }) => total)) }
}

function linesOf(template: StipendLine['template'], shifts: readonly PaidShift[]): StipendLine[] {
  const byStipend = [...Map.groupBy(shifts, ({ stipend }) => stipend)].toSorted(([a], [b]) => a - b)
  return byStipend.map(([stipend, alike]) => {
    const dates = alike.map(({ date }) => date).toSorted()
    return { template, stipend, dates, amount: cents(stipend * dates.length) }
  })
}

const sum = (amounts: readonly number[]): number => cents(amounts.reduce((total, amount) => total + amount, 0))

/** Rounds to two decimals. */
const cents = (amount: number): number => Math.round(amount * 100) / 100
