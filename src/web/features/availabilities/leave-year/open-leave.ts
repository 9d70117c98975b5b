import type { getOpenLeave } from '#contract/availability/leave.ts'
import type { ReplyOf } from '#contract/endpoint.ts'

/** A request that waits for an answer, with its evidence. */
export type OpenLeave = ReplyOf<typeof getOpenLeave>['open'][number]
