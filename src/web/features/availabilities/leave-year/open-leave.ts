import type { getOpenLeave } from '#contract/availability/leave.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Id } from '#domain/id.ts'
import { spansOverlap, type Leave } from '#domain/leave/leave.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { shortName } from '#domain/people/user.ts'

import { leaveDaysText } from '../leave/leave-days.ts'

/** A request that waits for an answer, with its evidence. */
export type OpenLeave = ReplyOf<typeof getOpenLeave>['open'][number]

/** Other people's requests for some of the same days. */
export const besideOf = (leave: Leave, open: readonly OpenLeave[]): OpenLeave[] =>
  open.filter(({ leave: other }) => other.userId !== leave.userId && spansOverlap(other, leave))

export const whoAndWhen = (leave: Leave, users: Record<Id, TeamUser>): string =>
  `${users[leave.userId] ? shortName(users[leave.userId]!) : ''} ${leaveDaysText(leave)}`
