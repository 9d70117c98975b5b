import type { Id } from '#domain/id.ts'
import type { LeaveTime } from '#domain/leave/away-halves.ts'
import type { AvailabilityData } from '#domain/people/availability.ts'
import type { PersonContract } from '#domain/rulebook/breaches.ts'
import { overlaps, type TimeRange } from '#domain/time/time-range.ts'
import type { OpenSeat, Person, Problem } from '#solver/problem.ts'

/** A person who would be away for part of a month. */
export interface TimeAway {
  userId: Id
  ranges: readonly TimeRange[]
  /** Their availability in that month, for their fair share. */
  present: AvailabilityData
  /** The leave that these times would be; none if they only ask to be free. */
  leave: readonly LeaveTime[]
  /** Their duties during the absence, which someone else would have to take. */
  freed: readonly OpenSeat[]
}

/** The month without this person at these times; the duties that they leave become open. */
export function withTimeAway(problem: Problem, { userId, ranges, present, leave, freed }: TimeAway): Problem {
  const isAway = (work: { range: TimeRange }) => ranges.some((range) => overlaps(work.range, range))
  const away = (person: Person): Person => ({
    ...person,
    present,
    leave: [...person.leave, ...ranges],
    works: person.works.filter((work) => !isAway(work)),
    standing: person.standing.filter((work) => !isAway(work)),
    ...(person.contract && { contract: withLeave(person.contract, leave) }),
  })
  return {
    ...problem,
    // Reusing the list keeps what is cached about its seats.
    seats: freed.length === 0 ? problem.seats : [...problem.seats, ...freed],
    people: problem.people.map((person) => (person.userId === userId ? away(person) : person)),
  }
}

/** Leave lowers what a contract allows. */
const withLeave = ({ record, ...contract }: PersonContract, leave: readonly LeaveTime[]): PersonContract => ({
  ...contract,
  record: { ...record, leave: [...record.leave, ...leave] },
})
