import { makeRequest } from '#contract/availability/requests.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Id } from '#domain/id.ts'
import type { RequestContent } from '#domain/requests/shift-request.ts'
import { call } from '#web/api/call.ts'
import { useRead } from '#web/api/use-read.ts'

import { useSettled } from '../leave/use-evidence.ts'

async function load(teamId: Id, userId: Id, asked: string): Promise<ReplyOf<typeof makeRequest>> {
  const body = { userId, ...(JSON.parse(asked) as RequestContent) }
  const { answer, block } = await call(makeRequest, { params: { teamId }, query: { preview: '1' }, body })
  return { request: null, answer: answer!, block: block! }
}

/** Whether a request can be granted; the server answers without storing anything. The weight makes no difference. */
export function useRequestAnswer(userId: Id, asked: RequestContent | undefined) {
  const of = useSettled(userId, asked && ({ ...asked, weight: 'LOW' } satisfies RequestContent))
  return useRead('requestAnswer', of, load, { silent: true })
}
