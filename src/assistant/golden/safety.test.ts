import { describe, expect, test } from 'vitest'

import { context, meaning, person } from '../../../test/golden-context.ts'
import { misunderstanding } from '../explain.ts'
import { understand } from '../understand.ts'

/** Phrases that must not write anything, though many look like commands, among names that invite mistakes. */
const crowded = {
  ...context,
  people: [
    ...context.people,
    person('Theo', 'Hart'),
    person('Allison', 'Usman'),
    person('Noah', 'Hernandez'),
    person('Itzel', 'Weir'),
    person('Ethan', 'Zhang'),
    person('Wei', 'Lin'),
    person('Myra', 'Stein'),
    person('Leslie', 'Lee'),
    person('Lara', 'Leo'),
    person('Monica', 'Dube'),
    person('Grace', 'Adeyemi'),
  ],
  templates: [
    ...context.templates,
    ...['Emergency Backup', 'PM Clinic', 'Ward North', 'CCU Night', 'Early', 'Late', 'Nuit'].map((name) => ({ id: name, name })),
  ],
}

const quiet: Record<string, string[]> = {
  'an hour is not a day': [
    'add night at 7',
    'assign mara to backup at 14',
    'add night at 19',
    'assign mara to night in 5',
    'add emergency backup in 3',
    'add backup on 3 at 8',
    'assign mara to backup on 3 from 8 to 16',
  ],
  'a day off is not a shift': [
    'give mara the day off on friday',
    'give mara day off 16',
    'give mara the night off tonight',
    'book mara day off friday',
    'give grace early off tomorrow',
    'add day off tomorrow',
    'add a day off on friday',
    'add mara off night on 3',
    'assign mara off night on 3',
    'remove day off from 3',
    'donner congé à mara le 3',
  ],
  'a small word is not a person': [
    'assign all to night on 3',
    'assign the night on 3',
    'book the night on 3',
    'schedule no night on 3',
    'assign her to night on 3',
    'assign it to night on 3',
    'assign us to night on 3',
    'assign we to night on 3',
    'assign et to night on 3',
    'affecter les nuits du 3 au 5',
    'remove all from night on 3',
    'put me back',
    'take me to day 16',
    'take me to night on 16',
  ],
  'no part of a command is ignored': [
    'add night except 3',
    'assign mara to night except 3',
    'add night on 16 or 17',
    'add night to 16 not 17',
    'add night only on 16',
    'add night also on 16',
    'add consults 3 5 7',
    'add consults every other friday',
    'add consults the first friday',
    'add night to last',
    'add night 7 to 3',
    'assign mara and milo',
    'assign mara and zzzz to night on 3',
    'assign mara, dina and milo to night on 3',
    'add night and day to 3',
    'remove night and day from 3',
    'ajouter nuit sauf le 3',
    'remove bob from emergency backup on 3',
    'remove dina from consults on 3',
    'add bob to emergency backup on 3',
    'add day tomorrow night',
    'assign mara to day on friday night',
    'mets mara sur day demain soir',
    'i can’t work from friday',
    'i am available from 3',
  ],
  'a number of shifts is not a day': [
    'add 3 nights',
    'remove 2 night shifts',
    'give mara 3 nights',
    'donne 3 nuits à mara',
    'give my 2 nights to milo',
    "cancel mara's 2 nights",
  ],
  'days that begin but do not end': [
    'put mara on night from dec 5',
    'mets mara de nuit dès le 5 décembre',
    'mets mara de nuit dès vendredi',
    'add night from friday',
    'replace mara with milo from friday',
    'replace mara with milo on nights from dec 5',
  ],
  'a weekday that is not that day': ['add night on monday, november 27', 'add night friday 26', 'open friday, dec 24'],
  'a shift that someone gives away is not added': [
    'give mara’s nuit to milo',
    'give my day to grace',
    'give mara’s nights to bob on 16',
    'donner ma nuit à bob le 16',
    'donner une garde de zzzz à mara le 3',
  ],
  'years that no page has': ['december 1999', 'december 0001', 'clear december 1999', 'december 9999'],
  offers: [
    'switch my view to 16',
    'offer my old bike 3',
    'offer my dec 24 and 25',
    'give away my nights dec 24-26',
    'give my night on dec 7 to milo and my day on dec 8 to mara',
    'donne ma nuit du 7 décembre à milo et ma journée du 8 à mara',
  ],
  'a negated sentence does not request leave': [
    'no vacation 3-14 august',
    'not vacation 3-14 august',
    "don't enter vacation for mara 3-14 august",
    'do not put mara on vacation 3-14 august',
    'cancel vacation for mara 3-14 august',
    'vacation for mara except 5 august',
    'vacation for mara 3-14 august except 5 august',
    'vacation for mara 3 or 14 august',
    'vacation for mara or milo 3-14 august',
    'vacation for all 3-14 august',
    'vacation for everyone 3-14 august',
    'vacation for mara 14-3 august',
    'vacation every friday',
    'vacation night and day on 3 august',
    'vacation tomorrow night and sunday',
    "n'inscris pas de vacances pour mara du 3 au 14 août",
    'pas de vacances pour mara du 3 au 14 août',
    'vacances pour mara du 3 au 14 août sauf le 5',
    'annule les vacances de mara du 3 au 14 août',
    "don't approve mara's vacation",
    "approve mara's vacation except friday",
    "n'approuve pas les vacances de mara",
    'approve vacation',
    'give mara a day off 14 august',
    "mara's vacation 3-14 august",
    'mara is on vacation 3-14 august',
    'vacances de mara du 3 au 14 août',
    'approve all',
  ],
  'an uncertain request is not made': [
    'i want 25 nights',
    'the night of dec 24',
    'dec 24 off',
    'no night on dec 24',
    'no',
    "I don't mind working on 24 december",
    'I might want the night of dec 24',
    'I want the night of dec 24 or dec 25',
    'I want the night of dec 24 except if it is long',
    'I want the night of dec 24 for mara',
    'I want mara on the night of dec 24',
    'I want mara off night on dec 24',
    'mara would rather not work on 24 december',
    "mara doesn't want to work on 24 december",
    'I want dec 24',
    'I want the weekend of 9 december',
    'I want weekend night on 12 december',
    'I want backup friday night',
    'I want the day of dec 24',
    'I want the day of dec 24 off',
    'I want a day off on dec 24',
    'I want a night off on dec 24',
    'I want to take dec 24',
    'I want to have dec 24',
    'I want to have the weekend of 12 december',
    "I'd like to take the weekend of 12 december",
    'je veux prendre le 24 décembre',
    'je veux avoir la fin de semaine du 12 décembre',
    'I want next weekend',
    'I want the weekend of 12 december',
    'je voudrais la fin de semaine du 12 décembre à mara',
    "I don't want dec 24 off",
    "I don't want the night of dec 24 off",
    "I'd rather not be off on dec 24",
    "I'd rather not have the night off on dec 24",
    'je ne veux pas être libre le 24 décembre',
    'I want to give my night on dec 24',
    'I want my night on dec 24 to go to mara',
    'I want to work with mara on dec 24',
    'I want to work on dec 24 instead of mara',
    'I want a raise on dec 24',
    'I wanted the night of dec 24',
    'I would not like the night of dec 24',
    "I'd rather not say on dec 24",
    'I never want to work on dec 24',
    "I don't want no night on dec 24",
    'I want to swap the night of dec 24',
    'I want to work',
    'I want nights',
    'I want the night of dec 32',
    'I want the night of 3 november',
    "I'd rather not work last friday",
    'je voulais la nuit du 24 décembre',
    'je veux la nuit du 24 ou du 25 décembre',
    'je veux la nuit du 24 décembre pour mara',
    'mara ne veut pas travailler le 24 décembre',
    'pas de nuit le 24 décembre',
    'la nuit du 24 décembre',
    'je veux congé le 24 décembre',
    'je ne voudrais pas que mara travaille le 24 décembre',
  ],
  'a question about a request writes nothing': [
    'do I want the night of dec 24?',
    'I want the night of dec 24?',
    "I'd rather not work on 24 december?",
    'can I have the night of dec 24?',
    'je veux la nuit du 24 décembre ?',
    'pas de fin de semaine les 12 et 13 décembre svp ?',
    'est-ce que je veux la nuit du 24 décembre',
  ],
  'a question about leave writes nothing': [
    'vacation for mara 3-14 august?',
    'vacation 3-14 august?',
    'did you enter vacation for mara 3-14 august',
    "approve mara's vacation?",
    'vacances pour mara du 3 au 14 août ?',
    'mets mara en vacances demain ?',
  ],
}

