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

/**
 * For a card that does not show both values: it says that someone else saved first, and saving once more overwrites that. seen: the value
 * that was edited, or its version.
 */
export function useOverwritingSave<Seen>(save: (seen: Seen | undefined) => Promise<unknown>, reload: () => Promise<unknown>) {
  const action = useVersionedSave(save, reload)
  return { ...action, run: (seen: Seen | undefined) => action.run(action.stale ? undefined : seen) }
}
