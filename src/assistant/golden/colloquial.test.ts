import { describe, expect, test } from 'vitest'

import { context, meaning, person } from '../../../test/golden-context.ts'
import { understand } from '../understand.ts'

const crowded = {
  ...context,
  people: [...context.people, person('Tom', 'Haddad'), person('Nadia', 'Hassan')],
}
const mara = 'assign Mara Night: 23'

const workdaysOfDecember = [1, 2, 3, 4, 7, 8, 9, 10, 11, 14, 15, 16, 17, 18, 21, 22, 23, 24, 25, 28, 29, 30, 31]
  .map((day) => `12-${String(day).padStart(2, '0')}`)
  .join(',')

const golden: Record<string, [string, string][]> = {
  openers: [
    ['pls assign mara to night on 23', mara],
    ['can u assign mara to night on 23', mara],
    ['hi remy, please assign mara to night on 23', mara],
    ['remy: assign mara to night on 23', mara],
    ['ok remy assign mara to night on 23', mara],
    ['just assign mara to night on 23', mara],
    ['could you kindly assign mara to night on 23?', mara],
    ['assign mara to night on 23, thanks!', mara],
    ['assign mara to night on 23 thx', mara],
    ['assign mara to night on 23, thank you', mara],
    ['thanks', 'nothing'],
  ],
  slips: [
    ['asign mara to night on 23', mara],
    ['assgin mara to night on 23', mara],
    ['remvoe mara from night on 23', 'unassign Mara Night: 23'],
    ['lokc november', 'lock 2026-11'],
    ['unlokc november', 'unlock 2026-11'],
    ['calender', 'go calendar'],
    ['availabilites', 'go availabilities'],
    ['swithces', 'go switches'],
    ['look november', 'nothing'],
    ['rlock november', 'nothing'],
  ],
  days: [
    ['assign mara to night tmrw', 'assign Mara Night: 22'],
    ['who works tmrw?', 'who at all: 22'],
    ['who works weds', 'who at all: 25'],
    ['who works wednsday', 'who at all: 25'],
    ['febuary', 'set 2027-02-01'],
    ['add night on 23rd thru 25th', 'add Night: 23,24,25'],
    ["i can't work over christmas", 'cannot day+night: 12-25'],
    ['mets mara sur night à noël', 'assign Mara Night: 12-25'],
    ['who worked last night', 'who night: 20'],
  ],
  'short forms': [
    ['assign mara to nite tmw', 'assign Mara Night: 22'],
    ["who's on tonite?", 'who night: 21'],
    ["who's on 2nite", 'who night: 21'],
    ['whos on call tmrw nite', 'who night: 22'],
    ['add night on wkdays in dec', `add Night: ${workdaysOfDecember}`],
    ['who works this wknd?', 'who at all: 21,22'],
    ['take liam off the wknd of dec 12', 'take off Liam all: 12-12,12-13'],
    ['how many wknds does mara have in dec', 'count Mara weekends 2026-12'],
    ['how many hrs did mara work last wk', 'hours Mara: 11-09 to 11-15'],
    ['is mara free nxt wk?', 'free Mara: 23,24,25,26,27,28,29'],
    ['what can u do', 'help'],
    ['my sched', 'show Olive 2026-11'],
    ['how many pts do i have left?', 'points'],
    ['replace liam w/ zainab for nights next wk', 'reassign Liam > Zainab Night: 23,24,25,26,27,28,29'],
  ],
  assigning: [
    ['put me down for friday night', 'assign Olive Night: 27'],
    ['can you sign liam up for backup on dec 3', 'assign Liam Backup: 12-03'],
    ['sign me up for vacation 3-14 august', 'leave VACATION: 27-08-03 to 27-08-14'],
    ['put me down for no nights dec 5', 'nothing'],
    ['assign tom to friday night', 'assign Tom Night: 27'],
    ['put tom on friday night', 'assign Tom Night: 27'],
    ['remove tom from friday night', 'unassign Tom Night: 27'],
    ['assign tom to friday', 'nothing'],
    ['give tom my night on dec 3', 'reassign Olive > Tom Night: 12-03'],
    ["give tom mara's night on dec 3", 'reassign Mara > Tom Night: 12-03'],
    ['assign dr. haddad to night on 23', 'assign Tom Night: 23'],
    ['assign n. hassan to night on 23', 'assign Nadia Night: 23'],
    ['donne à tom la nuit du 23', 'assign Tom Night: 23'],
  ],
  months: [
    ['publish the schedule for december', 'publish 2026-12'],
    ['lock all of december', 'lock 2026-12'],
    ['lock the whole month of december', 'lock 2026-12'],
    ['autofill december', 'assignAll 2026-12'],
    ['auto-fill december', 'assignAll 2026-12'],
    ["publie l'horaire de décembre", 'publish 2026-12'],
    ['clear all of it', 'nothing'],
  ],
  own: [
    ['my shifts', 'show Olive 2026-11'],
    ['my schedule', 'show Olive 2026-11'],
    ['mon horaire', 'show Olive 2026-11'],
    ['mes quarts', 'show Olive 2026-11'],
    ["i'm free this weekend", 'can day+night: 21,22'],
    ["can't work dec 24-26", 'cannot day+night: 12-24,12-25,12-26'],
    ["i can't work the night of dec 3", 'cannot night: 12-03'],
    ["i can't do night shift on friday", 'cannot night: 27'],
    ["i won't be in tomorrow", 'cannot day+night: 22'],
    ["i'm taking vacation dec 20 to jan 3", 'leave VACATION: 26-12-20 to 27-01-03'],
    ['je prends mes vacances du 20 décembre au 3 janvier', 'leave VACATION: 26-12-20 to 27-01-03'],
    ['make a new switch', 'switch'],
    ['do i have to work friday', 'free Olive: 27'],
  ],
  questions: [
    ['who has night on dec 3', 'who Night: 12-03'],
    ["who's the backup on dec 3", 'who Backup: 12-03'],
    ['who is backup on dec 3', 'who Backup: 12-03'],
    ["show me mara's schedule", 'show Mara 2026-11'],
    ["montre-moi l'horaire de tom", 'show Tom 2026-11'],
  ],
  québécois: [
    ['qui travaille vendredi pis samedi', 'who at all: 27,28'],
    ["j'peux pas rentrer demain", 'cannot day+night: 22'],
    ['je rentre pas demain', 'cannot day+night: 22'],
    ['chus pas dispo demain', 'cannot day+night: 22'],
    ['qui travaille à soir', 'who night: 21'],
    ['qui est de garde à soir?', 'who night: 21'],
    ['je travaille-tu à noël', 'free Olive: 12-25'],
    ['jtravaille-tu à noël', 'free Olive: 12-25'],
    ['jveux pas de nuits du 24 au 26 déc', 'request AGAINST NIGHT MEDIUM: 12-24,12-25,12-26'],
    ['vacances du 15 au 19 fév', 'leave VACATION: 27-02-15 to 27-02-19'],
    ['ajoute night à tous les lundis de décembre', 'add Night: 12-07,12-14,12-21,12-28'],
  ],
}

test('keeps a short form that is the name of a shift', () => {
  const team = { ...context, templates: [...context.templates, { id: 'wknd', name: 'WKND' }] }
  expect(meaning(understand('assign mara to wknd on 28', team))).toBe('assign Mara WKND: 28')
})

describe.each(Object.entries(golden))('%s', (_, cases) => {
  test.each(cases)('%j means %j', (command, wanted) => {
    expect(meaning(understand(command, crowded))).toBe(wanted)
  })
})
