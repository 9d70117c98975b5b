import { describe, expect, test } from 'vitest'

import { context, meaning } from '../../../test/golden-context.ts'
import { understand } from '../understand.ts'

/** Questions in the words of residents; each list ends with neighbours that keep their own meaning. */
const golden: Record<string, [string, string][]> = {
  'a verb that ends with on': [
    ['am i on friday nights in december', 'free Olive night: 12-04,12-11,12-18,12-25'],
    ['is mara on friday nights in december', 'free Mara night: 12-04,12-11,12-18,12-25'],
    ["i can't work on friday nights in december", 'cannot night: 12-04,12-11,12-18,12-25'],
    ['put mara on friday nights in december', 'assign Mara Night: 12-04,12-11,12-18,12-25'],
  ],
  'my own shifts': [
    ['do i have a shift on friday', 'free Olive: 27'],
    ['do i have any nights next week', 'free Olive night: 23,24,25,26,27,28,29'],
    ['have i got friday off', 'free Olive: 27'],
    ['what time is my shift tomorrow', 'free Olive: 22'],
    ['which days am i off next week', 'free Olive: 23,24,25,26,27,28,29'],
    ['what days do i work next week', 'free Olive: 23,24,25,26,27,28,29'],
    ['what days am i off in december', 'show Olive 2026-12'],
    ['my nights in december', 'show Olive 2026-12'],
    ['which nights do i work next week', 'free Olive night: 23,24,25,26,27,28,29'],
    ['do i have friday off', 'free Olive: 27'],
    ['do i have vacation left', 'nothing'],
  ],
  'mes quarts': [
    ['je suis tu de garde vendredi', 'free Olive: 27'],
    ['chu-tu de nuit demain', 'free Olive night: 22'],
    ["j'ai tu une garde vendredi", 'free Olive: 27'],
    ["est-ce que j'ai congé vendredi", 'free Olive: 27'],
    ["j'ai-tu des nuits la semaine prochaine", 'free Olive night: 23,24,25,26,27,28,29'],
    ["j'ai quoi la semaine prochaine", 'free Olive: 23,24,25,26,27,28,29'],
    ['est-ce que je suis de nuit demain', 'free Olive night: 22'],
    ['quels jours je suis en congé la semaine prochaine', 'free Olive: 23,24,25,26,27,28,29'],
    ["c'est quoi mon horaire la semaine prochaine", 'free Olive: 23,24,25,26,27,28,29'],
    ["c'est quoi mon horaire", 'show Olive 2026-11'],
    ['quelles fins de semaine je travaille en décembre', 'show Olive 2026-12'],
    ['mes nuits en décembre', 'show Olive 2026-12'],
    ['chu en congé vendredi', 'cannot day+night: 27'],
    ['chui malade demain', 'cannot day+night: 22'],
  ],
  'the shifts of someone else': [
    ["mara's nights in december", 'show Mara 2026-12'],
    ['which days is mara working next week', 'free Mara: 23,24,25,26,27,28,29'],
    ['what days is mara off in december', 'show Mara 2026-12'],
    ['which days is dina working next week', 'nothing'],
    ["what's mara's schedule", 'show Mara 2026-11'],
    ["what's mara's schedule next week", 'free Mara: 23,24,25,26,27,28,29'],
    ['what shifts does mara have in december', 'show Mara 2026-12'],
    ["what's mara working this month", 'show Mara 2026-11'],
    ['what does mara have next week', 'free Mara: 23,24,25,26,27,28,29'],
    ["c'est quoi l'horaire de mara vendredi", 'free Mara: 27'],
    ["l'horaire de mara la semaine prochaine", 'free Mara: 23,24,25,26,27,28,29'],
    ["qu'est-ce que mara fait la semaine prochaine", 'free Mara: 23,24,25,26,27,28,29'],
    ["qu'est-ce que mara fait en décembre", 'show Mara 2026-12'],
    ["when's mara on", 'next Mara'],
    ["c'est quoi l'horaire de demain", 'who at all: 22'],
    ["what's the schedule for friday", 'who at all: 27'],
  ],
  'who works': [
    ['is there anyone on friday night', 'who night: 27'],
    ["who's free now", 'who is free: 21'],
    ["list who's off next week", 'away: 23,24,25,26,27,28,29'],
    ['we need someone for clinic on tuesday', 'who can Clinic: 24'],
    ['list open shifts', 'unfilled: 11-21 to 11-30'],
    ['open shifts', 'go calendar'],
    ['who covers dec 25 night', 'who night: 12-25'],
    ["who's doing backup on monday", 'who Backup: 23'],
    ["who's in clinic on tuesday", 'who Clinic: 24'],
    ['qui couvre noël', 'who at all: 12-25'],
    ['qui sera de garde vendredi', 'who at all: 27'],
    ['qui travaille le 24 au soir', 'who night: 24'],
    ['qui est de soir demain', 'who night: 22'],
    ['cki est de garde en fds', 'who at all: 21,22'],
    ['who covers dec 25', 'who at all: 12-25'],
    ['who is in town on friday', 'nothing'],
  ],
  'whether someone can work, and why someone does': [
    ['is milo available for night on the 27', 'may Milo Night: 27'],
    ['milo est dispo pour la nuit du 27', 'may Milo Night: 27'],
    ["why can't mara work night on friday", 'may Mara Night: 27'],
    ['pourquoi mara peut pas faire la nuit du 27', 'may Mara Night: 27'],
    ['who could take my friday night', 'who can night of Olive: 27'],
    ['who can switch with me on friday', 'who can all of Olive: 27'],
    ["why can't mara work friday", 'free Mara: 27'],
    ['pourquoi mara peut pas travailler vendredi', 'free Mara: 27'],
    ['can milo cover for mara friday night', 'free Milo night: 27'],
    ['est-ce que milo peut remplacer mara vendredi', 'free Milo: 27'],
    ['who is not on friday', 'who is free: 27'],
    ['why was i put on friday night', 'why Olive night 27'],
    ['is milo available on the 27th', 'free Milo: 27'],
    ["mara can't work night on friday", 'nothing'],
    ['who could take friday night', 'nothing'],
  ],
  'shifts that lack people': [
    ['which nights are not filled', 'unfilled: 11-21 to 11-30'],
    ['is next week covered', 'unfilled: 11-23 to 11-29'],
    ["what's not covered in december", 'unfilled: 12-01 to 12-31'],
    ['show gaps', 'unfilled: 11-21 to 11-30'],
    ['quels quarts sont pas remplis', 'unfilled: 11-21 to 11-30'],
    ['y a tu des trous en décembre', 'unfilled: 12-01 to 12-31'],
    ['y a-tu des quarts de libre la semaine prochaine', 'unfilled: 11-23 to 11-29'],
    ['quelles nuits ne sont pas comblées en décembre', 'unfilled: 12-01 to 12-31'],
    ['are all shifts filled in december', 'unfilled: 12-01 to 12-31'],
    ['il reste combien de trous en décembre', 'unfilled: 12-01 to 12-31'],
    ['est-ce que vendredi est couvert', 'unfilled: 11-27 to 11-27'],
    ['is mara covered', 'nothing'],
    ['fill next week', 'nothing'],
  ],
  'the schedule that is to come': [
    ['when will the schedule be out', 'published 2026-12'],
    ['is the schedule published yet', 'published 2026-12'],
    ["quand est-ce que l'horaire sort", 'published 2026-12'],
    ["l'horaire est tu sorti", 'published 2026-12'],
    ["quand sort l'horaire de janvier", 'published 2027-1'],
    ['is november out', 'published 2026-11'],
    ['publish the schedule', 'publish 2026-11'],
  ],
  'a greeting before the question': [
    ['hi, who is on tonight', 'who night: 21'],
    ['bonjour, qui travaille ce soir?', 'who night: 21'],
    ['hi i want friday off', 'request AGAINST ANY MEDIUM: 27'],
    ['hi mara', 'nothing'],
  ],
  'leave and undoing, in other words': [
    ['i have a conference jan 20 to 22', 'leave CONFERENCE: 27-01-20 to 27-01-22'],
    ["i'm out sick", 'leave SICK: 26-11-21 to 26-11-21'],
    ['je suis en congé de maladie demain', 'leave SICK: 26-11-22 to 26-11-22'],
    ["j'ai un examen le 9 décembre", 'leave EXAM: 26-12-09 to 26-12-09'],
    ['je suis en congrès du 20 au 22 janvier', 'leave CONFERENCE: 27-01-20 to 27-01-22'],
    ['did my vacation get approved', 'ownLeave VACATION'],
    ['mes vacances sont tu approuvées', 'ownLeave VACATION'],
    ['anyone away next week', 'away: 23,24,25,26,27,28,29'],
    ['is mara on vacation', 'free Mara: 21'],
    ['mara est tu en vacances', 'free Mara: 21'],
    ['cancel that', 'undo'],
    ['revert the last change', 'undo'],
    ['mois suivant', 'set 2026-12-01'],
    ['i have clinic on tuesday', 'nothing'],
    ['i have an exam?', 'nothing'],
    ['is clinic on', 'nothing'],
    ['is mara sick', 'nothing'],
    ['cancel', 'nothing'],
  ],
  'filling a whole month': [
    ['autofill', 'assignAll 2026-11'],
    ['fill in the blanks', 'assignAll 2026-11'],
    ['fill the empty shifts in december', 'assignAll 2026-12'],
    ['remplir les quarts vides', 'assignAll 2026-11'],
    ['remplissage automatique de décembre', 'assignAll 2026-12'],
    ['fill all the gaps in january', 'assignAll 2027-1'],
    ['comble les trous de décembre', 'assignAll 2026-12'],
    ['fill all the gaps next week', 'nothing'],
    ['fill friday night', 'nothing'],
    ['remplis la semaine prochaine', 'nothing'],
    ['fill in for mara on friday', 'nothing'],
  ],
  figures: [
    ['how many nights for mara', 'count Mara nights 2026-11'],
    ['how many nights for this month', 'count nights 2026-11'],
    ['how many nights mara has in december', 'count Mara nights 2026-12'],
    ['how many shifts has milo got', 'count Milo shifts 2026-11'],
    ['how many nights am i doing in december', 'count nights 2026-12'],
    ["combien de fds j'ai faites cette année", 'count weekends 2026'],
    ['combien de nuits mara a faites', 'count Mara nights 2026-11'],
    ['je travaille combien de nuits en décembre', 'count nights 2026-12'],
    ['combien de nuits mara fait en décembre', 'count Mara nights 2026-12'],
  ],
}

describe.each(Object.entries(golden))('%s', (_, cases) => {
  test.each(cases)('%j means %j', (command, wanted) => {
    expect(meaning(understand(command, context))).toBe(wanted)
  })
})

test('without a month, people ask for the open month if it is to come', () => {
  const inJanuary = { ...context, month: { year: 2027, month: 0 } }
  expect(meaning(understand('is the schedule out', inJanuary))).toBe('published 2027-1')
  const inOctober = { ...context, month: { year: 2026, month: 9 } }
  expect(meaning(understand('is the schedule out', inOctober))).toBe('published 2026-12')
})

test('members do not see the shifts of others in another way', () => {
  const member = { ...context, isAdmin: false }
  for (const command of ["what's mara's schedule next week", "qu'est-ce que mara fait la semaine prochaine", 'is next week covered'])
    expect(meaning(understand(command, member))).toBe('nothing')
})
