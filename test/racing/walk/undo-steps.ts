import type { Moment, Step } from './moment.ts'

/** Undoes one of the latest writes. Undoing an undo does the write again. */
export const undoSteps: Step[] = [undo, undo, undo]

function undo({ as, team: { teamId }, undoable, pick }: Moment): ReturnType<Step> {
  const write = pick(undoable.slice(-6))
  return write && as(write.racer, 'POST', `/teams/${teamId}/undo`, { ids: [write.undoId] })
}
