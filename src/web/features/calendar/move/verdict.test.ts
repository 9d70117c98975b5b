import { expect, test } from 'vitest'

import { verdictOn } from './verdict.ts'

test('an overlap is refused, and every other objection is a warning', () => {
  const [rest, overlap] = [{ rule: 'rest', hours: 11 }, { rule: 'overlap' }] as const
  expect(verdictOn([], 'en')).toEqual({ kind: 'ok' })
  expect(verdictOn([rest], 'en')).toEqual({ kind: 'warn', reason: 'Needs 11 h of rest' })
  expect(verdictOn([rest, overlap], 'fr')).toEqual({ kind: 'no', reason: 'Travaille déjà à ce moment-là' })
})
