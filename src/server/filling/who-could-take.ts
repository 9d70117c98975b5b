import type { Id } from '#domain/id.ts'
import { rankCandidates, type Fit } from '#domain/rules/candidate.ts'
import type { SharedWork } from '#domain/rules/fair-share.ts'
import type { Seat, Work } from '#domain/rules/seat.ts'
import { isInMonth, monthOf, type Month } from '#domain/time/calendar-date.ts'
import type { Db } from '#server/db/db.ts'
import { loadProblem } from '#server/filling/problem/load-problem.ts'

type WhoCouldTake = (
  duty: Seat & { presentUserIds: readonly Id[] },
  notUserId: Id,
  /** Other duties that a person is about to take, if any. */
  besides?: (userId: Id) => readonly (Work & Pick<SharedWork, 'services'>)[],
) => Promise<Fit[]>

/** The people whom no rule keeps from a duty, best first, without those on its shift. Each month is read once. */
export function whoCouldTake(db: Db, teamId: Id): WhoCouldTake {
  const months = new Map<string, ReturnType<typeof loadProblem>>()
  const problemOf = (month: Month) => {
    const key = `${month.year} ${month.month}`
    if (!months.has(key)) months.set(key, loadProblem(db, teamId, month))
    return months.get(key)!
  }
  return async (duty, notUserId, besides = () => []) => {
    const month = monthOf(duty.date)
    const { people, rules } = await problemOf(month)
    const others = people
      .filter(({ userId }) => userId !== notUserId && !duty.presentUserIds.includes(userId))
      .map((person) => {
        const more = besides(person.userId)
        const shared = [...person.standing, ...more].filter(({ date }) => isInMonth(date, month))
        return { ...person, works: [...person.works, ...more], shared, load: shared.length }
      })
    return rankCandidates(duty, others, rules).filter(({ grade }) => grade > 1)
  }
}
