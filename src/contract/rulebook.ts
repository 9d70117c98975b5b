import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'
import { OrNull } from '#domain/or-null.ts'
import { ActualHours } from '#domain/rulebook/actual-hours.ts'
import { ContractBreach } from '#domain/rulebook/breaches.ts'
import { Rulebook } from '#domain/rulebook/rulebook.ts'
import { JudgedRule, RuleWaiver, WaiverContent } from '#domain/rulebook/waiver.ts'
import { CalendarDate } from '#domain/time/calendar-date.ts'
import { LocalTime } from '#domain/time/time-range.ts'
import { Version } from '#domain/version.ts'

import { aFile, create, Deleted, get, inTeam, post, put, remove } from './endpoint.ts'

const ofTeam = Type.Object(inTeam)
const Dates = Type.Object({ fromDate: CalendarDate, toDate: CalendarDate })
const Chosen = Type.Object({ rulebook: OrNull(Rulebook) })

/** The contract that a team's work is judged by, if it has picked one. */
export const getRulebook = get('/teams/:teamId/rulebook', 'member', { params: ofTeam, reply: Chosen })

/** version: of the team, as the page showed it. */
export const setRulebook = put('/teams/:teamId/rulebook', 'admin', {
  params: ofTeam,
  body: Type.Object({ ...Chosen.properties, version: Type.Optional(Version) }),
  reply: Chosen,
})

const Compliance = Type.Object({
  rulebook: OrNull(Rulebook),
  people: Type.Array(
    Type.Object({
      userId: Id,
      /** Of the judged days, less leave. */
      daysOnService: Type.Number(),
      /** In the order of the rules. */
      verdicts: Type.Array(JudgedRule),
    }),
  ),
})

/** What each rule says about the work of everyone in these dates, of at most 100 days. Members see their own. */
export const getCompliance = get('/teams/:teamId/compliance', 'member', { params: ofTeam, query: Dates, reply: Compliance })

export type SchedulePlan = Static<typeof SchedulePlan>
/** Changes of the schedule that might be made. */
export const SchedulePlan = Type.Object(
  {
    assign: Type.Array(Type.Object({ shiftId: Id, userId: Id }, { additionalProperties: false }), { maxItems: 1000 }),
    remove: Type.Array(Id, { maxItems: 1000 }),
  },
  { additionalProperties: false },
)

/** The same as if these changes had been made. Nothing is stored. */
export const judgePlan = post('/teams/:teamId/compliance', 'admin', {
  params: ofTeam,
  body: Type.Object({ ...Dates.properties, ...SchedulePlan.properties }, { additionalProperties: false }),
  reply: Compliance,
})

/**
 * What the contract has against each enabled person on a shift: those who are on it with their own times, the others what they would break
 * or break further if they took it too. No one in a team without a contract.
 */
export const getShiftBreaches = get('/teams/:teamId/compliance/shifts/:shiftId', 'admin', {
  params: Type.Object({ ...inTeam, shiftId: Id }),
  reply: Type.Object({
    people: Type.Array(
      Type.Object({
        userId: Id,
        breaches: Type.Array(ContractBreach),
        /** Whether nothing that counts the shift would be broken, by this or before. */
        keepsAll: Type.Boolean(),
      }),
    ),
  }),
})

/**
 * What the contract has against the caller if they took a published assignment of someone else, and gave away one of theirs for it. Empty in
 * a team without a contract.
 */
export const getOwnBreaches = get('/teams/:teamId/compliance/mine/:assignmentId', 'member', {
  params: Type.Object({ ...inTeam, assignmentId: Id }),
  query: Type.Object({ insteadOf: Type.Optional(Id) }),
  reply: Type.Object({ breaches: Type.Array(ContractBreach) }),
})

export type ContractFix = Static<typeof ContractFix>
/** A duty that someone could give away, and who best takes it. */
const ContractFix = Type.Object({
  shiftId: Id,
  assignmentId: Id,
  templateId: Id,
  date: CalendarDate,
  toUserId: Id,
  /** Whether the rule is no longer broken then. */
  isEnough: Type.Boolean(),
})

/**
 * Ways to fix a rule that someone breaks in these dates: which duty to give to whom, who breaks nothing by it. Those after which it is kept
 * come first. At most three.
 */
export const getContractFixes = get('/teams/:teamId/compliance/fixes', 'admin', {
  params: ofTeam,
  query: Type.Object({ ...Dates.properties, userId: Id, ruleId: Type.String({ maxLength: 40 }) }),
  reply: Type.Object({ fixes: Type.Array(ContractFix) }),
})

/** Everyone's verdicts as CSV. */
export const getComplianceTable = get('/teams/:teamId/compliance/table', 'admin', { params: ofTeam, query: Dates, reply: aFile })

/** A rule that does not hold for someone, by a letter that is named. */
export const waiveRule = create('/teams/:teamId/waivers', 'admin', {
  params: ofTeam,
  body: WaiverContent,
  reply: Type.Object({ waiver: RuleWaiver }),
})

export const endWaiver = remove('/teams/:teamId/waivers/:waiverId', 'admin', {
  params: Type.Object({ ...inTeam, waiverId: Id }),
  reply: Deleted,
})

const Worked = Type.Object({ worked: OrNull(ActualHours) })

/** The caller's duties of these dates that are over, with what they confirmed about each; null is nothing yet. */
export const getActualHours = get('/teams/:teamId/actual-hours', 'member', {
  params: ofTeam,
  query: Dates,
  reply: Type.Object({
    duties: Type.Array(
      Type.Object({
        assignmentId: Id,
        templateId: Id,
        date: CalendarDate,
        startTime: LocalTime,
        endTime: LocalTime,
        ...Worked.properties,
      }),
    ),
  }),
})

/** When the caller was really at work on a duty of theirs that is over; null takes it back. No one can say it for them. */
export const setActualHours = put('/teams/:teamId/actual-hours/:assignmentId', 'member', {
  params: Type.Object({ ...inTeam, assignmentId: Id }),
  body: Worked,
  reply: Worked,
})
