import { afterEach, expect, test, vi } from 'vitest'

import { answeredCalls } from '#test/outside/answered-calls.ts'

import { monthActions } from './month-actions.ts'

afterEach(() => void vi.unstubAllGlobals())

const november = { teamId: 'team', month: { year: 2026, month: 10 } }
const undoable = (undoId: string, body: object) => Response.json(body, { headers: { 'undo-id': undoId } })

/** Answers the calls that prepare a month; without an answer for regular users, that call fails. */
function answer(regular?: object): void {
  const server = answeredCalls()
  vi.stubGlobal('fetch', server.fetch)
  server.answerBy(({ path }) => {
    if (path.endsWith('/populate')) return undoable('a', { created: 30, skipped: 1 })
    return regular ? undoable('b', regular) : Response.json({ code: 'X', message: 'No.' }, { status: 409 })
  })
}

const range = { teamId: 'team', fromDate: '2026-11-01', toDate: '2026-11-30' }
const regular = ['/api/shifts/assign/regular', range]
const dynamic = ['/api/shifts/assign/dynamic', { teamId: 'team', year: 2026, month: 10 }]
test.each([
  ['populate', [['/api/shifts/populate', range]]],
  ['publish', [['/api/shifts/publish', range]]],
  ['clear', [['/api/shifts/clear', range]]],
  ['lock', [['/api/shifts/lock', { ...range, lock: true }]]],
  ['unlock', [['/api/shifts/lock', { ...range, lock: false }]]],
  ['assignRegular', [regular]],
  ['assignDynamic', [dynamic]],
  ['assignAll', [regular, dynamic]],
] as const)('%s makes the calls of the specification for the whole month', async (name, calls) => {
  const server = answeredCalls()
  vi.stubGlobal('fetch', server.fetch)
  await monthActions[name](november)
  expect(server.received.map(({ path, body }) => [path, body])).toEqual(calls)
})

test('preparing a month creates its shifts and assigns regular users, which is undone together', async () => {
  answer({ assigned: 8, skipped: 0, clashes: [] })
  const { text, answers } = await monthActions.prepare(november)
  expect(text).toBe('30 shifts added, 1 already existed.')
  expect(answers!.map(({ undoId }) => undoId)).toEqual(['a', 'b'])
})

test('if regular users cannot be assigned, the shifts can still be undone', async () => {
  answer()
  const { answers, failure } = await monthActions.prepare(november)
  expect(answers!.map(({ undoId }) => undoId)).toEqual(['a'])
  expect(failure).toMatchObject({ message: 'No.' })
})
