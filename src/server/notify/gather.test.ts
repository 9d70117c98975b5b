import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { gather } from './gather.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('passes on the first change at once, combines those that follow, and never loses the last', () => {
  const passed: [string, number][] = []
  const began = Date.now()
  const changes = gather((message) => passed.push([message, Date.now() - began]), 200)
  for (let change = 0; change < 50; change++) {
    changes.add('north shifts')
    if (change === 20) changes.add('south shifts')
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(1000)
  expect(passed).toEqual([
    ['north shifts', 0],
    ['north shifts', 200],
    ['south shifts', 200],
    ['north shifts', 400],
    ['north shifts', 600],
  ])
  changes.add('north shifts')
  expect(passed).toHaveLength(6)
})

test('passes on nothing after it is closed', () => {
  const passed: string[] = []
  const changes = gather((message) => passed.push(message), 200)
  changes.add('north shifts')
  changes.add('north shifts')
  changes.close()
  vi.advanceTimersByTime(1000)
  expect(passed).toEqual(['north shifts'])
})
