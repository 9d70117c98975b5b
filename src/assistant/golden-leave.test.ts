import { describe, expect, test } from 'vitest'

import { context, meaning } from '../../test/golden-context.ts'
import { understand } from './understand.ts'

const golden: Record<string, [string, string][]> = {
  away: [
    ['who is away next week?', 'away: 23,24,25,26,27,28,29'],
    ["who's away", 'away: 21'],
    ['who is on leave on friday', 'away: 27'],
    ["who's on vacation tomorrow", 'away: 22'],
    ['qui est absent vendredi', 'away: 27'],
    ['qui est en congé demain ?', 'away: 22'],
    ['qui sera en vacances la semaine prochaine', 'away: 23,24,25,26,27,28,29'],
    ['who is away in narnia', 'nothing'],
  ],
  left: [
    ['how many vacation days do I have left?', 'left VACATION'],
    ['how many conference days are left', 'left CONFERENCE'],
    ['how many days of vacation do i have left', 'left VACATION'],
    ['combien de jours de vacances me reste-t-il ?', 'left VACATION'],
    ["il me reste combien de jours d'examen", 'left EXAM'],
    ['how many bananas do i have left', 'nothing'],
  ],
  asking: [
    ['vacation 3-14 august', 'leave VACATION: 27-08-03 to 27-08-14'],
    ['conférence du 9 au 11 mars', 'leave CONFERENCE: 27-03-09 to 27-03-11'],
    ['request an exam on friday', 'leave EXAM: 26-11-27 to 26-11-27'],
    ['ask for vacation next week', 'leave VACATION: 26-11-23 to 26-11-29'],
    ['parental leave from dec 1 to dec 24', 'leave PARENTAL: 26-12-01 to 26-12-24'],
    ['sick leave tomorrow', 'leave SICK: 26-11-22 to 26-11-22'],
    ['demande des vacances du 21 au 27 décembre', 'leave VACATION: 26-12-21 to 26-12-27'],
    ['congé de maladie demain', 'leave SICK: 26-11-22 to 26-11-22'],
    ['vacation 5, 3 and 4 august', 'leave VACATION: 27-08-03 to 27-08-05'],
    ['vacation 3, 14 august', 'nothing'],
    ['vacation', 'nothing'],
    ['vacation soon', 'nothing'],
    ['i am on vacation friday', 'cannot day+night: 27'],
  ],
}

for (const [name, commands] of Object.entries(golden))
  describe(name, () => {
    test.each(commands)('%s', (command, expected) => {
      expect(meaning(understand(command, context))).toBe(expected)
    })
  })

test('a month named alone is the next one from today, whichever month is open', () => {
  const later = { ...context, month: { year: 2027, month: 2 } }
  const meant = (text: string) => meaning(understand(text, later))
  expect(meant('vacation dec 28-30')).toBe('leave VACATION: 26-12-28 to 26-12-30')
  expect(meant('conférence du 9 au 11 mars')).toBe('leave CONFERENCE: 27-03-09 to 27-03-11')
  expect(meant('vacation 9-11')).toBe('leave VACATION: 27-03-09 to 27-03-11')
})
