import { conflictIn, type MonthConflict } from '#solver/coverage/conflict.ts'
import type { Problem, Roster } from '#solver/problem.ts'

/** Finds in a thread which rules keep a month from being filled. */
export const findConflict = ({ problem, roster }: { problem: Problem; roster: Roster }): MonthConflict | undefined =>
  conflictIn(problem, roster)
