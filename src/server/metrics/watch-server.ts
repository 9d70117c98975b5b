import type { Database } from '#server/db/open.ts'
import { writesWaiting } from '#server/db/transaction.ts'
import type { Solver } from '#server/filling/solver.ts'
import type { Jobs } from '#server/notify/jobs.ts'
import type { Live } from '#server/notify/live.ts'
import type { Typesetter } from '#server/reports/typesetter.ts'

import type { Metrics } from './metrics.ts'

interface ServerParts {
  database: Pick<Database, 'db' | 'connections'>
  jobs: Pick<Jobs, 'waiting'>
  live: Pick<Live, 'count' | 'isUp'>
  solver: Pick<Solver, 'searches'>
  typesetter: Pick<Typesetter, 'waiting'>
}

/** Adds figures about what waits and what runs in this server. */
export function watchServer(metrics: Metrics, { database, jobs, live, solver, typesetter }: ServerParts): void {
  const { gauge, gaugeEach } = metrics
  gauge('database_connections', 'Open connections to the database.', () => database.connections().open)
  gauge('database_connections_idle', 'Connections that nobody uses.', () => database.connections().idle)
  gauge('database_waiting', 'Calls that wait for a connection.', () => database.connections().waiting)
  gauge('writes_waiting', 'Writes that wait for another one of their team.', () => writesWaiting(database.db))
  gauge('live_streams', 'Open pages that hear of changes.', () => live.count())
  gauge('live_up', 'Whether changes are heard: 1 or 0.', () => Number(live.isUp()))
  gauge('searches_running', 'Months that are being filled.', () => solver.searches().running)
  gauge('searches_waiting', 'Months that wait for their turn.', () => solver.searches().waiting)
  gauge('documents_waiting', 'Documents that are not printed yet.', () => typesetter.waiting())
  gaugeEach('jobs_waiting', 'Jobs that are due or under way, by queue.', 'queue', () => jobs.waiting())
}
