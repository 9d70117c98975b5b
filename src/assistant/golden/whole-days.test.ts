import { describe, expect, test } from 'vitest'

import { context, meaning } from '../../../test/golden-context.ts'
import { understand } from '../understand.ts'

const weekFromMonday = '23,24,25,26,27,28,29'

const golden: Record<string, [string, string][]> = {
  'a length before the first day': [
    ['put mara on night for 3 days from friday', 'assign Mara Night: 27,28,29'],
    ['put mara on night for a week from monday', `assign Mara Night: ${weekFromMonday}`],
    ['take mara off night for one week starting monday', `unassign Mara Night: ${weekFromMonday}`],
    ['put mara on night a week from monday', 'assign Mara Night: 30'],
    ['vacation for 2 weeks from dec 20', 'leave VACATION: 26-12-20 to 27-01-02'],
    ['vacation for mara for a week from monday', 'leave VACATION: 26-11-23 to 26-11-29 for Mara'],
    ["I can't work for a week from monday", `cannot day+night: ${weekFromMonday}`],
    ['lock for a week from monday', `lock days: ${weekFromMonday}`],
    ['who is away for a week from monday', `away: ${weekFromMonday}`],
    ['je suis absent pendant une semaine à partir de lundi', `cannot day+night: ${weekFromMonday}`],
    ['vacances pour deux semaines à partir du 20 décembre', 'leave VACATION: 26-12-20 to 27-01-02'],
    ['ajoute clinic pour 3 jours à partir de lundi', 'add Clinic: 23,24,25'],
  ],
}

describe.each(Object.entries(golden))('%s', (_, cases) => {
  test.each(cases)('%j means %j', (command, wanted) => {
    expect(meaning(understand(command, context))).toBe(wanted)
  })
})
