import { getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'

import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { ReportLine } from '#server/stores/reports.ts'

import { calendarMonths } from './calendar-report.ts'
import { createTypesetter } from './typesetter.ts'

const typesetter = createTypesetter()
afterAll(() => typesetter.close())

const november = { fromDate: '2026-11-01', toDate: '2026-11-30' }
const days = (count: number) => Array.from({ length: count }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`)

/** That many shifts on a date, each on a line of its own. */
const linesOn = (date: CalendarDate, count: number): ReportLine[] =>
  Array.from({ length: count }, (_, index) => ({
    date,
    template: 'Early',
    color: 'mint',
    startTime: '07:00:00',
    endTime: '15:00:00',
    firstName: 'Ada',
    lastName: `Nurse${index}`,
    draft: false,
    people: 1,
    places: 1,
    coverFirstName: null,
    coverLastName: null,
    coverStartTime: null,
    coverEndTime: null,
  }))

type Away = Parameters<typeof calendarMonths>[1]['awayOn']

/** Every text on the page, with its position and size in points; y is measured from the foot of the page. */
async function printed(lines: ReportLine[], awayOn: Away = () => []) {
  const months = calendarMonths(november, { lines, awayOn, isForAdmin: true }, 0, 'en')
  const qr = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  const data = { title: 'November', months, lang: 'en', footer: 'Printed', qr, qrAlt: 'code' }
  const asker = { teamId: 'team', userId: 'chief' }
  const document = await getDocumentProxy(new Uint8Array(await typesetter.set(asker, { document: 'calendar', format: 'pdf', data })))
  expect(document.numPages).toBe(1)
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [x, y, size] = [item.transform[4], item.transform[5], item.transform[3]].map(Number) as [number, number, number]
    return [{ text: item.str, x, y, size, end: x + item.width }]
  })
}

test('the names of many people who are away on a day without shifts stay within its cell', async () => {
  const people = Array.from({ length: 40 }, (_, index) => ({ firstName: 'Anna', lastName: `Longname${index}` }))
  const busy = days(20).flatMap((date) => linesOn(date, 10))
  const placed = await printed(busy, (date) => (date === '2026-11-25' ? people : []))
  const heightOf = (day: string) => placed.find(({ text }) => text === day)!.y
  const names = placed.filter(({ text }) => text.includes('Longname'))
  expect(names.map(({ text }) => text).join(' ')).toContain('Longname39')
  expect(Math.max(...names.map(({ y }) => y))).toBeLessThan(heightOf('25'))
  expect(Math.min(...names.map(({ y }) => y))).toBeGreaterThan(heightOf('29') + 9)
  // Their week gets enough room to keep them legible.
  expect(Math.min(...names.map(({ size }) => size))).toBeGreaterThan(4)
})

test('the lines of a full day take both columns of its cell', async () => {
  const placed = await printed(days(30).flatMap((date) => linesOn(date, 20)))
  const left = placed.find(({ text }) => text === '4')!.x
  const next = placed.find(({ text }) => text === '5')!
  const inCell = placed.filter(({ text, x, y }) => text.startsWith('Early') && x >= left && x < next.x && y < next.y && y > next.y - 95)
  expect(inCell).toHaveLength(20)
  const inFirst = inCell.filter(({ x }) => x < left + 40)
  expect(inFirst).toHaveLength(10)
  // In one column, the text would have only 3.1 points.
  expect(inCell[0]!.size).toBeGreaterThan(3.5)
})

test.each([1, 20])('a name that is wider than its column breaks, on days with %i lines', async (count) => {
  const lastName = 'Wolfeschlegelsteinhausenbergerdorff'
  const withName = (line: ReportLine, index: number) => (index === 0 ? { ...line, lastName } : line)
  const placed = await printed(days(30).flatMap((date) => linesOn(date, count).map(withName)))
  const [left, next] = ['4', '5'].map((day) => placed.find(({ text }) => text === day)!.x) as [number, number]
  const inCell = placed.filter(({ x }) => x >= left && x < next)
  expect(inCell.map(({ text }) => text).join('')).toContain(lastName)
  expect(Math.max(...inCell.map(({ end }) => end))).toBeLessThan(next)
  const overlapping = inCell.filter((one) => inCell.some(({ x, y }) => y === one.y && x > one.x && x < one.end - 0.01))
  expect(overlapping).toEqual([])
})
