import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { Block, mostBlocks } from '#domain/services/block.ts'
import { BlockAway, Rotation, RotationChange } from '#domain/services/rotation.ts'
import { Service, ServiceContent } from '#domain/services/service.ts'
import { Year } from '#domain/time/calendar-date.ts'
import { Version } from '#domain/version.ts'

import { create, Deleted, get, inTeam, previewQuery, put, remove } from './endpoint.ts'

const ofTeam = Type.Object(inTeam)
const ofService = Type.Object({ ...inTeam, serviceId: Id })
const Blocks = Type.Array(Block, { maxItems: mostBlocks })
const Saved = Type.Object({ service: Service })
/** A year of blocks: who is on which service, and how long each person is away. */
const YearOfBlocks = Type.Object({ blocks: Type.Array(Block), rotations: Type.Array(Rotation), away: Type.Array(BlockAway) })

/** Lists services by name. */
export const getServices = get('/teams/:teamId/services', 'member', {
  params: ofTeam,
  reply: Type.Object({ services: Type.Array(Service) }),
})

export const createService = create('/teams/:teamId/services', 'admin', {
  params: ofTeam,
  query: previewQuery,
  body: ServiceContent,
  reply: Saved,
})

export const updateService = put('/teams/:teamId/services/:serviceId', 'admin', {
  params: ofService,
  query: previewQuery,
  body: Type.Object({ ...ServiceContent.properties, version: Type.Optional(Version) }, { additionalProperties: false }),
  reply: Saved,
})

/** Refused while someone is on the service or a template is for its people. */
export const deleteService = remove('/teams/:teamId/services/:serviceId', 'admin', {
  params: ofService,
  query: previewQuery,
  reply: Deleted,
})

export const getBlocks = get('/teams/:teamId/blocks', 'member', {
  params: ofTeam,
  query: Type.Object({ year: Year }),
  reply: YearOfBlocks,
})

/**
 * Sets the dates of a year's blocks. Rotations keep their block number; rotations of removed blocks are deleted. was: the blocks that the
 * page showed; if they have changed since, the call is refused.
 */
export const setBlocks = put('/teams/:teamId/blocks', 'admin', {
  params: ofTeam,
  query: previewQuery,
  body: Type.Object({ year: Year, blocks: Blocks, was: Type.Optional(Blocks) }),
  reply: YearOfBlocks,
})

/** Makes all changes or, if one of the rotations was changed since it was read, none. */
export const setRotations = put('/teams/:teamId/rotations', 'admin', {
  params: ofTeam,
  query: previewQuery,
  body: Type.Object({ year: Year, changes: Type.Array(RotationChange, { minItems: 1, maxItems: 5000 }) }),
  reply: YearOfBlocks,
})
