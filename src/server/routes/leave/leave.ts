import { v7 as newId } from 'uuid'

import * as contract from '#contract/availability/leave.ts'
import type { Id } from '#domain/id.ts'
import { spanOf, type AskedLeave } from '#domain/leave/judge-leave.ts'
import { isForwards, mayCancel, type Leave } from '#domain/leave/leave.ts'
import type { Actor } from '#domain/people/permission.ts'
import { isAdmin } from '#domain/people/team.ts'
import { Refusal, refusalOfField } from '#domain/refusals/refusal.ts'
import { dateIn, wallMinutesIn } from '#domain/time/time-zone.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { dayCoverage } from '#server/filling/coverage/day-coverage.ts'
import { coverageState, leaveCoverage } from '#server/filling/coverage/leave-coverage.ts'
import { leaveJudge } from '#server/filling/leave-evidence.ts'
import { refuseWideRange } from '#server/http/date-range.ts'
import type { ReadContext, RequestInput } from '#server/http/handler.ts'
import type { Router } from '#server/http/route.ts'
import { allDutiesWithin, leaveActions } from '#server/leave/leave-actions.ts'
import * as leaves from '#server/stores/leave/leaves.ts'
import * as memberships from '#server/stores/memberships.ts'
import { settingsOf } from '#server/stores/teams.ts'

type AskInput = RequestInput<typeof contract.askForLeave> & ReadContext
type LeaveDeps = Pick<Deps, 'notify' | 'watchSchedule' | 'now' | 'coverageThreads' | 'limits'>

