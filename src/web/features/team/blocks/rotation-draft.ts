import type { Id } from '#domain/id.ts'

/** A change of a cell: a person in a block, with their new service or none. */
export interface Put {
  userId: Id
  block: number
  serviceId: Id | null
}

/** The service that was chosen, and the stored service at that moment. */
export interface TypedService {
  serviceId: Id | null
  was: Id | null
}

/** The unsaved changes of a year, by cell. */
export type RotationDraft = Readonly<Record<string, TypedService>>

export const keyOf = (userId: Id, block: number): string => `${userId} ${block}`

/** The draft after cells were changed; a cell that was changed before keeps the service from which its change started. */
export function withPut(draft: RotationDraft, cells: readonly Put[], storedAt: (key: string) => Id | null): RotationDraft {
  const typed = cells.map(({ userId, block, serviceId }): [string, TypedService] => {
    const key = keyOf(userId, block)
    return [key, { serviceId, was: draft[key] ? draft[key].was : storedAt(key) }]
  })
  return { ...draft, ...Object.fromEntries(typed) }
}

/**
 * The draft after a save: changes that are now stored leave it, and the others start from the stored services. storedAt returns undefined
 * for cells about which nothing new is known.
 */
export function withStored(draft: RotationDraft, storedAt: (key: string) => Id | null | undefined): RotationDraft {
  const renewed = Object.entries(draft).map(([key, { serviceId, was }]): [string, TypedService] => {
    const stored = storedAt(key)
    return [key, { serviceId, was: stored === undefined ? was : stored }]
  })
  return Object.fromEntries(renewed.filter(([, { serviceId, was }]) => serviceId !== was))
}
