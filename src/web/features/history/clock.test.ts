import { expect, test } from 'vitest'

import { clockIn } from './clock.ts'

test('an entry shows the time on the team’s clock', () => {
  expect(clockIn('America/Toronto', '2026-11-22T03:30:00Z')).toBe('22:30')
})
