import type { Id } from '#domain/id.ts'
import { scheduleChanges, type VisibleDuty, type ScheduleChange } from '#domain/notices/schedule-change.ts'
import type { Actor } from '#domain/people/permission.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import type { Tx } from '#server/db/db.ts'
import { coverMessage } from '#server/notify/cover-message.ts'
import type { Message, Notify } from '#server/notify/notify.ts'
import { visibleIn } from '#server/stores/schedule/duties.ts'
import { settingsOf } from '#server/stores/teams.ts'

/** Changes the schedule of these days and notifies everyone whose visible duties changed, even past ones, because they are paid. */
export type WatchSchedule = <T>(tx: Tx, actor: Actor, range: DateRange, change: () => Promise<T>, publishes?: 'publishes') => Promise<T>

export const createWatchSchedule =
  ({ notify, now }: { notify: Notify; now: () => number }): WatchSchedule =>
  async (tx, actor, range, change, publishes) => {
    const { timeZone } = await settingsOf(tx, actor.teamId)
    const today = dateIn(timeZone, now())
    // If a month is published late, only the remaining days are worth a notification.
    const days = publishes && range.fromDate < today ? { ...range, fromDate: today } : range
    const before = await visibleIn(tx, actor.teamId, days)
    const result = await change()
    const after = await visibleIn(tx, actor.teamId, days)
    const changes = scheduleChanges(before, after)
    const goesOn = new Map(after.filter(isOwn).map((duty) => [workOf(duty), duty]))
    const covered = new Set(covers(after).map(workOf))
    const moved = new Set([...changes.values()].flatMap(({ changed }) => changed.filter(isOwn).map(workOf)))
    const published = publishes ? range.fromDate : null
    await notify(
      tx,
      actor.teamId,
      [...changes].flatMap(([userId, ofUser]) => messagesOf(userId, ofUser, { byUserId: actor.userId, published, goesOn, moved, covered })),
    )
    return result
  }

interface ChangeContext {
  byUserId: Id
  published: string | null
  /** The assigned people's duties that still exist. */
  goesOn: ReadonlyMap<string, VisibleDuty>
  /** Those that changed. */
  moved: ReadonlySet<string>
  /** Those that someone covers. */
  covered: ReadonlySet<string>
}

function messagesOf(to: Id, change: ScheduleChange, context: ChangeContext): Message[] {
  const { byUserId, published } = context
  const [added, removed, changed] = [change.added, change.removed, change.changed].map((duties) =>
    duties.filter(isOwn).map(({ shift }) => shift),
  ) as [VisibleDuty['shift'][], VisibleDuty['shift'][], VisibleDuty['shift'][]]
  const plan = { published, added, removed, changed }
  return [
    ...(added.length + removed.length + changed.length > 0 ? [{ to, type: 'PLAN' as const, data: { byUserId, plan } }] : []),
    ...covers([...change.added, ...change.changed]).map((duty) => coverMessage('COVER.GIVEN', to, duty, byUserId)),
    ...covers(change.removed).map((duty) => coverMessage('COVER.ENDED', to, duty, byUserId)),
    ...messagesToAssigned(change, context),
  ]
}

/** The assigned people must learn who covers, or that no one does any more, unless they changed it themselves. */
function messagesToAssigned(change: ScheduleChange, { byUserId, goesOn, moved, covered }: ChangeContext): Message[] {
  // A cover of the whole shift moves with it, and the assigned person is notified of that move anyway.
  const movedAlong = (duty: VisibleDuty) => moved.has(workOf(duty)) && hoursOf(duty) === hoursOf(goesOn.get(workOf(duty))!)
  const set = [...covers(change.added), ...covers(change.changed).filter((duty) => !movedAlong(duty))]
  const left = covers(change.removed).filter((duty) => goesOn.has(workOf(duty)) && !covered.has(workOf(duty)))
  const toAssigned = (type: 'COVER.SET' | 'COVER.LEFT') => (duty: VisibleDuty) => coverMessage(type, duty.assignedUserId, duty, duty.userId)
  return [...set.map(toAssigned('COVER.SET')), ...left.map(toAssigned('COVER.LEFT'))].filter(({ to }) => to !== byUserId)
}

const hoursOf = ({ begins, shift }: VisibleDuty): string => `${begins} ${shift.endTime}`

const isOwn = ({ userId, assignedUserId }: VisibleDuty): boolean => userId === assignedUserId

const covers = (duties: readonly VisibleDuty[]): VisibleDuty[] => duties.filter((duty) => !isOwn(duty))

const workOf = ({ assignmentId, assignedUserId }: VisibleDuty): string => `${assignmentId} ${assignedUserId}`
