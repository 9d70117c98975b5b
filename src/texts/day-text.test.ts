import { expect, test } from 'vitest'

import { daysSeen, yearIfLongAgo } from './day-seen.ts'
import { dayText } from './day-text.ts'
import { leaveObjectionText } from './leave-text.ts'
import { refusalText } from './refusal-text.ts'

test('a day has the same words in objections, in refusals and on the pages', () => {
  const date = '2026-12-06'
  expect((['en', 'fr'] as const).map((language) => dayText(date, language))).toEqual(['Sun Dec 06', 'dim. 6 déc.'])
  for (const language of ['en', 'fr'] as const) {
    expect(leaveObjectionText({ rule: 'away', date, most: 2 }, language)).toContain(dayText(date, language))
    expect(refusalText('CHANGED_SINCE', language, { changed: { what: { day: date } } })).toContain(dayText(date, language))
  }
})

test('a day that is more than half a year ago is named with its year, since people would think of the coming one', () => {
  const seen = (date: string) =>
    (['en', 'fr'] as const).map((language) => dayText(date, language) + yearIfLongAgo(date, language, '2026-11-29'))
  expect(seen('2026-02-21')).toEqual(['Sat Feb 21, 2026', 'sam. 21 févr. 2026'])
  expect(seen('2026-09-05')).toEqual(['Sat Sep 05', 'sam. 5 sept.'])
  expect(seen('2027-02-21')).toEqual(['Sun Feb 21', 'dim. 21 févr.'])
})

test('days nearly a year ahead, as leave may have, are named with their year too', () => {
  const seen = (from: string, to: string) => (['en', 'fr'] as const).map((language) => daysSeen(from, to, language, '2026-11-30'))
  expect(seen('2027-10-20', '2027-10-27')).toEqual(['Oct 20–27', '20–27\u{A0}oct.'])
  expect(seen('2027-12-28', '2028-01-03')).toEqual(['Dec 28, 2027–Jan 3, 2028', '28\u{A0}déc. 2027–3\u{A0}janv. 2028'])
  expect(seen('2026-02-20', '2026-02-27')).toEqual(['Feb 20–27, 2026', '20–27\u{A0}févr. 2026'])
})
