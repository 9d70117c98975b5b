import { authMessageOf } from '#web/api/failure.ts'
import { useAction, type Action } from '#web/api/writes/use-action.ts'

/** A write on a login card, which words the server's silence as the specification does. */
export const useAuthAction = <Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  onFailure?: (error: unknown) => void,
): Action<Args> => useAction(work, onFailure, authMessageOf)
