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
  'a night of a week is not each of its nights': [
    ['assign mara to a night next week', 'nothing'],
    ['give mara one clinic this week', 'nothing'],
    ['add a clinic the week of dec 7', 'nothing'],
    ['add another night next week', 'nothing'],
    ['remove a night next week', 'nothing'],
    ['ajoute une clinique la semaine prochaine', 'nothing'],
    ['i can work a night next week', 'nothing'],
    ["i can't work nights next week", 'cannot night: 23,24,25,26,27,28,29'],
    ['take a sick day this week', 'nothing'],
    ['request a lieu day next week', 'nothing'],
    ['un jour de vacances la semaine prochaine', 'nothing'],
    ['un jour de vacances pour mara la semaine prochaine', 'nothing'],
    ['sick day tomorrow', 'leave SICK: 26-11-22 to 26-11-22'],
    ['vacation next week', 'leave VACATION: 26-11-23 to 26-11-29'],
    ['assign mara to night this week', 'assign Mara Night: 16,17,18,19,20,21,22'],
    ['add a clinic every day this week', 'add Clinic: 16,17,18,19,20,21,22'],
    ['affecte mara à clinic cette semaine', 'assign Mara Clinic: 16,17,18,19,20,21,22'],
    ['add another night on 16', 'add Night: 16'],
  ],
  'a night is not the whole day': [
    ['remove mara tonight', 'take off Mara night: 21'],
    ['take mara off tonight', 'take off Mara night: 21'],
    ['replace mara with milo tonight', 'reassign Mara > Milo night: 21'],
    ['swap mara and milo tonight', 'swap Mara night 21 / Milo night 21'],
    ['offer my shift tonight', 'offer night 21'],
    ['offer my shift friday night', 'offer night 27'],
    ['offer my shift on friday', 'offer 27'],
    ['remove mara friday night and saturday', 'nothing'],
    ['enlève mara vendredi soir et samedi', 'nothing'],
    ['remove mara friday and tonight', 'nothing'],
    ['replace mara with milo friday night and saturday', 'nothing'],
    ['lock friday night and saturday', 'nothing'],
    ['lock friday and tonight', 'nothing'],
    ['lock friday and saturday', 'lock days: 27,28'],
    ['remove mara from christmas day and boxing day', 'take off Mara all: 12-25,12-26'],
  ],
  "a holiday's day is not its day half": [
    ['am i working christmas day', 'free Olive: 12-25'],
    ['am i working christmas eve or christmas day', 'free Olive: 12-24,12-25'],
    ["do i work new year's day", 'free Olive: 27-01-01'],
    ['who is free christmas day', 'who is free: 12-25'],
    ['vacation christmas day', 'leave VACATION: 26-12-25 to 26-12-25'],
    ["vacation from christmas day to new year's day", 'leave VACATION: 26-12-25 to 27-01-01'],
    ['swap mara and milo on boxing day', 'swap Mara all 12-26 / Milo all 12-26'],
    ['replace mara with milo on christmas day', 'reassign Mara > Milo all: 12-25'],
    ['remove mara from christmas day', 'take off Mara all: 12-25'],
    ['put mara on christmas day', 'nothing'],
    ['swap my boxing day', 'offer 12-26'],
    ['move mara from christmas day to boxing day', 'move Mara all 12-25 > 12-26'],
    ['why am i on christmas day', 'why Olive all 12-25'],
    ['vacances le jour de noël', 'leave VACATION: 26-12-25 to 26-12-25'],
    ['je ne peux pas le jour de noël', 'cannot day+night: 12-25'],
    ['je préférerais ne pas travailler le jour de noël', 'request AGAINST ANY MEDIUM: 12-25'],
    ['ajoute la garde de jour de noël', 'add Day: 12-25'],
    ['am i working the night of christmas day', 'free Olive night: 12-25'],
    ['am i working christmas night', 'free Olive night: 12-25'],
    ['put mara on day on christmas day', 'assign Mara Day: 12-25'],
  ],
}

describe.each(Object.entries(golden))('%s', (_, cases) => {
  test.each(cases)('%j means %j', (command, wanted) => {
    expect(meaning(understand(command, context))).toBe(wanted)
  })
})
