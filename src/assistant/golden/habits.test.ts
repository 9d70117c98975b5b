import { describe, expect, test } from 'vitest'

import { context, meaning } from '../../../test/golden-context.ts'
import { misunderstanding } from '../explain.ts'
import { understand } from '../understand.ts'

/** What residents and chiefs typed when they were asked to use their own words. */
const golden: Record<string, [string, string][]> = {
  'weekdays without a month are upcoming ones': [
    ['remove night every friday', 'remove Night: 27'],
    ['enlève la nuit tous les vendredis', 'remove Night: 27'],
    ['mets mara de nuit chaque vendredi', 'assign Mara Night: 27'],
    ['remove backup on weekends', 'remove Backup: 21,22,28,29'],
    ['remove night on fridays in november', 'remove Night: 6,13,20,27'],
    ['mets mara de nuit samedi et dimanche prochain', 'assign Mara Night: 28,29'],
    ['mets mara de nuit lundi et mardi prochain', 'assign Mara Night: 23,24'],
  ],
  'someone’s shift, whatever it is, for someone else': [
    ["give mara's shift on dec 3 to milo", 'reassign Mara > Milo all: 12-03'],
    ['can you give my friday shift to milo', 'reassign Olive > Milo all: 27'],
    ["give mara's calls next week to milo", 'reassign Mara > Milo all: 23,24,25,26,27,28,29'],
    ['donne la garde de mara du 3 décembre à milo', 'reassign Mara > Milo all: 12-03'],
    ["take mara's shift on dec 3", 'reassign Mara > Olive all: 12-03'],
    ["give mara's shift to milo", 'nothing'],
    ["give mara's shift on dec 3 to milo and martin", 'nothing'],
  ],
  'a pronoun before the verb': [
    ["peux-tu m'enlever du 3 décembre", 'take off Olive all: 12-03'],
    ['peux-tu me mettre de nuit le 3 décembre', 'assign Olive Night: 12-03'],
    ["peux-tu m'assigner la nuit du 3 décembre", 'assign Olive Night: 12-03'],
    ['peux-tu me dire qui travaille demain', 'who at all: 22'],
  ],
  'who works, in other verbs': [
    ['who covers christmas', 'who at all: 12-25'],
    ['who does clinic on friday', 'who Clinic: 27'],
    ['is anyone on tonight?', 'who night: 21'],
    ["y a-t-il quelqu'un de garde le 25 décembre", 'who at all: 12-25'],
    ['y reste-tu des trous en décembre', 'unfilled: 12-01 to 12-31'],
    ['why me on dec 3', 'why Olive all 12-03'],
  ],
  'the shift that is offered': [
    ['offer my friday shift', 'offer 27'],
    ['trade my friday clinic', 'offer Clinic 27'],
    ["j'offre mon quart du 3 décembre", 'offer 12-03'],
    ['swap my friday night', 'offer night 27'],
    ['I want to swap my night on the 27th with Milo', 'offer night 27'],
    ['trade my backup on friday', 'offer Backup 27'],
    ['swap my shift on friday', 'offer 27'],
    ["j'aimerais échanger ma nuit de vendredi", 'offer night 27'],
    ['je voudrais échanger mon vendredi contre le samedi de milo', 'swap Olive all 27 / Milo all 28'],
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
  'individual days of a month': [
    ['lock friday', 'lock days: 27'],
    ['verrouille le 5 décembre', 'lock days: 12-05'],
    ['unlock december 5 to 7', 'unlock days: 12-05,12-06,12-07'],
    ['clear dec 5', 'clear days: 12-05'],
    ['vide vendredi', 'clear days: 27'],
    ['supprime tous les quarts de vendredi', 'clear days: 27'],
    ['delete all shifts on friday', 'clear days: 27'],
    ['lock december', 'lock 2026-12'],
    ['lock friday night', 'nothing'],
    ['clear night on 27', 'nothing'],
    ['publish friday', 'publish days: 27'],
    ['publish next week', 'publish days: 23,24,25,26,27,28,29'],
    ['publie le 20 décembre', 'publish days: 12-20'],
    ['publie la semaine prochaine', 'publish days: 23,24,25,26,27,28,29'],
    ['publish friday night', 'nothing'],
    ['lock friday except the 27th', 'nothing'],
  ],
  'whether a month is published': [
    ['is december published', 'published 2026-12'],
    ['is the december schedule out yet?', 'published 2026-12'],
    ['when will january be published', 'published 2027-1'],
    ["l'horaire de décembre est-il publié ?", 'published 2026-12'],
    ['quand décembre va être publié', 'published 2026-12'],
  ],
  'unfilled shifts': [
    ["what's unfilled", 'unfilled: 11-21 to 11-30'],
    ['which shifts are open in december', 'unfilled: 12-01 to 12-31'],
    ['any open shifts next week', 'unfilled: 11-23 to 11-29'],
    ['quarts à pourvoir en décembre', 'unfilled: 12-01 to 12-31'],
    ['open shifts in december', 'set 2026-12-01 in calendar'],
  ],
  hours: [
    ['how many hours do I work this week', 'hours Olive: 11-16 to 11-22'],
    ['how many hours does Mara work this week', 'hours Mara: 11-16 to 11-22'],
    ['how many hours does mara have in december', 'hours Mara: 12-01 to 12-31'],
    ["combien d'heures je travaille en décembre", 'hours Olive: 12-01 to 12-31'],
    ["combien d'heures travaille Mara cette semaine", 'hours Mara: 11-16 to 11-22'],
    ["combien d'heures mara travaille-t-elle la semaine prochaine", 'hours Mara: 11-23 to 11-29'],
    ['how many hours of rest after friday night', 'nothing'],
  ],
  'one’s own leave': [
    ['is my vacation approved?', 'ownLeave VACATION'],
    ['was my vacation in december approved', 'ownLeave VACATION: 12-01 to 12-31'],
    ['mes vacances de décembre sont-elles approuvées', 'ownLeave VACATION: 12-01 to 12-31'],
    ['quand sont mes vacances', 'ownLeave VACATION'],
    ["when's my next day off", 'nothing'],
    ['cancel my leave in December', 'endLeave any: 12-01 to 12-31'],
    ['cancel my vacation dec 20-27', 'endLeave VACATION: 12-20 to 12-27'],
    ['annule mon congé du 24', 'endLeave any: 11-24 to 11-24'],
    ['cancel my vacation except dec 24', 'nothing'],
    ["cancel mara's vacation", 'nothing'],
    ["don't cancel my vacation", 'nothing'],
  ],
  'who can take someone’s place': [
    ['who can cover for mara friday', 'who can all of Mara: 27'],
    ['qui peut remplacer mara vendredi soir', 'who can night of Mara: 27'],
    ['who can replace mara on backup friday', 'who can Backup of Mara: 27'],
    ['qui pourrait me remplacer vendredi', 'who can all of Olive: 27'],
  ],
  'taking a shift away from someone': [
    ["cancel mara's night on 27", 'unassign Mara Night: 27'],
    ['annule la nuit de mara le 27', 'unassign Mara Night: 27'],
    ['remove my night on 27', 'unassign Olive Night: 27'],
    ['drop my friday night', 'unassign Olive Night: 27'],
    ['cancel my request for dec 24', 'nothing'],
    ['cancel my night', 'nothing'],
  ],
  'when someone works and rests': [
    ['what time do i start friday', 'free Olive: 27'],
    ['à quelle heure je commence vendredi', 'free Olive: 27'],
    ['what am I doing friday', 'free Olive: 27'],
    ["qu'est-ce que je fais vendredi", 'free Olive: 27'],
    ["what's my schedule for december", 'show Olive 2026-12'],
    ['how long does mara rest after friday night', 'rest after Mara night 27'],
    ['how much rest do i get after night on 27', 'rest after Olive Night 27'],
    ["combien d'heures de repos j'ai après la nuit du 27", 'rest after Olive Night 27'],
    ["combien d'heures de repos mara a après vendredi soir", 'rest after Mara night 27'],
    ['my profile', 'go profile'],
    ['notifications', 'go notices'],
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

test.each(['lock friday', 'clear dec 5', "what's unfilled", 'who can cover for mara friday', 'how many hours does mara work this week'])(
  '%j is for admins',
  (command) => {
    const member = { ...context, isAdmin: false }
    expect(meaning(understand(command, member))).toBe('nothing')
    expect(misunderstanding(command, member)).toEqual({ why: 'notAllowed' })
  },
)
