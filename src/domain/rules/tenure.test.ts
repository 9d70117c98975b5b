import { expect, test } from 'vitest'

import { datesIn, rangeOfMonth } from '#domain/time/calendar-date.ts'

import { absencesOf, presentIn, thereSince, wasThere, type InTeam } from './tenure.ts'

/** In the team from 10 January, at half time from 15 February, away from 6 March to 19 April. */
const stay: InTeam = {
  tenures: [
    { fromDate: '2026-01-10', toDate: '2026-02-14', share: 1 },
    { fromDate: '2026-02-15', toDate: '2026-03-05', share: 0.5 },
    { fromDate: '2026-04-20', toDate: null, share: 0.7 },
  ],
  share: 0.7,
  isFounder: false,
}
const month = (at: number) => ({ year: 2026, month: at - 1 })
const allOf = (at: number) => datesIn(rangeOfMonth(month(at)))
const days = (fromDate: string, toDate: string) => datesIn({ fromDate, toDate })
const daysIn = (at: number, works: string[] = [], of = stay) => presentIn(month(at), of, works).days

test('someone is present during their tenures, extended to shifts just before and after them', () => {
  expect(daysIn(1)).toEqual(days('2026-01-10', '2026-01-31'))
  expect(daysIn(1, ['2026-01-20', '2026-01-08'])).toEqual(days('2026-01-08', '2026-01-31'))
  expect(daysIn(2)).toEqual(allOf(2))
  expect(daysIn(3, ['2026-03-09', '2026-03-02'])).toEqual(days('2026-03-01', '2026-03-09'))
  expect(daysIn(4)).toEqual(days('2026-04-20', '2026-04-30'))
  const back = { ...stay, tenures: [...stay.tenures.slice(0, 2), { fromDate: '2026-03-21', toDate: null, share: 0.7 }] }
  expect(daysIn(3, ['2026-03-12'], back)).toEqual([...days('2026-03-01', '2026-03-05'), ...days('2026-03-21', '2026-03-31')])
})

test('someone who joined on the last day of a month was present from their first shift in it', () => {
  const late = { ...stay, tenures: [{ fromDate: '2026-01-31', toDate: null, share: 1 }] }
  expect(daysIn(1, ['2026-01-08'], late)).toEqual(days('2026-01-08', '2026-01-31'))
})

test('a shift before the month of joining makes someone present all month, and a shift after leaving until its date', () => {
  const left = { ...stay, tenures: stay.tenures.slice(0, 2) }
  expect(presentIn({ year: 2025, month: 11 }, stay, ['2025-12-05'])).toEqual({ days: days('2025-12-01', '2025-12-31'), share: 1 })
  expect(presentIn({ year: 2025, month: 11 }, stay, [])).toEqual({ days: [], share: 1 })
  expect(presentIn(month(5), left, ['2026-05-04', '2026-05-02'])).toEqual({ days: days('2026-05-01', '2026-05-04'), share: 0.5 })
  expect(presentIn(month(5), left, [])).toEqual({ days: [], share: 0.5 })
})

test('someone who left on the day they joined was never present, except until their last shift', () => {
  const none = { tenures: [], share: 0.6, isFounder: true }
  expect([thereSince(none, '2026-05-01'), wasThere(none, rangeOfMonth(month(5)))]).toEqual([undefined, false])
  expect(presentIn(month(5), none, [])).toEqual({ days: [], share: 0.6 })
  expect(presentIn(month(5), none, ['2026-05-04'])).toEqual({ days: days('2026-05-01', '2026-05-04'), share: 0.6 })
})

test('founders were present for the whole month in which their team began', () => {
  expect(daysIn(1, [], { ...stay, isFounder: true })).toEqual(allOf(1))
  expect(daysIn(4, [], { ...stay, isFounder: true })).toEqual(days('2026-04-20', '2026-04-30'))
  expect(presentIn({ year: 2025, month: 11 }, { ...stay, isFounder: true }, []).days).toEqual([])
})

test('a share counts from the day on which it takes effect', () => {
  expect(presentIn(month(1), stay, []).share).toBe(1)
  expect(presentIn(month(2), stay, []).share).toBe(0.75)
  expect(presentIn(month(6), stay, []).share).toBe(0.7)
})

test('finds who was present in a month, and since when without a break', () => {
  expect([1, 2, 3, 4].map((at) => wasThere(stay, rangeOfMonth(month(at))))).toEqual([true, true, true, true])
  expect(wasThere(stay, { fromDate: '2026-03-06', toDate: '2026-04-19' })).toBe(false)
  expect(wasThere(stay, rangeOfMonth({ year: 2025, month: 11 }))).toBe(false)
  expect(['2025-12-01', '2026-01-31', '2026-02-20', '2026-04-01', '2026-05-01'].map((date) => thereSince(stay, date))).toEqual([
    '2026-01-10',
    '2026-01-10',
    '2026-01-10',
    '2026-01-10',
    '2026-04-20',
  ])
})

test('someone is absent between leaving and coming back, except while they still have shifts', () => {
  expect(absencesOf(stay, [], '2026-12-31')).toEqual([{ fromDate: '2026-03-06', toDate: '2026-04-19' }])
  expect(absencesOf(stay, ['2026-03-01', '2026-03-09', '2026-05-01'], '2026-12-31')).toEqual([
    { fromDate: '2026-03-10', toDate: '2026-04-19' },
  ])
  expect(absencesOf(stay, ['2026-04-19'], '2026-12-31')).toEqual([])
  const left = { tenures: stay.tenures.slice(0, -1) }
  expect(absencesOf(left, [], '2026-12-31')).toEqual([{ fromDate: '2026-03-06', toDate: '2026-12-31' }])
})
