import { isOverloaded, isUnavailable } from '#server/db/db.ts'

/** How often a database that stays unreachable or overloaded is reported. */
const everyMs = 60_000

/**
 * While the database is unreachable or overloaded, everything that runs in the background fails with it, several times a second: of these
 * failures, only the first of each minute is reported. All others are reported as they come.
 */
export function rarely(report: (error: unknown) => void, now: () => number = Date.now): (error: unknown) => void {
  let reportedAt = -Infinity
  return (error) => {
    if (isUnavailable(error) || isOverloaded(error)) {
      if (Math.abs(now() - reportedAt) < everyMs) return
      reportedAt = now()
    }
    report(error)
  }
}
