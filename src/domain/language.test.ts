import { expect, test } from 'vitest'

import { languageFrom } from './language.ts'

test('picks the first supported language, else English', () => {
  expect(languageFrom('fr-CA,fr;q=0.9,en;q=0.8')).toBe('fr')
  expect(languageFrom('de, en-GB;q=0.7, fr;q=0.3')).toBe('en')
  expect(languageFrom('')).toBe('en')
  expect(languageFrom('*')).toBe('en')
})
