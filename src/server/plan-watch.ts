import type { DateRange } from '#domain/calendar-date.ts'
import type { Id } from '#domain/id.ts'
import type { Actor } from '#domain/permission.ts'
import { planChanges, type Duty, type PlanChange } from '#domain/plan-change.ts'
import { dateIn } from '#domain/time-zone.ts'
import type { Tx } from '#server/db/db.ts'
import { visibleIn } from '#server/stores/duties.ts'
import { settingsOf } from '#server/stores/teams.ts'
import type { Message, Tell } from '#server/telling.ts'

/** Does something to the plan of these days and tells everybody for whom it made a visible difference; what is past is nobody's news. */
export type WatchPlan = <T>(tx: Tx, actor: Actor, range: DateRange, deed: () => Promise<T>, publishes?: 'publishes') => Promise<T>

export const createWatchPlan =
  ({ tell, now }: { tell: Tell; now: () => number }): WatchPlan =>
  async (tx, actor, range, deed, publishes) => {
    const { timeZone } = await settingsOf(tx, actor.teamId)
    const today = dateIn(timeZone, now())
    if (range.toDate < today) return deed()
    const days = { fromDate: range.fromDate < today ? today : range.fromDate, toDate: range.toDate }
    const before = await visibleIn(tx, actor.teamId, days)
    const result = await deed()
    const changes = planChanges(before, await visibleIn(tx, actor.teamId, days))
    const published = publishes ? range.fromDate : null
    await tell(
      tx,
      actor.teamId,
      [...changes].flatMap(([userId, change]) => messagesOf(userId, change, actor.userId, published)),
    )
    return result
  }

function messagesOf(to: Id, change: PlanChange, byUserId: Id, published: string | null): Message[] {
  const [added, removed, changed] = [change.added, change.removed, change.changed].map((duties) =>
    duties.filter(isOwn).map(({ shift }) => shift),
  ) as [Duty['shift'][], Duty['shift'][], Duty['shift'][]]
  const plan = { published, added, removed, changed }
  return [
    ...(added.length + removed.length + changed.length > 0 ? [{ to, type: 'PLAN' as const, data: { byUserId, plan } }] : []),
    ...covers([...change.added, ...change.changed]).map((duty) => coverMessage('COVER.GIVEN', duty, byUserId)),
    ...covers(change.removed).map((duty) => coverMessage(to === byUserId ? 'COVER.LEFT' : 'COVER.ENDED', duty, byUserId)),
  ]
}

const isOwn = ({ userId, assignedUserId }: Duty): boolean => userId === assignedUserId

const covers = (duties: readonly Duty[]): Duty[] => duties.filter((duty) => !isOwn(duty))

/** Whoever steps back from a cover lets down whose shift it is; everything else concerns the one who covers. */
const coverMessage = (
  type: 'COVER.GIVEN' | 'COVER.ENDED' | 'COVER.LEFT',
  { userId, assignedUserId, shift }: Duty,
  byUserId: Id,
): Message => ({
  to: type === 'COVER.LEFT' ? assignedUserId : userId,
  type,
  data: { byUserId, ofUserId: assignedUserId, shift },
})
