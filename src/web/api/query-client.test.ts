import { notifyManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ApiFailure } from './failure.ts'
import { failedRead, outdateReads, queryClient } from './query-client.ts'

// Without a window, there would be no intervals.
vi.hoisted(() => vi.stubGlobal('window', globalThis))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

/** A read shown by a component that only renders again for new data. */
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
  /** Whether the read is failing, according to a listener on the cache. */
  let isFailing = false
  queryClient.getQueryCache().subscribe(() => (isFailing = failedRead(query) !== undefined))
  return { reads, stop, isFailing: () => isFailing, break: (broken: boolean) => (isBroken = broken) }
}

test('cache listeners are informed when a read fails and when it recovers, even if no data changes', async () => {
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

/** A read that is answered on demand; each answer is the number of answers so far. */
function slow(isShown: boolean) {
  const open: ((answer: number) => void)[] = []
  let asked = 0
  const queryFn = () => new Promise<number>((resolve) => void open.push(resolve))
  const options = { queryKey: ['slow'], queryFn }
  if (isShown) new QueryObserver(queryClient, options).subscribe(() => {})
  else void queryClient.prefetchQuery(options)
  return {
    answer: async () => {
      open.shift()!(++asked)
      await vi.advanceTimersByTimeAsync(0)
    },
    waiting: () => open.length,
    query: queryClient.getQueryCache().find({ queryKey: ['slow'] })!,
  }
}

test('data that changes during the first read is read again after it', async () => {
  const read = slow(true)
  await vi.advanceTimersByTimeAsync(0)
  void outdateReads({ queryKey: ['slow'] })
  void outdateReads({ queryKey: ['slow'] })
  await read.answer()
  expect([read.query.state.data, read.waiting()]).toEqual([1, 1])
  await read.answer()
  expect([read.query.state.data, read.waiting()]).toEqual([2, 0])
  expect(read.query.isStale()).toBe(false)
})

test('data that changes while it is prefetched is read again when it is shown', async () => {
  const read = slow(false)
  await vi.advanceTimersByTimeAsync(0)
  void outdateReads({ queryKey: ['slow'] })
  await read.answer()
  expect([read.query.state.data, read.waiting(), read.query.isStale()]).toEqual([1, 0, true])
})

test('data that changes during a later read is read once more, and the earlier answer is ignored', async () => {
  const read = slow(true)
  await vi.advanceTimersByTimeAsync(0)
  await read.answer()
  void outdateReads({ queryKey: ['slow'] })
  void outdateReads({ queryKey: ['slow'] })
  expect(read.waiting()).toBe(2)
  await read.answer()
  expect(read.query.state.data).toBe(1)
  await read.answer()
  expect([read.query.state.data, read.waiting()]).toEqual([3, 0])
})

test('what was read again is shown before the save that waited for it ends', async () => {
  const observer = new QueryObserver(queryClient, { queryKey: ['saved'], queryFn: () => 'old', enabled: false })
  const seen: unknown[] = []
  // As components subscribe.
  observer.subscribe(notifyManager.batchCalls(({ data }) => void seen.push(data)))
  const reload = async () => void queryClient.setQueryData(['saved'], 'new')
  await reload()
  expect(seen).toEqual(['new'])
})
