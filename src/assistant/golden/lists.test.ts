import { describe, expect, test } from 'vitest'

import { context, meaning } from '../../../test/golden-context.ts'
import { misunderstanding } from '../explain.ts'
import { understand } from '../understand.ts'

/** Commands by today's date: November 21 is a Saturday. */
const golden: Record<string, [string, string][]> = {
  '2026-11-21': [
    ['assign mara to night friday and saturday', 'assign Mara Night: 27,28'],
    ['assign mara to night fri, sat, sun', 'assign Mara Night: 27,28,29'],
    ['assign mara to night friday, sunday and monday', 'assign Mara Night: 27,29,30'],
    ['affecte mara de nuit vendredi et samedi', 'assign Mara Night: 27,28'],
    ['assign mara to night saturday and sunday', 'assign Mara Night: 21,22'],
    ['assign mara to night sunday and saturday', 'assign Mara Night: 22,28'],
    ['who works this friday and next monday', 'who at all: 27,23'],
    ['who works dec 3 and friday', 'who at all: 12-03,27'],
    ['put mara on night 31 december and 1', 'assign Mara Night: 12-31,27-01-01'],
    ['put mara on night dec 28-31, 1 and 2', 'assign Mara Night: 12-28,12-29,12-30,12-31,27-01-01,27-01-02'],
    ["i can't work dec 31 and 1", 'cannot day+night: 12-31,27-01-01'],
    ['mets mara de nuit le 31 décembre et le 1er', 'assign Mara Night: 12-31,27-01-01'],
    ['put mara on night dec 10 and 5', 'assign Mara Night: 12-10,12-05'],
    ['put mara on night dec 24 and 3', 'nothing'],
    ['put mara on night 28-30 and 2 december', 'assign Mara Night: 28,29,30,12-02'],
    ['put mara on night 31 and 2 january', 'assign Mara Night: 12-31,27-01-02'],
    ['mets mara de nuit les 29, 30 et 1er décembre', 'assign Mara Night: 29,30,12-01'],
    ['put mara on night 20 and 5 december', 'assign Mara Night: 12-20,12-05'],
    ['put mara on night 3 and 5 december', 'assign Mara Night: 12-03,12-05'],
    ['put mara on night monday wednesday friday', 'assign Mara Night: 23,25,27'],
    ['mets mara de nuit lundi mercredi vendredi', 'assign Mara Night: 23,25,27'],
    ["i can't work sat sun", 'cannot day+night: 21,22'],
    ['put mara on night dec 3 4 5', 'nothing'],
    ['who works dec 31 and tomorrow', 'who at all: 12-31,22'],
    ['assign mara to night friday and milo to day saturday', 'assign Mara Night: 27, then assign Milo Day: 28'],
    [
      'assign mara to night friday, milo saturday, olive sunday',
      'assign Mara Night: 27, then assign Milo Night: 28, then assign Olive Night: 29',
    ],
    ['assign mara to night on 3 dec, milo on 4 and 5 dec', 'assign Mara Night: 12-03, then assign Milo Night: 12-04,12-05'],
    ['assign mara to night friday and milo on saturday and sunday', 'assign Mara Night: 27, then assign Milo Night: 28,29'],
    ['assign mara to night friday and milo to day', 'assign Mara Night: 27, then assign Milo Day: 27'],
    ['assign mara friday night, milo saturday night', 'assign Mara Night: 27, then assign Milo Night: 28'],
    ['assign mara to night friday and milo next saturday', 'assign Mara Night: 27, then assign Milo Night: 28'],
    ['remove mara from night friday and milo from day saturday', 'unassign Mara Night: 27, then unassign Milo Day: 28'],
    ['mets mara de nuit vendredi et milo samedi', 'assign Mara Night: 27, then assign Milo Night: 28'],
    ['assign mara to night friday and day saturday', 'nothing'],
    ['assign mara to night friday and tell milo', 'nothing'],
  ],
  '2026-11-22': [
    ["i can't work sat and sun", 'cannot day+night: 28,29'],
    ["i can't work saturday, sunday and monday", 'cannot day+night: 28,29,30'],
  ],
  '2026-11-23': [
    ['assign mara to night next monday and tuesday', 'assign Mara Night: 30,12-01'],
    ['remove night next friday and saturday', 'remove Night: 12-04,12-05'],
    ['who works next monday, tuesday and wednesday', 'who at all: 30,12-01,12-02'],
    ["i can't work friday and monday", 'cannot day+night: 27,30'],
    ["i can't work friday and wednesday", 'cannot day+night: 27,25'],
    ['je ne peux pas travailler lundi prochain et mardi', 'cannot day+night: 30,12-01'],
  ],
  '2026-11-25': [
    ["i can't work monday, tuesday and wednesday", 'cannot day+night: 30,12-01,12-02'],
    ['who works next tuesday and thursday', 'who at all: 12-01,12-03'],
    ['assign mara to night monday next week', 'assign Mara Night: 30'],
    ['assign mara to night mon-wed next week', 'assign Mara Night: 30,12-01,12-02'],
    ['who works on friday next week', 'who at all: 12-04'],
    ['qui travaille lundi et mardi de la semaine prochaine', 'who at all: 30,12-01'],
    ['qui travaille lundi et mardi prochains', 'who at all: 30,12-01'],
    ['who works friday this week', 'who at all: 27'],
    ['who works sunday next week', 'who at all: 12-06'],
    ['who works friday and monday this week', 'who at all: 27,23'],
    ['who works the 3rd next week', 'nothing'],
  ],
}

