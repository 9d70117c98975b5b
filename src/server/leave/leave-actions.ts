import type { Id } from '#domain/id.ts'
import type { Leave, LeaveSpan } from '#domain/leave/leave.ts'
import type { NoticeType } from '#domain/notices/notice.ts'
import type { Actor } from '#domain/people/permission.ts'
import { fullName } from '#domain/people/user.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Notify } from '#server/notify/notify.ts'
import type { WatchSchedule } from '#server/notify/schedule-watch.ts'
import * as leaves from '#server/stores/leave/leaves.ts'
import { dutiesWithin } from '#server/stores/leave/met-shifts.ts'
import * as memberships from '#server/stores/memberships.ts'
import { dutiesToHandOver, handOverDuties, type DutyHandOver } from '#server/switching/hand-over-duties.ts'

type NotifiedLeave = Pick<Leave, 'userId' | 'kind' | keyof LeaveSpan>

/** The steps of leave, each of which notifies everyone concerned. */
export function leaveActions({ notify, watchSchedule }: { notify: Notify; watchSchedule: WatchSchedule }) {
  /** Approves leave if the person has no shift (any more) during it. byUserId is null if the team's terms approve it. */
  async function approve(tx: Tx, actor: Actor, leave: Leave, byUserId: Id | null): Promise<void> {
    const [met] = await allDutiesWithin(tx, actor, leave)
    if (met) {
      // Several people's leave may be approved at once.
      const user = await memberships.findUser(tx, actor.teamId, leave.userId)
      throw new Refusal('LEAVE_MEETS_SHIFTS', { name: user ? `${met.name}, ${fullName(user)}` : met.name })
    }
    await change(tx, actor, leave, { status: 'APPROVED', byUserId })
  }

  async function change(tx: Tx, actor: Actor, leave: Leave, answer: Parameters<typeof leaves.answer>[3]): Promise<void> {
    if (!(await leaves.answer(tx, actor.teamId, leave.id, answer))) throw new Refusal('LEAVE_ANSWERED')
    await notifyOthers(tx, actor, [leave], `LEAVE.${answer.status}`, answer.reason)
  }

  /** Notifies admins of what people do, and people of what admins do, with one notification for all leave of a person. */
  async function notifyOthers(
    tx: Tx,
    actor: Actor,
    all: readonly NotifiedLeave[],
    type: NoticeType & `LEAVE.${string}`,
    reason: string | null = null,
  ): Promise<void> {
    for (const [userId, ofUser] of Map.groupBy(all, (leave) => leave.userId)) {
      const to = actor.userId === userId ? await memberships.adminIds(tx, actor.teamId) : [userId]
      const [first, ...more] = ofUser.map(({ kind, fromDate, fromHalf, toDate, toHalf }) => ({
        kind: kind!,
        fromDate,
        fromHalf,
        toDate,
        toHalf,
      }))
      const leave = { ...first!, reason, ...(more.length > 0 && { more }) }
      const data = { byUserId: actor.userId, ofUserId: userId, leave }
      await notify(
        tx,
        actor.teamId,
        to.map((reader) => ({ to: reader, type, data })),
      )
    }
  }

  /** Hands over the duties that fall within these leaves, and notifies everyone whose schedule changes. */
  async function handOver(tx: Tx, actor: Actor, spans: readonly Leave[], moves: readonly DutyHandOver[] = []): Promise<void> {
    if (moves.length === 0) return
    const handed = await dutiesToHandOver(tx, actor, spans, moves)
    // The dates of the duties, not of the leave: a night shift of the day before reaches into it.
    const dates = handed.map(({ duty }) => duty.date).toSorted()
    await watchSchedule(tx, actor, { fromDate: dates[0]!, toDate: dates.at(-1)! }, () => handOverDuties(tx, actor, handed))
  }

  return { approve, change, notifyOthers, handOver }
}

/** Includes drafts, which members don't see. */
export const allDutiesWithin = (db: Db, actor: Actor, leave: Leave) => dutiesWithin(db, { ...actor, status: 'ADMIN' }, leave.userId, leave)
