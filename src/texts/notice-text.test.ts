import { expect, test } from 'vitest'

import type { Notice } from '#domain/notices/notice.ts'

import { noticeText, type Reader } from './notice-text.ts'

const shift = {
  shiftId: 's',
  date: '2026-11-28',
  templateId: 't',
  name: 'Night',
  color: 'navy',
  startTime: '19:00:00',
  endTime: '07:00:00',
} as const

test('both languages say who did what with which shift', () => {
  const nothing = { byUserId: null, ofUserId: null, switchRequestId: null, shift: null, inReturn: null, plan: null }
  const reader = (language: 'en' | 'fr'): Reader => ({
    userId: 'mara',
    language,
    firstName: (id) => ({ milo: 'Milo', mara: 'Mara' })[id]!,
    shiftText: ({ name, date }) => `${name} ${date}`,
    monthText: () => 'December',
    daysText: (from, to) => `${from} to ${to}`,
  })
  const proposed: Pick<Notice, 'type' | 'data'> = {
    type: 'PROPOSED',
    data: { ...nothing, byUserId: 'milo', ofUserId: 'mara', shift, inReturn: { ...shift, name: 'Day' } },
  }
  expect(noticeText(proposed, reader('en')).title).toBe('Milo proposed a trade: your Night 2026-11-28 for their Day 2026-11-28')
  expect(noticeText(proposed, reader('fr')).title).toBe(
    'Milo a proposé un échange : votre quart Night 2026-11-28 contre son quart Day 2026-11-28',
  )
  const plan = (published: string | null, added: (typeof shift)[], removed: (typeof shift)[] = []) =>
    noticeText({ type: 'PLAN', data: { ...nothing, plan: { published, added, removed, changed: [] } } }, reader('en'))
  expect(plan('2026-12-01', [shift])).toEqual({ title: 'December is published: you have 1 shift', lines: ['Night 2026-11-28'] })
  expect(plan(null, [shift])).toEqual({ title: 'Added: Night 2026-11-28', lines: [] })
  expect(plan(null, [shift], [shift]).lines).toEqual(['Removed: Night 2026-11-28', 'Added: Night 2026-11-28'])
})
