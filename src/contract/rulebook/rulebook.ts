import { Type } from 'typebox'

import { OrNull } from '#domain/or-null.ts'
import { Rulebook } from '#domain/rulebook/rulebook.ts'
import { Version } from '#domain/version.ts'

import { get, inTeam, put } from '../endpoint.ts'

const ofTeam = Type.Object(inTeam)
const Chosen = Type.Object({ rulebook: OrNull(Rulebook) })

/** The contract that the team's work is judged by; null if the team has picked none. */
export const getRulebook = get('/teams/:teamId/rulebook', 'member', { params: ofTeam, reply: Chosen })

/** version: the team's version that the page showed. */
export const setRulebook = put('/teams/:teamId/rulebook', 'admin', {
  params: ofTeam,
  body: Type.Object({ ...Chosen.properties, version: Type.Optional(Version) }),
  reply: Chosen,
})