describe.each(Object.entries(golden))('on %s', (today, cases) => {
  test.each(cases)('%j means %j', (command, wanted) => {
    expect(meaning(understand(command, { ...context, today }))).toBe(wanted)
  })
})

/** Parts of days, and days that are over. */
const own: [string, string][] = [
  ['i can work friday night and saturday', 'can night: 27 + day+night: 28'],
  ['je peux travailler vendredi soir et samedi', 'can night: 27 + day+night: 28'],
  ["i'm available tonight and tomorrow", 'can night: 21 + day+night: 22'],
  ['i can work tomorrow night and monday', 'can night: 22 + day+night: 23'],
  ["i can't work friday night and saturday night", 'cannot night: 27,28'],
  ["i can't work friday and saturday night", 'cannot night: 27,28'],
  ["i can't work friday night to sunday", 'cannot night: 27 + day+night: 28,29'],
  ['i can work friday night, saturday and sunday night', 'can night: 27,29 + day+night: 28'],
  ['i can work friday morning and saturday night', 'nothing'],
  ["i can't work friday afternoon to saturday night", 'nothing'],
  ["i can't work friday night to sunday daytime", 'cannot night: 27 + day+night: 28 + day: 29'],
  ['je suis pas dispo le dimanche', 'cannot day+night: 22,29'],
  ["i can't work friday nights", 'cannot night: 27'],
  ["i can't work fridays", 'cannot day+night: 27'],
  ['je ne peux pas travailler les vendredis soirs de décembre', 'cannot night: 12-04,12-11,12-18,12-25'],
  ["i can't work fridays in november", 'cannot day+night: 27'],
  ['je suis pas dispo le lundi', 'cannot day+night: 23,30'],
  ['je suis pas dispo lundi', 'cannot day+night: 23'],
  ["i can't work 18-24", 'cannot day+night: 21,22,23,24'],
  ["i can't work on the 3rd", 'nothing'],
  ['swap my 3rd', 'nothing'],
  ['assign mara to day tonight', 'nothing'],
  ['assign mara to night tonight', 'assign Mara Night: 21'],
]

test.each(own)('%j means %j', (command, wanted) => {
  expect(meaning(understand(command, context))).toBe(wanted)
})

test.each(["i can't work on the 3rd", 'swap my 3rd', "i can't work 3-6"])('%j is about days that are over', (command) => {
  expect(misunderstanding(command, context)).toEqual({ why: 'past' })
  expect(misunderstanding(command, { ...context, isAdmin: false })).toEqual({ why: 'past' })
})

test('next month is unclear for a write unless the current month is open', () => {
  const january = { ...context, month: { year: 2027, month: 0 } }
  expect(meaning(understand("i can't work next month", january))).toBe('nothing')
  expect(meaning(understand("i can't work this month", january))).toBe('nothing')
  expect(meaning(understand("i can't work in december", january))).toMatch(/^cannot day\+night: 12-01,.*,12-31$/)
})
