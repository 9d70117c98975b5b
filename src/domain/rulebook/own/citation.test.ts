import { expect, test } from 'vitest'

import { packs } from '../packs/packs.ts'
import { asCited, originOf } from './citation.ts'
import { withLimit } from './rule-limit.ts'

const [paro] = packs
const calls = paro!.rules[0]!

test('a rule that demands what the pack does is cited as in the pack, however it is stored', () => {
  const softer = { ...calls, level: 'SHOULD' as const, reason: 'Vote of May 2', title: { en: 'Calls', fr: 'Gardes' } }
  expect(originOf(softer, paro!)).toBe('PACK')
  expect(asCited(softer, paro!)).toEqual({ ...calls, level: 'SHOULD', reason: 'Vote of May 2' })
  expect(asCited(calls, paro!)).toEqual(calls)
})

test('a rule with another number is cited as changed by the team', () => {
  const more = { ...withLimit(calls, 3), confidence: 'HIGH' as const }
  expect(originOf(more, paro!)).toBe('CHANGED')
  expect(asCited(more, paro!)).toEqual({
    id: calls.id,
    title: calls.title,
    clause: { en: 'Attachment 20 as changed by the team', fr: 'Annexe 20, version de l’équipe' },
    level: 'MUST',
    confidence: calls.confidence,
    readings: more.readings,
  })
})

test('a rule that the team added is cited in its own words', () => {
  const own = { ...calls, id: 'own-1', clause: { en: 'Letter', fr: 'Lettre' } }
  expect(originOf(own, paro!)).toBe('ADDED')
  expect(asCited(own, paro!)).toBe(own)
})
