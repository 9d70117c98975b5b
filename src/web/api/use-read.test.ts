import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiFailure } from './failure.ts'
import { queryClient } from './query-client.ts'
import { readOptions } from './use-read.ts'

// Without a window, there would be no intervals.
vi.hoisted(() => vi.stubGlobal('window', globalThis))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

test('a failed read with its own interval is retried like any other', async () => {
  let isBroken = true
  const reads: number[] = []
  const began = Date.now()
  const read = async () => {
    reads.push(Math.round((Date.now() - began) / 1000))
    if (isBroken) throw new ApiFailure('Something went wrong.', 'INTERNAL', 500)
    return { filling: null }
  }
  const options = readOptions('filling', ['team', 2026, 10], read, { againAfter: ({ filling }) => filling === null && 30_000 })
  const stop = new QueryObserver(queryClient, options).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(34_000)
  expect(reads).toEqual([0, 5, 15])
  isBroken = false
  await vi.advanceTimersByTimeAsync(2000)
  expect(reads).toEqual([0, 5, 15, 35])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reads).toEqual([0, 5, 15, 35, 65])
  stop()
})

test('a read whose changes no event announces is repeated whenever it is shown', async () => {
  let reads = 0
  const show = async (unannounced: boolean) => {
    const options = readOptions('feeds', ['team'], async () => ({ feeds: [], reads: ++reads }) as never, { unannounced })
    new QueryObserver(queryClient, options).subscribe(() => {})()
    await vi.advanceTimersByTimeAsync(1000)
  }
  await show(true)
  await show(false)
  expect(reads).toBe(1)
  await show(true)
  expect(reads).toBe(2)
})

test('a read is not made again while it is under way', async () => {
  const answer = Promise.withResolvers<never>()
  let reads = 0
  const show = (toDate: string) => {
    const options = readOptions('shifts', ['team', '2026-11-01', toDate], () => (reads++, answer.promise), {})
    new QueryObserver(queryClient, options).subscribe(() => {})
  }
  for (const toDate of ['2026-11-30', '2026-11-30', '2026-12-05']) show(toDate)
  await vi.advanceTimersByTimeAsync(1000)
  expect(reads).toBe(2)
})
