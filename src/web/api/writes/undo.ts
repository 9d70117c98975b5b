import { create } from 'zustand'

import { undo } from '#contract/schedule/undo.ts'
import type { Id } from '#domain/id.ts'
import { call } from '#web/api/call.ts'
import { ApiFailure, messageOf } from '#web/api/failure.ts'
import { outdate } from '#web/api/outdate.ts'
import { useAuth } from '#web/api/session.ts'

/** How long an undo is offered, in milliseconds. */
export const offeredForMs = 10_000

/** What one press has done. */
export interface UndoOffer {
  teamId: Id
  text: string
  /** The objections of the rules. */
  warnings: readonly string[]
  /** The writes to undo; empty if none are undoable. */
  undoIds: readonly string[]
  /** Milliseconds since the epoch. */
  at: number
}

interface Undo {
  offer: UndoOffer | undefined
  isUndoing: boolean
  /** Why the undo failed, or that it succeeded. */
  outcome: string | undefined
}

const nothing: Undo = { offer: undefined, isUndoing: false, outcome: undefined }

export const useUndo = create<Undo>(() => nothing)

/** Says what was done and offers to undo it. answers: the replies to the calls. */
export function offerUndo(
  teamId: Id,
  text: string,
  answers: readonly { undoId?: string | undefined; warnings?: readonly { text: string }[] | undefined }[],
): void {
  const undoIds = answers.flatMap(({ undoId }) => undoId ?? [])
  const warnings = answers.flatMap((answer) => answer.warnings?.map(({ text: warning }) => warning) ?? [])
  useUndo.setState({ ...nothing, offer: { teamId, text, warnings, undoIds, at: Date.now() } })
}

/** Shows a message in place of the offer. */
export const sayOnce = (text: string): void => useUndo.setState({ ...nothing, outcome: text })

export const forgetUndo = (): void => useUndo.setState(nothing)

/** Ends the offer when its time is over, unless the user is taking it: the result is still to be shown. */
export function expireUndo(): void {
  if (!useUndo.getState().isUndoing) forgetUndo()
}

/** Undoes the last action if nothing has changed it since; otherwise says why it cannot. */
export async function takeBack(said: string): Promise<void> {
  const { offer, isUndoing } = useUndo.getState()
  if (!offer || isUndoing || offer.undoIds.length === 0) return
  useUndo.setState({ isUndoing: true })
  try {
    await undoWrites(offer.teamId, offer.undoIds)
    settle(offer, { ...nothing, outcome: said })
  } catch (error) {
    const outcome = messageOf(error)
    // Without an answer, the offer stays so that the user can try again.
    const isSilent = error instanceof ApiFailure && error.mayPass
    settle(offer, isSilent ? { ...nothing, offer: { ...offer, text: outcome, warnings: [], at: Date.now() } } : { ...nothing, outcome })
  }
}

/** Removes the offer, unless another action has been offered in the meantime. */
function settle(offer: UndoOffer, next: Undo): void {
  if (useUndo.getState().offer === offer) useUndo.setState(next)
}

export async function undoWrites(teamId: Id, undoIds: readonly string[]): Promise<void> {
  try {
    await call(undo, { params: { teamId }, body: { ids: [...undoIds] } })
  } finally {
    await Promise.all([outdate('shifts', teamId), outdate('switches', teamId), outdate('availabilities', teamId)])
  }
}

// No user can undo another user's actions.
useAuth.subscribe(({ selectedTeam, token }, before) => {
  if (token !== before.token || selectedTeam?.id !== before.selectedTeam?.id) forgetUndo()
})
