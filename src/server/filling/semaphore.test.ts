import { expect, test } from 'vitest'

import { createSemaphore } from './semaphore.ts'

const patient = () => new AbortController().signal

test('serves in order, and skips those that stopped waiting', async () => {
  const take = createSemaphore(1)
  const order: string[] = []
  const first = await take('one', patient())
  const impatient = new AbortController()
  const second = take('two', impatient.signal).catch(() => void order.push('gone'))
  const third = take('three', patient())
  impatient.abort()
  await second
  first()
  const release = await third
  order.push('third')
  release()
  expect(order).toEqual(['gone', 'third'])
  const again = await take('one', patient())
  again()
})

test('a team has one that runs and one that waits, and other teams go between them', async () => {
  const take = createSemaphore(2)
  const order: string[] = []
  const first = await take('busy', patient())
  const second = take('busy', patient()).then((release) => [order.push('busy'), release] as const)
  await expect(take('busy', patient())).rejects.toMatchObject({ code: 'FILLING' })
  const other = await take('other', patient())
  order.push('other')
  other()
  expect(order).toEqual(['other'])
  first()
  const [, release] = await second
  release()
  expect(order).toEqual(['other', 'busy'])
})
