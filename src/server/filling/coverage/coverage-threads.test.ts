import { expect, test } from 'vitest'

import { month, person, rules, seatOn } from '#test/sample-problems.ts'

import { createCoverageThreads } from './coverage-threads.ts'

test('a question that a stopping server no longer answers may be asked again', async () => {
  const threads = createCoverageThreads()
  const problem = { month, rules, seats: [seatOn(3, 0)], people: [person('a')] }
  const refused = threads.answerTo(problem, [], new AbortController().signal).catch(({ code }: { code: string }) => code)
  await threads.close()
  expect(await refused).toBe('BUSY')
})
