import { describe, expect, test } from 'vitest'

import { context, meaning } from '../../../test/golden-context.ts'
import { understand } from '../understand.ts'

const golden: Record<string, [string, string][]> = {
  away: [
    ['who is away next week?', 'away: 23,24,25,26,27,28,29'],
    ["who's away", 'away: 21'],
    ['when is elise back', 'back Élise'],
    ["when's mara back from vacation?", 'back Mara'],
    ['when does milo get back', 'back Milo'],
    ['when will mara be back at work', 'back Mara'],
    ['quand revient élise', 'back Élise'],
    ['quand est-ce qu’élise est de retour ?', 'back Élise'],
    ['élise revient quand', 'back Élise'],
    ['when is nobody back', 'nothing'],
    ['who is on leave on friday', 'away: 27'],
    ["who's on vacation tomorrow", 'away: 22'],
    ['who else is off dec 24', 'away: 12-24'],
    ['how many ppl are off dec 24', 'away: 12-24'],
    ['combien de personnes sont en congé le 24 décembre', 'away: 12-24'],
    ['qui est absent vendredi', 'away: 27'],
    ['qui est en congé demain ?', 'away: 22'],
    ['qui sera en vacances la semaine prochaine', 'away: 23,24,25,26,27,28,29'],
    ["who's away 26-28 november", 'away: 26,27,28'],
    ['who is off between 26 and 28 november', 'away: 26,27,28'],
    ['who is away from the 26th to the 28th', 'away: 26,27,28'],
    ['qui est absent entre le 26 et le 28 novembre', 'away: 26,27,28'],
    ['who is away this weekend', 'away: 21,22'],
    ['who is away the week of 30 november', 'away: 30,12-01,12-02,12-03,12-04,12-05,12-06'],
    ['qui est absent la semaine du 2 décembre', 'away: 30,12-01,12-02,12-03,12-04,12-05,12-06'],
    ['who is absent on friday', 'away: 27'],
    ["qui n'est pas là vendredi ?", 'away: 27'],
    ['qui sont les absents demain', 'away: 22'],
    ['who is away in narnia', 'nothing'],
    ['who is away in december or january', 'nothing'],
  ],
  left: [
    ['how many vacation days do I have left?', 'left VACATION'],
    ['how many conference days are left', 'left CONFERENCE'],
    ['how many days of vacation do i have left', 'left VACATION'],
    ['how many sick days do I still have', 'left SICK'],
    ['how many days of other leave are left', 'left OTHER'],
    ['how much vacation do I have left this year', 'left VACATION'],
    ['how much leave do i have left', 'left all'],
    ['combien de jours de vacances me reste-t-il ?', 'left VACATION'],
    ['combien de jours de congrès me reste-t-il', 'left CONFERENCE'],
    ['combien de jours de congé parental me reste-t-il', 'left PARENTAL'],
    ["il me reste combien de jours d'examen", 'left EXAM'],
    ['combien me reste-t-il de jours de vacances', 'left VACATION'],
    ['combien de jours de congé me reste-t-il', 'left all'],
    ['vacation days left', 'left VACATION'],
    ['my vacation balance', 'left VACATION'],
    ['mon solde de vacances', 'left VACATION'],
    ['how many bananas do i have left', 'nothing'],
    ['how many vacation days does mara have left', 'nothing'],
  ],
  taken: [
    ['how many sick days have I taken', 'taken SICK'],
    ['how many vacation days did I take this year?', 'taken VACATION'],
    ['how many days of leave have i taken', 'taken all'],
    ['how many lieu days have i used', 'taken LIEU'],
    ['combien de jours de maladie ai-je pris', 'taken SICK'],
    ["j'ai pris combien de jours de vacances cette année", 'taken VACATION'],
    ["combien de journées compensatoires est-ce que j'ai prises", 'taken LIEU'],
    ["combien d'autres congés ai-je pris", 'taken OTHER'],
    ["combien j'ai pris de journées de maladie", 'taken SICK'],
    ['how many sick days has mara taken', 'nothing'],
  ],
  asking: [
    ['vacation 3-14 august', 'leave VACATION: 27-08-03 to 27-08-14'],
    ['conférence du 9 au 11 mars', 'leave CONFERENCE: 27-03-09 to 27-03-11'],
    ['congrès du 9 au 11 mars', 'leave CONFERENCE: 27-03-09 to 27-03-11'],
    ['request an exam on friday', 'leave EXAM: 26-11-27 to 26-11-27'],
    ['ask for vacation next week', 'leave VACATION: 26-11-23 to 26-11-29'],
    ['parental leave from dec 1 to dec 24', 'leave PARENTAL: 26-12-01 to 26-12-24'],
    ['sick leave tomorrow', 'leave SICK: 26-11-22 to 26-11-22'],
    ['other leave on 27', 'leave OTHER: 26-11-27 to 26-11-27'],
    ['demande des vacances du 21 au 27 décembre', 'leave VACATION: 26-12-21 to 26-12-27'],
    ['congé de maladie demain', 'leave SICK: 26-11-22 to 26-11-22'],
    ['vacation 5, 3 and 4 august', 'leave VACATION: 27-08-03 to 27-08-05'],
    ['vacation request for feb 15-19', 'leave VACATION: 27-02-15 to 27-02-19'],
    ['request for vacation feb 15-19', 'leave VACATION: 27-02-15 to 27-02-19'],
    ['submit a vacation request for feb 15-19', 'leave VACATION: 27-02-15 to 27-02-19'],
    ['demande de vacances du 3 au 14 août', 'leave VACATION: 27-08-03 to 27-08-14'],
    ['soumets une demande de vacances du 3 au 14 août', 'leave VACATION: 27-08-03 to 27-08-14'],
    ['my vacation request for feb 15-19', 'nothing'],
    ['vacation requests for february', 'nothing'],
    ['I want vacation 3-14 august', 'leave VACATION: 27-08-03 to 27-08-14'],
    ['je veux des vacances du 3 au 14 août', 'leave VACATION: 27-08-03 to 27-08-14'],
    ['vacation 3, 14 august', 'nothing'],
    ['vacation in august', 'nothing'],
    ['vacation', 'nothing'],
    ['vacation soon', 'nothing'],
    ['i am on vacation friday', 'cannot day+night: 27'],
  ],
  halves: [
    ['vacation on the morning of 14 august', 'leave VACATION: 27-08-14 day to 27-08-14 day (wider)'],
    ['vacation 14 august afternoon', 'leave VACATION: 27-08-14 day to 27-08-14 day (wider)'],
    ['vacation 14 august in the afternoon', 'leave VACATION: 27-08-14 day to 27-08-14 day (wider)'],
    ['vacation tomorrow morning', 'leave VACATION: 26-11-22 day to 26-11-22 day (wider)'],
    ['vacation this afternoon', 'leave VACATION: 26-11-21 day to 26-11-21 day (wider)'],
    ['vacation on friday, day only', 'leave VACATION: 26-11-27 day to 26-11-27 day'],
    ['vacation friday night', 'leave VACATION: 26-11-27 night to 26-11-27 night'],
    ['sick leave tonight', 'leave SICK: 26-11-21 night to 26-11-21 night'],
    ['conference 9 march to 11 march noon', 'leave CONFERENCE: 27-03-09 to 27-03-11 day (wider)'],
    ['conference from 9 march until noon on 11 march', 'leave CONFERENCE: 27-03-09 to 27-03-11 day (wider)'],
    ['conference from the night of 9 march to 11 march', 'leave CONFERENCE: 27-03-09 night to 27-03-11'],
    ['conference from 9 march in the evening to 11 march in the morning', 'leave CONFERENCE: 27-03-09 night to 27-03-11 day (wider)'],
    ['vacation the day after tomorrow', 'leave VACATION: 26-11-23 to 26-11-23'],
    ['congé de vacances le 14 août en avant-midi', 'leave VACATION: 27-08-14 day to 27-08-14 day (wider)'],
    ["congé de vacances le 14 août l'après-midi", 'leave VACATION: 27-08-14 day to 27-08-14 day (wider)'],
    ["vacances l'avant-midi du 14 août", 'leave VACATION: 27-08-14 day to 27-08-14 day (wider)'],
    ['vacances demain matin', 'leave VACATION: 26-11-22 day to 26-11-22 day (wider)'],
    ['vacances cet après-midi', 'leave VACATION: 26-11-21 day to 26-11-21 day (wider)'],
    ['congé de maladie dans la nuit du 14 août', 'leave SICK: 27-08-14 night to 27-08-14 night'],
    ['congrès du 9 mars au 11 mars à midi', 'leave CONFERENCE: 27-03-09 to 27-03-11 day (wider)'],
    ['congrès du 9 mars au soir au 11 mars', 'leave CONFERENCE: 27-03-09 night to 27-03-11 (wider)'],
    // It is unclear whether every afternoon or only the last one is meant.
    ['vacation 3-5 august afternoon', 'nothing'],
    ['vacation 14 august noon', 'nothing'],
    ['vacation half a day 14 august', 'nothing'],
    ['vacation 14 august night to 14 august morning', 'nothing'],
  ],
  others: [
    ['enter vacation for mara 3-14 august', 'leave VACATION: 27-08-03 to 27-08-14 for Mara'],
    ['vacation for mara member 3-14 august', 'leave VACATION: 27-08-03 to 27-08-14 for Mara'],
    ['vacation 3-14 august for mara', 'leave VACATION: 27-08-03 to 27-08-14 for Mara'],
    ['add a vacation for mara from 3 to 14 august', 'leave VACATION: 27-08-03 to 27-08-14 for Mara'],
    ['could you enter sick leave for milo tomorrow?', 'leave SICK: 26-11-22 to 26-11-22 for Milo'],
    ['give mara vacation 3-14 august', 'leave VACATION: 27-08-03 to 27-08-14 for Mara'],
    ["enter mara's vacation 3-14 august", 'leave VACATION: 27-08-03 to 27-08-14 for Mara'],
    ['vacation for mara: 3-14 august', 'leave VACATION: 27-08-03 to 27-08-14 for Mara'],
    ['inscris mara en vacances du 3 au 14 août', 'leave VACATION: 27-08-03 to 27-08-14 for Mara'],
    ['ajoute des vacances à mara du 3 au 14 août', 'leave VACATION: 27-08-03 to 27-08-14 for Mara'],
    ['put mara on vacation 3-14 august', 'leave VACATION: 27-08-03 to 27-08-14 for Mara'],
    ['vacation for mara on the night of 14 august', 'leave VACATION: 27-08-14 night to 27-08-14 night for Mara'],
    ['vacation for me 3-14 august', 'leave VACATION: 27-08-03 to 27-08-14'],
    ['vacation for chen 3-14 august', 'ask Matt Chen / Olivia Chen'],
    ['inscris des vacances pour mara du 3 au 14 août', 'leave VACATION: 27-08-03 to 27-08-14 for Mara'],
    ['vacances pour mara du 3 au 14 août', 'leave VACATION: 27-08-03 to 27-08-14 for Mara'],
    ['mets mara en congé de maladie demain', 'leave SICK: 26-11-22 to 26-11-22 for Mara'],
    ['vacation for dina 3-14 august', 'nothing'],
    ['vacation for zzzz 3-14 august', 'nothing'],
    ['vacation for mara and milo 3-14 august', 'nothing'],
    ['vacation for mara', 'nothing'],
  ],
  answering: [
    ["approve mara's vacation", 'approve VACATION of Mara'],
    ["approve mara's leave", 'approve any of Mara'],
    ["approve mara's request", 'approve any of Mara'],
    ["approve mara's vacation 3-14 december", 'approve VACATION of Mara: 12-03 to 12-14'],
    ["approve mara's vacation in december", 'approve VACATION of Mara: 12-01 to 12-31'],
    ['approuve les vacances de mara du 3 au 14 décembre', 'approve VACATION of Mara: 12-03 to 12-14'],
    ["approve mara's vacation except 3 december", 'nothing'],
    ["approve mara's vacation and milo's vacation", 'nothing'],
    ["approve mara's vacation request", 'approve VACATION of Mara'],
    ['approuve la demande de congé de mara', 'approve any of Mara'],
    ['accepte la demande de vacances de mara', 'approve VACATION of Mara'],
    ['accepte la demande de mara', 'approve any of Mara'],
    ["refuse mara's vacation", 'refuse VACATION of Mara'],
    ['approve the sick leave of milo', 'approve SICK of Milo'],
    ['approuve les vacances de mara', 'approve VACATION of Mara'],
    ["approuver le congé d'élise", 'approve any of Élise'],
    ['refuse le congé de mara', 'refuse any of Mara'],
    ["approve chen's vacation", 'ask Matt Chen / Olivia Chen'],
    ["approve dina's vacation", 'nothing'],
    ["don't approve mara's vacation", 'nothing'],
    ["approve everyone's vacation", 'nothing'],
  ],
}

