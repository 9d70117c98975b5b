import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createTurns } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A piece of work that lasts until it is ended. */
function held() {
  const { promise, resolve: end } = Promise.withResolvers<string>()
  return { work: () => promise, end: () => end('done') }
}

/** What became of a caller so far. */
function watched(taken: Promise<string>) {
  const seen = { state: 'waits' }
  taken.then(
    (result) => (seen.state = result),
    (error: { code: string }) => (seen.state = error.code),
  )
  return seen
}

test('a caller who has waited for four seconds is refused, however long the work before takes', async () => {
  const { take, waiting } = createTurns()
  const first = held()
  const callers = [take('team', first.work), take('team', async () => 'second')].map(watched)
  await vi.advanceTimersByTimeAsync(3900)
  expect(callers.map(({ state }) => state)).toEqual(['waits', 'waits'])
  await vi.advanceTimersByTimeAsync(200)
  expect([...callers.map(({ state }) => state), waiting()]).toEqual(['waits', 'BUSY', 0])
  first.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(callers[0]!.state).toBe('done')
})

test('a later caller still waits for the work in progress, and gets the next turn', async () => {
  const { take } = createTurns()
  const first = held()
  const work = vi.fn(async () => 'third')
  watched(take('team', first.work))
  watched(take('team', async () => 'second'))
  await vi.advanceTimersByTimeAsync(4100)
  const third = watched(take('team', work))
  await vi.advanceTimersByTimeAsync(1000)
  expect(work).not.toHaveBeenCalled()
  first.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(third.state).toBe('third')
})

test('a queue of refused callers is no longer full', async () => {
  const { take } = createTurns()
  const first = held()
  const callers = [first.work, ...Array.from({ length: 51 }, () => async () => 'later')].map((work) => watched(take('team', work)))
  await vi.advanceTimersByTimeAsync(0)
  expect(callers.at(-1)!.state).toBe('BUSY')
  await vi.advanceTimersByTimeAsync(4100)
  const next = watched(take('team', async () => 'next'))
  first.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(next.state).toBe('next')
})
