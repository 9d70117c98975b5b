import type { Static } from 'typebox'

import type { Filled } from '#contract/schedule/schedule.ts'
import type { Placement } from '#domain/schedule/schedule.ts'
import type { Problem, Roster } from '#solver/problem.ts'

type FilledReply = Static<typeof Filled>

/**
 * The draft's reply, updated for unfilled seats that are given to people whom a single rule blocks. The quality remains that of the draft.
 */
export function appliedReply(draft: FilledReply, { seats }: Problem, roster: Roster, relaxed: readonly Placement[]): FilledReply {
  const emptyOn = Map.groupBy(
    seats.filter((_, seat) => roster[seat]! < 0),
    ({ shiftId }) => shiftId,
  )
  const givenOn = Map.groupBy(relaxed, ({ shiftId }) => shiftId)
  const isUnfilled = (shiftId: string) => (givenOn.get(shiftId)?.length ?? 0) < (emptyOn.get(shiftId)?.length ?? 0)
  return {
    ...draft,
    assigned: draft.assigned + relaxed.length,
    unfilled: draft.unfilled.filter(isUnfilled),
    reasons: Object.fromEntries(Object.entries(draft.reasons).filter(([shiftId]) => isUnfilled(shiftId))),
    relaxations: Object.fromEntries(Object.entries(draft.relaxations).filter(([shiftId]) => !givenOn.has(shiftId))),
  }
}
