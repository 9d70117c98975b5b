import { v7 as newId } from 'uuid'

import type { Id } from '#domain/id.ts'
import { reachOf } from '#domain/people/rule-settings.ts'
import { objection } from '#domain/rules/rules.ts'
import { plainStaffing } from '#domain/schedule/shift-template.ts'
import { isRecipient, type SwitchRequest } from '#domain/switching/switch-request.ts'
import { findCycles, type Trader } from '#domain/switching/trade-cycle.ts'
import { dayOfMonth, monthOf } from '#domain/time/calendar-date.ts'
import { rangeOn } from '#domain/time/time-range.ts'
import type { Tx } from '#server/db/db.ts'
import type { Message } from '#server/notify/notify.ts'
import { contractsOf } from '#server/rulebook/records.ts'
import { leaveTimesOf } from '#server/stores/leave/leaves.ts'
import { onDates } from '#server/stores/schedule/availabilities.ts'
import { busyTimesOf } from '#server/stores/schedule/busy.ts'
import { dutiesIn } from '#server/stores/schedule/roster.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import { serviceDaysOf } from '#server/stores/services/blocks.ts'
import { enabledStaff } from '#server/stores/staff.ts'
import * as switches from '#server/stores/switching/switches.ts'
import * as cycles from '#server/stores/switching/trade-cycles.ts'
import { rulesOf } from '#server/stores/teams.ts'

interface SwitchOffer extends Trader {
  request: SwitchRequest
}

type WouldTake = (taker: SwitchOffer, offered: SwitchOffer) => boolean

/** Ends cycles that are no longer possible, finds new ones, and returns whom to notify. */
export async function offerCycles(tx: Tx, teamId: Id): Promise<Message[]> {
  const open = await cycles.allOpen(tx, teamId)
  const offers = (await switches.allOpen(tx, teamId))
    .filter(({ acceptWithTrade }) => acceptWithTrade)
    .map((request) => ({ requestId: request.id, userId: request.userId, request }))
  if (open.length === 0 && offers.length < 2) return []

  const wouldTake = offers.length < 2 ? () => false : await wishes(tx, teamId, offers)
  const offerOf = new Map(offers.map((offer) => [offer.requestId, offer]))
  const holds = ({ gives, takes, terms }: cycles.Leg) => {
    const [taker, offered] = [offerOf.get(gives), offerOf.get(takes)]
    return taker !== undefined && offered !== undefined && termsOf(offered) === terms && wouldTake(taker, offered)
  }
  const broken = open.filter(({ legs }) => !legs.every(holds))
  for (const { id } of broken) await cycles.end(tx, teamId, id, 'ENDED')

  const taken = new Set(open.filter((cycle) => !broken.includes(cycle)).flatMap(({ legs }) => legs.map(({ gives }) => gives)))
  const found = findCycles(
    offers.filter(({ requestId }) => !taken.has(requestId)),
    wouldTake,
  )
  for (const circle of found)
    await cycles.insert(tx, teamId, { id: newId(), legs: circle.map((offer, index) => legOf(offer, circle, index)) })
  return [...broken.flatMap(endedMessages), ...found.flatMap(foundMessages)]
}

const legOf = ({ userId, requestId }: SwitchOffer, circle: readonly SwitchOffer[], index: number): cycles.Leg => ({
  userId,
  gives: requestId,
  takes: next(circle, index).requestId,
  terms: termsOf(next(circle, index)),
  agreed: false,
})

const termsOf = ({ request: { shift } }: SwitchOffer): string => [shift.date, shift.startTime, shift.endTime, shift.templateId].join(' ')

const next = (circle: readonly SwitchOffer[], index: number): SwitchOffer => circle[(index + 1) % circle.length]!

const foundMessages = (circle: SwitchOffer[]): Message[] =>
  circle.map(({ userId, request }, index) => ({
    to: userId,
    type: 'CYCLE.FOUND',
    data: { switchRequestId: request.id, shift: request.shift, inReturn: next(circle, index).request.shift },
  }))

/** Notifies only the people who had agreed, because they wait for it. */
const endedMessages = ({ legs }: cycles.OpenCycle): Message[] =>
  legs.filter(({ agreed }) => agreed).map(({ userId, gives }) => ({ to: userId, type: 'CYCLE.ENDED', data: { switchRequestId: gives } }))

/**
 * Whether a person can take an offer after giving away their own, and may want to: it is offered to them, they have not declined it, and no
 * rule objects.
 */
async function wishes(tx: Tx, teamId: Id, offers: readonly SwitchOffer[]): Promise<WouldTake> {
  const userIds = [...new Set(offers.map(({ userId }) => userId))]
  const rules = await rulesOf(tx, teamId)
  const dates = offers.map(({ request }) => request.shift.date).toSorted()
  const reach = { fromDate: reachOf(monthOf(dates[0]!)).fromDate, toDate: reachOf(monthOf(dates.at(-1)!)).toDate }
  const works = Map.groupBy(await dutiesIn(tx, teamId, reach, { userIds, publishedOnly: true }), ({ userId }) => userId)
  const busyOf = await busyTimesOf(tx, teamId, reach, { userIds, publishedOnly: true })
  const leaveOf = await leaveTimesOf(tx, teamId, reach, { userIds })
  const skillsOf = new Map((await enabledStaff(tx, teamId)).map(({ userId, skills }) => [userId, skills]))
  const servicesOf = await serviceDaysOf(tx, teamId, reach, { userIds })
  const templateOf = new Map((await templates.all(tx, teamId)).map((template) => [template.id, template]))
  const availability = await onDates(tx, teamId, userIds, dates)
  const contractOf = await contractsOf(tx, teamId, { fromDate: dates[0]!, toDate: dates.at(-1)! }, { userIds, publishedOnly: true })
  const refused = new Set((await cycles.refusals(tx, teamId)).map(({ gives, takes }) => `${gives} ${takes}`))

  return (taker, { request }) => {
    const { userId } = taker
    const { date, shiftId, templateId } = request.shift
    const own = (works.get(userId) ?? []).filter(({ assignmentId }) => assignmentId !== taker.request.userShiftId)
    const { skills, services } = templateOf.get(templateId) ?? plainStaffing
    const day = availability.get(`${userId} ${date}`)
    return (
      isRecipient(request, userId) &&
      !refused.has(`${taker.requestId} ${request.id}`) &&
      !request.responses.some((response) => response.type === 'DECLINE' && response.userId === userId) &&
      !own.some((work) => work.shiftId === shiftId) &&
      taker.request.shift.shiftId !== shiftId &&
      // The contract is asked last, because it judges half a year.
      objection(
        { date, range: rangeOn(date, request.shift), templateId, skills, services },
        {
          availability: day ? { [dayOfMonth(date)]: day } : {},
          works: own,
          busy: busyOf(userId),
          leave: leaveOf(userId),
          skills: skillsOf.get(userId) ?? [],
          services: servicesOf(userId),
          ...contractOf(userId),
        },
        rules,
      ) === undefined
    )
  }
}
