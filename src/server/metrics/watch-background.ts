import type { Database } from '#server/db/open.ts'
import type { Fillings } from '#server/filling/runs/runs.ts'
import type { Solver } from '#server/filling/solver.ts'
import type { Jobs } from '#server/notify/jobs.ts'

import type { Metrics } from './metrics.ts'

interface BackgroundParts {
  database: Pick<Database, 'connections'>
  jobs: Pick<Jobs, 'waiting'>
  solver: Pick<Solver, 'searches'>
  fillings: Pick<Fillings, 'running' | 'count'>
}

/** Adds figures about what servers and workers do in the background. */
export function watchBackground({ gauge, gaugeEach }: Metrics, { database, jobs, solver, fillings }: BackgroundParts): void {
  gauge('database_connections', 'Open connections to the database.', () => database.connections().open)
  gauge('database_connections_idle', 'Connections that no one uses.', () => database.connections().idle)
  gauge('database_waiting', 'Calls that wait for a connection.', () => database.connections().waiting)
  gauge('searches_running', 'Months that this process fills.', () => solver.searches().running + fillings.running())
  gauge('searches_waiting', 'Callers who wait for their turn to fill a month.', () => solver.searches().waiting)
  gaugeEach('fillings', 'Auto-fill runs of all processes, by state.', 'state', () => fillings.count())
  gaugeEach('jobs_waiting', 'Jobs that are due or under way, by queue.', 'queue', () => jobs.waiting())
}
