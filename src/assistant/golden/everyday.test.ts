import { describe, expect, test } from 'vitest'

import { context, meaning } from '../../../test/golden-context.ts'
import { understand } from '../understand.ts'

const december = Array.from({ length: 31 }, (_, at) => `12-${String(at + 1).padStart(2, '0')}`).join(',')

const golden: Record<string, [string, string][]> = {
  holidays: [
    ['christmas', 'set 2026-12-25'],
    ['christmas 2027', 'set 2027-12-25'],
    ['last christmas', 'set 2025-12-25'],
    ['next christmas', 'set 2026-12-25'],
    ["new year's eve", 'set 2026-12-31'],
    ["new year's day", 'set 2027-01-01'],
    ['boxing day', 'set 2026-12-26'],
    ['canada day', 'set 2027-07-01'],
    ['last canada day', 'set 2026-07-01'],
    ['halloween', 'set 2026-10-31'],
    ['la veille de noël', 'set 2026-12-24'],
    ["c'est quoi mon prochain quart", 'next'],
    ["c'est quoi ma prochaine nuit", 'next night'],
    ['who worked last friday night', 'who night: 20'],
    ['who worked last saturday', 'who at all: 14'],
    ['qui a travaillé vendredi dernier', 'who at all: 20'],
    ['request no nights on dec 24', 'request AGAINST NIGHT MEDIUM: 12-24'],
    ["i can't work the day before dec 3", 'cannot day+night: 12-02'],
    ["i can't do days before nov 24", 'cannot day: 21,22,23'],
    ["i can't work the rest of the week", 'cannot day+night: 21,22'],
    ['vacation from dec 20 to the end of the year', 'leave VACATION: 26-12-20 to 26-12-31'],
    ['lock the rest of the month', 'lock days: 21,22,23,24,25,26,27,28,29,30'],
    ['noël dernier', 'set 2025-12-25'],
    ['thanksgiving', 'set 2026-10-12'],
    ['next thanksgiving', 'set 2027-10-11'],
    ['good friday', 'set 2027-03-26'],
    ['easter', 'set 2027-03-28'],
    ['who works easter monday', 'who at all: 27-03-29'],
    ["mother's day", 'set 2027-05-09'],
    ['la fête du Travail', 'set 2026-09-07'],
    ["le jour de l'an", 'set 2027-01-01'],
    ['who works over christmas', 'who at all: 12-25'],
    ['who worked last christmas', 'who at all: 25-12-25'],
    ['qui travaille à noël', 'who at all: 12-25'],
    ['who works between christmas and new year', 'who at all: 12-25,12-26,12-27,12-28,12-29,12-30,12-31,27-01-01'],
    ['assign mara to night on christmas eve', 'assign Mara Night: 12-24'],
    ['assign noel to night', 'nothing'],
    ['christmas 1999', 'nothing'],
  ],
  nthDays: [
    ['first monday of march', 'set 2027-03-01'],
    ['the 2nd friday of december', 'set 2026-12-11'],
    ['the last friday of the month', 'set 2026-11-27'],
    ['fifth sunday of november', 'set 2026-11-29'],
    ['fifth friday of november', 'nothing'],
    ['le premier lundi de mars', 'set 2027-03-01'],
    ['le dernier vendredi du mois', 'set 2026-11-27'],
    ['who works the last weekend of january', 'who at all: 27-01-30,27-01-31'],
    ['qui travaille la première fin de semaine de mars', 'who at all: 27-03-06,27-03-07'],
    ['who works the first monday of march', 'who at all: 27-03-01'],
    ['first monday', 'nothing'],
    ['who works the fifth friday of november', 'nothing'],
    ['first of march', 'set 2027-03-01'],
    ['first night of march', 'nothing'],
  ],
  ahead: [
    ['in two weeks', 'set 2026-12-05'],
    ['in a week', 'set 2026-11-28'],
    ['in 10 days', 'set 2026-12-01'],
    ['dans trois jours', 'set 2026-11-24'],
    ['dans une semaine', 'set 2026-11-28'],
    ['in no days', 'nothing'],
    ["i'm off in two weeks", 'nothing'],
  ],
  until: [
    ["i'm away until friday", 'cannot day+night: 21,22,23,24,25,26,27'],
    ["je suis absent jusqu'à vendredi", 'cannot day+night: 21,22,23,24,25,26,27'],
    ["je suis absente du 3 jusqu'au 5 décembre", 'cannot day+night: 12-03,12-04,12-05'],
    ['vacation until dec 5', 'leave VACATION: 26-11-21 to 26-12-05'],
    ["i'm away until nov 3", 'nothing'],
  ],
  wholeMonths: [
    ["i can't work in december", `cannot day+night: ${december}`],
    ["i can't do nights in december", `cannot night: ${december}`],
    ["i can't work the whole month of december", `cannot day+night: ${december}`],
    ["i'm away all of december", `cannot day+night: ${december}`],
    ['je ne peux pas travailler tout le mois de décembre', `cannot day+night: ${december}`],
    ["i can't work in november", 'cannot day+night: 21,22,23,24,25,26,27,28,29,30'],
    ["i can't work in 2027", 'nothing'],
  ],
  forgottenApostrophes: [
    ['im away dec 24', 'cannot day+night: 12-24'],
    ['whos on tonight', 'who night: 21'],
    ['whens my next shift', 'next'],
  ],
  handingOver: [
    ['give my friday night to milo', 'reassign Olive > Milo Night: 27'],
    ["give mara's dec 3 night to milo", 'reassign Mara > Milo Night: 12-03'],
    ['swap my dec 3 night with milo', 'offer night 12-03'],
    ['offer my friday night to milo', 'offer night 27'],
    ['give my friday night', 'nothing'],
    ["give mara's night call to milo", 'nothing'],
    ['donner ma nuit de vendredi', 'nothing'],
  ],
  colleagues: [
    ['mara called in sick', 'leave SICK: 26-11-21 to 26-11-21 for Mara'],
    ['mara called in sick for tomorrow', 'leave SICK: 26-11-22 to 26-11-22 for Mara'],
    ["mara s'est déclarée malade", 'leave SICK: 26-11-21 to 26-11-21 for Mara'],
    ['chen called in sick', 'ask Matt Chen / Olivia Chen'],
    ['mara called in sick?', 'nothing'],
    ['mara is sick', 'nothing'],
    ["mara's shifts in december", 'show Mara 2026-12'],
    ['how many nights does mara have in december', 'count Mara nights 2026-12'],
    ['how many nights did mara do in october', 'count Mara nights 2026-10'],
    ['how many shifts has mara worked this year', 'count Mara shifts 2026'],
    ['how many weekends will élise fournier have', 'count Élise weekends 2026-11'],
    ['how many nights did chen do in october', 'ask Matt Chen / Olivia Chen'],
    ['combien de nuits mara a-t-elle faites en octobre', 'count Mara nights 2026-10'],
    ['combien de quarts a mara en décembre', 'count Mara shifts 2026-12'],
    ['how many nights did zzzz do in october', 'nothing'],
    ['how many apples does mara have', 'nothing'],
  ],
  nextOfKind: [
    ['when is my next night', 'next night'],
    ['my next backup', 'next Backup'],
    ['ma prochaine nuit', 'next night'],
    ['when is my next holiday', 'nothing'],
    ['when is my next bakup', 'nothing'],
  ],
}