export function leaveRoutes({ read, write, writePrecomputed }: Router, deps: LeaveDeps) {
  const { now, coverageThreads, limits } = deps
  const { approve, change, notifyOthers, handOver } = leaveActions(deps)
  const teamTime = async (db: Db, teamId: Id) => (await settingsOf(db, teamId)).timeZone

  read(contract.getLeave, async ({ query, actor, db }) => {
    refuseWideRange(query)
    return { leave: await leaves.leaveIn(db, actor, query), terms: await leaves.termsOf(db, actor.teamId) }
  })

  read(contract.getLeaveCoverage, async ({ query, actor, language, db, left }) => {
    const asked = spanOf(query)
    await refuseImpossible(db, actor, asked)
    await limits.count('leaveCoverage', actor.userId)
    return leaveCoverage({ db, threads: coverageThreads, signal: left() }, actor, [asked], language)
  })

  read(contract.getDayCoverage, ({ query, actor, language, db }) => dayCoverage(db, actor.teamId, query.date, language))

  read(contract.getOpenLeave, async ({ actor, language, db }) => {
    const timeZone = await teamTime(db, actor.teamId)
    const judge = await leaveJudge(db, actor, language)
    const open = []
    for (const leave of await leaves.openLeave(db, actor)) {
      const askedOn = dateIn(timeZone, Date.parse(leave.askedAt!))
      const { evidence } = await judge({ ...leave, kind: leave.kind!, askedOn })
      open.push({ leave, evidence })
    }
    return { open }
  })

  /**
   * Leave of a kind that approves itself is approved only if others can cover it, which is computed before the transaction because it takes
   * a moment. Returns the state of the months for which it is coverable.
   */
  async function coverableState({ body, query, actor, language, db, left }: AskInput): Promise<string | undefined> {
    const asked = spanOf(body)
    await refuseImpossible(db, actor, asked)
    const asks = query.preview !== '1' && body.approve !== true && (await leaves.termsOf(db, actor.teamId)).kinds[asked.kind].approvesItself
    if (!asks) return undefined
    await limits.count('leaveCoverage', actor.userId)
    const state = await coverageState(db, actor, asked)
    const { verdict } = await leaveCoverage({ db, threads: coverageThreads, signal: left() }, actor, [asked], language)
    return verdict === 'COVERABLE' || verdict === 'NOTHING_PLANNED' ? state : undefined
  }

  writePrecomputed(contract.askForLeave, coverableState, async ({ body, query, actor, language, tx, computed }) => {
    const asked = spanOf(body)
    await refuseImpossible(tx, actor, asked)
    if (body.approve === true && !isAdmin(actor)) throw new Refusal('FORBIDDEN')
    const standing = await leaves.overlapping(tx, actor.teamId, asked.userId, asked, ['ASKED', 'APPROVED'])
    if (standing.length > 0) throw new Refusal('LEAVE_OVERLAPS')
    const askedOn = dateIn(await teamTime(tx, actor.teamId), now())
    const judge = await leaveJudge(tx, actor, language)
    const { evidence, isWithinTerms } = await judge({ ...asked, askedOn })
    if (query.preview === '1') return { leave: null, evidence }
    const id = newId()
    await leaves.insert(tx, actor.teamId, { ...asked, id, note: body.note?.trim() ?? null, askedBy: actor.userId })
    const stored = await found(tx, actor, id)
    const isClean = isWithinTerms && (await allDutiesWithin(tx, actor, stored)).length === 0
    if (body.approve === true) {
      await handOver(tx, actor, [stored], body.handOver)
      await approve(tx, actor, stored, actor.userId)
    } else if (isClean && computed !== undefined && computed === (await coverageState(tx, actor, asked)))
      await approve(tx, actor, stored, null)
    else await notifyOthers(tx, actor, [stored], 'LEAVE.ASKED')
    return { leave: await found(tx, actor, id), evidence }
  })

  /** For a preview: whether the team can do without all of these people at the same time. */
  async function togetherCoverable({ body, query, actor, language, db, left }: RequestInput<typeof contract.approveLeave> & ReadContext) {
    if (query.preview !== '1') return null
    const asked = (await allFound(db, actor, body.leaveIds)).map((leave) => ({ ...leave, kind: leave.kind! }))
    // The approval itself reports what prevents it.
    if (asked.some(({ status }) => status !== 'ASKED')) return null
    for (const leave of asked) if (!body.handOver && (await allDutiesWithin(db, actor, leave)).length > 0) return null
    await limits.count('leaveCoverage', actor.userId)
    return leaveCoverage({ db, threads: coverageThreads, signal: left() }, actor, asked, language)
  }

  writePrecomputed(contract.approveLeave, togetherCoverable, async ({ body, actor, tx, computed: coverage }) => {
    const asked = await allFound(tx, actor, body.leaveIds)
    await handOver(tx, actor, asked, body.handOver)
    for (const leave of asked) await approve(tx, actor, leave, actor.userId)
    return { leave: await allFound(tx, actor, body.leaveIds), coverage }
  })

  write(contract.refuseLeave, async ({ body, actor, tx }) => {
    for (const leave of await allFound(tx, actor, body.leaveIds))
      await change(tx, actor, leave, { status: 'REFUSED', byUserId: actor.userId, reason: body.reason.trim() })
    return { leave: await allFound(tx, actor, body.leaveIds) }
  })

  write(contract.withdrawLeave, async ({ params, actor, tx }) => {
    const leave = await found(tx, actor, params.leaveId)
    if (leave.userId !== actor.userId) throw new Refusal(isAdmin(actor) ? 'FORBIDDEN' : 'NOT_FOUND')
    await change(tx, actor, leave, { status: 'WITHDRAWN', byUserId: actor.userId })
    return { leave: await found(tx, actor, leave.id) }
  })

  write(contract.cancelLeave, async ({ params, actor, tx }) => {
    const leave = await found(tx, actor, params.leaveId)
    const minute = wallMinutesIn(await teamTime(tx, actor.teamId), now())
    if (!mayCancel(leave, { userId: actor.userId, isAdmin: isAdmin(actor) }, minute))
      throw new Refusal(leave.userId === actor.userId ? 'LEAVE_BEGUN' : 'FORBIDDEN')
    await change(tx, actor, leave, { status: 'CANCELLED', byUserId: actor.userId })
    return { leave: await found(tx, actor, leave.id) }
  })
}

/** Refuses leave that no one could request; members can request it only for themselves. */
async function refuseImpossible(db: Db, actor: Actor, asked: AskedLeave): Promise<void> {
  if (!isForwards(asked)) throw refusalOfField('toDate', 'must not be before fromDate')
  refuseWideRange(asked)
  if (!isAdmin(actor) && asked.userId !== actor.userId) throw new Refusal('FORBIDDEN')
  const user = await memberships.findUser(db, actor.teamId, asked.userId)
  if (!user || user.disabled) throw new Refusal('NOT_FOUND')
}

async function found(db: Db, reader: Actor, leaveId: Id): Promise<Leave> {
  const leave = await leaves.find(db, reader, leaveId)
  if (!leave) throw new Refusal('NOT_FOUND')
  return leave
}

async function allFound(db: Db, reader: Actor, leaveIds: readonly Id[]): Promise<Leave[]> {
  const all = []
  for (const leaveId of leaveIds) all.push(await found(db, reader, leaveId))
  return all
}