describe.each(Object.entries(quiet))('%s', (_, utterances) => {
  test.each(utterances)('%j does nothing', (command) => {
    expect(meaning(understand(command, { ...crowded, previousDates: [] }))).toBe('nothing')
  })
})

const golden: [string, string][] = [
  ['assign mara to night on monday, november 30', 'assign Mara Night: 30'],
  ['assign mara to night on monday november 30', 'assign Mara Night: 30'],
  ['remove backup from monday, november 30', 'remove Backup: 30'],
  ['ajouter nuit le lundi 30 novembre', 'add Nuit: 30'],
  ['add day from monday, nov 30 to wednesday, dec 2', 'add Day: 30,12-01,12-02'],
  ['put mara on night from 28-30', 'assign Mara Night: 28,29,30'],
  ['remove night from friday', 'remove Night: 27'],
  ['i can’t do friday, dec 25', 'cannot day+night: 12-25'],
  ['i’m away from monday, nov 30 to friday, dec 4', 'cannot day+night: 30,12-01,12-02,12-03,12-04'],
  ['open friday, dec 25', 'open 2026-12-25'],
  ['i can’t do tonight', 'cannot night: 21'],
  ['i can’t do friday evening', 'cannot night: 27'],
  ['i can’t work this evening', 'cannot night: 21'],
  ['i can do friday evening', 'can night: 27'],
  ['je peux pas vendredi soir', 'cannot night: 27'],
  ['je peux pas demain soir', 'cannot night: 22'],
  ['je ne peux pas cette nuit', 'cannot night: 21'],
  ['je ne peux pas ce soir', 'cannot night: 21'],
  ['add backup to 28-dec 1', 'add Backup: 28,29,30,12-01'],
  ['give my night to milo on 16', 'reassign Olive > Milo Night: 16'],
  ['give mara’s backup to milo on 16', 'reassign Mara > Milo Backup: 16'],
  ['donner ma nuit à milo le 16', 'reassign Olive > Milo Nuit: 16'],
  ['donner mon night du 16 à milo', 'reassign Olive > Milo Night: 16'],
  ['give night on 16 to mara', 'assign Mara Night: 16'],
  ['assign mara on 16 to backup', 'assign Mara Backup: 16'],
  ['remove mara on 3 from backup', 'unassign Mara Backup: 3'],
  ['remove consults from mara on 3', 'unassign Mara Consults: 3'],
  ['assigner mara à la nuit le 3', 'assign Mara Nuit: 3'],
  ['enlever la nuit le 3', 'remove Nuit: 3'],
  ['take mara off night on 3', 'unassign Mara Night: 3'],
  ['add nights on 3', 'add Night: 3'],
  ['trade my 23 for 25', 'offer 23'],
  ['swap my 24th for 26th', 'offer 24'],
  ['swap my friday for saturday', 'offer 27'],
  ["switch my 24 with milo's 26", 'swap Olive all 24 / Milo all 26'],
  ["swap my 24 night with milo's 26", 'swap Olive Night 24 / Milo Night 26'],
  ['échanger ma nuit du 24 contre le 26', 'offer night 24'],
  ['add eight to 16', 'ask Night'],
  ['add latest to 3', 'ask Late'],
  ['add yearly to 3', 'ask Early'],
  ['assign matt member to night on 16', 'ask Mara Member'],
  ['assign olivia stein to day on 3', 'nothing'],
  ['assign chang to day on 3', 'ask Ethan Zhang / Matt Chen / Olivia Chen'],
  ['publier l’horaire', 'publish 2026-11'],
  ['je suis en vacances du 23 au 29', 'cannot day+night: 23,24,25,26,27,28,29'],
]