for (const [name, commands] of Object.entries(golden))
  describe(name, () => {
    test.each(commands)('%s', (command, expected) => {
      expect(meaning(understand(command, context))).toBe(expected)
    })
  })

test.each([
  ['who is away in december', '2026-12-01', '2026-12-31'],
  ['who is on vacation in december 2027?', '2027-12-01', '2027-12-31'],
  ['who is away this month', '2026-11-01', '2026-11-30'],
  ['qui est absent en décembre', '2026-12-01', '2026-12-31'],
  ['qui est absent le mois prochain', '2026-12-01', '2026-12-31'],
  ['qui est en vacances au mois de mars', '2027-03-01', '2027-03-31'],
  ["who's away 3-14 august", '2027-08-03', '2027-08-14'],
  ['who is away in march', '2027-03-01', '2027-03-31'],
  ['who is away in january and february', '2027-01-01', '2027-02-28'],
  ['qui est absent en décembre et en janvier', '2026-12-01', '2027-01-31'],
  ['who is away in 2027', '2027-01-01', '2027-12-31'],
])('%j asks about a whole span', (command, from, to) => {
  const intent = understand(command, context)
  expect(intent?.kind === 'whoIsAway' && [intent.dates[0], intent.dates.at(-1)]).toEqual([from, to])
})

test('a month named alone is the next one from today, whichever month is open', () => {
  const later = { ...context, month: { year: 2027, month: 2 } }
  const meant = (text: string) => meaning(understand(text, later))
  expect(meant('vacation dec 28-30')).toBe('leave VACATION: 26-12-28 to 26-12-30')
  expect(meant('vacation dec 28 night')).toBe('leave VACATION: 26-12-28 night to 26-12-28 night')
  expect(meant('conférence du 9 au 11 mars')).toBe('leave CONFERENCE: 27-03-09 to 27-03-11')
  expect(meant('vacation 9-11')).toBe('leave VACATION: 27-03-09 to 27-03-11')
})

test('leave for a person with the name of a month is unclear', () => {
  const may = { id: 'may', firstName: 'May', lastName: 'Roy', email: 'may@example.org' }
  const named = { ...context, people: [...context.people, may] }
  expect(meaning(understand('vacation for may 3-5', named))).toBe('nothing')
  expect(meaning(understand('vacation for may roy 3-5', named))).toBe('leave VACATION: 26-11-03 to 26-11-05 for May')
  expect(meaning(understand('vacation for may 3-5', context))).toBe('leave VACATION: 27-05-03 to 27-05-05')
})
