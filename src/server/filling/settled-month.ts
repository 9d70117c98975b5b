import type { Id } from '#domain/id.ts'
import type { Month } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { loadProblem } from '#server/filling/load-problem.ts'
import type { Problem } from '#solver/problem.ts'

/** A month as far as it is settled: published and locked shifts stay, other drafts are open. */
export const settledMonth = (db: Db, teamId: Id, month: Month): Promise<Problem> =>
  loadProblem(db, teamId, month, { publishedOnly: true, includesLocked: true, evenWithoutShifts: true })
