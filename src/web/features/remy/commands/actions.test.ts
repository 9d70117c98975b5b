import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { answeredCalls } from '#test/outside/answered-calls.ts'
import { dismissError, useRaisedError } from '#web/api/errors.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { Undoable } from '#web/features/remy/answers/command-context.ts'
import { doAll, runMonth } from '#web/features/remy/commands/actions.ts'

beforeEach(dismissError)
afterEach(() => void vi.unstubAllGlobals())

const refused = (message: string, status = 409) => new ApiFailure(message, 'REFUSED', status)

/** Runs these in sequence; returns which of them started, which can be undone, and how many succeeded. */
async function doThese(outcomes: readonly (Undoable | Error)[], explain?: (item: Undoable | Error, error: ApiFailure) => void) {
  const begun: number[] = []
  const remembered: (string | undefined)[] = []
  const remember = (answers: readonly Undoable[]) => void remembered.push(...answers.map(({ undoId }) => undoId))
  const count = await doAll(
    { teamId: 'team', remember },
    outcomes,
    async (outcome) => {
      begun.push(outcomes.indexOf(outcome))
      if (outcome instanceof Error) throw outcome
      return outcome
    },
    explain,
  )
  return { begun, remembered, count, error: useRaisedError.getState().error?.message }
}

test('actions run one after the other, and all of them can be undone together', async () => {
  expect(await doThese([{ undoId: 'a' }, { undoId: 'b' }, { undoId: 'c' }])).toEqual({
    begun: [0, 1, 2],
    remembered: ['a', 'b', 'c'],
    count: 3,
    error: undefined,
  })
})

test('refused actions are skipped, the others can be undone, and the first refusal is shown', async () => {
  expect(await doThese([{ undoId: 'a' }, refused('First.'), { undoId: 'b' }, refused('Second.')])).toEqual({
    begun: [0, 1, 2, 3],
    remembered: ['a', 'b'],
    count: 2,
    error: 'First.',
  })
})

test('refusals go to the explain callback, and other failures are shown', async () => {
  const explained: string[] = []
  const silence = new ApiFailure('Boom', 'INTERNAL', 500)
  const said = await doThese([refused('Locked.'), silence, { undoId: 'a' }], (_, { message }) => explained.push(message))
  expect(said).toEqual({ begun: [0, 1, 2], remembered: ['a'], count: 1, error: 'Boom' })
  expect(explained).toEqual(['Locked.'])
})

test('does nothing without actions', async () => {
  expect(await doThese([])).toEqual({ begun: [], remembered: [], count: 0, error: undefined })
})

test('if only the regular users could be assigned, the month is reread, and their assignment can be undone', async () => {
  const { fetch, answerBy } = answeredCalls()
  vi.stubGlobal('fetch', fetch)
  answerBy(({ path }) =>
    path.includes('dynamic')
      ? Response.json({ code: 'X', message: 'Not possible.' }, { status: 409 })
      : Response.json({}, { headers: { 'undo-id': 'a' } }),
  )
  queryClient.setQueryData(['shifts', 'team'], {})
  const remember = vi.fn<(answers: readonly Undoable[]) => void>()
  const intent = { kind: 'month', action: 'assignAll', month: { year: 2026, month: 10 } } as const
  expect(await runMonth({ teamId: 'team', remember }, intent)).toMatchObject({ isDone: false })
  expect(remember.mock.calls.flat(2)).toMatchObject([{ undoId: 'a' }])
  expect(queryClient.getQueryState(['shifts', 'team'])!.isInvalidated).toBe(true)
  expect(useRaisedError.getState().error?.message).toBe('Not possible.')
  answerBy(() => Response.json({ code: 'X', message: 'Closed.' }, { status: 409 }))
  await expect(runMonth({ teamId: 'team', remember }, intent)).rejects.toMatchObject({ message: 'Closed.' })
})
