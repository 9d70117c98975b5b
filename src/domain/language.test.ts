import { expect, test } from 'vitest'

import { languageFrom } from './language.ts'

test('picks the supported language with the most weight, else English', () => {
  expect(languageFrom('fr-CA,fr;q=0.9,en;q=0.8')).toBe('fr')
  expect(languageFrom('de, en-GB;q=0.7, fr;q=0.3')).toBe('en')
  expect(languageFrom('en;q=0.1, fr')).toBe('fr')
  expect(languageFrom('en; q=0, fr; q=0.2')).toBe('fr')
  expect(languageFrom('fr;q=0')).toBe('en')
  expect(languageFrom('en;q=0.5, fr;q=0.5')).toBe('en')
  expect(languageFrom('')).toBe('en')
  expect(languageFrom('*')).toBe('en')
})
