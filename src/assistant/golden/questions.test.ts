import { describe, expect, test } from 'vitest'

import { context, meaning } from '../../../test/golden-context.ts'
import { understand } from '../understand.ts'

const golden: Record<string, [string, string][]> = {
  undo: [
    ['undo', 'undo'],
    ['undo that', 'undo'],
    ['take that back', 'undo'],
    ['please undo the last command', 'undo'],
    ['take mara back', 'nothing'],
    ['undo night on 3', 'nothing'],
  ],
  help: [
    ['help', 'help'],
    ['?', 'help'],
    ['what can you do?', 'help'],
    ['help me', 'help'],
  ],
  several: [
    ['put mara and milo on clinic friday', 'assign Mara Clinic: 27 + assign Milo Clinic: 27'],
    ['assign mara, milo to night on 3-5', 'assign Mara Night: 3,4,5 + assign Milo Night: 3,4,5'],
    ['assign mara, milo and martin to night on 3, 5', 'assign Mara Night: 3,5 + assign Milo Night: 3,5 + assign Martin Night: 3,5'],
    ['assign mara, milo, and martin to night on 3', 'assign Mara Night: 3 + assign Milo Night: 3 + assign Martin Night: 3'],
    ['assign me and mara to night on 3', 'assign Olive Night: 3 + assign Mara Night: 3'],
    ['assign mara & mara to night on 3', 'assign Mara Night: 3'],
    ['add mara and milo to night on 3', 'assign Mara Night: 3 + assign Milo Night: 3'],
    ['remove mara and milo from night on 3', 'unassign Mara Night: 3 + unassign Milo Night: 3'],
    ['assign mara and chen to night on 3', 'ask Matt Chen / Olivia Chen'],
    ['assign chen and mara to night on 3', 'ask Matt Chen / Olivia Chen'],
    ['assign mara and milo to nigh on 3', 'ask Night / Night Call'],
    ['assign marra and millo to night on 3', 'assign Mara Night: 3 + assign Milo Night: 3'],
    ['assign mara and dina to night on 3', 'nothing'],
    ['assign mara and zzzz to night on 3', 'nothing'],
    ['assign mara and milo to night', 'nothing'],
    ['give mara and milo the day off on friday', 'nothing'],
  ],
  free: [
    ['am i free on friday', 'free Olive: 27'],
    ['am I off tomorrow?', 'free Olive: 22'],
    ['is mara free on 16?', 'free Mara: 16'],
    ['who works every night next week', 'who night: 23,24,25,26,27,28,29'],
    ['what shifts do i have in the next 3 days', 'free Olive: 21,22,23'],
    ['is mara working on 16', 'free Mara: 16'],
    ['does mara member work on friday', 'free Mara: 27'],
    ['is chen free on 16', 'ask Matt Chen / Olivia Chen'],
    ['is zzzz free on 16', 'nothing'],
    ["i'm sick tomorrow", 'cannot day+night: 22'],
    ["i'm off friday", 'cannot day+night: 27'],
    ["i'm off friday?", 'nothing'],
    ['can mara work night on 16?', 'may Mara Night: 16'],
    ['can mara do night call on 16', 'may Mara Night Call: 16'],
    ['can i work night on 16', 'may Olive Night: 16'],
    ['can mara work on 16', 'free Mara: 16'],
    ['can i work on friday', 'free Olive: 27'],
    ['who can work night on 16', 'who can Night: 16'],
    ['who can take the night on 16?', 'who can Night: 16'],
    ['who is available for night on 16', 'who can Night: 16'],
    ['who works tomorrow night', 'who night: 22'],
  ],
  counting: [
    ['how many weekends in june?', 'count weekends 2027-6'],
    ['how many nights do I have in december', 'count nights 2026-12'],
    ['how many shifts this month', 'count shifts 2026-11'],
    ['how many shifts do i have next month', 'count shifts 2026-12'],
    ['how many nights this year', 'count nights 2026'],
    ['how many night shifts do i have', 'count nights 2026-11'],
    ['how many weekend shifts do i have in june', 'count weekends 2027-6'],
    ['how many weekends in 2027', 'count weekends 2027'],
    ['how many nights do i have left', 'count nights: 11-21 to 11-30'],
    ['how many shifts do i have left in december', 'count shifts: 12-01 to 12-31'],
    ['how many more weekends do i have this year', 'count weekends: 11-21 to 12-31'],
    ['how many nights left this week', 'count nights: 11-21 to 11-22'],
    ['how many nights do i have left in october', 'nothing'],
    ['how many nights does mara have left in december', 'count Mara nights: 12-01 to 12-31'],
    ['how many vacation days do i have left', 'left VACATION'],
    ['how many beds in december', 'nothing'],
    ['how many nights on the moon', 'nothing'],
  ],
  'a page and a date': [
    ['dashboard 16', 'open 2026-11-16'],
    ['shifts 16', 'open 2026-11-16'],
    ['shifts on dec 3', 'open 2026-12-03'],
    ['my week 16', 'open 2026-11-16'],
    ['calendar december', 'set 2026-12-01 in calendar'],
    ['calendar for december', 'set 2026-12-01 in calendar'],
    ['show the calendar for december', 'set 2026-12-01 in calendar'],
    ['availabilities december', 'set 2026-12-01 in availabilities'],
    ['availabilities december 2027', 'set 2027-12-01 in availabilities'],
    ['go to availabilities next month', 'set 2026-12-01 in availabilities'],
    ['open calendar 16', 'open 2026-11-16'],
    ['show me the calendar for december', 'set 2026-12-01 in calendar'],
    ['show me shifts on dec 3', 'open 2026-12-03'],
    ['go to my week 16', 'open 2026-11-16'],
    ['team 31', 'nothing'],
    ['shifts zzzz', 'nothing'],
  ],
  'the month of a person': [
    ['show chen in november', 'ask Matt Chen / Olivia Chen'],
    ['show matt in november', 'show Matt 2026-11'],
    ['show me matt chen in january', 'show Matt 2027-1'],
    ['show mara for december 2027', 'show Mara 2027-12'],
    ["show o'connell's shifts in december", 'show Liam 2026-12'],
    ['show the shifts of marra in december', 'show Mara 2026-12'],
    ['see mara next month', 'show Mara 2026-12'],
    ['can you show me mara this month?', 'show Mara 2026-11'],
    ['filter mara in december', 'show Mara 2026-12'],
    ['show me in december', 'show Olive 2026-12'],
    ['show my shifts in december', 'set 2026-12-01 in calendar'],
    ['show december', 'set 2026-12-01'],
    ['show me december', 'set 2026-12-01'],
    ['show me this month', 'set 2026-11-01'],
    ['show me during this month', 'show Olive 2026-11'],
    ['show dina in november', 'nothing'],
    ['show zzzz in november', 'nothing'],
    ['show mara in the kitchen', 'nothing'],
    ['show mara', 'nothing'],
    ['mara in november', 'nothing'],
  ],
  names: [
    ['assign olivya to night on 16', 'ask Olivia Chen / Olive Owner'],
    ['assign mrtin to night on 16', 'assign Martin Night: 16'],
    ['assign fourneir to night on 16', 'assign Élise Night: 16'],
    ['assign oconnell to night on 16', 'assign Liam Night: 16'],
    ['assign oconell to night on 16', 'assign Liam Night: 16'],
    ['assign nara to night on 16', 'ask Mara Member'],
    ['assign matin to night on 16', 'ask Martin Scott / Matt Chen'],
    ['assign dinna to night on 16', 'nothing'],
  ],
}

describe.each(Object.entries(golden))('%s', (_, utterances) => {
  test.each(utterances)('%j means %s', (command, wanted) => {
    expect(meaning(understand(command, context))).toBe(wanted)
  })
})

test('members can ask only about themselves', () => {
  const member = { ...context, isAdmin: false }
  expect(meaning(understand('am i free on friday', member))).toBe('free Olive: 27')
  expect(meaning(understand('can i work night on 16', member))).toBe('may Olive Night: 16')
  for (const command of [
    'is mara free on 16?',
    'can mara work night on 16?',
    'who can work night on 16',
    'put mara and milo on night friday',
  ])
    expect(meaning(understand(command, member))).toBe('nothing')
  // Everyone can see everyone else in the calendar.
  expect(meaning(understand('show mara in december', member))).toBe('show Mara 2026-12')
})
