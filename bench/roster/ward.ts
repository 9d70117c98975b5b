import type { AvailabilityData } from '#domain/people/availability.ts'
import { defaultRules } from '#domain/people/rule-settings.ts'
import { noLoad } from '#domain/rules/load.ts'
import { objection } from '#domain/rules/rules.ts'
import type { Work } from '#domain/rules/seat.ts'
import { noBlocks } from '#domain/services/rotation.ts'
import { addDays, dateOf, daysInMonth, isWeekend, type CalendarDate } from '#domain/time/calendar-date.ts'
import { rangeOn } from '#domain/time/time-range.ts'
import type { OpenSeat, Person, Problem } from '#solver/problem.ts'
import { randomFrom } from '#solver/random.ts'

const month = { year: 2026, month: 9 }
const first = dateOf(month.year, month.month, 1)

type Days = 'all' | 'weekdays' | 'weekend'
/** Typical clinics, wards and calls: eight, twelve and twenty-four hours, some at weekends only. */
const kinds: readonly (readonly [start: string, end: string, days: Days, places: number])[] = [
  ['07:00:00', '15:00:00', 'all', 2],
  ['15:00:00', '23:00:00', 'all', 1],
  ['20:00:00', '08:00:00', 'all', 1],
  ['08:00:00', '08:00:00', 'weekend', 1],
  ['23:00:00', '07:00:00', 'all', 1],
  ['08:00:00', '17:00:00', 'weekdays', 1],
  ['08:00:00', '20:00:00', 'weekend', 2],
  ['17:00:00', '22:00:00', 'weekdays', 1],
]

const isOn = (days: Days, date: CalendarDate): boolean => days === 'all' || isWeekend(date) === (days === 'weekend')

/** The seats of a month in which each kind of shift needs one person. */
const seatsOfOne = 230

type Draft = Person & { works: Work[]; standing: Person['standing'][number][] }

/**
 * A month as teams leave it before they press the button: some shifts are assigned or locked already, and there are individual times, half
 * days off, holidays, part-timers, skills, people who are never free, shifts in the neighbouring months and, in every other team, limits.
 */
export function ward(people: number, seatsEach: number, seed: number): Problem {
  const random = randomFrom(seed)
  const chance = (part: number) => random() < part
  const days = Array.from({ length: daysInMonth(month) }, (_, index) => index + 1)
  const rules = {
    ...defaultRules,
    timeZone: 'America/Toronto',
    ...(seed % 2 === 0 && { mostDaysInRow: 6, mostWeekends: 3, successions: [{ before: 't2', after: 't0' }] }),
  }
  const staff = Array.from({ length: people }, (_, index): Draft => {
    const isAway = chance(0.03)
    const leave = chance(0.2) ? { from: Math.ceil(random() * 25), days: 4 + Math.floor(random() * 10) } : { from: 0, days: 0 }
    const half = () => (isAway || chance(0.07) ? -1 : chance(0.1) ? 1 : 0) as -1 | 0 | 1
    const isOnLeave = (day: number) => day >= leave.from && day < leave.from + leave.days
    const availability: AvailabilityData = Object.fromEntries(
      days.map((day) => [day, isOnLeave(day) ? { day: -1, night: -1 } : { day: half(), night: half() }]),
    )
    return {
      userId: `p${String(index).padStart(3, '0')}`,
      availability,
      present: availability,
      works: [],
      busy: [],
      leave: [],
      services: noBlocks,
      skills: chance(0.3) ? ['ICU'] : [],
      share: chance(0.2) ? 0.5 : chance(0.1) ? 0.8 : 1,
      standing: [],
      requests: [],
      surplus: { ...noLoad, shifts: Math.round(random() * 2 - 1), nights: Math.round(random() * 2 - 1) },
    }
  })
  const anyone = () => staff[Math.floor(random() * people)]!
  for (const day of [-2, -1, 0, days.length + 1, days.length + 2]) {
    const date = addDays(first, day - 1)
    for (const [startTime, endTime] of kinds.slice(0, 3)) {
      const work = { date, templateId: 'beside', range: rangeOn(date, { startTime, endTime }) }
      const person = anyone()
      if (!objection({ ...work, skills: [], services: [] }, person, rules)) person.works.push(work)
    }
  }
  const seats: OpenSeat[] = []
  const copies = Math.max(1, Math.round((people * seatsEach) / seatsOfOne))
  for (const day of days)
    for (let copy = 0; copy < copies; copy++)
      for (const [kind, [startTime, endTime, on, places]] of kinds.entries()) {
        const date = addDays(first, day - 1)
        if (!isOn(on, date) || chance(0.03)) continue
        // A few begin at 06:00 instead.
        const [begins, ends] = chance(0.05) ? ['06:00:00', endTime] : [startTime, endTime]
        const skills = kind === 2 ? ['ICU'] : []
        const seat = {
          date,
          templateId: `t${kind}`,
          range: rangeOn(date, { startTime: begins, endTime: ends }),
          stipend: kind % 3,
          skills,
          services: [],
        }
        for (let place = 0; place < places; place++) {
          const person = chance(0.15) ? anyone() : undefined
          if (person && !objection(seat, person, rules)) {
            person.works.push(seat)
            person.standing.push(seat)
          } else seats.push({ ...seat, shiftId: `${date} ${copy} ${kind}`, priority: kind === 7 ? 1 : 2 })
        }
      }
  return { month, rules, seats, people: staff }
}
