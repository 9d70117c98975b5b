import type { getLeaveCoverage } from '#contract/availability/leave.ts'
import type { ReplyOf } from '#contract/endpoint.ts'

/** Whether the team can do without people who ask for leave. */
export type ShownCoverage = ReplyOf<typeof getLeaveCoverage>
