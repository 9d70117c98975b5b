import { describe, expect, test } from 'vitest'

import { context, meaning, person } from '../../../test/golden-context.ts'
import { understand } from '../understand.ts'

const crowded = { ...context, people: [...context.people, person('Priya', 'Nair')] }

const golden: Record<string, [string, string][]> = {
  'who is free': [
    ["who's free friday night", 'who is free night: 27'],
    ['whos free tmrw night', 'who is free night: 22'],
    ['who is free friday', 'who is free: 27'],
    ["who's free this weekend", 'who is free: 21,22'],
    ["who's available on dec 24?", 'who is free: 12-24'],
    ['who can work friday night', 'who is free night: 27'],
    ['who can work christmas', 'who is free: 12-25'],
    ['is anyone free on the 24th', 'who is free: 24'],
    ['anyone free friday night?', 'who is free night: 27'],
    ["who's not working on friday", 'who is free: 27'],
    ["who's free", 'who is free: 21'],
    ['qui est libre vendredi soir', 'who is free night: 27'],
    ['qui est libre la fin de semaine prochaine', 'who is free: 28,29'],
    ['qui est dispo demain soir ?', 'who is free night: 22'],
    ['qui peut travailler à noël', 'who is free: 12-25'],
    ['qui peut travailler vendredi soir', 'who is free night: 27'],
    ['qui ne travaille pas vendredi', 'who is free: 27'],
    ["y a-tu quelqu'un de libre vendredi", 'who is free: 27'],
    ['who can work night on 16', 'who can Night: 16'],
    ['who is free for night on 16', 'who can Night: 16'],
    ['qui peut faire la nuit de vendredi', 'who can Night: 27'],
    ["who's off on the 24th", 'away: 24'],
    ['who is free of charge', 'nothing'],
  ],
  'who can take the place of someone': [
    ["who can cover mara's night on 25?", 'who can Night of Mara: 25'],
    ['who can take my night on the 28th', 'who can Night of Olive: 28'],
    ['qui peut prendre la nuit de mara le 25', 'who can Night of Mara: 25'],
    ['qui peut couvrir ma nuit du 28', 'who can Night of Olive: 28'],
    ["who can cover chen's night on 25", 'ask Matt Chen / Olivia Chen'],
    ["who can cover zzzz's night on 25", 'nothing'],
    ['qui peut faire la garde de nuit vendredi', 'who can Night: 27'],
  ],
  'days off': [
    ['can i have christmas off', 'request AGAINST ANY MEDIUM: 12-25'],
    ['can i have friday off?', 'request AGAINST ANY MEDIUM: 27'],
    ['can i get the 24th off please', 'request AGAINST ANY MEDIUM: 24'],
    ['can i have nights off', 'nothing'],
    ['je veux un congé de maladie le 24', 'leave SICK: 26-11-24 to 26-11-24'],
    ['unavailable dec 24-26', 'cannot day+night: 12-24,12-25,12-26'],
    ['mark me unavailable on dec 24', 'cannot day+night: 12-24'],
    ['pas dispo le 24', 'cannot day+night: 24'],
    ['indisponible vendredi soir', 'cannot night: 27'],
    ['available friday', 'can day+night: 27'],
    ['dispo vendredi soir', 'can night: 27'],
    ['available friday?', 'nothing'],
  ],
  'half of a day': [
    ['is mara free friday night', 'free Mara night: 27'],
    ['am i free friday night', 'free Olive night: 27'],
    ['am i on call tonight', 'free Olive night: 21'],
    ['do i work nights next week', 'free Olive night: 23,24,25,26,27,28,29'],
    ['is mara on night friday', 'free Mara night: 27'],
    ['suis-je libre vendredi soir', 'free Olive night: 27'],
    ['est-ce que je travaille de nuit vendredi', 'free Olive night: 27'],
    ['est-ce que mara est de nuit vendredi', 'free Mara night: 27'],
    ['mara a travaillé lundi', 'free Mara: 16'],
    ['mara travaillait lundi soir', 'free Mara night: 16'],
    ['mara est-elle de garde vendredi', 'free Mara: 27'],
    ['je suis de garde vendredi?', 'free Olive: 27'],
    ['do i have friday off', 'free Olive: 27'],
    ["what's my schedule next week", 'free Olive: 23,24,25,26,27,28,29'],
    ['what am i working this week', 'free Olive: 16,17,18,19,20,21,22'],
    ['what shifts does mara have next week', 'free Mara: 23,24,25,26,27,28,29'],
  ],
  'who works now': [
    ['who is on call right now', 'whoWorksNow'],
    ['whos on call rn', 'whoWorksNow'],
    ["who's working now?", 'whoWorksNow'],
    ['who works now', 'whoWorksNow'],
    ['qui est de garde', 'whoWorksNow'],
    ['qui travaille en ce moment', 'whoWorksNow'],
    ['who is on call tonight', 'who night: 21'],
  ],
  'shifts in a period': [
    ['my shifts in december', 'show Olive 2026-12'],
    ['mes quarts de décembre', 'show Olive 2026-12'],
    ['montre mes gardes de décembre', 'show Olive 2026-12'],
    ["mes gardes d'août", 'show Olive 2027-8'],
    ['my shifts next week', 'free Olive: 23,24,25,26,27,28,29'],
    ['mes quarts la semaine prochaine', 'free Olive: 23,24,25,26,27,28,29'],
    ['mon horaire de la semaine prochaine', 'free Olive: 23,24,25,26,27,28,29'],
    ["l'horaire de mara", 'show Mara 2026-11'],
    ['horaire de mara en décembre', 'show Mara 2026-12'],
    ['horaire de décembre', 'set 2026-12-01 in calendar'],
    ['my shifts on the moon', 'nothing'],
  ],
  'when someone works next': [
    ['when does priya work next', 'next Priya'],
    ['when does mara work', 'next Mara'],
    ['when is mara on call next', 'next Mara'],
    ["when is mara's next night", 'next Mara night'],
    ["mara's next shift", 'next Mara'],
    ["when's mara's next clinic?", 'next Mara Clinic'],
    ['quand est-ce que mara travaille', 'next Mara'],
    ['mara travaille quand', 'next Mara'],
    ['quand travaille mara', 'next Mara'],
    ["c'est quand la prochaine garde de mara", 'next Mara'],
    ['prochain quart de mara', 'next Mara'],
    ['la prochaine nuit de mara', 'next Mara night'],
    ['when does chen work', 'ask Matt Chen / Olivia Chen'],
    ['when does dina work', 'nothing'],
    ['when is christmas', 'nothing'],
  ],
}

describe.each(Object.entries(golden))('%s', (_, cases) => {
  test.each(cases)('%j means %j', (command, wanted) => {
    expect(meaning(understand(command, crowded))).toBe(wanted)
  })
})

test('members ask who works next, but not who is free', () => {
  const member = { ...crowded, isAdmin: false }
  expect(meaning(understand('when does priya work next', member))).toBe('next Priya')
  for (const command of ["who's free friday night", 'qui est libre vendredi soir', 'what shifts does mara have next week'])
    expect(meaning(understand(command, member))).toBe('nothing')
})
