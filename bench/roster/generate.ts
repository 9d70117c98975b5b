import { defaultRules } from '#domain/people/rule-settings.ts'
import { noLoad } from '#domain/rules/load.ts'
import { noBlocks } from '#domain/services/rotation.ts'
import { dateOf, daysInMonth } from '#domain/time/calendar-date.ts'
import { rangeOn } from '#domain/time/time-range.ts'
import type { OpenSeat, Person, Problem } from '#solver/problem.ts'
import { randomFrom } from '#solver/random.ts'

const month = { year: 2026, month: 9 }
const times = [
  ['07:00:00', '15:00:00'],
  ['15:00:00', '23:00:00'],
  ['23:00:00', '07:00:00'],
  ['08:00:00', '20:00:00'],
  ['20:00:00', '08:00:00'],
  ['09:00:00', '17:00:00'],
] as const
const [refused, preferred] = [0.08, 0.12]

/** A month with this many people and templates. Each template has one shift a day; days off and preferences follow from the seed. */
export function generate(people: number, templates: number, seed: number): Problem {
  const random = randomFrom(seed)
  const days = Array.from({ length: daysInMonth(month) }, (_, index) => index + 1)
  const half = () => (random() < refused ? -1 : random() < preferred ? 1 : 0) as -1 | 0 | 1
  const staff = Array.from({ length: people }, (_, index): Person => {
    const availability = Object.fromEntries(days.map((day) => [day, { day: half(), night: half() }]))
    return {
      userId: `p${String(index).padStart(3, '0')}`,
      availability,
      present: availability,
      works: [],
      busy: [],
      leave: [],
      services: noBlocks,
      skills: [],
      share: 1,
      standing: [],
      requests: [],
      surplus: { ...noLoad, shifts: Math.round(random() * 2 - 1), nights: Math.round(random() * 2 - 1) },
    }
  })
  const seats = days.flatMap((day) =>
    Array.from({ length: templates }, (_, kind): OpenSeat => {
      const [startTime, endTime] = times[kind % times.length]!
      const date = dateOf(month.year, month.month, day)
      const range = rangeOn(date, { startTime, endTime })
      const name = String(kind).padStart(2, '0')
      return { shiftId: `${date} ${name}`, date, range, templateId: `t${name}`, stipend: kind % 3, skills: [], services: [], priority: 2 }
    }),
  )
  return { month, rules: { ...defaultRules, timeZone: 'America/Toronto' }, seats, people: staff }
}
