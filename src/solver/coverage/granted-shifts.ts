import type { Id } from '#domain/id.ts'
import { withSeats } from '#solver/contract/contract.ts'
import type { Person, Problem } from '#solver/problem.ts'

/** A person who would be given these shifts, each of which has an open seat that the rules allow them to take. */
export interface GrantedShifts {
  userId: Id
  shiftIds: readonly Id[]
}

/** The month in which they have these shifts, and the seats that they take. */
export function withGranted(problem: Problem, { userId, shiftIds }: GrantedShifts): { month: Problem; taken: number[] } {
  const { seats, people } = problem
  const taken = shiftIds.map((id) => seats.findIndex(({ shiftId }) => shiftId === id))
  const works = taken.map((seat) => seats[seat]!)
  const assigned = (person: Person): Person => ({
    ...person,
    works: [...person.works, ...works],
    standing: [...person.standing, ...works],
  })
  const left = [...seats.keys()].filter((seat) => !taken.includes(seat))
  return {
    month: { ...withSeats(problem, left), people: people.map((person) => (person.userId === userId ? assigned(person) : person)) },
    taken,
  }
}
