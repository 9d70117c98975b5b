import { expect, test } from 'vitest'

import { context, meaning, person } from '../../../test/golden-context.ts'
import type { Context, Intent } from '../intent.ts'
import { understand } from '../understand.ts'

const stone = { ...person('Mara', 'Stone'), id: 'mara2' }
const both: Context = { ...context, people: [...context.people, stone] }

/** Every answer to the question, and what it would do. */
function asked(intent: Intent | undefined): string[] {
  return intent?.kind === 'ask'
    ? intent.choices.flatMap((choice) => asked(choice.intent).map((meant) => `${choice.name}: ${meant}`))
    : [meaning(intent)]
}

const ofBoth = (meant: string) => [`Mara Member: ${meant}`, `Mara Stone: ${meant}`]

test.each([
  ['swap mara and milo on friday', 'swap Mara all 27 / Milo all 27'],
  ["swap milo's friday with mara's saturday", 'swap Milo all 27 / Mara all 28'],
  ['replace mara with milo on friday', 'reassign Mara > Milo all: 27'],
  ['replace milo with mara on friday', 'reassign Milo > Mara all: 27'],
  ['move mara from friday to saturday', 'move Mara all 27 > 28'],
  ['who can cover for mara friday night', 'who can night of Mara: 27'],
  ['can mara do night on friday?', 'may Mara Night: 27'],
  ['why is mara on friday night', 'why Mara night 27'],
  ['how long does mara rest after friday night', 'rest after Mara night 27'],
  ['who works with mara on friday', 'who at all: 27'],
  ['échange la nuit de mara du 27 avec celle de milo du 28', 'swap Mara Night 27 / Milo Night 28'],
])('%j asks which Mara is meant', (command, meant) => {
  expect(asked(understand(command, both))).toEqual(ofBoth(meant))
})

test('two shared names are asked about one after the other', () => {
  expect(asked(understand('swap mara and chen on friday', both))).toEqual([
    'Mara Member: Matt Chen: swap Mara all 27 / Matt all 27',
    'Mara Member: Olivia Chen: swap Mara all 27 / Olivia all 27',
    'Mara Stone: Matt Chen: swap Mara all 27 / Matt all 27',
    'Mara Stone: Olivia Chen: swap Mara all 27 / Olivia all 27',
  ])
})

test('a question that is asked again about someone whose name is shared asks who is meant', () => {
  const previous = understand('is milo free friday', both)
  expect(asked(understand('and mara?', { ...both, previous }))).toEqual(ofBoth('free Mara: 27'))
})

test.each(["don't swap mara and milo on friday", 'mara and milo on friday', "mara's vacation 3-14 august", 'mara', 'is mara nice'])(
  '%j still means nothing',
  (command) => {
    expect(meaning(understand(command, both))).toBe('nothing')
  },
)

test('someone who is named in full is not asked about', () => {
  expect(meaning(understand('swap mara stone and milo on friday', both))).toBe('swap Mara all 27 / Milo all 27')
})

test('the name of a template takes no one of that name off their shifts', () => {
  const shared = {
    ...context,
    people: [...context.people, person('Grace', 'Adams')],
    templates: [...context.templates, { id: 'g', name: 'Grace' }],
  }
  expect(meaning(understand('take grace off friday', shared))).toBe('nothing')
  expect(meaning(understand('take grace adams off friday', shared))).toBe('take off Grace all: 27')
})
