import { expect, test } from 'vitest'

import { understand } from '#assistant/understand.ts'
import { context } from '#test/golden-context.ts'

import { previewOf } from './preview.ts'

const typed = { today: context.today, userId: context.me.id, undo: '' }
const preview = (text: string) => previewOf(understand(text, context)!, typed)

test('the preview of leave names its days and its half', () => {
  expect(preview('vacation 3-14 august')).toBe('Ask for leave: Vacation Aug 3–14')
  expect(preview('vacation 3-14 december 2027')).toBe('Ask for leave: Vacation Dec 3–14, 2027')
  expect(preview('vacation on the morning of 14 august')).toBe('Ask for leave: Vacation Aug 14, day only')
  expect(preview('sick leave tonight')).toBe('Ask for leave: Sick leave Nov 21, night only')
  expect(preview('conference 9 march to 11 march noon')).toBe('Ask for leave: Conference Mar 9–11, until the day')
})

test('the preview of leave for another person names the person', () => {
  expect(preview('vacation for mara 3-14 august')).toBe('Enter leave for Mara Member: Vacation Aug 3–14')
  expect(preview('vacation for chen 14 august')).toBe('Matt Chen, Olivia Chen? Vacation Aug 14')
  expect(preview("approve mara's leave")).toBe('Approve leave for Mara Member')
  expect(preview("refuse mara's vacation")).toBe('Refuse leave for Mara Member: Vacation')
})

test('the preview of a question about leave names the kind, or the whole span', () => {
  expect(preview('how many sick days have I taken')).toBe('See how many days you have taken: Sick leave')
  expect(preview('how much leave do I have left')).toBe('See how many days are left: all leave')
  expect(preview('who is away in december')).toBe('See who is away: Dec 1–31')
  expect(preview('who is away on friday')).toBe('See who is away: Fri Nov 27')
})

test('the preview of a request names its subject and its points', () => {
  expect(preview("I'd rather not work on 24 december")).toBe('Make a request against any shift Thu Dec 24 (2 points)')
  expect(preview('I want the night of dec 24 badly')).toBe('Make a request for any night Thu Dec 24 (4 points)')
  expect(preview('if possible, no weekend 12-13 december please')).toBe('Make a request against the weekend Dec 12–13 (1 point)')
  expect(preview('I want backup on mondays in december')).toBe('Make a request for Backup, every Monday (2 points)')
})
