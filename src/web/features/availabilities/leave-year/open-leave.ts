import type { getOpenLeave } from '#contract/availability/leave.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Id } from '#domain/id.ts'
import { spansOverlap, type Leave } from '#domain/leave/leave.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { shortName } from '#domain/people/user.ts'
import { leaveDaysText } from '#web/ui/wording/leave-days.ts'

/** A request that waits for an answer, with its evidence. */
export type OpenLeave = ReplyOf<typeof getOpenLeave>['open'][number]

/** Other people's requests for some of the same days. */
export const besideOf = (leave: Leave, open: readonly OpenLeave[]): OpenLeave[] =>
  open.filter(({ leave: other }) => other.userId !== leave.userId && spansOverlap(other, leave))

/** Groups requests for some of the same days: groups by their oldest request, and requests within a group, are ordered oldest first. */
export function withConflicts(open: readonly OpenLeave[]): OpenLeave[][] {
  const left = new Set(open)
  return open.flatMap((first) => {
    if (!left.delete(first)) return []
    const group = [first]
    for (const one of group)
      for (const other of besideOf(one.leave, [...left])) {
        left.delete(other)
        group.push(other)
      }
    return [group.toSorted((a, b) => open.indexOf(a) - open.indexOf(b))]
  })
}

export const whoAndWhen = (leave: Leave, users: Record<Id, TeamUser>): string =>
  `${users[leave.userId] ? shortName(users[leave.userId]!) : ''} ${leaveDaysText(leave)}`
