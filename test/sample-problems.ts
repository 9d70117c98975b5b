import fc from 'fast-check'

import type { AvailabilityData } from '#domain/people/availability.ts'
import type { WeekendHours } from '#domain/people/counted-hours.ts'
import { defaultRules, reachOf, type RuleSettings, type TeamRules } from '#domain/people/rule-settings.ts'
import { noLoad } from '#domain/rules/load.ts'
import { objection } from '#domain/rules/rules.ts'
import type { Work } from '#domain/rules/seat.ts'
import { noBlocks } from '#domain/services/rotation.ts'
import { addDays, dateOf, datesIn, dayOfMonth, isInMonth, rangeOfMonth, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'
import { rangeOn } from '#domain/time/time-range.ts'
import type { OpenSeat, Person, Problem } from '#solver/problem.ts'

export const rules: TeamRules = { ...defaultRules, timeZone: 'America/Toronto' }
export const month = { year: 2026, month: 10 }
export const shiftTimes = [
  { startTime: '07:00:00', endTime: '19:00:00' },
  { startTime: '19:00:00', endTime: '07:00:00' },
  { startTime: '08:00:00', endTime: '16:00:00' },
]

export const seatOn = (day: number, kind: number): OpenSeat => seatAt(dateOf(2026, 10, day), kind)

const seatAt = (date: CalendarDate, kind: number): OpenSeat => ({
  ...workAt(date, kind),
  shiftId: `${date}-${kind}`,
  stipend: kind,
  skills: [],
  services: [],
  priority: 2,
})

const workAt = (date: CalendarDate, kind: number): Work => ({ date, range: rangeOn(date, shiftTimes[kind]!), templateId: `t${kind}` })

export const person = (userId: string, change: Partial<Person> = {}): Person => ({
  userId,
  availability: {},
  requests: [],
  works: [],
  busy: [],
  leave: [],
  services: noBlocks,
  skills: [],
  share: 1,
  standing: [],
  surplus: noLoad,
  present: change.availability ?? {},
  ...change,
})

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })

/** Rules in every combination of on and off. */
export const settings: fc.Arbitrary<RuleSettings> = fc
  .record({
    restHours: fc.constantFrom(0, 11, 24),
    mostInSevenDays: maybe(fc.integer({ min: 1, max: 5 })),
    mostDaysInRow: maybe(fc.integer({ min: 1, max: 5 })),
    fewestDaysInRow: maybe(fc.integer({ min: 2, max: 3 })),
    fewestDaysOff: maybe(fc.integer({ min: 2, max: 4 })),
    mostWeekends: maybe(fc.integer({ min: 0, max: 3 })),
    mostHours: maybe(fc.integer({ min: 12, max: 160 })),
    fewestHours: maybe(fc.integer({ min: 12, max: 100 })),
    mostNights: maybe(fc.integer({ min: 0, max: 4 })),
    noDayAfterNight: fc.boolean(),
    weekend: maybe(
      fc.constantFrom<WeekendHours>(
        { fromDay: 6, fromTime: '00:00', toDay: 0, toTime: '23:45' },
        { fromDay: 5, fromTime: '08:00', toDay: 0, toTime: '12:00' },
        { fromDay: 6, fromTime: '12:00', toDay: 1, toTime: '12:00' },
      ),
    ),
    night: maybe(fc.constant({ fromTime: '22:00', toTime: '05:00' })),
  })
  .map(({ mostNights, noDayAfterNight, ...limits }) => {
    const set = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined))
    return {
      ...defaultRules,
      ...set,
      mostPerTemplate: mostNights === undefined ? {} : { t1: mostNights },
      successions: noDayAfterNight ? [{ before: 't1', after: 't0' }] : [],
    }
  })

const value = fc.constantFrom(-1, 0, 0, 0, 1) as fc.Arbitrary<-1 | 0 | 1>

interface Drawn {
  availability: { day: -1 | 0 | 1; night: -1 | 0 | 1 }[]
  share: number
  isSkilled: boolean
  worked: { at: number; kind: number }[]
  asked: { stance: 'FOR' | 'AGAINST'; subject: 'ANY' | 'NIGHT' | 'WEEKEND' | 'TEMPLATE'; days: number[]; points: number }[]
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  availability: fc.array(fc.record({ day: value, night: value }), { maxLength: 31 }),
  share: fc.constantFrom(1, 1, 0.5, 0.8),
  isSkilled: fc.boolean(),
  worked: fc.array(fc.record({ at: fc.nat(58), kind: fc.nat(2) }), { maxLength: 4 }),
  asked: fc.array(
    fc.record({
      stance: fc.constantFrom('FOR' as const, 'AGAINST' as const),
      subject: fc.constantFrom('ANY' as const, 'NIGHT' as const, 'WEEKEND' as const, 'TEMPLATE' as const),
      days: fc.uniqueArray(fc.nat(11), { minLength: 1, maxLength: 3 }),
      points: fc.constantFrom(0, 1, 2, 4),
    }),
    { maxLength: 2 },
  ),
})

/** Random months, some with clock changes, with days off, preferences, part-timers, skills, head counts and fixed duties. */
export const problems = problemsOf({ people: 8, days: 12 })

export function problemsOf({ people, days }: { people: number; days: number }): fc.Arbitrary<Problem> {
  return fc
    .record({
      of: fc.constantFrom({ year: 2026, month: 2 }, { year: 2026, month: 10 }, { year: 2026, month: 11 }, { year: 2027, month: 1 }),
      settings,
      people: fc.array(drawn, { minLength: 1, maxLength: people }),
      days: fc.integer({ min: 1, max: days }),
      heads: fc.constantFrom(1, 1, 2),
      asksSkill: fc.boolean(),
    })
    .map(({ of, settings: set, people: staff, days: length, heads, asksSkill }): Problem => {
      const team = { ...set, timeZone: 'America/Toronto' }
      const dates = datesIn(rangeOfMonth(of)).slice(0, length)
      const seats = dates.flatMap((date) =>
        [0, 1, 1, 2].slice(0, heads === 2 ? 4 : 3).map((kind, place): OpenSeat => {
          const seat = seatAt(date, heads === 2 ? kind : place)
          return { ...seat, skills: asksSkill && kind === 0 ? ['ICU'] : [], priority: kind === 1 ? 3 : 2 }
        }),
      )
      return { month: of, rules: team, seats, people: staff.map((one, at) => personOf(one, `p${at}`, of, team)) }
    })
}

function personOf({ availability, share, isSkilled, worked, asked }: Drawn, userId: string, of: Month, team: TeamRules): Person {
  const dates = datesIn(rangeOfMonth(of))
  const data: AvailabilityData = Object.fromEntries(availability.flatMap((day, at) => (dates[at] ? [[dayOfMonth(dates[at]), day]] : [])))
  const works: Work[] = []
  for (const { at, kind } of worked) {
    const work = workAt(addDays(reachOf(of).fromDate, at), kind)
    if (
      !objection(
        { ...work, skills: [], services: [] },
        { availability: {}, works, busy: [], leave: [], services: noBlocks, skills: [] },
        team,
      )
    )
      works.push(work)
  }
  const standing = works.filter(({ date }) => isInMonth(date, of)).map((work) => ({ ...work, services: [], stipend: 1 }))
  const requests = asked.map(({ stance, subject, days, points }) => ({
    stance,
    subject,
    templateId: subject === 'TEMPLATE' ? 't1' : null,
    dates: days.map((day) => dates[day]!),
    points,
  }))
  return person(userId, { requests, availability: data, share, skills: isSkilled ? ['ICU'] : [], works, standing })
}