test.each(golden)('%j means %s', (command, wanted) => {
  expect(meaning(understand(command, crowded))).toBe(wanted)
})

const after = { ...crowded, previousDates: ['2026-11-16'] }

test.each([
  'add night daily',
  'add night all',
  'remove night owl',
  'put me back',
  'take me to night',
  'take ra day',
  'remove latest',
  'assign marra to night',
])('with the dates of the previous command %j does nothing', (command) => {
  expect(meaning(understand(command, after))).toBe('nothing')
})

test.each([
  'vacation for mara 3-14 august',
  'enter vacation for mara 3-14 august',
  'put mara on vacation 3-14 august',
  'vacation for chen 3-14 august',
  'inscris des vacances pour mara du 3 au 14 août',
  "approve mara's vacation",
  'refuse le congé de mara',
])('a member who types %j is told that only admins can', (command) => {
  const member = { ...crowded, isAdmin: false }
  expect(meaning(understand(command, member))).toBe('nothing')
  expect(misunderstanding(command, member)).toEqual({ why: 'notAllowed' })
})

test('members can ask for their own leave by name', () => {
  const member = { ...crowded, isAdmin: false }
  expect(meaning(understand('vacation for olive 3-14 august', member))).toBe('leave VACATION: 27-08-03 to 27-08-14')
  expect(meaning(understand('vacances pour moi du 3 au 14 août', member))).toBe('leave VACATION: 27-08-03 to 27-08-14')
})

test('next month is ambiguous while another month is shown', () => {
  const ahead = { ...context, month: { year: 2026, month: 11 } }
  expect(meaning(understand('publish next month', ahead))).toBe('nothing')
  expect(meaning(understand('fill next month', ahead))).toBe('nothing')
  expect(meaning(understand('fill it', ahead))).toMatch(/^assignAll/)
  expect(meaning(understand('next month', ahead))).toBe('set 2027-01-01')
})
