import type { AvailabilityData } from '#domain/people/availability.ts'
import type { Skill } from '#domain/people/skill.ts'
import { noBlocks, type ServiceDays } from '#domain/services/rotation.ts'
import type { TimeRange } from '#domain/time/time-range.ts'

import type { Candidate, Work } from './seat.ts'

/** What is known about a person in a month. */
export interface PersonMonth {
  data: AvailabilityData
  busy?: TimeRange[]
  leave?: TimeRange[]
  services?: ServiceDays
}

/** A person with these duties and skills, as the rules see them. */
export const candidateOf = (month: PersonMonth | undefined, works: readonly Work[], skills: readonly Skill[]): Candidate => ({
  availability: month?.data ?? {},
  works,
  busy: month?.busy ?? [],
  leave: month?.leave ?? [],
  skills,
  services: month?.services ?? noBlocks,
})
