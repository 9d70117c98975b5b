import type { TeamUser } from '#domain/people/team.ts'
import { blockOn } from '#domain/services/block.ts'
import { serviceDaysIn, servesOn } from '#domain/services/rotation.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { YearOfBlocks } from '#web/api/queries/services.ts'
import { skillsFrom } from '#web/skills.ts'

import type { Draft } from './draft.ts'

/** How many people may take a template's shifts by their service and skills in the block of a date; undefined without such a block. */
export function eligibleIn(
  year: Pick<YearOfBlocks, 'blocks' | 'rotations'>,
  date: CalendarDate,
  { services, skills }: Pick<Draft, 'services' | 'skills'>,
  users: readonly TeamUser[],
): { block: number; people: number } | undefined {
  const block = blockOn(year.blocks, date) + 1
  if (block === 0) return undefined
  const daysOf = serviceDaysIn([year])
  const has = (user: TeamUser) => skillsFrom(skills).every((skill) => user.skills?.includes(skill))
  const people = users.filter((user) => !user.disabled && has(user) && servesOn(daysOf(user.id), services, date))
  return { block, people: people.length }
}
