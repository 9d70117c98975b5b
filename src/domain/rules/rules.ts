import { unavailableHalf, type HalfDay } from '#domain/people/availability.ts'
import { hoursOf } from '#domain/people/counted-hours.ts'
import { weekendOf } from '#domain/people/night-and-weekend.ts'
import type { TeamRules } from '#domain/people/rule-settings.ts'
import type { Skill } from '#domain/people/skill.ts'
import { breachesBy, type ContractBreach } from '#domain/rulebook/breaches.ts'
import { servesOn } from '#domain/services/rotation.ts'
import { dayNumber, isInMonth, monthOf } from '#domain/time/calendar-date.ts'
import { overlaps } from '#domain/time/time-range.ts'
import { elapsedHours } from '#domain/time/time-zone.ts'

import { isForbidden, isTooClose } from './clash.ts'
import type { Candidate, Seat, Work } from './seat.ts'
import { daysInRow, gapsAround, daysOf, sevenDayStarts } from './work-days.ts'

export type Objection =
  | { rule: 'leave' }
  | { rule: 'service' }
  | { rule: 'unavailable'; half: HalfDay }
  | { rule: 'skills'; missing: Skill[] }
  | { rule: 'overlap' }
  | { rule: 'busy' }
  | { rule: 'rest'; hours: number }
  | { rule: 'succession' }
  | { rule: 'sevenDays'; most: number }
  | { rule: 'daysInRow'; most: number }
  | { rule: 'daysOff'; fewest: number }
  | { rule: 'weekends'; most: number }
  | { rule: 'perTemplate'; most: number }
  | { rule: 'hours'; most: number }
  | { rule: 'contract'; breach: ContractBreach }
export type RuleName = Objection['rule']
type TeamRule = Exclude<RuleName, 'contract'>
type Rule = (seat: Seat, candidate: Candidate, team: TeamRules) => Objection | undefined

/** One function for each rule, which returns its objection to a candidate, if any. The first objection is the one to show. */
const rules: Record<TeamRule, Rule> = {
  leave: ({ range }, { leave }) => (leave.some((time) => overlaps(time, range)) ? { rule: 'leave' } : undefined),
  service: (seat, { services }) => (servesOn(services, seat.services, seat.date) ? undefined : { rule: 'service' }),
  unavailable({ date, range }, { availability }) {
    const half = unavailableHalf(availability, date, range)
    return half && { rule: 'unavailable', half }
  },
  skills(seat, { skills }) {
    const missing = seat.skills.filter((skill) => !skills.includes(skill))
    return missing.length > 0 ? { rule: 'skills', missing } : undefined
  },
  overlap(seat, { works, heldShifts = [] }) {
    const isOnShift = seat.shiftId !== undefined && heldShifts.includes(seat.shiftId)
    return isOnShift || works.some((work) => overlaps(work.range, seat.range)) ? { rule: 'overlap' } : undefined
  },
  busy: ({ range }, { busy }) => (busy.some((time) => overlaps(time, range)) ? { rule: 'busy' } : undefined),
  rest: ({ range }, { works, busy }, team) =>
    [...works.map((work) => work.range), ...busy].some((other) => isTooClose(other, range, team))
      ? { rule: 'rest', hours: team.restHours }
      : undefined,
  succession: (seat, { works }, team) => (works.some((work) => isForbidden(work, seat, team)) ? { rule: 'succession' } : undefined),
  sevenDays({ date }, { works }, { mostInSevenDays: most }) {
    if (most === undefined) return undefined
    const day = dayNumber(date)
    const days = works.map((work) => dayNumber(work.date))
    const inWindow = (first: number) => days.filter((other) => other >= first && other < first + 7).length
    return sevenDayStarts(day).some((first) => inWindow(first) + 1 > most) ? { rule: 'sevenDays', most } : undefined
  },
  daysInRow({ date }, { works }, { mostDaysInRow: most }) {
    if (most === undefined) return undefined
    return daysInRow(dayNumber(date), daysOf(works)) > most ? { rule: 'daysInRow', most } : undefined
  },
  daysOff({ date }, { works }, { fewestDaysOff: fewest }) {
    if (fewest === undefined) return undefined
    return gapsAround(dayNumber(date), daysOf(works), fewest).some((off) => off < fewest) ? { rule: 'daysOff', fewest } : undefined
  },
  weekends(seat, { works }, team) {
    const { mostWeekends: most } = team
    if (most === undefined || weekendOf(seat, hoursOf(team)) === undefined) return undefined
    const worked = [seat, ...inMonthOf(seat, works)].flatMap((work) => weekendOf(work, hoursOf(team)) ?? [])
    return new Set(worked).size > most ? { rule: 'weekends', most } : undefined
  },
  perTemplate(seat, { works }, { mostPerTemplate }) {
    const most = mostPerTemplate[seat.templateId]
    if (most === undefined) return undefined
    const before = inMonthOf(seat, works).filter(({ templateId }) => templateId === seat.templateId).length
    return before + 1 > most ? { rule: 'perTemplate', most } : undefined
  },
  hours(seat, { works }, { mostHours: most, timeZone }) {
    if (most === undefined) return undefined
    return elapsedMinutesOf([seat, ...inMonthOf(seat, works)], timeZone) > most * 60 ? { rule: 'hours', most } : undefined
  },
}

const teamRules = Object.keys(rules) as TeamRule[]
export const ruleNames: readonly RuleName[] = [...teamRules, 'contract']

/** All objections of the team's rules and of the contract; a manual assignment shows them as warnings. */
export const objections = (seat: Seat, candidate: Candidate, team: TeamRules): Objection[] => [
  ...teamObjections(seat, candidate, team),
  ...contractObjections(seat, candidate),
]

export const teamObjections = (seat: Seat, candidate: Candidate, team: TeamRules): Objection[] =>
  teamRules.flatMap((rule) => rules[rule](seat, candidate, team) ?? [])

export const contractObjections = (seat: Seat, { works, contract }: Candidate): Objection[] =>
  contract ? breachesBy(seat, works, contract).map((breach) => ({ rule: 'contract', breach })) : []

/** The first objection. The solver never assigns against one. */
export const objection = (seat: Seat, candidate: Candidate, team: TeamRules): Objection | undefined =>
  teamObjection(seat, candidate, team) ?? contractObjections(seat, candidate)[0]

/** The first objection of the team's rules. */
export function teamObjection(seat: Seat, candidate: Candidate, team: TeamRules): Objection | undefined {
  for (const rule of teamRules) {
    const found = rules[rule](seat, candidate, team)
    if (found) return found
  }
  return undefined
}

/** Whole elapsed minutes, so that sums are exact. */
export const elapsedMinutesOf = (works: readonly Work[], timeZone: string): number =>
  works.reduce((sum, { range }) => sum + Math.round(elapsedHours(range, timeZone) * 60), 0)

const inMonthOf = ({ date }: Seat, works: readonly Work[]): Work[] => works.filter((work) => isInMonth(work.date, monthOf(date)))
