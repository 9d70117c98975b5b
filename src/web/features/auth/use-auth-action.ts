import { authMessageOf } from '#web/api/failure.ts'
import { useWrite, type Action } from '#web/api/writes/use-write.ts'

/** A write on a login card, where the specification has its own words for a server that does not answer. */
export const useAuthAction = <Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  onFailure?: (error: unknown) => void,
): Action<Args> => useWrite(work, onFailure, authMessageOf)
