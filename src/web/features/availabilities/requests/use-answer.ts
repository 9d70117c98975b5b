import { useEffect, useState } from 'react'

import { makeRequest } from '#contract/availability/requests.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Id } from '#domain/id.ts'
import type { RequestContent } from '#domain/requests/shift-request.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { useRead } from '#web/api/use-read.ts'

/** While days are dragged over, nothing is asked. */
const restsAfterMs = 250

async function load(teamId: Id, userId: Id, asked: string): Promise<ReplyOf<typeof makeRequest>> {
  const body = { userId, ...(JSON.parse(asked) as RequestContent) }
  const { answer, block } = await call(makeRequest, { params: { teamId }, query: { preview: '1' }, body })
  return { request: null, answer: answer!, block: block! }
}

/** Whether a request can be granted, asked of the server without storing anything. The weight makes no difference. */
export function useAnswer(userId: Id, asked: RequestContent) {
  const { teamId } = useSession()
  const text = JSON.stringify({ ...asked, weight: 'LOW' } satisfies RequestContent)
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restsAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  return useRead('requestAnswer', settled === text ? [teamId, userId, settled] : undefined, load, { silent: true })
}
