import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiFailure } from './failure.ts'
import { failedRead, queryClient } from './query-client.ts'

// Without a window nothing would be read at intervals.
vi.hoisted(() => vi.stubGlobal('window', globalThis))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

/** A read that is shown by a part that redraws for new data alone. */
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
  /** What a part of the page knows that looks whenever the cache changes. */
  let isFailing = false
  queryClient.getQueryCache().subscribe(() => (isFailing = failedRead(query) !== undefined))
  return { reads, stop, isFailing: () => isFailing, break: (broken: boolean) => (isBroken = broken) }
}

test('whoever looks at the cache hears of a failure and of its end, even if no more changes', async () => {
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

test('a failed read is repeated after 5, 10 and 20 s, even if nothing is redrawn', async () => {
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
