import type { Id } from '#domain/id.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import type { Block } from './block.ts'
import type { Service } from './service.ts'

export interface Staffed {
  people: number
  isShort: boolean
}

interface Placements {
  userIds: readonly Id[]
  serviceAt: (userId: Id, block: number) => Id | null
  /** A person's days on service in a block, by its index. */
  daysAt: (userId: Id, at: number) => number
}

/**
 * How many people a service has in each block, without those who are on leave for all of it, and whether that is too few; a block that is
 * over never has too few.
 */
export const staffingOf = (
  { id, fewest }: Pick<Service, 'id' | 'fewest'>,
  blocks: readonly Block[],
  { userIds, serviceAt, daysAt }: Placements,
  today: CalendarDate,
): Staffed[] =>
  blocks.map(({ toDate }, at) => {
    const people = userIds.filter((userId) => serviceAt(userId, at + 1) === id && daysAt(userId, at) > 0).length
    return { people, isShort: people < fewest && toDate >= today }
  })
