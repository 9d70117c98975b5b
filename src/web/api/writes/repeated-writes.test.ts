import { expect, test } from 'vitest'

import { keyForWrite, settleWrite } from './repeated-writes.ts'

const minute = 60_000

test('the same write keeps its key until it is answered', () => {
  const first = keyForWrite('POST /shifts {"date":"2026-11-16"}', 0)
  expect(keyForWrite('POST /shifts {"date":"2026-11-16"}', minute)).toBe(first)
  settleWrite('POST /shifts {"date":"2026-11-16"}')
  expect(keyForWrite('POST /shifts {"date":"2026-11-16"}', minute)).not.toBe(first)
})

test('another write, or the same one a quarter of an hour later, has another key', () => {
  const first = keyForWrite('POST /shifts {"date":"2026-11-17"}', 0)
  expect(keyForWrite('POST /shifts {"date":"2026-11-18"}', 0)).not.toBe(first)
  expect(keyForWrite('DELETE /shifts {"date":"2026-11-17"}', 0)).not.toBe(first)
  expect(keyForWrite('POST /shifts {"date":"2026-11-17"}', 15 * minute)).not.toBe(first)
})
