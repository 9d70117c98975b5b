import type { TemplateRef } from '#assistant/intent.ts'
import { getAvailabilities } from '#contract/availability/availabilities.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import type { Id } from '#domain/id.ts'
import type { AvailabilityData } from '#domain/people/availability.ts'
import { reachOf } from '#domain/people/rule-settings.ts'
import type { User } from '#domain/people/user.ts'
import { rankCandidates, type Fit } from '#domain/rules/candidate.ts'
import { candidateOf } from '#domain/rules/person-month.ts'
import { objections, type Objection } from '#domain/rules/rules.ts'
import type { Seat } from '#domain/rules/seat.ts'
import { effectiveRange, type Assignment } from '#domain/schedule/assignment.ts'
import { dutiesOf, type Duty } from '#domain/schedule/duty.ts'
import type { Shift } from '#domain/schedule/shift.ts'
import { isInMonth, monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { TimeRange } from '#domain/time/time-range.ts'
import { call } from '#web/api/call.ts'

import type { CommandContext } from './command-context.ts'
import type { ContractVerdict } from './contract-verdict.ts'

/** A seat on a day, with the duties and the availability around it. */
interface Situation {
  seat: Seat
  shift: Shift | undefined
  duties: Duty[]
  availabilities: Record<Id, { data: AvailabilityData; busy?: TimeRange[]; leave?: TimeRange[] }>
  /** The assignments to the shift. */
  assigned: Assignment[]
}

/** Reads the seat from the day's shift if there is one, otherwise from the template. */
export async function situationOf(
  { teamId, templates }: CommandContext,
  { id }: Pick<TemplateRef, 'id'>,
  date: CalendarDate,
): Promise<Situation> {
  const month = monthOf(date)
  const [body, availabilities] = await Promise.all([
    call(getShifts, { query: { teamId, ...reachOf(month) } }),
    call(getAvailabilities, { query: { teamId, ...month } }),
  ])
  const template = templates[id]!
  const shift = Object.values(body.shifts).find((one) => one.templateId === id && one.date === date)
  const range = effectiveRange(template, shift ?? { date, overrides: { startTime: null, endTime: null } })
  return {
    seat: { date, range, templateId: id, skills: template.skills, services: template.services },
    shift,
    duties: dutiesOf({ body, templates }),
    availabilities,
    assigned: shift?.userShifts.map((assignmentId) => body.assignments[assignmentId]!) ?? [],
  }
}

/** The objections of the team's rules to a person on a seat. */
export function against(
  { seat, shift, duties, availabilities }: Situation,
  { id }: Pick<User, 'id'>,
  { rules, users }: CommandContext,
): Objection[] {
  const works = duties.filter(({ userId, shiftId }) => userId === id && shiftId !== shift?.id)
  // Members do not see skills.
  const skills = users[id]?.skills ?? seat.skills
  return objections(seat, candidateOf(availabilities[id], works, skills), rules)
}

/** People without objections, best first. */
export function whoFits(
  { seat, duties, availabilities, assigned }: Situation,
  { users, rules }: CommandContext,
  verdictOn: (userId: Id) => ContractVerdict,
): Fit[] {
  const present = new Set(assigned.map(({ userId }) => userId))
  const people = Object.values(users).filter(({ id, disabled }) => !disabled && !present.has(id))
  const candidates = people.map(({ id, skills = [], share }) => {
    const works = duties.filter(({ userId }) => userId === id)
    const load = works.filter(({ date, isCover }) => !isCover && isInMonth(date, monthOf(seat.date))).length
    return {
      userId: id,
      ...candidateOf(availabilities[id], works, skills),
      contractSays: { breaches: verdictOn(id).breaches, keepsAll: false },
      share,
      load,
    }
  })
  return rankCandidates(seat, candidates, rules).filter(({ objections: found }) => found.length === 0)
}
