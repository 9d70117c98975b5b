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
/** For how many days of a block a person is on leave of the kinds that lower the fair share. */
export const BlockAway = Type.Object({ userId: Id, block: BlockNumber, days: Type.Number({ minimum: 0.5 }) })

export type RotationChange = Static<typeof RotationChange>
/** serviceId: the new service, or null for none. was: the service that the page showed; if it has changed since, the change is refused. */
export const RotationChange = Type.Object({ userId: Id, block: BlockNumber, serviceId: OrNull(Id), was: OrNull(Id) })

export type ServiceDays = Static<typeof ServiceDays>
/** When a person is on which service. blocks: the blocks in which the team has placed anyone. */
export const ServiceDays = Type.Object({
  blocks: Type.Array(Block),
  rotations: Type.Array(Type.Object({ ...Block.properties, serviceId: Id })),
})

interface YearOfRotations {
  blocks: readonly Block[]
  rotations: readonly Rotation[]
}

/** Returns a function that gives a person's services in these years. */
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

/** The value for a team without blocks: services keep no one from a shift. */
export const noBlocks: ServiceDays = { blocks: [], rotations: [] }

/** Whether someone can take shifts of these services on a date. Everyone can in a block in which no one has been placed yet. */
export const servesOn = ({ blocks, rotations }: ServiceDays, services: readonly Id[], date: CalendarDate): boolean =>
  services.length === 0 ||
  !blocks.some((block) => isWithin(date, block)) ||
  rotations.some((rotation) => services.includes(rotation.serviceId) && isWithin(date, rotation))

/** Someone's service on a date. */
export const serviceOn = ({ rotations }: ServiceDays, date: CalendarDate): Id | undefined =>
  rotations.find((rotation) => isWithin(date, rotation))?.serviceId
