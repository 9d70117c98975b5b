import { afterAll, expect, test } from 'vitest'

import { createTypesetter, type Setting } from './typesetter.ts'

const typesetter = createTypesetter(6000)
afterAll(() => typesetter.close())

/** Stipends of this many people. */
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
const of = (teamId: string, userId = `chief of ${teamId}`) => ({ teamId, userId })
const startOf = (content: Uint8Array) => Buffer.from(content.subarray(0, 5)).toString()

test('a document that takes too long fails alone, and those behind it are printed', async () => {
  expect(startOf(await typesetter.set(of('quick'), stipends(1)))).toBe('%PDF-')
  const slow = typesetter.set(of('slow'), stipends(300_000))
  const behind = [typesetter.set(of('quick'), stipends(1)), typesetter.set(of('other'), stipends(1))]
  await expect(slow).rejects.toMatchObject({ code: 'BUSY' })
  expect((await Promise.all(behind)).map(startOf)).toEqual(['%PDF-', '%PDF-'])
})

test('a team has at most four documents in the queue, and delays no other team', async () => {
  const first = ['ada', 'ben', 'cleo', 'dan'].map((userId) => typesetter.set(of('team', userId), stipends(20)))
  await expect(typesetter.set(of('team', 'eve'), stipends(20))).rejects.toMatchObject({ code: 'BUSY' })
  expect(startOf(await typesetter.set(of('other'), stipends(1)))).toBe('%PDF-')
  expect((await Promise.all(first)).map(startOf)).toEqual(Array(4).fill('%PDF-'))
  expect(startOf(await typesetter.set(of('team'), stipends(1)))).toBe('%PDF-')
})

test('a person has at most three documents in the queue, however many teams they created', async () => {
  const mine = ['one', 'two', 'three', 'four'].map((teamId) => typesetter.set(of(teamId, 'me'), stipends(1)))
  await expect(mine[3]).rejects.toMatchObject({ code: 'BUSY' })
  expect((await Promise.all(mine.slice(0, 3))).map(startOf)).toEqual(['%PDF-', '%PDF-', '%PDF-'])
})

test('a file that someone exports replaces the oldest of their previews that still waits', async () => {
  const previews = [20, 2, 1].map((people) => typesetter.set(of('team', 'me'), { ...stipends(people), format: 'svg' }))
  const file = typesetter.set(of('team', 'me'), stipends(1))
  await expect(previews[1]).rejects.toMatchObject({ code: 'BUSY' })
  expect((await Promise.all([previews[0], previews[2], file])).map((content) => startOf(content!))).toEqual(['<svg ', '<svg ', '%PDF-'])
})
