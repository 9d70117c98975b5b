import type { Id } from '#domain/id.ts'
import type { Month } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import type { Problem } from '#solver/problem.ts'

import { loadProblem } from './load-problem.ts'

/** A month with its settled shifts: published and locked shifts stay, and the places of other drafts are open. */
export const settledMonth = (db: Db, teamId: Id, month: Month): Promise<Problem> =>
  loadProblem(db, teamId, month, { publishedOnly: true, includesLocked: true, evenWithoutShifts: true })
