import { v7 as newId } from 'uuid'

import * as contract from '#contract/rulebook/waivers.ts'
import { Refusal, refusalOfField } from '#domain/refusals/refusal.ts'
import { rulesIn } from '#domain/rulebook/rulebook.ts'
import { refuseWideRange } from '#server/http/date-range.ts'
import type { Router } from '#server/http/route.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as rulebooks from '#server/stores/rulebook/rulebooks.ts'
import * as waivers from '#server/stores/rulebook/waivers.ts'

export function waiverRoutes({ write }: Router) {
  write(contract.waiveRule, async ({ body, actor, tx }) => {
    refuseWideRange(body)
    if (!(await memberships.find(tx, actor.teamId, body.userId))) throw refusalOfField('userId', 'not in the team')
    const rulebook = await rulebooks.rulebookOf(tx, actor.teamId)
    if (!rulebook || !rulesIn(rulebook).some(({ id }) => id === body.ruleId)) throw refusalOfField('ruleId', 'no rule of the team')
    const waiver = { id: newId(), ...body, waivedBy: actor.userId }
    await waivers.insert(tx, actor.teamId, waiver)
    return { waiver }
  })

  write(contract.endWaiver, async ({ params, actor, tx }) => {
    const id = params.waiverId
    if (!(await waivers.remove(tx, actor.teamId, id))) throw new Refusal('NOT_FOUND')
    return { id }
  })
}
