import type { KeptDays } from '#domain/privacy/kept.ts'
import type { Registration } from '#server/accounts/registration.ts'
import type { SingleSignOn } from '#server/accounts/single-sign-on.ts'
import type { Db } from '#server/db/db.ts'
import type { CoverageThreads } from '#server/filling/coverage/coverage-threads.ts'
import type { Describer } from '#server/filling/describe-pool.ts'
import type { Fillings } from '#server/filling/runs/runs.ts'
import type { Solver } from '#server/filling/solver.ts'
import type { LogStream } from '#server/http/log.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { ImportThreads } from '#server/imports/import-threads.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Tracing } from '#server/metrics/tracing.ts'
import type { Jobs } from '#server/notify/jobs.ts'
import type { Live } from '#server/notify/live.ts'
import type { Notify } from '#server/notify/notify.ts'
import type { WatchSchedule } from '#server/notify/schedule-watch.ts'
import type { Typesetter } from '#server/reports/typesetter.ts'
import type { CloseStaleRequests } from '#server/switching/stale-requests.ts'

/** What routes depend on. */
export interface Deps {
  db: Db
  jobs: Pick<Jobs, 'sendResetMail' | 'sendEmailChangeMails' | 'sendProofMail' | 'sendInvitations'>
  notify: Notify
  closeStaleRequests: CloseStaleRequests
  watchSchedule: WatchSchedule
  live: Live
  /** Aborts when the server begins to stop. */
  closing: AbortSignal
  /** The address that every link begins with. */
  publicUrl: string
  trustProxy: string[]
  /** The build of the served pages. */
  build: string | undefined
  typesetter: Pick<Typesetter, 'set'>
  solver: Pick<Solver, 'solve'>
  coverageThreads: Pick<CoverageThreads, 'answerTo' | 'conflictIn'>
  describer: Pick<Describer, 'describe' | 'review' | 'revalidate'>
  importThreads: Pick<ImportThreads, 'read'>
  fillings: Pick<Fillings, 'wake' | 'stopped'>
  limits: RateLimits
  registration: Registration
  provesEmail: boolean
  /** Logs people in with their organization; undefined if none is configured. */
  singleSignOn: SingleSignOn | undefined
  /** The number of days after which everyone must log in again. */
  sessionDays: number
  keptDays: KeptDays
  /** Whether to record logins, joining a team, password resets and pages that stopped working. */
  keepsPageUse: boolean
  /** Milliseconds since the epoch. */
  now: () => number
  logLevel: string
  logStream: LogStream | undefined
  metrics: Metrics | undefined
  tracing: Tracing | undefined
}
