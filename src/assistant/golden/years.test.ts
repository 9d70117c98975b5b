import { describe, expect, test } from 'vitest'

import { context, meaning } from '../../../test/golden-context.ts'
import { understand } from '../understand.ts'

const meant = (text: string, today: string, year: number, month: number) =>
  meaning(understand(text, { ...context, today, month: { year, month: month - 1 } }))

describe('a month without a year is the one near today, whichever month is open', () => {
  test.each([
    ['assign mara to night on dec 24', 'assign Mara Night: 12-24'],
    ['remove mara from night on nov 25', 'unassign Mara Night: 25'],
    ['am i free dec 24', 'free Olive: 12-24'],
    ["i can't work dec 24", 'cannot day+night: 12-24'],
    ["i can't work nov 25", 'cannot day+night: 25'],
    ['add night on dec 30 - jan 2', 'add Night: 12-30,12-31,27-01-01,27-01-02'],
    ['add night on fridays in december', 'add Night: 12-04,12-11,12-18,12-25'],
    ['clear december', 'clear 2026-12'],
    ['how many nights in december', 'count nights 2026-12'],
    ['show mara in december', 'show Mara 2026-12'],
    ['december', 'set 2026-12-01'],
    ['mets mara sur nuit le 24 décembre', 'assign Mara Night: 12-24'],
    ['suis-je libre le 24 décembre ?', 'free Olive: 12-24'],
    ['je ne peux pas le 25 novembre', 'cannot day+night: 25'],
    ['peuple décembre', 'populate 2026-12'],
    // The day of the month still belongs to the open month.
    ['add night to 16', 'add Night: 27-03-16'],
    ['next month', 'set 2027-04-01'],
  ])('%s', (text, expected) => {
    expect(meant(text, '2026-11-21', 2027, 3)).toBe(expected)
  })
})

test.each([
  ['add night on jan 5', 'add Night: 28-01-05'],
  ['ajoute une nuit le 5 janvier', 'add Night: 28-01-05'],
  ['add night on jan 30 - feb 2', 'add Night: 28-01-30,28-01-31,28-02-01,28-02-02'],
  ['add night on dec 30 2027 - jan 2', 'add Night: 27-12-30,27-12-31,28-01-01,28-01-02'],
  ['lock january', 'lock 2028-1'],
  ['add night on jan 5 2027', 'add Night: 27-01-05'],
])('%j means the open month, whose name it contains', (text, expected) => {
  expect(meant(text, '2026-11-21', 2028, 1)).toBe(expected)
})

describe('leave, requests and availability are about upcoming dates', () => {
  test.each([
    ['vacation dec 20 - 31', 'leave VACATION: 27-12-20 to 27-12-31'],
    ['conference nov 8-12', 'leave CONFERENCE: 27-11-08 to 27-11-12'],
    ['vacances du 20 au 31 décembre', 'leave VACATION: 27-12-20 to 27-12-31'],
    ['vacation dec 30 - jan 2', 'leave VACATION: 27-12-30 to 28-01-02'],
    ['enter vacation for mara dec 20-31', 'leave VACATION: 27-12-20 to 27-12-31 for Mara'],
    ['vacation jan 20-22', 'leave VACATION: 27-01-20 to 27-01-22'],
    ["i don't want to work dec 24", 'request AGAINST ANY MEDIUM: 27-12-24'],
    ['je veux la nuit du 24 décembre', 'request FOR NIGHT MEDIUM: 27-12-24'],
    ["i can't work dec 24", 'cannot day+night: 27-12-24'],
    ['je ne peux pas travailler le 24 décembre', 'cannot day+night: 27-12-24'],
    // Sick leave and questions may be about the past.
    ['sick leave nov 8-12', 'leave SICK: 26-11-08 to 26-11-12'],
    ['congé de maladie le 24 décembre', 'leave SICK: 26-12-24 to 26-12-24'],
    ['who is away in december', `away: ${Array.from({ length: 31 }, (_, at) => `12-${String(at + 1).padStart(2, '0')}`).join(',')}`],
    ['was my request for 24 december granted?', 'requests: 12-24 to 12-24'],
    ["approve mara's vacation in december", 'approve VACATION of Mara: 12-01 to 12-31'],
  ])('%s', (text, expected) => {
    expect(meant(text, '2027-01-11', 2027, 1)).toBe(expected)
  })

  test('a recent month is the one next year, except for sick leave', () => {
    expect(meant('vacation september 14-18', '2026-11-21', 2026, 11)).toBe('leave VACATION: 27-09-14 to 27-09-18')
    expect(meant('sick leave september 14-18', '2026-11-21', 2026, 11)).toBe('leave SICK: 26-09-14 to 26-09-18')
  })

  test('the open month keeps its own year', () => {
    expect(meant("i can't work dec 24", '2026-11-21', 2027, 12)).toBe('cannot day+night: 27-12-24')
  })
})

describe('a question about the past means the last month of that name', () => {
  test.each([
    ['how many hours did i work in march', 'hours Olive: 03-01 to 03-31'],
    ['how many nights did mara do in march', 'count Mara nights 2026-3'],
    ['how many shifts have i done in april', 'count shifts 2026-4'],
    ['how many nights has mara worked in january', 'count Mara nights 2026-1'],
    ['who worked the most nights in march', 'most nights 2026-3'],
    ['who worked on march 3', 'who at all: 03-03'],
    ['did i work on march 3', 'free Olive: 03-03'],
    ["combien de nuits j'ai faites en mars", 'count nights 2026-3'],
    ['combien de quarts ai-je faits en mars', 'count shifts 2026-3'],
    ["combien d'heures ai-je fait en mars", 'hours Olive: 03-01 to 03-31'],
    ['combien de nuits mara a fait en janvier', 'count Mara nights 2026-1'],
    ['qui a fait le plus de nuits en mars', 'most nights 2026-3'],
    ['how many nights did i do in december', 'count nights 2025-12'],
    ['how many nights did i do in november', 'count nights 2026-11'],
    ['how many nights did i do this month', 'count nights 2026-11'],
    // What is not about the past stays near today, and may be to come.
    ['how many nights do i have in march', 'count nights 2027-3'],
    ['how many nights did i do in march 2027', 'count nights 2027-3'],
    ['did i get my requests for december', 'requests: 12-01 to 12-31'],
  ])('%s', (text, expected) => {
    expect(meaning(understand(text, { ...context, month: { year: 2027, month: 2 } }))).toBe(expected)
  })
})

describe('a question about the past means the last weekday of that name', () => {
  test.each([
    ['who worked friday', 'who at all: 20'],
    ['who worked on friday night', 'who night: 20'],
    ['who had night on monday and tuesday', 'who Night: 16,17'],
    // Today is a Saturday.
    ['who worked saturday', 'who at all: 14'],
    ['who was on call last friday', 'who at all: 20'],
    ['did i work friday', 'free Olive: 20'],
    ['did mara work friday', 'free Mara: 20'],
    ['was mara on call friday night', 'free Mara night: 20'],
    ['why did mara work friday', 'why Mara all 20'],
    ['qui travaillait vendredi soir', 'who night: 20'],
    ['est-ce que mara a travaillé vendredi', 'free Mara: 20'],
    ['who is working friday', 'who at all: 27'],
    ['was my request for friday approved', 'requests: 11-27 to 11-27'],
  ])('%s', (text, expected) => {
    expect(meaning(understand(text, context))).toBe(expected)
  })
})
