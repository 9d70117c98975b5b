import { describe, expect, test } from 'vitest'

import { context, meaning } from '../../../test/golden-context.ts'
import { understand } from '../understand.ts'

/** What residents and chiefs typed when they were asked to use their own words. */
const golden: Record<string, [string, string][]> = {
  'days of the week without a month are those ahead': [
    ['remove night every friday', 'remove Night: 27'],
    ['enlève la nuit tous les vendredis', 'remove Night: 27'],
    ['mets mara de nuit chaque vendredi', 'assign Mara Night: 27'],
    ['remove backup on weekends', 'remove Backup: 21,22,28,29'],
    ['remove night on fridays in november', 'remove Night: 6,13,20,27'],
    ['mets mara de nuit samedi et dimanche prochain', 'assign Mara Night: 28,29'],
    ['mets mara de nuit lundi et mardi prochain', 'assign Mara Night: 23,24'],
  ],
  'the shift that is offered': [
    ['swap my friday night', 'offer night 27'],
    ['I want to swap my night on the 27th with Milo', 'offer night 27'],
    ['trade my backup on friday', 'offer Backup 27'],
    ['swap my shift on friday', 'offer 27'],
    ["j'aimerais échanger ma nuit de vendredi", 'offer night 27'],
    ['je voudrais échanger mon vendredi contre le samedi de milo', 'offer 27'],
  ],
  'a night and another day': [
    ["i can't work fri night, sat", 'cannot night: 27 + day+night: 28'],
    ["i can't work friday night, saturday", 'cannot night: 27 + day+night: 28'],
    ["i can't do friday night; saturday", 'cannot night: 27 + day+night: 28'],
    ['je ne peux pas vendredi soir, samedi', 'cannot night: 27 + day+night: 28'],
    ["i can't work dec 24, 25 and the night of 26", 'cannot day+night: 12-24,12-25 + night: 12-26'],
    ["i can't work dec 24 and dec 25 night", 'cannot night: 12-24,12-25'],
    ['vacation friday night, saturday', 'nothing'],
  ],
}

describe.each(Object.entries(golden))('%s', (_, utterances) => {
  test.each(utterances)('%j means %s', (command, wanted) => {
    expect(meaning(understand(command, context))).toBe(wanted)
  })
})
