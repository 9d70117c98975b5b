import { useState } from 'react'

import { ApiFailure } from '#web/api/failure.ts'

import { useAction } from './use-action.ts'

/** A save that was refused because someone else had saved first. */
interface StaleSave<Change> {
  /** The server's message, which names that person. */
  message: string
  change: Change
}

/**
 * Saves together with the version that was edited. If someone else saved first, nothing is overwritten: the stored value is read again, and
 * stale keeps the change until the user chooses one of the two.
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
