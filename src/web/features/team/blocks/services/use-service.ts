import { useState } from 'react'

import { createService, deleteService, updateService } from '#contract/services.ts'
import { freeColor } from '#domain/color.ts'
import type { Service, ServiceContent } from '#domain/services/service.ts'
import { call } from '#web/api/call.ts'
import { outdate } from '#web/api/outdate.ts'
import { useSession } from '#web/api/session.ts'
import { lastProblem } from '#web/api/writes/last-problem.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { useOverwritingSave } from '#web/api/writes/use-versioned-save.ts'

const ordinary = { startTime: '08:00:00', endTime: '17:00:00' }

const newService = (others: readonly Service[]): ServiceContent => ({
  name: '',
  shortName: '',
  color: freeColor(others.map(({ color }) => color)),
  week: [null, ordinary, ordinary, ordinary, ordinary, ordinary, null],
  handOverMinutes: 0,
  fewest: 0,
})

/** A service as it is being edited, or a new one beside the others, with its writes. */
export function useService(service: Service | undefined, others: readonly Service[], onDone: () => void) {
  const { teamId } = useSession()
  const [content, setContent] = useState<ServiceContent>(() => {
    if (!service) return newService(others)
    const { id: _, version: __, ...rest } = service
    return rest
  })
  const set = (change: Partial<ServiceContent>) => setContent({ ...content, ...change })
  const done = async () => {
    await outdate('services', teamId)
    onDone()
  }
  const [seen] = useState(service?.version)
  const save = useOverwritingSave(
    async (version: number | undefined) => {
      const body = { ...content, name: content.name.trim(), shortName: content.shortName.trim() }
      if (service) await call(updateService, { params: { teamId, serviceId: service.id }, body: { ...body, ...(version && { version }) } })
      else await call(createService, { params: { teamId }, body })
      await done()
    },
    () => outdate('services', teamId),
  )
  const remove = useAction(async () => {
    await call(deleteService, { params: { teamId, serviceId: service!.id } })
    await done()
  })
  const problem = lastProblem(save, remove) ?? save.stale?.message
  return { content, set, problem, save: { loading: save.loading, run: () => save.run(seen) }, remove }
}
