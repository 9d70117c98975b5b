import { useState } from 'react'

import { saveUnlessStale, type StaleSave } from './stale-save.ts'
import { useAction } from './use-action.ts'

/**
 * Saves together with the version that was edited. If someone else saved first, nothing is overwritten: the stored value is read again, and
 * stale keeps the change until the user chooses one of the two.
 */
export function useVersionedSave<Change>(
  save: (change: Change) => Promise<unknown>,
  reload: () => Promise<unknown>,
  onFailure?: (error: unknown) => void,
) {
  const [stale, setStale] = useState<StaleSave<Change>>()
  const action = useAction(async (change: Change) => setStale(await saveUnlessStale(change, save, reload)), onFailure)
  return { ...action, stale, keepSaved: () => setStale(undefined) }
}
