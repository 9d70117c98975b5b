import { expect, test } from 'vitest'

import { listedDays } from './listed-days.ts'

const read = (text: string, years?: number[]) =>
  listedDays(text, { month: 2, years, today: '2026-11-24' })?.map(({ date, half }) => (half ? `${date} ${half}` : date))

test('days of the heading’s month, ranges and halves', () => {
  expect(read('4, 9-10 and 22 (night)')).toEqual(['2027-03-04', '2027-03-09', '2027-03-10', '2027-03-22 night'])
  expect(read('3 au 5 mai')).toEqual(['2027-05-03', '2027-05-04', '2027-05-05'])
  expect([read('none'), read('n/a'), read('see email')]).toEqual([[], [], undefined])
})

test('a month at the end of a list is only read if it is the heading’s', () => {
  expect(read('3, 5 and 9 March')).toEqual(['2027-03-03', '2027-03-05', '2027-03-09'])
  expect(read('3, 5 and 9 May')).toBeUndefined()
})

test('a range of more than two months is a typing error', () => {
  expect(read('2027-01-01 to 2027-03-04')).toHaveLength(63)
  expect(read('2027-01-01 to 2027-03-05')).toBeUndefined()
})

test('without a year, a day has just passed or is still to come', () => {
  expect(read('25 September')).toEqual(['2026-09-25'])
  expect(read('24 September')).toEqual(['2027-09-24'])
  expect(read('24 September', [2026])).toEqual(['2026-09-24'])
})

test('day and month as numbers are read if only one of them can be the month', () => {
  expect(read('12/24, 12/25-12/27')).toEqual(['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27'])
  expect(read('24/12/2026; 3/3/2027')).toEqual(['2026-12-24', '2027-03-03'])
  expect([read('12/10'), read('31/31'), read('24/12/26')]).toEqual([undefined, undefined, undefined])
})

test('Mar is March, unless it may be a Tuesday of another month', () => {
  const inMonth = (text: string, month?: number) => listedDays(text, { month, today: '2026-11-24' })?.map(({ date }) => date)
  expect(inMonth('Mar 1-2')).toEqual(['2027-03-01', '2027-03-02'])
  expect(inMonth('Jan 4, Mar 8 to 9, 2027', 0)).toEqual(['2027-01-04', '2027-03-08', '2027-03-09'])
  expect(inMonth('5 mar', 0)).toEqual(['2027-03-05'])
  expect([inMonth('mar 5', 0), inMonth('mar 5, 7 janvier'), inMonth('mar 9 fev')]).toEqual([undefined, undefined, undefined])
})
