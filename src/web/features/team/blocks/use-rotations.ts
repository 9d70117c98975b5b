import { useEffect } from 'react'

import { setRotations } from '#contract/services.ts'
import type { Id } from '#domain/id.ts'
import { call } from '#web/api/call.ts'
import { outdate } from '#web/api/held.ts'
import type { YearOfBlocks } from '#web/api/queries/services.ts'
import { useSession } from '#web/api/session.ts'
import { useAction, type Action } from '#web/api/writes/use-action.ts'
import { useDraft } from '#web/api/writes/use-draft.ts'

/** A person in a block, and their service or none. */
export interface Put {
  userId: Id
  block: number
  serviceId: Id | null
}

export interface Rotations {
  serviceAt: (userId: Id, block: number) => Id | null
  isChanged: (userId: Id, block: number) => boolean
  changes: number
  put: (cells: readonly Put[]) => void
  discard: () => void
  save: Action<[]>
}

const keyOf = (userId: Id, block: number) => `${userId} ${block}`

/** The grid of a year as it is being edited. Changes are kept through reloads until they are saved together or discarded. */
export function useRotations(year: number, saved: YearOfBlocks | undefined): Rotations {
  const { teamId } = useSession()
  const [draft = {}, setDraft] = useDraft<Record<string, Id | null>>(`blocks ${year}`)
  const stored = new Map(saved?.rotations.map(({ userId, block, serviceId }) => [keyOf(userId, block), serviceId]))
  const storedAt = (key: string) => stored.get(key) ?? null
  // What somebody else saved in the meantime may be what was typed here.
  const changed = Object.entries(draft).filter(([key, serviceId]) => storedAt(key) !== serviceId)

  // What is saved by now, also by somebody else, is no change any more.
  const isOver = saved !== undefined && changed.length < Object.keys(draft).length
  useEffect(() => {
    if (isOver) setDraft(changed.length === 0 ? undefined : Object.fromEntries(changed))
  })

  const changedKeys = new Set(changed.map(([key]) => key))

  function put(cells: readonly Put[]) {
    const next = { ...draft, ...Object.fromEntries(cells.map(({ userId, block, serviceId }) => [keyOf(userId, block), serviceId])) }
    const left = Object.entries(next).filter(([key, serviceId]) => storedAt(key) !== serviceId)
    setDraft(left.length === 0 ? undefined : Object.fromEntries(left))
  }

  const save = useAction(
    async () => {
      const changes = changed.map(([key, serviceId]) => {
        const [userId, block] = key.split(' ') as [Id, string]
        return { userId, block: Number(block), serviceId, was: storedAt(key) }
      })
      await call(setRotations, { params: { teamId }, body: { year, changes } })
      await outdate('services', teamId)
      setDraft(undefined)
    },
    () => void outdate('services', teamId),
  )

  return {
    serviceAt: (userId, block) => draft[keyOf(userId, block)] ?? (keyOf(userId, block) in draft ? null : storedAt(keyOf(userId, block))),
    isChanged: (userId, block) => changedKeys.has(keyOf(userId, block)),
    changes: changed.length,
    put,
    discard: () => setDraft(undefined),
    save,
  }
}
