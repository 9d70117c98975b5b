import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'
import { OrNull } from '#domain/or-null.ts'
import { isWithin, type CalendarDate } from '#domain/time/calendar-date.ts'

import { Block, mostBlocks } from './block.ts'

const BlockNumber = Type.Integer({ minimum: 1, maximum: mostBlocks })

export type Rotation = Static<typeof Rotation>
/** A person's service in a block. */
export const Rotation = Type.Object({ userId: Id, block: BlockNumber, serviceId: Id })

export type BlockAway = Static<typeof BlockAway>
/** How many days of a block a person is on leave of the kinds that lower the fair share. */
export const BlockAway = Type.Object({ userId: Id, block: BlockNumber, days: Type.Number({ minimum: 0.5 }) })

export type RotationChange = Static<typeof RotationChange>
/** serviceId: the new service, or null for none. was: the one that the page showed; if it is another by now, the change is refused. */
export const RotationChange = Type.Object({ userId: Id, block: BlockNumber, serviceId: OrNull(Id), was: OrNull(Id) })

export type ServiceDays = Static<typeof ServiceDays>
/** When a person is where. blocks: those in which the team has put somebody. */
export const ServiceDays = Type.Object({
  blocks: Type.Array(Block),
  rotations: Type.Array(Type.Object({ ...Block.properties, serviceId: Id })),
})

interface YearOfRotations {
  blocks: readonly Block[]
  rotations: readonly Rotation[]
}

/** Who is where in these years, by person. */
export function serviceDaysIn(years: readonly YearOfRotations[]): (userId: Id) => ServiceDays {
  const placed = years.flatMap(({ blocks, rotations }) =>
    blocks.map((block, at) => ({ block, people: rotations.filter((rotation) => rotation.block === at + 1) })),
  )
  const staffed = placed.filter(({ people }) => people.length > 0)
  return (userId) => ({
    blocks: staffed.map(({ block }) => block),
    rotations: staffed.flatMap(({ block, people }) =>
      people.filter((person) => person.userId === userId).map(({ serviceId }) => ({ ...block, serviceId })),
    ),
  })
}

/** What applies without blocks: services keep nobody from a shift. */
export const noBlocks: ServiceDays = { blocks: [], rotations: [] }

/** Whether someone can take shifts of these services on a date. Everyone can where no block has people yet. */
export const servesOn = ({ blocks, rotations }: ServiceDays, services: readonly Id[], date: CalendarDate): boolean =>
  services.length === 0 ||
  !blocks.some((block) => isWithin(date, block)) ||
  rotations.some((rotation) => services.includes(rotation.serviceId) && isWithin(date, rotation))

/** Where someone is on a date. */
export const serviceOn = ({ rotations }: ServiceDays, date: CalendarDate): Id | undefined =>
  rotations.find((rotation) => isWithin(date, rotation))?.serviceId
