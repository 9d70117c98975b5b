import { expect, test } from 'vitest'

import { calendar } from './fr/calendar.ts'
import { remy } from './fr/remy.ts'
import { counted, of, sentence } from './fr/words/grammar.ts'

test('zero and one are singular', () => {
  expect([0, 1, 2, 30].map((count) => counted(count, 'quart'))).toEqual(['0 quart', '1 quart', '2 quarts', '30 quarts'])
  expect([0, 1, 2].map((count) => counted(count, 'jour férié', 'jours fériés'))).toEqual(['0 jour férié', '1 jour férié', '2 jours fériés'])
})

test('decimals have a comma, and numbers below two are singular', () => {
  expect([0.5, 1.5, 2.5].map((count) => counted(count, 'quart'))).toEqual(['0,5 quart', '1,5 quart', '2,5 quarts'])
  expect([-1, -2].map((count) => counted(count, 'jour'))).toEqual(['−1 jour', '−2 jours'])
  expect(remy.hasCount('Mara', 2.5)).toBe('Mara 2,5')
})

test('de becomes d’ before a vowel, with or without an accent', () => {
  expect(['Mara', 'Olive', 'Élise', 'Œdipe', 'août', 'janvier'].map(of)).toEqual([
    'de Mara',
    'd’Olive',
    'd’Élise',
    'd’Œdipe',
    'd’août',
    'de janvier',
  ])
})

test('a sentence begins with a capital letter', () => {
  expect(sentence('été 2026')).toBe('Été 2026')
  expect(sentence('')).toBe('')
})

test('a part of a number is named with its noun', () => {
  expect([calendar.filtered(1, 3), calendar.filtered(2, 3)]).toEqual(['1 quart sur 3', '2 quarts sur 3'])
})

test('a question about a person separates its days by a comma, with or without a template', () => {
  expect(remy.whichPerson('Roy', 'Nuit', 'ven. 27 nov.')).toBe('Plusieurs Roy\u00a0: qui pour Nuit, ven. 27 nov.?')
  expect(remy.whichPerson('', '', 'ven. 27 nov.')).toBe('Qui, ven. 27 nov.?')
})
