import { ApiFailure } from '#web/api/failure.ts'

/** A save that was refused because someone else had saved first. */
export interface StaleSave<Change> {
  /** The server's message, which names that person. */
  message: string
  change: Change
}

/** Saves a change. If someone else saved first, reads the stored value again and returns the refused save. */
export async function saveUnlessStale<Change>(
  change: Change,
  save: (change: Change) => Promise<unknown>,
  reload: () => Promise<unknown>,
): Promise<StaleSave<Change> | undefined> {
  try {
    await save(change)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'STALE') throw error
    await reload()
    return { message: error.message, change }
  }
}
