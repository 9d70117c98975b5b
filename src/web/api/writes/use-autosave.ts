import { useEffect, useState } from 'react'
import { useStore } from 'zustand'

import { saveQueue, unsavedOf } from './save-queue.ts'

/**
 * Saves the fields of a card whenever one of them changes, by saveQueue. The fields show unsaved values instead of stored ones. The next
 * save may start before the page shows what the last one reread, so save takes the version from elsewhere.
 */
export function useAutosave<Change extends object>(
  save: (change: Change) => Promise<unknown>,
  reload: () => Promise<unknown> = () => Promise.resolve(),
) {
  const [queue] = useState(() => saveQueue({ save, reload }))
  useEffect(() => queue.saveBy({ save, reload }))
  const saving = useStore(queue.state)
  const { loading, problem, stale } = saving
  const { set, saveMine, keepSaved } = queue
  return { loading, problem, stale, unsaved: unsavedOf(saving), set, saveMine, keepSaved }
}
