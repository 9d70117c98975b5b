import { expect, test, vi } from 'vitest'

import { getUser } from '#contract/accounts/account.ts'
import { stipendsReport } from '#contract/reports.ts'
import { answeredCalls } from '#test/outside/answered-calls.ts'

import { call } from './call.ts'
import { fetchFile } from './download.ts'

const server = answeredCalls()
vi.stubGlobal('fetch', server.fetch)

const report = { teamId: 'team', year: 2026, month: 11, format: 'csv' as const }

test('a call without a proper answer fails with the words of the specification', async () => {
  const failures: [answer: () => Response | Promise<Response>, message: string][] = [
    [() => new Response('', { status: 500 }), 'Request failed with status code 500'],
    [() => Promise.reject(new TypeError('Failed to fetch')), 'Network Error'],
    [() => Promise.reject(new DOMException('Stopped.', 'AbortError')), 'Request aborted'],
  ]
  for (const [answer, message] of failures) {
    server.answerBy(answer)
    await expect(call(getUser, {})).rejects.toMatchObject({ message })
    await expect(fetchFile(stipendsReport, report)).rejects.toMatchObject({ message })
  }
})
