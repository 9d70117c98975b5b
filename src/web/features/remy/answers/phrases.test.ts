import { expect, test } from 'vitest'

import { examplesFor } from '#assistant/suggest.ts'
import { context, meaning } from '#test/golden-context.ts'
import { remy as french } from '#texts/fr/remy.ts'

import { phrases } from './phrases.ts'
import { didNotUnderstand } from './talk.ts'

const meant = (spoken: typeof phrases) => examplesFor({ ...context, isAdmin: false }, spoken).map(({ intent }) => meaning(intent))

test('every example is understood, and means the same in both languages', () => {
  const english = meant(phrases)
  expect(english).toHaveLength(12)
  expect(meant({ ...phrases, ...french.phrases, day: () => '21 nov.' })).toEqual(english)
})

const noted = (command: string) => didNotUnderstand(command, context).note
const offered = (command: string) => didNotUnderstand(command, context).offers?.map((one) => one.command)

test.each([
  ['cancel my swap', "That's on the switches page."],
  ['fill next week', 'Auto-fill fills whole months. Did you mean one of these?'],
  ["i'll take friday off", 'Is it leave, and of which kind? Did you mean one of these?'],
  ['remove mara from december', 'For a month, name its days, such as “december 1-15”. Did you mean one of these?'],
  ['remove mara from 31', "I can't read “31” as a date. Did you mean one of these?"],
  ['lorem ipsum', "I didn't understand that. Did you mean one of these?"],
])('after %j Remy says %j', (command, wanted) => {
  expect(noted(command)).toBe(wanted)
})

test('the offers are commands as people type them', () => {
  expect(offered('fill next week')).toEqual(['fill november 2026', "what's unfilled mon nov 23 to sun nov 29"])
  expect(offered('book leave for jan 11 to 15')?.[0]).toBe('vacation mon jan 11 to fri jan 15')
  expect(offered('how do i swap a shift')).toEqual(['switches'])
})
