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
  'the half of the day after a shift': [
    ['mets mara de nuit ce soir', 'assign Mara Night: 21'],
    ['mets mara de nuit demain soir', 'assign Mara Night: 22'],
    ['assign mara to backup friday night', 'assign Mara Backup: 27'],
    ["who's on backup friday night", 'who Backup: 27'],
    ["c'est qui le backup ce soir", 'who Backup: 21'],
    ['mets mara sur clinic ce soir', 'nothing'],
    ['assign mara to day tonight', 'nothing'],
    ['add clinic friday night', 'nothing'],
  ],
  'the day before the shift': [
    ['schedule mara friday night', 'assign Mara Night: 27'],
    ['give friday night to mara', 'assign Mara Night: 27'],
    ['give mara friday night to milo', 'nothing'],
    ['book mara friday off', 'nothing'],
    ['remove friday night', 'remove Night: 27'],
    ['remove friday', 'nothing'],
  ],
  'days in everyday words': [
    ['assign mara to night on 12/25', 'assign Mara Night: 12-25'],
    ['mets mara de nuit le 25/12', 'assign Mara Night: 12-25'],
    ['assign mara to night on 3/5', 'nothing'],
    ['assign mara to night on 12/32', 'nothing'],
    ['mets mara de nuit vendredi en huit', 'assign Mara Night: 12-04'],
    ['assign mara to night the friday after next', 'assign Mara Night: 12-04'],
    ['assign mara to night a week from friday', 'assign Mara Night: 12-04'],
    ['assign mara to night two weeks from friday', 'assign Mara Night: 12-11'],
    ['vacation from dec 20 for two weeks', 'leave VACATION: 26-12-20 to 27-01-02'],
    ['vacances du 20 décembre pour deux semaines', 'leave VACATION: 26-12-20 to 27-01-02'],
    ['vacation 20/12 to 27/12', 'leave VACATION: 26-12-20 to 26-12-27'],
  ],
  'one day or another': [
    ["I can't work Friday night or Saturday", 'cannot night: 27 + day+night: 28'],
    ['je peux pas le 24 ni le 25', 'cannot day+night: 24,25'],
    ['i can work friday or saturday', 'nothing'],
    ['do i work dec 24 or 25', 'free Olive: 12-24,12-25'],
    ['assign mara to night friday or saturday', 'nothing'],
  ],
  colleagues: [
    ['who am i working with on friday', 'who at all: 27'],
    ['avec qui je travaille vendredi soir', 'who night: 27'],
    ["who's my backup friday", 'who Backup: 27'],
    ['qui est de nuit', 'who night: 21'],
    ['qui travaillait hier', 'who at all: 20'],
    ['je travaille-tu en fin de semaine', 'free Olive: 21,22'],
    ['is milo away friday', 'free Milo: 27'],
    ['mara is sick today', 'leave SICK: 26-11-21 to 26-11-21 for Mara'],
    ["mara est malade aujourd'hui", 'leave SICK: 26-11-21 to 26-11-21 for Mara'],
    ['is mara sick today', 'nothing'],
    ['who is sick today', 'nothing'],
    ['mara is sick today?', 'nothing'],
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
