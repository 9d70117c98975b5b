import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { RuleWaiver, WaiverContent } from '#domain/rulebook/waiver.ts'

import { create, Deleted, inTeam, remove } from '../endpoint.ts'

const ofTeam = Type.Object(inTeam)

/** Records that a rule does not apply to someone, with the letter that allows it. */
export const waiveRule = create('/teams/:teamId/waivers', 'admin', {
  params: ofTeam,
  body: WaiverContent,
  reply: Type.Object({ waiver: RuleWaiver }),
})

export const endWaiver = remove('/teams/:teamId/waivers/:waiverId', 'admin', {
  params: Type.Object({ ...inTeam, waiverId: Id }),
  reply: Deleted,
})
