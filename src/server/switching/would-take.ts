import type { Id } from '#domain/id.ts'
import { reachOf } from '#domain/people/rule-settings.ts'
import { objection } from '#domain/rules/rules.ts'
import { isRecipient, type SwitchRequest } from '#domain/switching/switch-request.ts'
import type { Trader, TradeRules } from '#domain/switching/trade-cycle.ts'
import { areSameShifts } from '#domain/switching/trade.ts'
import { dayOfMonth, monthOf } from '#domain/time/calendar-date.ts'
import type { Tx } from '#server/db/db.ts'
import { contractsOf } from '#server/rulebook/records.ts'
import { leaveTimesOf } from '#server/stores/leave/leaves.ts'
import { onDates } from '#server/stores/schedule/availabilities.ts'
import { busyTimesOf } from '#server/stores/schedule/busy.ts'
import { dutiesIn } from '#server/stores/schedule/roster.ts'
import { serviceDaysOf } from '#server/stores/services/blocks.ts'
import { enabledStaff } from '#server/stores/staff.ts'
import * as cycles from '#server/stores/switching/trade-cycles.ts'
import { rulesOf } from '#server/stores/teams.ts'

export interface SwitchOffer extends Trader {
  request: SwitchRequest
}

/**
 * Whether a person can take an offer after giving away their own, and may want to: it is offered to them, they have not declined it, and no
 * rule objects.
 */
export async function wouldTakeAmong(tx: Tx, teamId: Id, offers: readonly SwitchOffer[]): Promise<TradeRules<SwitchOffer>> {
  const userIds = [...new Set(offers.map(({ userId }) => userId))]
  const rules = await rulesOf(tx, teamId)
  const dates = offers.map(({ request }) => request.shift.date).toSorted()
  const reach = { fromDate: reachOf(monthOf(dates[0]!)).fromDate, toDate: reachOf(monthOf(dates.at(-1)!)).toDate }
  const works = Map.groupBy(await dutiesIn(tx, teamId, reach, { userIds, publishedOnly: true }), ({ userId }) => userId)
  const busyOf = await busyTimesOf(tx, teamId, reach, { userIds, publishedOnly: true })
  const leaveOf = await leaveTimesOf(tx, teamId, reach, { userIds })
  const skillsOf = new Map((await enabledStaff(tx, teamId)).map(({ userId, skills }) => [userId, skills]))
  const servicesOf = await serviceDaysOf(tx, teamId, reach, { userIds })
  const availability = await onDates(tx, teamId, userIds, dates)
  const contractOf = await contractsOf(tx, teamId, { fromDate: dates[0]!, toDate: dates.at(-1)! }, { userIds, publishedOnly: true })
  const refused = new Set((await cycles.refusals(tx, teamId)).map(({ gives, takes }) => `${gives} ${takes}`))

  function hasObjection(taker: SwitchOffer, offered: SwitchOffer, contract: ReturnType<typeof contractOf>): boolean {
    const { userId } = taker
    const seat = dutyOf(offered)
    if (!seat) return true
    const day = availability.get(`${userId} ${seat.date}`)
    const candidate = {
      availability: day ? { [dayOfMonth(seat.date)]: day } : {},
      works: ownWithout(taker),
      busy: busyOf(userId),
      leave: leaveOf(userId),
      skills: skillsOf.get(userId) ?? [],
      services: servicesOf(userId),
      ...contract,
    }
    return objection(seat, candidate, rules) !== undefined
  }

  const dutyOf = ({ userId, request }: SwitchOffer) => works.get(userId)?.find(({ assignmentId }) => assignmentId === request.userShiftId)

  const ownWithout = ({ userId, request }: SwitchOffer) =>
    (works.get(userId) ?? []).filter(({ assignmentId }) => assignmentId !== request.userShiftId)

  return {
    takes: (taker, offered) => {
      const { userId } = taker
      const { request } = offered
      const { shiftId } = request.shift
      return (
        isRecipient(request, userId) &&
        !refused.has(`${taker.requestId} ${request.id}`) &&
        !request.responses.some((response) => response.type === 'DECLINE' && response.userId === userId) &&
        !ownWithout(taker).some((work) => work.shiftId === shiftId) &&
        !areSameShifts(taker.request.shift, request.shift) &&
        !hasObjection(taker, offered, {})
      )
    },
    keepsContract: (taker, offered) => !hasObjection(taker, offered, contractOf(taker.userId)),
  }
}