describe.each(Object.entries(golden))('%s', (_, cases) => {
  test.each(cases)('%j means %j', (command, wanted) => {
    expect(meaning(understand(command, context))).toBe(wanted)
  })
})

test.each([
  ['last christmas', '2026-12-25', 'set 2025-12-25'],
  ['next christmas', '2026-12-25', 'set 2027-12-25'],
  ['christmas', '2026-12-26', 'set 2026-12-25'],
  ['new year', '2027-03-31', 'set 2027-01-01'],
  ['new year', '2027-04-01', 'set 2028-01-01'],
])('%j on %s means %j', (command, today, wanted) => {
  expect(meaning(understand(command, { ...context, today, month: { year: 2027, month: 8 } }))).toBe(wanted)
})

test('a holiday in the open month is the one in its year', () => {
  expect(meaning(understand('christmas', { ...context, month: { year: 2023, month: 11 } }))).toBe('set 2023-12-25')
})

test('members can ask for the figures of a colleague, but cannot enter their sick leave or give away their shifts', () => {
  const member = { ...context, isAdmin: false }
  expect(meaning(understand('how many nights did mara do in october', member))).toBe('count Mara nights 2026-10')
  expect(meaning(understand('mara called in sick', member))).toBe('nothing')
  expect(meaning(understand("give mara's friday night to milo", member))).toBe(
    meaning(understand("give mara's night on friday to milo", member)),
  )
})
