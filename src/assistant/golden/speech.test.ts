import { describe, expect, test } from 'vitest'

import { context, meaning, person } from '../../../test/golden-context.ts'
import { misunderstanding } from '../explain.ts'
import { understand } from '../understand.ts'

/** Two Sarahs, and templates whose names begin like small words. */
const crowded = {
  ...context,
  people: [...context.people, person('Sarah', 'Kim'), { ...person('Sarah', 'Roy'), id: 'sarah2' }, person('Tom', 'Haddad')],
  templates: ['Night', 'Day', 'Backup', 'Clinic', 'Medicine', 'Inpatient', 'Theatre', 'Us Clinic'].map((name) => ({ id: name, name })),
}

const golden: Record<string, [string, string][]> = {
  'small words are not templates': [
    ['put mara back on 28', 'nothing'],
    ['give tom back dec 3', 'nothing'],
    ['put me back on friday', 'nothing'],
    ['add me on 28', 'nothing'],
    ['put tom in on friday', 'nothing'],
    ['add the on friday', 'nothing'],
    ['remove the on friday', 'nothing'],
    ['remove us on friday', 'nothing'],
    ['put mara on back on 28', 'nothing'],
    ['add us clinic on 28', 'add Us Clinic: 28'],
    ['add bac on 28', 'add Backup: 28'],
  ],
  'taking over a shift': [
    ["take mara's night on 28", 'reassign Mara > Olive Night: 28'],
    ["i want to take mara's night on friday", 'reassign Mara > Olive Night: 27'],
    ["cover mara's night on 28", 'nothing'],
    ['take mara off night on 28', 'unassign Mara Night: 28'],
    ['take mara from night on 28', 'unassign Mara Night: 28'],
    ['je prends la nuit de mara le 28', 'reassign Mara > Olive Night: 28'],
    ['take my night on 28', 'nothing'],
  ],
  'two people with the same name': [
    ["give sarah's night on dec 3 to tom", 'ask Sarah Kim / Sarah Roy'],
    ["give sarah kim's night on dec 3 to tom", 'reassign Sarah > Tom Night: 12-03'],
    ["give mar's night on dec 3 to tom", 'nothing'],
    ["give tom's night on dec 3 to sarah", 'ask Sarah Kim / Sarah Roy'],
  ],
  'possessives and quotes': [
    ["delete sarah kim's clinic on dec 3", 'unassign Sarah Clinic: 12-03'],
    ["remove tom's backup on dec 3", 'unassign Tom Backup: 12-03'],
    ['show milos schedule', 'show Milo 2026-11'],
    ['give milos night friday to tom', 'reassign Milo > Tom Night: 27'],
    ['i will take milos night on friday', 'reassign Milo > Olive Night: 27'],
    ['assign "tom" to "night" on 23', 'assign Tom Night: 23'],
    ['assign “tom” to «night» on 23', 'assign Tom Night: 23'],
  ],
}

describe.each(Object.entries(golden))('%s', (_, cases) => {
  test.each(cases)('%j means %j', (command, wanted) => {
    expect(meaning(understand(command, crowded))).toBe(wanted)
  })
})

test.each([
  ['delete all nights in december', { why: 'day', word: 'december' }],
  ['add night on feb 29', { why: 'day', word: 'feb' }],
  ['put mara back on 28', { why: 'noTemplate' }],
])('reports what was not understood in %j', (command, wanted) => {
  expect(misunderstanding(command, crowded)).toEqual(wanted)
})
