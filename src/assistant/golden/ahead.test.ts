import { describe, expect, test } from 'vitest'

import { context, meaning, person } from '../../../test/golden-context.ts'
import { understand } from '../understand.ts'

const nextWeek = '23,24,25,26,27,28,29'
const team = { ...context, people: [...context.people, person('Anne', 'de la Cruz')] }

const golden: Record<string, [string, string][]> = {
  'what will be': [
    ["I'll be away from friday to sunday", 'cannot day+night: 27,28,29'],
    ["i'll be on leave next week", `cannot day+night: ${nextWeek}`],
    ['i will be available friday and saturday', 'can day+night: 27,28'],
    ["i'll be free friday night", 'can night: 27'],
    ["i won't be available friday", 'cannot day+night: 27'],
    ["i won't be able to work friday night", 'cannot night: 27'],
    ["i'm not able to work friday", 'cannot day+night: 27'],
    ["i'm unable to work friday", 'cannot day+night: 27'],
    ["i'm not free friday night", 'cannot night: 27'],
    ["i won't be here next week", `cannot day+night: ${nextWeek}`],
    ["i can't make it tonight", 'cannot night: 21'],
    ["i'm out of town next week", `cannot day+night: ${nextWeek}`],
    ["i don't work fridays", 'cannot day+night: 27'],
    ["i can't work before nov 24", 'cannot day+night: 21,22,23'],
    ['je suis pas dispo avant le 24 novembre', 'cannot day+night: 21,22,23'],
    ["i can't work before nov 5", 'nothing'],
    ["i can't work before noon", 'nothing'],
    ["i can't make dec 24", 'cannot day+night: 12-24'],
    ["i'm busy friday", 'cannot day+night: 27'],
    ['i can come in saturday night', 'can night: 21'],
    ["i'm available for nights next week", `can night: ${nextWeek}`],
    ['je peux venir vendredi', 'can day+night: 27'],
    ['je peux couvrir vendredi soir', 'can night: 27'],
    ['i can cover friday night', 'can night: 27'],
    ['je vais être absent le 3 décembre', 'cannot day+night: 12-03'],
    ["je m'absente du 20 au 22 décembre", 'cannot day+night: 12-20,12-21,12-22'],
    ['je pars du 20 au 22 décembre', 'cannot day+night: 12-20,12-21,12-22'],
    ['je peux pas venir ce soir', 'cannot night: 21'],
    ['absente vendredi', 'cannot day+night: 27'],
    ['je suis disponible les 12 et 13 décembre', 'can day+night: 12-12,12-13'],
    ['je suis disponible les lundis de décembre', 'can day+night: 12-07,12-14,12-21,12-28'],
    ['je pars en vacances le 20 décembre', 'nothing'],
    ["i'm out of coffee on friday", 'nothing'],
    ["i can cover mara's shift on friday", 'nothing'],
    ["i don't work friday?", 'nothing'],
    ["i'll be on call friday", 'nothing'],
    ["i'll be available unless i'm away friday", 'nothing'],
  ],
  'all days of a week': [
    ['put mara on night all next week', `assign Mara Night: ${nextWeek}`],
    ['add clinic every day next week', `add Clinic: ${nextWeek}`],
    ["i can't work all next week", `cannot day+night: ${nextWeek}`],
    ["i'm available every day next week", `can day+night: ${nextWeek}`],
    ["i can't work all day friday", 'cannot day+night: 27'],
    ["i'm off all week", 'cannot day+night: 21,22'],
    ['lock all of next week', `lock days: ${nextWeek}`],
    ['je ne peux pas toute la semaine prochaine', `cannot day+night: ${nextWeek}`],
    ['je suis disponible tous les jours la semaine prochaine', `can day+night: ${nextWeek}`],
    ['ajoute clinic chaque jour de la semaine prochaine', `add Clinic: ${nextWeek}`],
    ['add clinic monday through friday of next week', 'add Clinic: 23,24,25,26,27'],
    ['add clinic mon until fri next week', 'add Clinic: 23,24,25,26,27'],
    ['put mara on night all december', 'nothing'],
  ],
  'a day off': [
    ['can i take dec 24 off', 'request AGAINST ANY MEDIUM: 12-24'],
    ['could i please have dec 24 and 25 off?', 'request AGAINST ANY MEDIUM: 12-24,12-25'],
    ['can i take dec 24', 'nothing'],
  ],
  'sick leave and vacation': [
    ['i called in sick', 'leave SICK: 26-11-21 to 26-11-21'],
    ["i'm calling in sick tomorrow", 'leave SICK: 26-11-22 to 26-11-22'],
    ['calling in sick for today and tomorrow', 'leave SICK: 26-11-21 to 26-11-22'],
    ["i'm sick", 'cannot day+night: 21'],
    ['je suis malade', 'cannot day+night: 21'],
    ["i'm sick?", 'nothing'],
    ["i'm sick of nights", 'nothing'],
    ['mara called in sick', 'leave SICK: 26-11-21 to 26-11-21 for Mara'],
    ['who called in sick', 'nothing'],
    ['book me vacation dec 20-27', 'leave VACATION: 26-12-20 to 26-12-27'],
    ['book mara for vacation dec 20-27', 'leave VACATION: 26-12-20 to 26-12-27 for Mara'],
    ['book mara vacation dec 20-27', 'leave VACATION: 26-12-20 to 26-12-27 for Mara'],
  ],
  'anyone is no one called Anne': [
    ['is anyone away on friday', 'away: 27'],
    ['is anybody on vacation next week', `away: ${nextWeek}`],
    ['is anyone working friday', 'who at all: 27'],
    ['is anne away on friday', 'free Anne: 27'],
  ],
}

describe.each(Object.entries(golden))('%s', (_, cases) => {
  test.each(cases)('%j means %j', (command, wanted) => {
    expect(meaning(understand(command, team))).toBe(wanted)
  })
})
