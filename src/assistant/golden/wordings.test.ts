import { describe, expect, test } from 'vitest'

import { context, meaning } from '../../../test/golden-context.ts'
import { understand } from '../understand.ts'

/** Other wordings of commands and questions that Remy knows. */
const golden: Record<string, [string, string][]> = {
  unfilled: [
    ["what's empty in december?", 'unfilled: 12-01 to 12-31'],
    ['which shifts are still open next week', 'unfilled: 11-23 to 11-29'],
    ["what's still open", 'unfilled: 11-21 to 11-30'],
    ['which shifts still need someone in december', 'unfilled: 12-01 to 12-31'],
    ['what needs to be filled next week', 'unfilled: 11-23 to 11-29'],
    ["qu'est-ce qui est encore vide en décembre", 'unfilled: 12-01 to 12-31'],
    ["qu'est-ce qu'il reste à combler en décembre", 'unfilled: 12-01 to 12-31'],
    ["qu'est-ce qui reste à combler la semaine prochaine", 'unfilled: 11-23 to 11-29'],
  ],
  leave: [
    ['mes congés', 'go leave'],
    ['my leave', 'go leave'],
    ['j’aimerais être en congé le 24 décembre', 'request AGAINST ANY MEDIUM: 12-24'],
    ['je veux un congé du 20 au 27 décembre', 'nothing'],
  ],
  nextShift: [
    ['when am i on call next?', 'next'],
    ['when am i next on call', 'next'],
    ['when am i on again', 'next'],
    ['when do i work again', 'next'],
  ],
  offers: [
    ['can someone take my night on friday?', 'offer night 27'],
    ['could anyone cover my shift on the 24th', 'offer 24'],
    ['i need someone to take my friday night', 'offer night 27'],
    ['find someone for my night on friday', 'offer night 27'],
    ['i need a replacement for my shift on dec 3', 'offer 12-03'],
    ['quelqu’un peut prendre ma nuit de vendredi?', 'offer night 27'],
    ['j’ai besoin de quelqu’un pour ma nuit de vendredi', 'offer night 27'],
    ['can someone cover for me on friday', 'offer 27'],
    ['quelqu’un peut me remplacer vendredi?', 'offer 27'],
    ['can someone take my night on the 20th', 'nothing'],
  ],
  replacements: [
    ['find a replacement for mara on dec 3', 'who can all of Mara: 12-03'],
    ['find someone to cover mara friday night', 'who can night of Mara: 27'],
    ['i need a replacement for mara friday night', 'who can night of Mara: 27'],
    ['who could step in for mara on dec 3', 'who can all of Mara: 12-03'],
    ['trouve un remplaçant pour mara le 3 décembre', 'who can all of Mara: 12-03'],
    ['find someone for clinic on monday', 'who can Clinic: 23'],
    ['i need someone for tomorrow night', 'who is free night: 22'],
    ['trouve quelqu’un pour demain soir', 'who is free night: 22'],
    ["can someone take mara's night on friday", 'who can Night of Mara: 27'],
    ['can anyone do friday night', 'who is free night: 27'],
    ['find someone nice', 'nothing'],
  ],
  takenOff: [
    ['remove Milo from the 24th', 'take off Milo all: 24'],
    ['take milo off the 24th', 'take off Milo all: 24'],
    ['take milo off friday', 'take off Milo all: 27'],
    ["remove milo's shifts on friday", 'take off Milo all: 27'],
    ['remove milo from friday night', 'unassign Milo Night: 27'],
    ['remove me from the 24th', 'take off Olive all: 24'],
    ["delete all of milo's shifts next week", 'take off Milo all: 23,24,25,26,27,28,29'],
    ["clear milo's shifts on the 24th and 25th", 'take off Milo all: 24,25'],
    ['enlève milo du 24', 'take off Milo all: 24'],
    ['enlève milo vendredi', 'take off Milo all: 27'],
    ['enlève les quarts de milo vendredi', 'take off Milo all: 27'],
    ['retire milo du 24 au 26', 'take off Milo all: 24,25,26'],
    ['remove chen from the 24th', 'ask Matt Chen / Olivia Chen'],
    ['remove night from the 24th', 'remove Night: 24'],
    ['remove milo', 'nothing'],
    ['remove milo from the team', 'nothing'],
    ['remove nobody from the 24th', 'nothing'],
  ],
  counted: [
    ['how many nights this week', 'count nights: 11-16 to 11-22'],
    ['how many nights do i have next week', 'count nights: 11-23 to 11-29'],
    ['how many shifts does mara have next week', 'count Mara shifts: 11-23 to 11-29'],
    ['combien de nuits cette semaine', 'count nights: 11-16 to 11-22'],
    ['combien de nuits la semaine prochaine', 'count nights: 11-23 to 11-29'],
    ['combien de quarts mara a-t-elle la semaine prochaine', 'count Mara shifts: 11-23 to 11-29'],
    ['how many nights until christmas', 'count nights: 11-21 to 12-25'],
    ['how many nights in my life', 'nothing'],
  ],
  shifts: [
    ['cancel clinic next monday', 'remove Clinic: 23'],
    ['annule la clinique lundi', 'remove Clinic: 23'],
    ["cancel mara's night on 27", 'unassign Mara Night: 27'],
    ['add an extra consults shift next tuesday', 'add Consults: 24'],
    ['add another night on dec 31', 'add Night: 12-31'],
    ['add one more clinic on monday', 'add Clinic: 23'],
    ['ajoute une autre clinique lundi', 'add Clinic: 23'],
    ['delete the backup shifts on dec 24', 'remove Backup: 12-24'],
  ],
  filling: [
    ['fill in the rest of december', 'assignAll 2026-12'],
    ['fill up december', 'assignAll 2026-12'],
    ['fill the empty shifts in december', 'assignAll 2026-12'],
    ['assign everyone for december', 'assignAll 2026-12'],
    ['assign all of december', 'assignAll 2026-12'],
    ['fill the rest of the month', 'assignAll 2026-11'],
    ['remplis le reste de décembre', 'assignAll 2026-12'],
    ['fill the rest of my glass', 'nothing'],
  ],
  whoWorks: [
    ["what's on today", 'who at all: 21'],
    ["what's the schedule for tomorrow", 'who at all: 22'],
    ["what's happening friday night", 'who night: 27'],
    ['who do i work with on christmas', 'who at all: 12-25'],
    ["c'est quoi l'horaire de demain", 'who at all: 22'],
    ["what's the schedule for december", 'nothing'],
    ["show me who's working friday", 'who at all: 27'],
    ['tell me who works tonight', 'who night: 21'],
    ['dis-moi qui travaille demain', 'who at all: 22'],
  ],
  own: [
    ['did i get christmas off?', 'free Olive: 12-25'],
    ['will i be working on the 25th', 'free Olive: 25'],
    ['did i work yesterday', 'free Olive: 20'],
    ["list mara's shifts in december", 'show Mara 2026-12'],
    ['do you know who works tonight', 'who night: 21'],
    ['i can only do days on monday', 'cannot night: 23'],
    ['i can only work nights on tuesday and wednesday', 'cannot day: 24,25'],
    ['je peux juste faire des jours lundi', 'cannot night: 23'],
  ],
  why: [
    ['why is mara on friday night?', 'why Mara night 27'],
    ['why did mara get the night on 27', 'why Mara Night 27'],
    ['why do i have christmas', 'why Olive all 12-25'],
    ['why am i on clinic monday', 'why Olive Clinic 23'],
    ['pourquoi est-ce que je travaille le 24 décembre', 'why Olive all 12-24'],
    ['pourquoi mara est-elle de nuit le 27', 'why Mara Night 27'],
    ['why is the sky blue', 'nothing'],
  ],
  pages: [
    ['open the fairness page', 'go fairness'],
    ['take me to settings', 'go profile'],
    ['compliance', 'go compliance'],
    ['open the history', 'go history'],
    ['go to blocks', 'go blocks'],
    ['open the import page', 'go imports'],
    ['ouvre la page de conformité', 'go compliance'],
  ],
}

for (const [group, rows] of Object.entries(golden))
  describe(group, () => {
    test.each(rows)('%s → %s', (command, expected) => expect(meaning(understand(command, context))).toBe(expected))
  })

test.each(['history', 'import', "what's empty in december", 'find someone for clinic on monday'])(
  '“%s” means nothing to members',
  (command) => expect(understand(command, { ...context, isAdmin: false })).toBeUndefined(),
)

test('“previous week” shows the week before', () =>
  expect(meaning(understand('previous week', context))).toBe(meaning(understand('last week', context))))
