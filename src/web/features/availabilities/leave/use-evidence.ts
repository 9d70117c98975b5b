import { useEffect, useState } from 'react'

import type { ReplyOf } from '#contract/endpoint.ts'
import { askForLeave } from '#contract/leave.ts'
import type { Id } from '#domain/id.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'

import type { Pick } from './pick.ts'

/** While days are dragged over, nothing is asked. */
const restsAfterMs = 250

/** What speaks for and against a leave, asked of the server without storing anything. */
export function useEvidence(userId: Id, pick: Pick | undefined) {
  const { teamId } = useSession()
  const text = pick && JSON.stringify(pick)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restsAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  const load = async (_: Id, __: Id, asked: string): Promise<ReplyOf<typeof askForLeave>> => {
    const body = { userId, ...(JSON.parse(asked) as Pick) }
    const { evidence } = await call(askForLeave, { params: { teamId }, query: { preview: '1' }, body })
    return { leave: null, evidence: evidence! }
  }
  return useRead('leaveEvidence', settled === undefined || settled !== text ? undefined : [teamId, userId, settled], load, { silent: true })
}
