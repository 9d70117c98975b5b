import { expect, test } from 'vitest'

import { NoticeType, type Notice } from '#domain/notices/notice.ts'

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
    nameOf: (id) => ({ milo: 'Milo', mara: 'Mara' })[id]!,
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
    'Milo a proposé un quart en retour : votre quart Night 2026-11-28 contre son quart Day 2026-11-28',
  )
  const plan = (published: string | null, added: (typeof shift)[], removed: (typeof shift)[] = []) =>
    noticeText({ type: 'PLAN', data: { ...nothing, plan: { published, added, removed, changed: [] } } }, reader('en'))
  expect(plan('2026-12-01', [shift])).toEqual({ title: 'December is published: 1 new shift for you', lines: ['Night 2026-11-28'] })
  expect(plan(null, [shift])).toEqual({ title: 'Added: Night 2026-11-28', lines: [] })
  expect(plan(null, [shift], [shift]).lines).toEqual(['Removed: Night 2026-11-28', 'Added: Night 2026-11-28'])

  const leave = (count: number, language: 'en' | 'fr') => {
    const days = { kind: 'VACATION' as const, fromDate: '2026-12-14', toDate: '2026-12-18' }
    const more = Array.from({ length: count }, () => ({ ...days, kind: 'EXAM' as const }))
    const data = { ...nothing, byUserId: 'milo', ofUserId: 'mara', leave: { ...days, reason: null, more } }
    return noticeText({ type: 'LEAVE.APPROVED', data }, reader(language))
  }
  expect(leave(0, 'en')).toEqual({ title: 'Milo approved your leave: Vacation 2026-12-14 to 2026-12-18', lines: [] })
  expect(leave(1, 'en')).toEqual({
    title: 'Milo approved your leave: Vacation 2026-12-14 to 2026-12-18 and 1 more',
    lines: ['Vacation 2026-12-14 to 2026-12-18', 'Exam 2026-12-14 to 2026-12-18'],
  })
  const availability = { month: '2026-12-01', more: ['2027-01-01'] }
  expect(noticeText({ type: 'AVAILABILITY.IMPORTED', data: { ...nothing, byUserId: 'milo', availability } }, reader('en'))).toEqual({
    title: 'Milo imported your availability for December and 1 more',
    lines: ['December', 'December'],
  })
  const half = {
    kind: 'VACATION' as const,
    fromDate: '2026-12-14',
    fromHalf: 'night' as const,
    toDate: '2026-12-14',
    toHalf: 'night' as const,
  }
  const halfDay = { ...nothing, byUserId: 'milo', ofUserId: 'mara', leave: { ...half, reason: null } }
  expect(noticeText({ type: 'LEAVE.APPROVED', data: halfDay }, reader('en')).title).toMatch(/: Vacation .*2026-12-14, night only$/)
  expect(leave(1, 'fr').title).toContain('Vacances 2026-12-14 to 2026-12-18 et 1 autre')
  expect(leave(2, 'fr').title).toContain('et 2 autres')
})

test('names the person who left the team, and the shifts that are unfilled again', () => {
  const told = (language: 'en' | 'fr', removed: (typeof shift)[]) => {
    const plan = { published: null, added: [], removed, changed: [] }
    const data = { byUserId: null, ofUserId: 'milo', switchRequestId: null, shift: null, inReturn: null, plan }
    const words = { monthText: () => '', daysText: () => '', shiftText: () => 'Night 2026-11-28' }
    return noticeText({ type: 'MEMBER.LEFT', data }, { userId: 'mara', language, nameOf: () => 'Milo', ...words })
  }
  expect(told('en', [])).toEqual({ title: 'Milo left the team', lines: [] })
  expect(told('en', [shift]).lines).toEqual(['Unfilled again: Night 2026-11-28'])
  expect(told('fr', [shift])).toEqual({ title: 'Milo a quitté l’équipe', lines: ['De nouveau à pourvoir : Night 2026-11-28'] })
})

test('a cover after midnight is named with the day on which it begins', () => {
  const data = { byUserId: 'milo', ofUserId: 'mara', switchRequestId: null, shift, inReturn: null, plan: null }
  const words = { monthText: () => '', daysText: () => '', shiftText: ({ date }: { date: string }) => date }
  const told = (change: object) =>
    noticeText({ type: 'COVER.SET', data: { ...data, ...change } }, { userId: 'mara', language: 'en', nameOf: () => 'Milo', ...words })
  expect(told({}).title).toBe('Milo is covering 2026-11-28 for you')
  expect(told({ begins: '2026-11-29' }).title).toBe('Milo is covering 2026-11-29 for you')
})

test('each notification has its own words, and both languages name the same people, shifts and days', () => {
  const types = (NoticeType as unknown as { enum: NoticeType[] }).enum.filter((type) => type !== 'PLAN')
  const leave = { kind: 'VACATION' as const, fromDate: '2026-12-14', toDate: '2026-12-18', reason: 'Five are away' }
  const requests = { month: '2026-12-01', deadline: '2026-11-07' }
  const data = {
    byUserId: 'milo',
    switchRequestId: null,
    shift,
    inReturn: { ...shift, name: 'Day' },
    plan: null,
    leave,
    requests,
    availability: requests,
  }
  const words = { monthText: () => 'May', daysText: (from: string) => from, shiftText: ({ name }: { name: string }) => name }
  const nameOf = (id: string) => ({ milo: 'Milo', mara: 'Mara', nora: 'Nora' })[id]!
  const named = (title: string) =>
    ['Milo', 'Nora', 'Night', 'Day', '2026-12-14', 'Five are away', 'May', '2026-11-07'].filter((word) => title.includes(word))
  for (const ofUserId of ['mara', 'nora']) {
    const [english, french] = (['en', 'fr'] as const).map((language) =>
      types.map((type) => noticeText({ type, data: { ...data, ofUserId } }, { userId: 'mara', language, nameOf, ...words }).title),
    ) as [string[], string[]]
    expect([new Set(english).size, new Set(french).size]).toEqual([types.length, types.length])
    expect(french.map((title, at) => [types[at], ...named(title)])).toEqual(english.map((title, at) => [types[at], ...named(title)]))
  }
})
