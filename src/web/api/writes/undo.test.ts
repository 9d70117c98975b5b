import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { answeredCalls } from '#test/outside/answered-calls.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useAuth } from '#web/api/session.ts'

import { expireUndo, forgetUndo, offerUndo, sayOnce, takeBack, useUndo } from './undo.ts'

beforeEach(forgetUndo)
afterEach(() => void vi.unstubAllGlobals())

test('the writes of one press are undone together, and their warnings are shown together', () => {
  offerUndo('team', 'Filled', [
    { undoId: 'a' },
    {},
    { undoId: 'b', warnings: [{ text: 'Too many days' }] },
    { warnings: [{ text: 'No rest' }] },
  ])
  expect(useUndo.getState()).toMatchObject({
    offer: { teamId: 'team', text: 'Filled', undoIds: ['a', 'b'], warnings: ['Too many days', 'No rest'] },
    isUndoing: false,
    outcome: undefined,
  })
})

test('a later action or message replaces the last one', () => {
  offerUndo('team', 'First', [{ undoId: 'a' }])
  offerUndo('team', 'Second', [{ undoId: 'b' }])
  expect(useUndo.getState().offer?.undoIds).toEqual(['b'])
  sayOnce('Something else')
  expect(useUndo.getState()).toEqual({ offer: undefined, isUndoing: false, outcome: 'Something else' })
})

test('an offer ends in time, but not while it is being taken', async () => {
  const server = answeredCalls()
  vi.stubGlobal('fetch', server.fetch)
  const answer = Promise.withResolvers<Response>()
  server.answerBy(() => answer.promise)
  offerUndo('team', 'Deleted', [{ undoId: 'a' }])
  const taken = takeBack('Undone')
  expireUndo()
  answer.resolve(Response.json({}))
  await taken
  expect(useUndo.getState()).toMatchObject({ offer: undefined, outcome: 'Undone' })

  offerUndo('team', 'Deleted', [{ undoId: 'b' }])
  expireUndo()
  expect(useUndo.getState().offer).toBeUndefined()
})

test('does not try to undo a write that cannot be undone', async () => {
  offerUndo('team', 'Logged', [{}])
  const before = useUndo.getState()
  await takeBack('Undone')
  expect(useUndo.getState()).toBe(before)
})

test('if the server does not answer, the page says so and still offers to undo', async () => {
  offerUndo('team', 'Removed', [{ undoId: 'a', warnings: [{ text: 'No rest' }] }])
  const undoing = takeBack('Undone')
  expect(useUndo.getState().isUndoing).toBe(true)
  await undoing
  const { offer, isUndoing, outcome } = useUndo.getState()
  expect(offer).toMatchObject({ undoIds: ['a'], warnings: [] })
  expect(offer!.text).not.toBe('Removed')
  expect([isUndoing, outcome]).toEqual([false, undefined])
})

test('an action made during an undo can still be undone', async () => {
  offerUndo('team', 'First', [{ undoId: 'a' }])
  const undoing = takeBack('Undone')
  offerUndo('team', 'Second', [{ undoId: 'b' }])
  await undoing
  expect(useUndo.getState().offer).toMatchObject({ text: 'Second', undoIds: ['b'] })
})

test('nothing is offered any more after the team or user changes', () => {
  for (const change of [{ token: 'another' }, { selectedTeam: { id: 'other' } as never }]) {
    offerUndo('team', 'Removed', [{ undoId: 'a' }])
    useAuth.setState({ userLoading: true })
    expect(useUndo.getState().offer).toBeDefined()
    useAuth.setState(change)
    expect(useUndo.getState().offer).toBeUndefined()
  }
})

test('the outcome of an undo replaces the offer', async () => {
  const { fetch, received, answerBy } = answeredCalls()
  vi.stubGlobal('fetch', fetch)
  const reads = ['shifts', 'switches', 'availabilities', 'team'].map((name) => [name, 'team'])
  for (const key of reads) queryClient.setQueryData(key, {})
  offerUndo('team', 'Removed', [{ undoId: 'a' }, { undoId: 'b' }])
  await Promise.all([takeBack('Undone'), takeBack('Undone')])
  expect(received.map(({ path, body }) => [path, body])).toEqual([['/api/teams/team/undo', { ids: ['a', 'b'] }]])
  expect(useUndo.getState()).toEqual({ offer: undefined, isUndoing: false, outcome: 'Undone' })
  expect(reads.map((key) => queryClient.getQueryState(key)!.isInvalidated)).toEqual([true, true, true, false])
  answerBy(() => Response.json({ message: 'It has changed since.', code: 'STALE' }, { status: 409 }))
  offerUndo('team', 'Removed', [{ undoId: 'a' }])
  await takeBack('Undone')
  expect(useUndo.getState()).toEqual({ offer: undefined, isUndoing: false, outcome: 'It has changed since.' })
})
