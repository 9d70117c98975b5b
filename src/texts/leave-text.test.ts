import { expect, test } from 'vitest'

import { leaveObjectionText } from './leave-text.ts'

test('leave without notice can only be asked for too late, after it began', () => {
  const late = { rule: 'notice', days: 0 } as const
  expect(leaveObjectionText(late, 'en')).toBe('Asked for after it began')
  expect(leaveObjectionText(late, 'fr')).toBe('Demandé après son début')
  expect(leaveObjectionText({ rule: 'notice', days: 1 }, 'en')).toBe('Asked for less than 1 day ahead')
})
