import { describe, expect, test } from 'vitest'

import { context, meaning } from '../../../test/golden-context.ts'
import { misunderstanding } from '../explain.ts'
import type { Context } from '../intent.ts'
import { understand } from '../understand.ts'

const after = (first: string, next: string, of: Context = context): string =>
  meaning(understand(next, { ...of, previous: understand(first, of) }))

describe('repeats a question for other days or another person', () => {
  test.each([
    ['who works friday night', 'no, saturday', 'who night: 21'],
    ['who works friday', 'and sunday?', 'who at all: 29'],
    ['who works the 24th', 'and friday?', 'who at all: 27'],
    ['who works friday', 'no, sunday', 'who at all: 22'],
    ["who's on backup friday", 'what about the 24th', 'who Backup: 24'],
    ["who's free friday night", 'and saturday', 'who is free night: 28'],
    ['qui est libre vendredi', 'non, mardi', 'who is free: 24'],
    ['qui est libre vendredi', 'et samedi soir ?', 'who is free night: 28'],
    ['is mara free friday', 'what about milo?', 'free Milo: 27'],
    ['is mara free friday', 'sorry, the 24th', 'free Mara: 24'],
    ['is mara free friday', 'no wait, the 24th', 'free Mara: 24'],
    ['mara est libre vendredi?', 'et milo?', 'free Milo: 27'],
    ['can mara work night on friday', 'and saturday', 'may Mara Night: 28'],
    ['when does mara work next', 'and milo', 'next Milo'],
    ['how many nights does mara have this year', 'and milo?', 'count Milo nights 2026'],
    ['who is away friday', 'et lundi', 'away: 23'],
    ['how many hours does mara work this week', 'and milo?', 'hours Milo: 11-16 to 11-22'],
    ['how many hours do i work this week', 'and next week?', 'hours Olive: 11-23 to 11-29'],
    ['how many nights does mara have in december', 'and in january?', 'count Mara nights 2027-1'],
    ['how many nights this week', 'and december', 'count nights 2026-12'],
    ['how many nights this month', 'and next week?', 'count nights: 11-23 to 11-29'],
    ['combien de nuits en décembre', 'et en janvier', 'count nights 2027-1'],
    ['combien de nuits en décembre', 'et cette année ?', 'count nights 2026'],
    ['how many hours in december', 'and january', 'hours Olive: 01-01 to 01-31'],
    ['is december published', 'and january?', 'published 2027-1'],
    ['any unfilled shifts in december', 'and january?', 'unfilled: 01-01 to 01-31'],
    ['which shifts are open this weekend', 'and next week', 'unfilled: 11-23 to 11-29'],
    ['who works dec 7', 'and the 8th?', 'who at all: 12-08'],
    ['am i free on dec 24', 'and 31', 'free Olive: 12-31'],
    ['who is away dec 31', 'and the 1st?', 'away: 27-01-01'],
    ['can mara do night on dec 7', 'what about the 9th', 'may Mara Night: 12-09'],
    ['who works the 24th', 'and the 3rd?', 'who at all: 3'],
    ['how many nights do i have in december', 'and weekends?', 'count weekends 2026-12'],
    ['combien de nuits cette semaine', 'et les fins de semaine?', 'count weekends: 11-16 to 11-22'],
    ['how many nights do i have in december', 'and this weekend?', 'count nights: 11-21 to 11-22'],
    ['who works friday', 'and clinic?', 'who Clinic: 27'],
    ['qui travaille vendredi', 'et la nuit?', 'who Night: 27'],
    ['who works night on friday', 'and shifts?', 'who at all: 27'],
    ['who is free friday', 'and december', 'nothing'],
    ['who works friday', 'no', 'nothing'],
    ['who works friday', 'and zzzz', 'nothing'],
    ['december', 'and friday', 'nothing'],
  ])('%j, %j: %s', (first, next, wanted) => {
    expect(after(first, next)).toBe(wanted)
  })
})

test.each([
  ['assign mara to night on 24', 'no, tuesday'],
  ['mets mara de nuit le 24', 'non, plutôt milo'],
  ["i can't work friday", 'sorry, the 24th'],
])('%j must be undone before it is corrected with %j', (first, next) => {
  expect(after(first, next)).toBe('nothing')
  expect(misunderstanding(next, { ...context, previous: understand(first, context) })).toEqual({ why: 'correction' })
})

test.each([
  ['assign mara to night on 24', 'no, friday', 'assign Mara Night: 27'],
  ['mets mara de nuit le 24', 'non, plutôt milo', 'assign Milo Night: 24'],
  ['assign mara and milo to night on 24', 'actually make it the 28th', 'assign Mara Night: 28 + assign Milo Night: 28'],
  ['remove backup from 24', 'sorry, the 25th', 'remove Backup: 25'],
  ['assign mara and milo to night on dec 7', 'no, the 8th', 'assign Mara Night: 12-08 + assign Milo Night: 12-08'],
  ['remove backup from 24', 'sorry, milo', 'nothing'],
  ["i can't work nights friday", 'no, saturday', 'cannot night: 21'],
  ["i can't work nights friday", 'no, the 3rd', 'nothing'],
])('after %j was refused or undone, %j means %j', (first, next, wanted) => {
  const failed = { ...context, previous: understand(first, context), previousFailed: true }
  expect(meaning(understand(next, failed))).toBe(wanted)
  expect(misunderstanding(next, failed)?.why).not.toBe('correction')
  expect(meaning(understand(next, { ...failed, isAdmin: false }))).toBe(wanted.startsWith('cannot') ? wanted : 'nothing')
})

test('marks of several parts of days are not repeated for other days', () => {
  const previous = understand("i can't work friday night and saturday", context)
  expect(meaning(previous)).toBe('cannot night: 27 + day+night: 28')
  expect(meaning(understand('no, sunday', { ...context, previous, previousFailed: true }))).toBe('nothing')
})

test('members can repeat such a question only about themselves', () => {
  const member = { ...context, isAdmin: false }
  expect(after('am i free friday', 'and sunday?', member)).toBe('free Olive: 29')
  expect(after('am i free friday', 'and mara?', member)).toBe('nothing')
  expect(meaning(understand('and sunday', { ...member, previous: understand('is mara free friday', context) }))).toBe('nothing')
})

describe('the month that it means', () => {
  test.each([
    ['is december published', 'publish it', 'publish 2026-12'],
    ['est-ce que décembre est publié', 'publie-le', 'publish 2026-12'],
    ['lock december', 'publish it', 'publish 2026-12'],
    ['lock december and unlock january', 'fill it', 'assignAll 2027-1'],
    ["what's unfilled in december", 'fill it', 'assignAll 2026-12'],
    ["what's unfilled next week", 'fill it', 'nothing'],
    ['lock friday', 'publish it', 'nothing'],
    ['who works friday', 'publish it', 'publish 2026-11'],
    ['is december published', 'publish', 'publish 2026-11'],
    ['is december published', 'publish the schedule', 'publish 2026-11'],
  ])('after %j, %j: %s', (first, next, wanted) => {
    expect(after(first, next)).toBe(wanted)
  })
})
