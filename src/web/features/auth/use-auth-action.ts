import { authMessageOf } from '#web/api/failure.ts'
import { useAction, type Action } from '#web/api/writes/use-action.ts'

/** A write of the cards for getting in, which say in the specification's words that the server is silent. */
export const useAuthAction = <Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  onFailure?: (error: unknown) => void,
): Action<Args> => useAction(work, onFailure, authMessageOf)
