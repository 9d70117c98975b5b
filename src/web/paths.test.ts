import { expect, test } from 'vitest'

import { paths } from './paths.ts'

test('a path names its subject, and omits parts that are not chosen', () => {
  expect(paths.review({ year: 2026, month: 0 })).toBe('/app/calendar/review/2026-01')
  expect(paths.reviewPreview({ year: 2026, month: 11 })).toBe('/app/calendar/review/2026-12/preview')
  expect([paths.createSwitch(), paths.createSwitch('a')]).toEqual(['/app/switches/create', '/app/switches/create/a'])
  expect([paths.blocks(), paths.blocks(2026)]).toEqual(['/app/team/blocks', '/app/team/blocks/2026'])
})
