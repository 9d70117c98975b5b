import { v7 as newId } from 'uuid'

import type { Id } from '#domain/id.ts'
import { findCycles } from '#domain/switching/trade-cycle.ts'
import type { Tx } from '#server/db/db.ts'
import type { Message } from '#server/notify/notify.ts'
import * as switches from '#server/stores/switching/switches.ts'
import * as cycles from '#server/stores/switching/trade-cycles.ts'

import { type SwitchOffer, wouldTakeAmong } from './would-take.ts'

/** Ends cycles that are no longer possible, finds new ones, and returns whom to notify. */
export async function offerCycles(tx: Tx, teamId: Id): Promise<Message[]> {
  const open = await cycles.allOpen(tx, teamId)
  const offers = (await switches.allOpen(tx, teamId))
    .filter(({ acceptWithTrade }) => acceptWithTrade)
    .map((request) => ({ requestId: request.id, userId: request.userId, request }))
  if (open.length === 0 && offers.length < 2) return []

  const rules = offers.length < 2 ? noTrades : await wouldTakeAmong(tx, teamId, offers)
  const offerOf = new Map(offers.map((offer) => [offer.requestId, offer]))
  const holds = ({ gives, takes, terms }: cycles.Leg) => {
    const [taker, offered] = [offerOf.get(gives), offerOf.get(takes)]
    return (
      taker !== undefined &&
      offered !== undefined &&
      termsOf(offered) === terms &&
      rules.takes(taker, offered) &&
      rules.keepsContract(taker, offered)
    )
  }
  const broken = open.filter(({ legs }) => !legs.every(holds))
  for (const { id } of broken) await cycles.end(tx, teamId, id, 'ENDED')

  const taken = new Set(open.filter((cycle) => !broken.includes(cycle)).flatMap(({ legs }) => legs.map(({ gives }) => gives)))
  const found = findCycles(
    offers.filter(({ requestId }) => !taken.has(requestId)),
    rules,
  )
  for (const circle of found)
    await cycles.insert(tx, teamId, { id: newId(), legs: circle.map((offer, index) => legOf(offer, circle, index)) })
  return [...broken.flatMap(endedMessages), ...found.flatMap(foundMessages)]
}

const noTrades = { takes: () => false, keepsContract: () => false }

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

/** Notifies only the people who had agreed, because they are waiting for the trade. */
const endedMessages = ({ legs }: cycles.OpenCycle): Message[] =>
  legs.filter(({ agreed }) => agreed).map(({ userId, gives }) => ({ to: userId, type: 'CYCLE.ENDED', data: { switchRequestId: gives } }))
