import { isDeepStrictEqual } from 'node:util'

import type { ReplyOf } from '#contract/endpoint.ts'
import * as contract from '#contract/services.ts'
import type { Id } from '#domain/id.ts'
import { termsSeenBy } from '#domain/leave/leave-terms.ts'
import type { Actor } from '#domain/people/permission.ts'
import { Refusal, refusalOfField } from '#domain/refusals/refusal.ts'
import { areInOrder, type Block } from '#domain/services/block.ts'
import { daysAway } from '#domain/services/days-on-service.ts'
import type { RotationChange } from '#domain/services/rotation.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Router } from '#server/http/route.ts'
import { leaveTimesOf, termsOf } from '#server/stores/leave/leaves.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as blocks from '#server/stores/services/blocks.ts'
import * as services from '#server/stores/services/services.ts'

export function blockRoutes({ read, write }: Router) {
  read(contract.getBlocks, ({ query, actor, db }) => yearOf(db, actor, query.year))

  write(contract.setBlocks, async ({ body, actor, tx }) => {
    await refuseMeetingBlocks(tx, actor.teamId, body.year, body.blocks)
    const stored = await blocks.blocksOf(tx, actor.teamId, body.year)
    if (body.was && !isDeepStrictEqual(body.was, stored)) throw new Refusal('STALE')
    await blocks.setBlocks(tx, actor.teamId, body.year, body.blocks)
    return yearOf(tx, actor, body.year)
  })

  write(contract.setRotations, async ({ body, actor, tx }) => {
    await refuseUnknown(tx, actor.teamId, body.year, body.changes)
    await refuseChanged(tx, actor.teamId, body.year, body.changes)
    await blocks.changeRotations(tx, actor.teamId, body.year, body.changes)
    return yearOf(tx, actor, body.year)
  })
}

/** Members see only their own days of leave that lower the fair share, because those of others would reveal the kind of leave. */
async function yearOf(db: Db, reader: Actor, year: number): Promise<ReplyOf<typeof contract.getBlocks>> {
  const { teamId } = reader
  const ofYear = await blocks.blocksOf(db, teamId, year)
  const [first, last] = [ofYear[0], ofYear.at(-1)]
  if (!first || !last) return { blocks: [], rotations: [], away: [] }
  const termsFor = termsSeenBy(reader, await termsOf(db, teamId))
  const leaveOf = await leaveTimesOf(db, teamId, { fromDate: first.fromDate, toDate: last.toDate })
  const userIds = await memberships.userIds(db, teamId)
  const away = userIds.flatMap((userId) =>
    ofYear.map((block, at) => ({ userId, block: at + 1, days: daysAway(block, leaveOf(userId), termsFor(userId)) })),
  )
  return { blocks: ofYear, rotations: await blocks.rotationsOf(db, teamId, year), away: away.filter(({ days }) => days > 0) }
}

async function refuseMeetingBlocks(tx: Tx, teamId: Id, year: number, wanted: readonly Block[]): Promise<void> {
  const [first, last] = [wanted[0], wanted.at(-1)]
  if (!first || !last) return
  if (!areInOrder(wanted)) throw refusalOfField('blocks', 'A block begins before the one before it is over')
  if (await blocks.meetsOtherYear(tx, teamId, year, { fromDate: first.fromDate, toDate: last.toDate })) throw new Refusal('BLOCKS_TAKEN')
}

async function refuseUnknown(tx: Tx, teamId: Id, year: number, changes: readonly RotationChange[]): Promise<void> {
  const people = new Set(await memberships.userIds(tx, teamId))
  const known = new Set((await services.all(tx, teamId)).map(({ id }) => id))
  const { length } = await blocks.blocksOf(tx, teamId, year)
  for (const [at, { userId, block, serviceId }] of changes.entries()) {
    if (!people.has(userId)) throw refusalOfField(`changes.${at}.userId`, `${userId} is not in the team`)
    if (block > length) throw refusalOfField(`changes.${at}.block`, `The year has ${length} blocks`)
    if (serviceId !== null && !known.has(serviceId))
      throw refusalOfField(`changes.${at}.serviceId`, `${serviceId} is no service of the team`)
  }
  const cells = new Set(changes.map(({ userId, block }) => `${userId} ${block}`))
  if (cells.size < changes.length) throw refusalOfField('changes', 'A block of a person is changed twice')
}

async function refuseChanged(tx: Tx, teamId: Id, year: number, changes: readonly RotationChange[]): Promise<void> {
  const held = new Map(
    (await blocks.rotationsOf(tx, teamId, year)).map(({ userId, block, serviceId }) => [`${userId} ${block}`, serviceId]),
  )
  if (changes.some(({ userId, block, was }) => (held.get(`${userId} ${block}`) ?? null) !== was)) throw new Refusal('STALE')
}
