import type { Id } from '#domain/id.ts'
import { withTimesAway } from '#domain/leave/away-halves.ts'
import { isPreferred, type AvailabilityData } from '#domain/people/availability.ts'
import { hoursOf } from '#domain/people/counted-hours.ts'
import type { TeamRules } from '#domain/people/rule-settings.ts'
import type { ShiftPreferences } from '#domain/requests/preference-cost.ts'
import { requestedDate } from '#domain/requests/shift-request.ts'
import type { ContractBreach } from '#domain/rulebook/breaches.ts'
import type { DutyVerdict } from '#domain/rulebook/duty-verdicts/duty-verdicts.ts'
import { monthOf, type Month } from '#domain/time/calendar-date.ts'
import { overlaps } from '#domain/time/time-range.ts'

import { restBetween } from './clash.ts'
import { bySharers, targetsFor, type SharedWork } from './fair-share.ts'
import { noLoad } from './load.ts'
import { objections, type Objection } from './rules.ts'
import type { Candidate, Seat } from './seat.ts'

interface PossibleCandidate extends Candidate {
  userId: Id
  /** How the contract judges the candidate; absent if the server was not asked. */
  contractSays?: { breaches: readonly ContractBreach[]; keepsAll: boolean; tightest?: DutyVerdict } | undefined
  /** The candidate's shifts in the seat's month. */
  load: number
  /** The part of full-time; 1 if it is not known. */
  share?: number | undefined
  requests?: ShiftPreferences['requests']
  /** Their availability, with the days before they joined marked as unavailable; absent if it is not known when they joined. */
  present?: AvailabilityData
  /** The shifts in their load, with the services that share them; if absent, everyone shares them. */
  shared?: readonly Pick<SharedWork, 'services'>[]
}

/** How well a person fits a seat: from 5 (best) to 2 (low); 1 if a rule objects. */
export interface Fit {
  userId: Id
  grade: 1 | 2 | 3 | 4 | 5
  objections: Objection[]
  isAvailable: boolean
  /** Whether the contract was checked, and no rule that counts the shift would be broken. */
  keepsContract: boolean
  /** The rule of the contract that would leave them the least room; undefined if none does or the contract was not checked. */
  tightest: DutyVerdict | undefined
  /** Whether they made a request for or against the shift. */
  asked: 'FOR' | 'AGAINST' | undefined
  /** Hours to the nearest other duty; undefined if there is none nearby. */
  restHours: number | undefined
  load: number
  /** Shifts above or below the fair share, rounded. */
  balance: number
}

/** Ranks candidates, best first, blocked last. */
export function rankCandidates(seat: Seat, candidates: readonly PossibleCandidate[], team: TeamRules): Fit[] {
  const fair = fairShares(candidates, monthOf(seat.date))
  return candidates
    .map((candidate, at) => ({ above: candidate.load - fair[at]!, fit: fitOf(seat, candidate, fair[at]!, team) }))
    .toSorted(byFit)
    .map(({ fit }) => fit)
}

/**
 * How many shifts each candidate would have if their shifts were shared by the time that each is present. Any kind of leave lowers that
 * time.
 */
function fairShares(candidates: readonly PossibleCandidate[], month: Month): number[] {
  const sharers = candidates.map(({ availability, present = availability, leave, services, share = 1 }) => ({
    present: withTimesAway(present, leave, month),
    services,
    share,
    surplus: noLoad,
  }))
  const works = candidates.flatMap(({ load, shared }) => shared ?? Array.from({ length: load }, () => ({ services: [] })))
  const loads = bySharers(works, (same) => ({ ...noLoad, shifts: same.length }))
  return targetsFor(sharers, month, loads).map((target) => target.shifts)
}

function fitOf(
  seat: Seat,
  { userId, load, requests = [], contractSays, ...candidate }: PossibleCandidate,
  fair: number,
  team: TeamRules,
): Fit {
  const { availability, works, busy } = candidate
  const found = [
    ...objections(seat, candidate, team),
    ...(contractSays?.breaches ?? []).map((breach) => ({ rule: 'contract' as const, breach })),
  ]
  const isAvailable = isPreferred(availability, seat.date, seat.range)
  const others = [...works.map(({ range }) => range), ...busy].filter((range) => !overlaps(range, seat.range))
  const rests = others.map((range) => restBetween(range, seat.range, team.timeZone))
  const restHours = rests.length > 0 ? Math.min(...rests) : undefined
  const balance = Math.round(load - fair)
  const asked = requests
    .filter((request) => request.points > 0 && requestedDate(request, seat, hoursOf(team)) !== undefined)
    .toSorted((a, b) => b.points - a.points)[0]?.stance
  const forOrAgainst = asked === undefined ? 0 : asked === 'FOR' ? 1 : -1
  const points =
    3 +
    forOrAgainst +
    (isAvailable ? 1 : 0) +
    (balance < 0 ? 1 : balance > 0 ? -1 : 0) -
    (restHours !== undefined && restHours < 16 ? 1 : 0)
  const grade = found.length > 0 ? 1 : (Math.min(5, Math.max(2, points)) as Fit['grade'])
  const keepsContract = contractSays?.keepsAll === true
  const tightest = contractSays?.tightest
  return { userId, grade, objections: found, isAvailable, keepsContract, tightest, asked, restHours, load, balance }
}

interface Ranked {
  fit: Fit
  /** Shifts above the fair share. */
  above: number
}

const byFit = ({ fit: a, above: aboveA }: Ranked, { fit: b, above: aboveB }: Ranked): number =>
  b.grade - a.grade || aboveA - aboveB || (b.restHours ?? 1e6) - (a.restHours ?? 1e6) || (a.userId < b.userId ? -1 : 1)
