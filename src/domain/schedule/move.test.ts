import { describe, expect, test } from 'vitest'

import { shiftToJoin } from './move.ts'

const shift = (id: string, userIds: string[], locked = false) => ({ id, userIds, locked })

describe('somebody who is moved to a day', () => {
  test('joins the emptiest shift of their template, or gets one', () => {
    expect(shiftToJoin([], 'ann')).toBe('a new shift')
    expect(shiftToJoin([shift('full', ['bob']), shift('open', [])], 'ann')).toEqual({ shiftId: 'open' })
    expect(shiftToJoin([shift('b', ['bob']), shift('a', ['cy'])], 'ann')).toEqual({ shiftId: 'a' })
  })

  test('joins none that is locked, nor one they are on already', () => {
    expect(shiftToJoin([shift('open', [], true), shift('full', ['bob'])], 'ann')).toEqual({ shiftId: 'full' })
    expect(shiftToJoin([shift('open', [], true)], 'ann')).toEqual({ refused: 'SHIFT_LOCKED' })
    expect(shiftToJoin([shift('own', ['ann'])], 'ann')).toEqual({ refused: 'ALREADY_ASSIGNED' })
  })
})
