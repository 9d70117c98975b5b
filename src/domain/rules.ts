import { unavailableHalf, type AvailabilityData, type HalfDay } from './availability.ts'
import type { CalendarDate } from './calendar-date.ts'
import { overlaps, type TimeRange } from './time-range.ts'
import { instantOf } from './time-zone.ts'

/** What a team asks of every assignment. */
export interface TeamRules {
  timeZone: string
  restHours: number
}

export const defaultRestHours = 11

/** A place to be filled: one user, on one shift. */
export interface Seat {
  date: CalendarDate
  range: TimeRange
}

/** What the rules look at in somebody who might take a seat. availability is that of the seat's month. */
export interface Candidate {
  availability: AvailabilityData
  works: readonly TimeRange[]
}

export type Objection = { rule: 'unavailable'; half: HalfDay } | { rule: 'overlap' } | { rule: 'rest'; hours: number }
export type RuleName = Objection['rule']
type Rule = (seat: Seat, candidate: Candidate, team: TeamRules) => Objection | undefined

/** One rule, one function: what it has against this candidate, or nothing. The first that objects is the one to name. */
const rules: Record<RuleName, Rule> = {
  unavailable({ date, range }, { availability }) {
    const half = unavailableHalf(availability, date, range)
    return half && { rule: 'unavailable', half }
  },
  overlap: ({ range }, { works }) => (works.some((work) => overlaps(work, range)) ? { rule: 'overlap' } : undefined),
  rest: ({ range }, { works }, { timeZone, restHours }) =>
    works.some((work) => !overlaps(work, range) && restBetween(work, range, timeZone) < restHours)
      ? { rule: 'rest', hours: restHours }
      : undefined,
}

export const ruleNames = Object.keys(rules) as RuleName[]

/** Everything that speaks against this candidate. A manual assignment shows it as warnings. */
export const objections = (seat: Seat, candidate: Candidate, team: TeamRules): Objection[] =>
  ruleNames.flatMap((rule) => rules[rule](seat, candidate, team) ?? [])

/** The first objection. The solver seats nobody against one. */
export function objection(seat: Seat, candidate: Candidate, team: TeamRules): Objection | undefined {
  for (const rule of ruleNames) {
    const found = rules[rule](seat, candidate, team)
    if (found) return found
  }
  return undefined
}

/** Hours that really pass between two ranges that do not overlap. */
export const restBetween = (a: TimeRange, b: TimeRange, timeZone: string): number =>
  a.end <= b.start
    ? (instantOf(b.start, timeZone) - instantOf(a.end, timeZone)) / 60
    : (instantOf(a.start, timeZone) - instantOf(b.end, timeZone)) / 60
