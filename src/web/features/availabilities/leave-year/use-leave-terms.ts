import { useState } from 'react'

import { setLeaveTerms } from '#contract/availability/leave.ts'
import type { LeaveTerms } from '#domain/leave/leave-terms.ts'
import { call } from '#web/api/call.ts'
import { outdate } from '#web/api/outdate.ts'
import { useSession } from '#web/api/session.ts'
import { useVersionedSave } from '#web/api/writes/use-versioned-save.ts'
import { useTyped } from '#web/ui/controls/use-typed.ts'

/** Limits by service or skill; null removes one. */
export type Caps = Record<string, number | null>

/**
 * The team's terms as they are being edited, with their write. Changes that others save in the meantime are kept, except to kinds and
 * limits that are also changed here.
 */
export function useLeaveTerms(saved: LeaveTerms, onSaved: () => void) {
  const { teamId } = useSession()
  const general = useTyped({ yearStarts: saved.yearStarts, mostAway: saved.mostAway })
  const kinds = useTyped(saved.kinds)
  const onService = useTyped<Caps>(saved.mostAwayOnService ?? {})
  const withSkill = useTyped<Caps>(saved.mostAwayWithSkill)
  const terms: LeaveTerms = {
    ...general.fields,
    kinds: kinds.fields,
    mostAwayOnService: limitsOf(onService.fields),
    mostAwayWithSkill: limitsOf(withSkill.fields),
  }
  // The terms at the first change, so that no later change by others is overwritten unseen.
  const [seen, setSeen] = useState<LeaveTerms>()
  const save = useVersionedSave(
    async (was: LeaveTerms | undefined) => {
      await call(setLeaveTerms, { params: { teamId }, body: { terms, ...(was && { was }) } })
      await outdate('leave', teamId)
      onSaved()
    },
    () => outdate('leave', teamId),
  )
  const noting =
    <Change>(type: (change: Change) => void) =>
    (change: Change) => {
      type(change)
      setSeen((before) => before ?? saved)
    }
  return {
    terms,
    type: noting(general.type),
    typeKinds: noting(kinds.type),
    typeOnService: noting(onService.type),
    typeWithSkill: noting(withSkill.type),
    save: { loading: save.loading, run: () => save.run(save.stale ? saved : seen) },
    problem: save.problem ?? save.stale?.message,
  }
}

const limitsOf = (caps: Caps): Record<string, number> =>
  Object.fromEntries(Object.entries(caps).filter((cap): cap is [string, number] => cap[1] !== null))
