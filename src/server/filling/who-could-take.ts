import type { Id } from '#domain/id.ts'
import { rankCandidates, type Fit } from '#domain/rules/candidate.ts'
import type { Seat } from '#domain/rules/seat.ts'
import { isInMonth, monthOf, type Month } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { loadProblem } from '#server/filling/load-problem.ts'

/** The people whom no rule keeps from a duty, best first, without those on its shift. Each month is read once. */
export function whoCouldTake(db: Db, teamId: Id): (duty: Seat & { presentUserIds: readonly Id[] }, notUserId: Id) => Promise<Fit[]> {
  const months = new Map<string, ReturnType<typeof loadProblem>>()
  const problemOf = (month: Month) => {
    const key = `${month.year} ${month.month}`
    if (!months.has(key)) months.set(key, loadProblem(db, teamId, month))
    return months.get(key)!
  }
  return async (duty, notUserId) => {
    const month = monthOf(duty.date)
    const { people, rules } = await problemOf(month)
    const others = people
      .filter(({ userId }) => userId !== notUserId && !duty.presentUserIds.includes(userId))
      .map((person) => ({ ...person, load: person.standing.filter(({ date }) => isInMonth(date, month)).length }))
    return rankCandidates(duty, others, rules).filter(({ grade }) => grade > 1)
  }
}
