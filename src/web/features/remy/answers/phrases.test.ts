import { expect, test } from 'vitest'

import { examplesFor } from '#assistant/suggest.ts'
import { context, meaning } from '#test/golden-context.ts'
import { remy as french } from '#texts/fr/remy.ts'

import { phrases } from './phrases.ts'

const meant = (spoken: typeof phrases) => examplesFor({ ...context, isAdmin: false }, spoken).map(({ intent }) => meaning(intent))

test('every example is understood, and means the same in both languages', () => {
  const english = meant(phrases)
  expect(english).toHaveLength(12)
  expect(meant({ ...phrases, ...french.phrases, day: () => '21 nov.' })).toEqual(english)
})
