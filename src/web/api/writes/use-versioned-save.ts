import { useState } from 'react'

import { ApiFailure } from '#web/api/failure.ts'

import { useAction } from './use-action.ts'

/** A save that was refused because someone else had saved since. */
interface StaleSave<Change> {
  /** Who it was, as the server says it. */
  message: string
  change: Change
}

/**
 * A save that names the version it was made from. Where someone else has saved since, nothing is overwritten: what is stored is
 * read again, and stale holds the change until one of the two is chosen.
 */
export function useVersionedSave<Change>(save: (change: Change) => Promise<unknown>, reload: () => Promise<unknown>) {
  const [stale, setStale] = useState<StaleSave<Change>>()
  const action = useAction(async (change: Change) => {
    try {
      await save(change)
      setStale(undefined)
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'STALE') throw error
      await reload()
      setStale({ message: error.message, change })
    }
  })
  return { ...action, stale, keepSaved: () => setStale(undefined) }
}
