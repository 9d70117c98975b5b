import { expect, test } from 'vitest'

import { context, meaning } from '../../../test/golden-context.ts'
import { understand } from '../understand.ts'

/** Words that are said once for all days of a list. */
const golden: [string, string][] = [
  ['add clinic on the 2nd and 4th tuesday of december', 'add Clinic: 12-08,12-22'],
  ['add clinic on the first, third and last monday of december', 'add Clinic: 12-07,12-21,12-28'],
  ['add clinic on the 2nd and 4th tuesdays of december', 'add Clinic: 12-08,12-22'],
  ["I can't work on the 2nd or 3rd weekend of december", 'cannot day+night: 12-12,12-13,12-19,12-20'],
  ['je ne peux pas le 2e et le 4e mardi de décembre', 'cannot day+night: 12-08,12-22'],
  ['ajoute clinic le premier et le troisième lundi du mois', 'add Clinic: 2,16'],
  ['add clinic on the 2nd and the first tuesday of december', 'add Clinic: 12-08,12-01'],
  ["I can't work the weekend of dec 5 and 12", 'cannot day+night: 12-05,12-06,12-12,12-13'],
  ["I can't work the weekends of dec 5 and dec 12", 'cannot day+night: 12-05,12-06,12-12,12-13'],
  ["I can't work the weekend of dec 5 or 12", 'cannot day+night: 12-05,12-06,12-12,12-13'],
  [
    'add clinic the weeks of dec 7 and 14',
    'add Clinic: 12-07,12-08,12-09,12-10,12-11,12-12,12-13,12-14,12-15,12-16,12-17,12-18,12-19,12-20',
  ],
  ['je ne peux pas les fins de semaine du 5 et du 12 décembre', 'cannot day+night: 12-05,12-06,12-12,12-13'],
  ["I'd rather not work the weekends of dec 5 and 12", 'request AGAINST WEEKEND MEDIUM: 12-05,12-12'],
  ['je ne peux pas la fin de semaine du 5 décembre et le 12', 'cannot day+night: 12-05,12-06,12-12'],
  ["I can't work the weekend of dec 5 and monday", 'cannot day+night: 12-05,12-06,23'],
  ['put mara on night every friday and saturday', 'assign Mara Night: 27,21,28'],
  ['put mara on night every monday, wednesday and friday', 'assign Mara Night: 23,30,25,27'],
  ['put mara on night each mon and wed in december', 'assign Mara Night: 12-07,12-14,12-21,12-28,12-02,12-09,12-16,12-23,12-30'],
  ['je ne peux pas chaque vendredi et samedi', 'cannot day+night: 27,21,28'],
  ['put mara on night every friday and the 24th', 'assign Mara Night: 27,24'],
  ['put mara on night next week monday', 'assign Mara Night: 23'],
  ['put mara on night next week on friday and saturday', 'assign Mara Night: 27,28'],
  ['mets mara de nuit la semaine prochaine lundi', 'assign Mara Night: 23'],
  ['who works next week and monday', 'who at all: 23,24,25,26,27,28,29'],
  ["I can't work dec 2 and the last friday of december", 'cannot day+night: 12-02,12-25'],
]

test.each(golden)('%j means %j', (command, wanted) => {
  expect(meaning(understand(command, context))).toBe(wanted)
})
