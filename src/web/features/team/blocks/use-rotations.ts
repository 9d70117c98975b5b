import { setRotations } from '#contract/services.ts'
import type { Id } from '#domain/id.ts'
import { call } from '#web/api/call.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { allHeld } from '#web/api/held.ts'
import { outdate } from '#web/api/outdate.ts'
import type { YearOfBlocks } from '#web/api/queries/services.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { useDraft } from '#web/api/writes/use-draft.ts'
import type { Action } from '#web/api/writes/use-write.ts'

import { keyOf, withPut, withStored, type Put, type RotationDraft, type TypedService } from './rotation-draft.ts'

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
  const [draft = {}, setDraft, latest] = useDraft<RotationDraft>(`blocks ${year}`)
  const stored = new Map(saved?.rotations.map(({ userId, block, serviceId }) => [keyOf(userId, block), serviceId]))
  const storedAt = (key: string) => stored.get(key) ?? null
  const [people, services] = [new Set(userIds), new Set(serviceIds)]
  // Changes that are stored by now are not shown, nor are those of people, services and blocks that no longer exist.
  const isPossible = ([key, { serviceId }]: [string, TypedService]) => {
    const [userId, block] = key.split(' ') as [Id, string]
    return people.has(userId) && Number(block) <= (saved?.blocks.length ?? 0) && (serviceId === null || services.has(serviceId))
  }
  const isOpen = (one: [string, TypedService]) => isPossible(one) && storedAt(one[0]) !== one[1].serviceId
  const changed = new Map(Object.entries(draft).filter(isOpen))

  const keep = (next: RotationDraft) => setDraft(Object.keys(next).length === 0 ? undefined : next)

  function put(cells: readonly Put[]) {
    // During a save, even returning to what is still stored is a change.
    const isKept = save.loading ? isPossible : isOpen
    const before = Object.fromEntries(Object.entries(draft).filter(isKept))
    keep(Object.fromEntries(Object.entries(withPut(before, cells, storedAt)).filter(isKept)))
  }

  /** The service that was read last, which may not have been rendered yet. */
  function readAt(key: string): Id | null {
    const [, read] = allHeld('blocks', teamId).find(([[, ofYear]]) => ofYear === year) ?? []
    return read?.rotations.find(({ userId, block }) => keyOf(userId, block) === key)?.serviceId ?? null
  }

  // Ends only after the grid has been reread, so that users who press Save again know what they replace.
  const save = useAction(async () => {
    const changes = [...changed].map(([key, { serviceId, was }]) => {
      const [userId, block] = key.split(' ') as [Id, string]
      return { userId, block: Number(block), serviceId, was }
    })
    // Includes changes made during the save.
    const settle = (storedAfter: (key: string) => Id | null | undefined) =>
      keep(withStored(latest() ?? Object.fromEntries(changed), storedAfter))
    try {
      await call(setRotations, { params: { teamId }, body: { year, changes } })
    } catch (error) {
      await outdate('services', teamId)
      if (error instanceof ApiFailure && error.code === 'STALE') settle(readAt)
      throw error
    }
    await outdate('services', teamId)
    settle((key) => changed.get(key)?.serviceId)
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
