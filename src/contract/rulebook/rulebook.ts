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

/** The contract that the team's work is judged by; null if the team has picked none. */
export const getRulebook = get('/teams/:teamId/rulebook', 'member', { params: ofTeam, reply: Chosen })

/** version: the team's version that the page showed. */
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
      /** The person's days on service among the judged days. */
      daysOnService: Type.Number(),
      /** One verdict for each rule, in the order of the rules. */
      verdicts: Type.Array(JudgedRule),
    }),
  ),
})

/** What each rule says about everyone's work on these dates, 100 days at most. Members see their own verdicts. */
export const getCompliance = get('/teams/:teamId/compliance', 'member', { params: ofTeam, query: Dates, reply: Compliance })

export type SchedulePlan = Static<typeof SchedulePlan>
/** Changes that could be made to the schedule. */
export const SchedulePlan = Type.Object(
  {
    assign: Type.Array(Type.Object({ shiftId: Id, userId: Id }, { additionalProperties: false }), { maxItems: 1000 }),
    remove: Type.Array(Id, { maxItems: 1000 }),
  },
  { additionalProperties: false },
)

/** Judges the schedule as if these changes had been made. Stores nothing. */
export const judgePlan = post('/teams/:teamId/compliance', 'admin', {
  params: ofTeam,
  body: Type.Object({ ...Dates.properties, ...SchedulePlan.properties }, { additionalProperties: false }),
  reply: Compliance,
})

/**
 * What the contract has against each enabled person on a shift: for those who are on it, with their own times; for others, what they would
 * break, or break further, by taking it too. Empty in a team without a contract.
 */
export const getShiftBreaches = get('/teams/:teamId/compliance/shifts/:shiftId', 'admin', {
  params: Type.Object({ ...inTeam, shiftId: Id }),
  reply: Type.Object({
    people: Type.Array(
      Type.Object({
        userId: Id,
        breaches: Type.Array(ContractBreach),
        /** Whether no rule that counts this shift would be broken, neither by taking it nor already. */
        keepsAll: Type.Boolean(),
      }),
    ),
  }),
})

/**
 * What the contract has against the caller if they took someone else's published assignment and gave away one of theirs for it. Empty in a
 * team without a contract.
 */
export const getOwnBreaches = get('/teams/:teamId/compliance/mine/:assignmentId', 'member', {
  params: Type.Object({ ...inTeam, assignmentId: Id }),
  query: Type.Object({ insteadOf: Type.Optional(Id) }),
  reply: Type.Object({ breaches: Type.Array(ContractBreach) }),
})

export type ContractFix = Static<typeof ContractFix>
/** A duty that someone could give away, and the person who can best take it. */
const ContractFix = Type.Object({
  shiftId: Id,
  assignmentId: Id,
  templateId: Id,
  date: CalendarDate,
  toUserId: Id,
  /** Whether the rule would then no longer be broken. */
  isEnough: Type.Boolean(),
})

/**
 * Ways to fix a rule that someone breaks on these dates: which duty to give to whom, without breaking a rule for the taker. Those that
 * fully fix it come first. At most three.
 */
export const getContractFixes = get('/teams/:teamId/compliance/fixes', 'admin', {
  params: ofTeam,
  query: Type.Object({ ...Dates.properties, userId: Id, ruleId: Type.String({ maxLength: 40 }) }),
  reply: Type.Object({ fixes: Type.Array(ContractFix) }),
})

/** Everyone's verdicts as CSV. */
export const getComplianceTable = get('/teams/:teamId/compliance/table', 'admin', { params: ofTeam, query: Dates, reply: aFile })

/** Records that a rule does not hold for someone, with the letter that allows it. */
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

/** The caller's duties on these dates that are over, with what they confirmed about each; null if they have confirmed nothing yet. */
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

/** Records when the caller was really at work on a duty that is over; null removes it. No one can record it for someone else. */
export const setActualHours = put('/teams/:teamId/actual-hours/:assignmentId', 'member', {
  params: Type.Object({ ...inTeam, assignmentId: Id }),
  body: Worked,
  reply: Worked,
})
