import { expect, test } from 'vitest'

import { sentWrite, settleWrite } from './repeated-writes.ts'
import './taking-back.ts'

const minute = 60_000
const keyOf = (write: string, now: number) => sentWrite(write, undefined, write.startsWith('POST /shifts '), now).key

test('the same write keeps its key and its body until it is answered', () => {
  const first = sentWrite('PUT /shifts/1 {"date":"2026-11-16"}', '{"version":1}', false, 0)
  expect(sentWrite('PUT /shifts/1 {"date":"2026-11-16"}', '{"version":2}', false, minute)).toEqual(first)
  expect(first.body).toBe('{"version":1}')
  settleWrite('PUT /shifts/1 {"date":"2026-11-16"}')
  const next = sentWrite('PUT /shifts/1 {"date":"2026-11-16"}', '{"version":2}', false, minute)
  expect(next.key).not.toBe(first.key)
  expect(next.body).toBe('{"version":2}')
})

test('another write, or the same one ten minutes later, has another key', () => {
  const first = keyOf('POST /shifts {"date":"2026-11-17"}', 0)
  expect(keyOf('POST /shifts {"date":"2026-11-18"}', 0)).not.toBe(first)
  expect(keyOf('DELETE /shifts {"date":"2026-11-17"}', 0)).not.toBe(first)
  expect(keyOf('POST /shifts {"date":"2026-11-17"}', 10 * minute - 1)).toBe(first)
  expect(keyOf('POST /shifts {"date":"2026-11-17"}', 10 * minute)).not.toBe(first)
})

test('a month can be locked again after unlocking, though the first answer was lost; something new is created only once', () => {
  const [locked, created] = [keyOf('POST /shifts/lock {"lock":true}', 0), keyOf('POST /shifts {"date":"2026-11-20"}', 0)]
  keyOf('POST /shifts/lock {"lock":false}', minute)
  settleWrite('POST /shifts/lock {"lock":false}')
  expect(keyOf('POST /shifts/lock {"lock":true}', 2 * minute)).not.toBe(locked)
  expect(keyOf('POST /shifts {"date":"2026-11-20"}', 2 * minute)).toBe(created)
  settleWrite('POST /shifts {"date":"2026-11-21"}')
  expect(keyOf('POST /shifts {"date":"2026-11-20"}', 2 * minute)).toBe(created)
})

test('a write keeps its key when other writes are answered', () => {
  const accepted = keyOf('POST /switches/1/accept {}', 0)
  settleWrite('POST /notices/read {}')
  expect(keyOf('POST /switches/1/accept {}', minute)).toBe(accepted)
})

test.each([
  ['/shifts/populate', 'POST /shifts/clear {}'],
  ['/shifts/1/users', 'DELETE /shifts/assignments/2?teamId=3 {}'],
  ['/shifts/1/users', 'POST /shifts/1/users/2/reassign {}'],
  ['/teams/1/leave', 'POST /teams/1/leave/2/withdraw {}'],
  ['/teams/1/month-closings', 'POST /teams/1/month-closings/reopen {}'],
  ['/teams/1/imports/apply', 'POST /teams/1/imports/2/take-back {}'],
])('a write to %s whose answer was lost is a new one after %s', (address, takingBack) => {
  const write = `POST ${address} {"of":"${takingBack}"}`
  const first = sentWrite(write, undefined, true, 0).key
  sentWrite(takingBack, undefined, false, minute)
  settleWrite(takingBack)
  expect(sentWrite(write, undefined, true, 2 * minute).key).not.toBe(first)
})
