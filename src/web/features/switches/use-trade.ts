import { useMemo } from 'react'

import type { Id } from '#domain/id.ts'
import { reachOf, type TeamRules } from '#domain/people/rule-settings.ts'
import type { Assignment } from '#domain/schedule/assignment.ts'
import { dutiesOf } from '#domain/schedule/duty.ts'
import { serviceDaysIn } from '#domain/services/rotation.ts'
import type { SwitchRequest } from '#domain/switching/switch-request.ts'
import { judgeTrade, type TradeSide } from '#domain/switching/trade.ts'
import { addDays, monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'
import { rangeOn, type Times } from '#domain/time/time-range.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { objectionText } from '#texts/rule-text.ts'
import { useBlocksAround } from '#web/api/queries/services.ts'
import { useShiftsInPart } from '#web/api/queries/shifts.ts'
import { useTeam, useTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { texts } from '#web/texts/switches.ts'
import { language } from '#web/texts/texts.ts'
import { useToday } from '#web/use-today.ts'

/** How many days ahead people can trade. */
const daysAhead = 300

/** Everyone's upcoming published shifts, as far ahead as people can trade. */
export function useAhead() {
  const { team } = useSession()
  const today = useToday(team.timeZone)
  const shifts = useShiftsInPart({ fromDate: reachOf(monthOf(today)).fromDate, toDate: addDays(today, daysAhead) })
  const body = shifts.data
  const templates = useTemplates()
  const users = useTeam()?.users
  const isNeeded = Object.values(templates ?? {}).some(({ services }) => services.length > 0)
  const blocks = useBlocksAround(Number(today.slice(0, 4)), { isNeeded, silent: true })
  const duties = useMemo(() => body && templates && dutiesOf({ body, templates }), [body, templates])
  const data = body &&
    templates &&
    users &&
    duties &&
    blocks.data && { body, templates, users, today, duties, servicesOf: serviceDaysIn(blocks.data) }
  const parts = isNeeded ? [shifts, blocks] : [shifts]
  return {
    data,
    error: parts.find(({ error }) => error)?.error ?? null,
    isFetching: parts.some(({ isFetching }) => isFetching),
    isPaused: parts.some(({ isPaused }) => isPaused),
    refetch: () => Promise.all(parts.map((part) => part.refetch())),
  }
}

export type Ahead = NonNullable<ReturnType<typeof useAhead>['data']>

/** ok, or objections: the first is a refusal, the others are warnings. */
export interface TradeVerdict {
  kind: 'ok' | 'warn' | 'no'
  reason: string
}

interface OfferedShift {
  assignment: Pick<Assignment, 'id' | 'userId' | 'shiftId'>
  shift: Times & { date: CalendarDate; templateId: Id }
}

/** Judges a trade by the same rules as the server. */
export function verdictOnTrade(
  request: SwitchRequest,
  { assignment, shift }: OfferedShift,
  partnerId: Id,
  ahead: Ahead,
  rules: TeamRules,
): TradeVerdict {
  const judgement = judgeTrade(
    givenBy(request.userId, request.userShiftId, request.shift, ahead),
    givenBy(partnerId, assignment.id, { ...shift, shiftId: assignment.shiftId }, ahead),
    ahead.duties,
    rules,
  )
  if ('refused' in judgement) return { kind: 'no', reason: refusalText(judgement.refused, language) }
  const [worst] = judgement.objections.toSorted((a, b) => Number(b.objection.rule === 'overlap') - Number(a.objection.rule === 'overlap'))
  if (!worst) return { kind: 'ok', reason: rules.restHours > 0 ? texts.bothRested(rules.restHours) : texts.noRuleAgainst }
  const name = ahead.users[worst.userId]?.firstName ?? texts.someone
  return {
    kind: worst.objection.rule === 'overlap' ? 'no' : 'warn',
    reason: texts.objection(name, objectionText(worst.objection, language)),
  }
}

const givenBy = (
  userId: Id,
  assignmentId: Id,
  shift: OfferedShift['shift'] & { shiftId: Id },
  { body, users, templates, servicesOf }: Ahead,
): TradeSide => {
  const staffing = body.shifts[shift.shiftId]?.staffing ?? templates[shift.templateId]
  return {
    userId,
    assignmentId,
    shiftId: shift.shiftId,
    date: shift.date,
    range: rangeOn(shift.date, shift),
    templateId: shift.templateId,
    // Members do not see colleagues' skills; the server checks them when it finds trade cycles.
    skills: users[userId]?.skills === undefined ? [] : (staffing?.skills ?? []),
    services: staffing?.services ?? [],
    ownSkills: users[userId]?.skills ?? [],
    ownServices: servicesOf(userId),
  }
}
