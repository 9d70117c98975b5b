import { setRotations } from '#contract/services.ts'
import type { Id } from '#domain/id.ts'
import { call } from '#web/api/call.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { allHeld } from '#web/api/held.ts'
import { outdate } from '#web/api/outdate.ts'
import type { YearOfBlocks } from '#web/api/queries/services.ts'
import { useSession } from '#web/api/session.ts'
import { useAction, type Action } from '#web/api/writes/use-action.ts'
import { useDraft } from '#web/api/writes/use-draft.ts'

import { keyOf, withPut, type Put, type RotationDraft, type TypedService } from './rotation-draft.ts'

export interface Rotations {
  serviceAt: (userId: Id, block: number) => Id | null
  isChanged: (userId: Id, block: number) => boolean
  changes: number
  put: (cells: readonly Put[]) => void
  discard: () => void
  save: Action<[]>
}

/** The people and services that still exist. */
interface Possible {
  userIds: readonly Id[]
  serviceIds: readonly Id[]
}

/** The grid of a year with its unsaved changes, which survive reloads until they are saved together or discarded. */
export function useRotations(year: number, saved: YearOfBlocks | undefined, { userIds, serviceIds }: Possible): Rotations {
  const { teamId } = useSession()
  const [draft = {}, setDraft] = useDraft<RotationDraft>(`blocks ${year}`)
  const stored = new Map(saved?.rotations.map(({ userId, block, serviceId }) => [keyOf(userId, block), serviceId]))
  const storedAt = (key: string) => stored.get(key) ?? null
  const [people, services] = [new Set(userIds), new Set(serviceIds)]
  // Changes that were saved in the meantime are dropped, and so are those of people, services and blocks that no longer exist.
  const isOpen = ([key, { serviceId }]: [string, TypedService]) => {
    const [userId, block] = key.split(' ') as [Id, string]
    const isPossible = people.has(userId) && Number(block) <= (saved?.blocks.length ?? 0) && (serviceId === null || services.has(serviceId))
    return isPossible && storedAt(key) !== serviceId
  }
  const changed = new Map(Object.entries(draft).filter(isOpen))

  function put(cells: readonly Put[]) {
    const open = Object.entries(withPut(Object.fromEntries(changed), cells, storedAt)).filter(isOpen)
    setDraft(open.length === 0 ? undefined : Object.fromEntries(open))
  }

  /** Reads the grid again, so that the next save knowingly replaces what is stored by then. */
  async function readAgain() {
    await outdate('services', teamId)
    const [, read] = allHeld('blocks', teamId).find(([[, ofYear]]) => ofYear === year) ?? []
    const now = new Map(read?.rotations.map(({ userId, block, serviceId }) => [keyOf(userId, block), serviceId]))
    const renewed = [...changed].map(([key, { serviceId }]) => [key, { serviceId, was: now.get(key) ?? null }] as const)
    setDraft(Object.fromEntries(renewed))
  }

  // Ends only after the grid has been read again, so that pressing Save again replaces what is shown by then.
  const save = useAction(async () => {
    const changes = [...changed].map(([key, { serviceId, was }]) => {
      const [userId, block] = key.split(' ') as [Id, string]
      return { userId, block: Number(block), serviceId, was }
    })
    try {
      await call(setRotations, { params: { teamId }, body: { year, changes } })
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'STALE') await readAgain()
      else await outdate('services', teamId)
      throw error
    }
    await outdate('services', teamId)
  })
  return {
    serviceAt: (userId, block) => {
      const key = keyOf(userId, block)
      return changed.has(key) ? changed.get(key)!.serviceId : storedAt(key)
    },
    isChanged: (userId, block) => changed.has(keyOf(userId, block)),
    changes: changed.size,
    put,
    discard: () => setDraft(undefined),
    save,
  }
}
