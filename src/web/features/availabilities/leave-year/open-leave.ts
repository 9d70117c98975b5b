import type { ReplyOf } from '#contract/endpoint.ts'
import type { getOpenLeave } from '#contract/leave.ts'

/** A request that waits for an answer, with its evidence. */
export type OpenLeave = ReplyOf<typeof getOpenLeave>['open'][number]
