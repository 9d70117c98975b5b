import type { Action } from './use-write.ts'

/** Why the most recently started action failed; undefined if it did not fail. */
export const lastProblem = (...actions: Pick<Action<never>, 'problem' | 'started'>[]): string | undefined =>
  actions.reduce((last, action) => (action.started > last.started ? action : last)).problem
