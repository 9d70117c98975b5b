import { expect, test } from 'vitest'

import { dayText } from './day-text.ts'
import { leaveObjectionText } from './leave-text.ts'
import { refusalText } from './refusal-text.ts'

test('a day has the same words in objections, in refusals and on the pages', () => {
  const date = '2026-12-06'
  expect((['en', 'fr'] as const).map((language) => dayText(date, language))).toEqual(['Sun Dec 06', 'dim. 6 déc.'])
  for (const language of ['en', 'fr'] as const) {
    expect(leaveObjectionText({ rule: 'away', date, most: 2 }, language)).toContain(dayText(date, language))
    expect(refusalText('CHANGED_SINCE', language, { changed: { what: { day: date } } })).toContain(dayText(date, language))
  }
})
