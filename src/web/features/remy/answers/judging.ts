import type { IntentOf, TemplateRef } from '#assistant/intent.ts'
import { getAvailabilities } from '#contract/availability/availabilities.ts'
import { getAllRequests } from '#contract/availability/requests.ts'
import { getShifts } from '#contract/schedule/shifts.ts'
import type { Id } from '#domain/id.ts'
import type { AvailabilityData } from '#domain/people/availability.ts'
import { reachOf } from '#domain/people/rule-settings.ts'
import { fullName, type User } from '#domain/people/user.ts'
import { rankCandidates, type Fit } from '#domain/rules/candidate.ts'
import { candidateOf } from '#domain/rules/person-month.ts'
import { objections, type Objection } from '#domain/rules/rules.ts'
import type { Seat } from '#domain/rules/seat.ts'
import type { Assignment } from '#domain/schedule/assignment.ts'
import { dutiesOf, seatOf, type Duty } from '#domain/schedule/duty.ts'
import type { Shift } from '#domain/schedule/shift.ts'
import { isInMonth, monthOf, rangeOfMonth, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { TimeRange } from '#domain/time/time-range.ts'
import { call } from '#web/api/call.ts'
import { dayTitle } from '#web/dates.ts'
import { findShift } from '#web/features/remy/lookups/find-shift.ts'
import { texts } from '#web/texts/remy.ts'

import { nothing, type Answer, type IntentChoice } from './answer.ts'
import type { CommandContext } from './command-context.ts'
import { contractOn, type ContractVerdict } from './contract-verdict.ts'
import { reasonText } from './reasons.ts'

/** A seat on a day, with the duties and the availability around it. */
interface Situation {
  seat: Seat
  shift: Shift | undefined
  duties: Duty[]
  availabilities: Record<Id, { data: AvailabilityData; busy?: TimeRange[]; leave?: TimeRange[] }>
  /** The assignments to the shift. */
  assigned: Assignment[]
  /** Why there is no shift to take, as a sentence. */
  missing: string[]
}

/** Reads the seat from the day's shift if there is one, otherwise from the template. */
export async function situationOf(
  { teamId, templates, isAdmin }: CommandContext,
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
  const isHidden = !isAdmin && !body.publishedDates.includes(date)
  const none = isHidden ? texts.free.notPublished(dayTitle(date)) : texts.noShift(template.name, dayTitle(date))
  return {
    seat: seatOf(template, shift ?? { date, overrides: { startTime: null, endTime: null }, staffing: null }),
    shift,
    duties: dutiesOf({ body, templates }),
    availabilities,
    assigned: shift?.userShifts.map((assignmentId) => body.assignments[assignmentId]!) ?? [],
    missing: shift ? [] : [none],
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

/** People without objections, best first. For admins, who see everyone's requests, these also count, as on the calendar. */
async function whoFits(
  { seat, duties, availabilities, assigned }: Situation,
  { teamId, users, rules, isAdmin }: CommandContext,
  verdictOn: (userId: Id) => ContractVerdict,
): Promise<Fit[]> {
  const ofMonth = { params: { teamId }, query: rangeOfMonth(monthOf(seat.date)) }
  const asked = isAdmin ? (await call(getAllRequests, ofMonth)).requests : []
  const requestsOf = Map.groupBy(asked, ({ userId }) => userId)
  const present = new Set(assigned.map(({ userId }) => userId))
  const people = Object.values(users).filter(({ id, disabled }) => !disabled && !present.has(id))
  const candidates = people.map(({ id, skills = [], share }) => {
    const works = duties.filter(({ userId }) => userId === id)
    const load = works.filter(({ date, isCover }) => !isCover && isInMonth(date, monthOf(seat.date))).length
    return {
      userId: id,
      ...candidateOf(availabilities[id], works, skills),
      requests: requestsOf.get(id) ?? [],
      contractSays: { breaches: verdictOn(id).breaches, keepsAll: false },
      share,
      load,
    }
  })
  return rankCandidates(seat, candidates, rules).filter(({ objections: found }) => found.length === 0)
}

/** Answers yes, or no with each reason; neither if there is no reason but the contract's verdict is missing. */
export async function mayWork({ user, template, date }: IntentOf<'mayWork'>, context: CommandContext): Promise<Answer> {
  const situation = await situationOf(context, template, date)
  const [name, day] = [fullName(user), dayTitle(date)]
  if (situation.assigned.some(({ userId }) => userId === user.id)) return { response: texts.isOnIt(name, template.name, day) }
  const { breaches, unknown } = (await contractOn(situation, context))(user.id)
  const works = situation.duties.filter(({ userId }) => userId === user.id)
  const found = [...against(situation, user, context), ...breaches.map((breach) => ({ rule: 'contract' as const, breach }))]
  const reasons = found.map((objection) => reasonText(objection, situation.seat, works, context))
  const verdict = () => {
    if (reasons.length > 0) return texts.shouldNotTake(name, template.name, day, reasons)
    return unknown === undefined ? texts.mayWork(name, template.name, day) : `${texts.rulesAllow(name, template.name, day)} ${unknown}`
  }
  return { response: [...situation.missing, verdict()].join(' ') }
}

/** The number of people offered. */
const mostOffered = 6

/** Names the people who can work, each with a button that assigns them, or gives them the shift of the person named. */
export async function whoCan({ template: said, half, date, from }: IntentOf<'whoCan'>, context: CommandContext): Promise<Answer> {
  const found = from && !said ? await findShift({ user: from, template: said, ...(half && { half }), date }, context) : undefined
  if (found && 'none' in found) return nothing(found.none)
  const template = found ? { id: found.line.templateId, name: found.line.template } : said!
  const situation = await situationOf(context, template, date)
  const verdictOn = await contractOn(situation, context)
  const fits = await whoFits(situation, context, verdictOn)
  const day = dayTitle(date)
  if (from && situation.shift && !situation.assigned.some(({ userId }) => userId === from.id))
    return nothing(texts.isNotOn(fullName(from), template.name, day))
  if (fits.length === 0) return { response: [...situation.missing, texts.noOneCan(template.name, day)].join(' ') }
  const people = fits.slice(0, mostOffered).map(({ userId }) => context.users[userId]!)
  const place = { template, dates: [date] }
  const choices = people.map((user): IntentChoice => ({
    name: fullName(user),
    intent: from ? { kind: 'reassign', from, user, ...place } : { kind: 'assign', user, ...place },
  }))
  const unknown = fits.flatMap(({ userId }) => verdictOn(userId).unknown ?? [])[0]
  const response =
    unknown === undefined
      ? texts.canWork(template.name, day, fits.length)
      : `${texts.rulesAllow(fits.length, template.name, day)} ${unknown}`
  return situation.shift
    ? { response, choices }
    : { response: `${situation.missing.join('')} ${response} ${people.map(fullName).join(', ')}.` }
}
