import { describe, expect, test } from 'vitest'

import { shiftToJoin } from './move.ts'

const shift = (id: string, userIds: string[], locked = false) => ({ id, userIds, locked })

describe('moving someone to a day', () => {
  test('joins the shift of their template with the fewest people, or creates one', () => {
    expect(shiftToJoin([], 'ann')).toBe('a new shift')
    expect(shiftToJoin([shift('full', ['bob']), shift('open', [])], 'ann')).toEqual({ shiftId: 'open' })
    expect(shiftToJoin([shift('b', ['bob']), shift('a', ['cy'])], 'ann')).toEqual({ shiftId: 'a' })
  })

  test('joins neither a locked shift nor one they are already on', () => {
    expect(shiftToJoin([shift('open', [], true), shift('full', ['bob'])], 'ann')).toEqual({ shiftId: 'full' })
    expect(shiftToJoin([shift('open', [], true)], 'ann')).toEqual({ refused: 'SHIFT_LOCKED' })
    expect(shiftToJoin([shift('own', ['ann'])], 'ann')).toEqual({ refused: 'ALREADY_ASSIGNED' })
  })
})
