import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiFailure } from './failure.ts'
import { failedRead, queryClient } from './query-client.ts'

// Without a window there are no intervals.
vi.hoisted(() => vi.stubGlobal('window', globalThis))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

/** A read shown by a component that rerenders for new data only. */
function shown() {
  let isBroken = false
  const reads: number[] = []
  const queryFn = async () => {
    reads.push(Date.now())
    if (isBroken) throw new ApiFailure('Something went wrong.', 'INTERNAL', 500)
    return 'data'
  }
  const observer = new QueryObserver(queryClient, { queryKey: ['shown'], queryFn, notifyOnChangeProps: ['data'] })
  const stop = observer.subscribe(() => {})
  const query = queryClient.getQueryCache().find({ queryKey: ['shown'] })!
  /** What a listener on the cache knows. */
  let isFailing = false
  queryClient.getQueryCache().subscribe(() => (isFailing = failedRead(query) !== undefined))
  return { reads, stop, isFailing: () => isFailing, break: (broken: boolean) => (isBroken = broken) }
}

test('cache listeners are informed of a failure and of its end, even if no data changes', async () => {
  const read = shown()
  await vi.advanceTimersByTimeAsync(0)
  read.break(true)
  await queryClient.invalidateQueries()
  expect(read.isFailing()).toBe(true)
  read.break(false)
  await queryClient.invalidateQueries()
  expect(read.isFailing()).toBe(false)
  read.stop()
})

test('a failed read is repeated after 5, 10 and 20 s, even without a rerender', async () => {
  const read = shown()
  await vi.advanceTimersByTimeAsync(0)
  read.break(true)
  const began = Date.now()
  await queryClient.invalidateQueries()
  await vi.advanceTimersByTimeAsync(36_000)
  expect(read.reads.slice(1).map((at) => Math.round((at - began) / 1000))).toEqual([0, 5, 15, 35])
  read.break(false)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(read.reads).toHaveLength(6)
  read.stop()
})
