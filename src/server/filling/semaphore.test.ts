import { expect, test } from 'vitest'

import { createSemaphore } from './semaphore.ts'

const patient = () => new AbortController().signal

test('serves in order, and skips those that stopped waiting', async () => {
  const take = createSemaphore(1)
  const order: string[] = []
  const first = await take(patient())
  const impatient = new AbortController()
  const second = take(impatient.signal).catch(() => void order.push('gone'))
  const third = take(patient())
  impatient.abort()
  await second
  first()
  const release = await third
  order.push('third')
  release()
  expect(order).toEqual(['gone', 'third'])
  const again = await take(patient())
  again()
})
