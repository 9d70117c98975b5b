import type { Db } from '#server/db/db.ts'
import { writesWaiting } from '#server/db/transaction.ts'
import type { Live } from '#server/notify/live.ts'
import type { Typesetter } from '#server/reports/typesetter.ts'

import type { Metrics } from './metrics.ts'

interface ServerParts {
  db: Db
  live: Pick<Live, 'count' | 'isUp'>
  typesetter: Pick<Typesetter, 'waiting'>
}

/** Adds the figures that only a server has. */
export function watchServer({ gauge }: Metrics, { db, live, typesetter }: ServerParts): void {
  gauge('writes_waiting', 'Writes that wait for another one of their team.', () => writesWaiting(db))
  gauge('live_streams', 'Open pages that hear of changes.', () => live.count())
  gauge('live_up', 'Whether changes are heard: 1 or 0.', () => Number(live.isUp()))
  gauge('documents_waiting', 'Documents that are not printed yet.', () => typesetter.waiting())
}
