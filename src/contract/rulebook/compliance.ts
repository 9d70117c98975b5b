import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'
import { OrNull } from '#domain/or-null.ts'
import { ContractBreach } from '#domain/rulebook/breaches.ts'
import { DutyVerdict } from '#domain/rulebook/duty-verdicts/duty-verdicts.ts'
import { RuleVerdict } from '#domain/rulebook/judge.ts'
import { Rulebook } from '#domain/rulebook/rulebook.ts'
import { JudgedRule } from '#domain/rulebook/waiver.ts'
import { CalendarDate } from '#domain/time/calendar-date.ts'

import { aFile, get, inTeam, post } from '../endpoint.ts'

const ofTeam = Type.Object(inTeam)
const Dates = Type.Object({ fromDate: CalendarDate, toDate: CalendarDate })
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
/** Changes that could be made to the schedule, and a contract that the team could be judged by instead of its own. */
export const SchedulePlan = Type.Object(
  {
    assign: Type.Array(Type.Object({ shiftId: Id, userId: Id }, { additionalProperties: false }), { maxItems: 1000 }),
    remove: Type.Array(Id, { maxItems: 1000 }),
    rulebook: Type.Optional(Rulebook),
  },
  { additionalProperties: false },
)

/** Judges the schedule as if these changes had been made, and by this contract if one is given. Stores nothing. */
export const judgePlan = post('/teams/:teamId/compliance', 'admin', {
  params: ofTeam,
  body: Type.Object({ ...Dates.properties, ...SchedulePlan.properties }, { additionalProperties: false }),
  reply: Compliance,
  readsOnly: true,
})

/**
 * How each enabled person breaks the contract on a shift: people who are on it, with their own times; others, what they would break, or
 * break further, by taking it as well. Empty in a team without a contract.
 */
export const getShiftBreaches = get('/teams/:teamId/compliance/shifts/:shiftId', 'admin', {
  params: Type.Object({ ...inTeam, shiftId: Id }),
  reply: Type.Object({
    people: Type.Array(
      Type.Object({
        userId: Id,
        breaches: Type.Array(ContractBreach),
        /** Whether no rule that counts this shift is already broken, or would be by taking it. */
        keepsAll: Type.Boolean(),
        /** For people who are on the shift: the verdict of each rule that counts it, the worst first. */
        verdicts: Type.Array(DutyVerdict),
        /** For others: the rule that would leave them the least room. */
        tightest: Type.Optional(DutyVerdict),
      }),
    ),
  }),
})

/**
 * The breaches of the contract if the caller took someone else's published assignment and gave away one of theirs for it. Empty in a team
 * without a contract.
 */
export const getOwnBreaches = get('/teams/:teamId/compliance/mine/:assignmentId', 'member', {
  params: Type.Object({ ...inTeam, assignmentId: Id }),
  query: Type.Object({ insteadOf: Type.Optional(Id) }),
  reply: Type.Object({ breaches: Type.Array(ContractBreach) }),
})

export type ContractFix = Static<typeof ContractFix>
/** A duty that someone could give away, and the people who can take it. */
const ContractFix = Type.Object({
  shiftId: Id,
  assignmentId: Id,
  templateId: Id,
  date: CalendarDate,
  /** At most three, the best first; verdict: the rule's verdict on them once they have taken it. */
  takers: Type.Array(Type.Object({ userId: Id, verdict: RuleVerdict })),
  /** Whether the rule would then no longer be broken. */
  isEnough: Type.Boolean(),
})

/**
 * Ways to fix a rule that someone breaks on these dates: which duty to give to whom, without breaking a rule for the taker. Ways that fully
 * fix it come first. At most three.
 */
export const getContractFixes = get('/teams/:teamId/compliance/fixes', 'admin', {
  params: ofTeam,
  query: Type.Object({ ...Dates.properties, userId: Id, ruleId: Type.String({ maxLength: 40 }) }),
  reply: Type.Object({ fixes: Type.Array(ContractFix) }),
})

/** The verdicts as CSV: everyone's for admins, only their own for members and with own=1. */
export const getComplianceTable = get('/teams/:teamId/compliance/table', 'member', {
  params: ofTeam,
  query: Type.Object({ ...Dates.properties, own: Type.Optional(Type.Literal('1')) }),
  reply: aFile('text/csv'),
})
