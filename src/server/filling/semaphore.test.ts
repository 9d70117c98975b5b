import { expect, test } from 'vitest'

import { createSemaphore } from './semaphore.ts'

const of = (teamId: string, userId = `chief of ${teamId}`) => ({ teamId, userId })
const patient = () => new AbortController().signal

test('serves callers in order, and skips those that have stopped waiting', async () => {
  const { take } = createSemaphore(1)
  const order: string[] = []
  const first = await take(of('one'), patient())
  const impatient = new AbortController()
  const second = take(of('two'), impatient.signal).catch(() => void order.push('gone'))
  const third = take(of('three'), patient())
  impatient.abort()
  await second
  first()
  const release = await third
  order.push('third')
  release()
  expect(order).toEqual(['gone', 'third'])
  const again = await take(of('one'), patient())
  again()
})

test('a team has at most one running and one waiting search, and other teams go before its second', async () => {
  const { take } = createSemaphore(2)
  const order: string[] = []
  const first = await take(of('busy'), patient())
  const second = take(of('busy'), patient()).then((release) => [order.push('busy'), release] as const)
  await expect(take(of('busy'), patient())).rejects.toMatchObject({ code: 'FILLING' })
  const other = await take(of('other'), patient())
  order.push('other')
  other()
  expect(order).toEqual(['other'])
  first()
  const [, release] = await second
  release()
  expect(order).toEqual(['other', 'busy'])
})

test('a person has at most one running search, however many teams they created', async () => {
  const { take } = createSemaphore(2)
  const order: string[] = []
  const first = await take(of('mine', 'me'), patient())
  const second = take(of('mine too', 'me'), patient()).then((release) => [order.push('mine too'), release] as const)
  const third = take(of('and this', 'me'), patient()).then((release) => [order.push('and this'), release] as const)
  const other = await take(of('other'), patient())
  order.push('other')
  first()
  const [, release] = await second
  release()
  ;(await third)[1]()
  other()
  expect(order).toEqual(['other', 'mine too', 'and this'])
})
