import type { Id } from '#domain/id.ts'
import { isThin, type LeaveTerms } from '#domain/leave/leave-terms.ts'
import { peopleAway, type Leave } from '#domain/leave/leave.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { byLastName } from '#domain/people/user.ts'
import { datesIn, type CalendarDate } from '#domain/time/calendar-date.ts'

export interface Away {
  people: readonly TeamUser[]
  /** Whether no one else may be away. */
  isThin: boolean
}

/** Who is on approved leave, by day and last name, and whether that is as many as the team allows. */
export function whoIsAway(leave: readonly Leave[], users: Record<Id, TeamUser>, terms: LeaveTerms): Map<CalendarDate, Away> {
  const dates = new Set(leave.filter(({ status }) => status === 'APPROVED').flatMap(datesIn))
  return new Map([...dates].map((date) => [date, awayOn(date)]))

  function awayOn(date: CalendarDate): Away {
    const people = peopleAway(leave, date).flatMap((userId) => users[userId] ?? [])
    return { people: people.toSorted(byLastName), isThin: isThin(people.length, terms) }
  }
}
