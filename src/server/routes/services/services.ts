import { v7 as newId } from 'uuid'

import * as contract from '#contract/services.ts'
import type { Id } from '#domain/id.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { withSeconds } from '#domain/time/time-range.ts'
import type { Tx } from '#server/db/db.ts'
import { refuseStale } from '#server/http/refusals/refuse-stale.ts'
import type { Router } from '#server/http/route.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import * as blocks from '#server/stores/services/blocks.ts'
import * as services from '#server/stores/services/services.ts'

export function serviceRoutes({ read, write }: Router) {
  read(contract.getServices, async ({ actor, db }) => ({ services: await services.all(db, actor.teamId) }))

  write(contract.createService, async ({ body, actor, tx }) => {
    const service = serviceOf({ id: newId(), ...body })
    await refuseTaken(tx, actor.teamId, service)
    await services.insert(tx, actor.teamId, service)
    return { service: await services.find(tx, actor.teamId, service.id) }
  })

  write(contract.updateService, async ({ params, body: { version, ...content }, actor, tx }) => {
    const before = await services.find(tx, actor.teamId, params.serviceId)
    await refuseStale(tx, actor.teamId, 'services', before, version)
    const service = serviceOf({ id: before.id, ...content })
    await refuseTaken(tx, actor.teamId, service)
    await services.update(tx, actor.teamId, service)
    return { service: await services.find(tx, actor.teamId, service.id) }
  })

  write(contract.deleteService, async ({ params: { serviceId: id }, actor, tx }) => {
    const { name } = await services.find(tx, actor.teamId, id)
    const isInUse = (await blocks.isInUse(tx, actor.teamId, id)) || (await templates.isForService(tx, actor.teamId, id))
    if (isInUse) throw new Refusal('SERVICE_IN_USE', { name })
    await services.remove(tx, actor.teamId, id)
    return { id }
  })
}

const serviceOf = ({ name, week, ...service }: services.StoredContent): services.StoredContent => ({
  ...service,
  name: name.trim(),
  week: week.map((day) => day && { startTime: withSeconds(day.startTime), endTime: withSeconds(day.endTime) }),
})

async function refuseTaken(tx: Tx, teamId: Id, service: services.StoredContent): Promise<void> {
  if (await services.isTaken(tx, teamId, service)) throw new Refusal('SERVICE_EXISTS', { name: service.shortName })
}
