import { afterAll, expect, test } from 'vitest'

import { createTypesetter, type Setting } from './typesetter.ts'

const typesetter = createTypesetter(6000)
afterAll(() => typesetter.close())

/** Stipends of so many people. */
const stipends = (people: number): Setting => {
  const lines = [{ first: true, template: 'Night', dates: 'Nov 5', count: '1', amount: '100' }]
  const row = { name: 'Ada Babbage', lines, total: '100' }
  const frame = {
    title: 'Stipends',
    subtitle: '',
    lang: 'en',
    footer: '',
    qr: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    qrAlt: 'x',
  }
  const words = {
    head: ['Name', 'Shift', 'Dates', 'Count', 'Amount'],
    totalOf: 'Total',
    grandTotal: 'All',
    total: '1',
    signature: 'Signed',
    date: 'Date',
  }
  return { document: 'stipends', format: 'pdf', data: { ...frame, ...words, people: Array.from({ length: people }, () => row) } }
}
const startOf = (content: Uint8Array) => Buffer.from(content.subarray(0, 5)).toString()

test('a document that takes too long fails alone; those behind it are printed', async () => {
  expect(startOf(await typesetter.set('quick', stipends(1)))).toBe('%PDF-')
  const slow = typesetter.set('slow', stipends(300_000))
  const behind = [typesetter.set('quick', stipends(1)), typesetter.set('other', stipends(1))]
  await expect(slow).rejects.toMatchObject({ code: 'BUSY' })
  expect((await Promise.all(behind)).map(startOf)).toEqual(['%PDF-', '%PDF-'])
})

test('a team has two documents in the queue, and delays no other team', async () => {
  const first = [typesetter.set('team', stipends(20)), typesetter.set('team', stipends(20))]
  await expect(typesetter.set('team', stipends(20))).rejects.toMatchObject({ code: 'BUSY' })
  expect(startOf(await typesetter.set('other', stipends(1)))).toBe('%PDF-')
  expect((await Promise.all(first)).map(startOf)).toEqual(['%PDF-', '%PDF-'])
  expect(startOf(await typesetter.set('team', stipends(1)))).toBe('%PDF-')
})
