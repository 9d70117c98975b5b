import { expect, test } from 'vitest'

import { stipendsOf } from './stipend.ts'

const people = [
  { id: 'mara', disabled: false },
  { id: 'milo', disabled: false },
  { id: 'dina', disabled: true },
  { id: 'dora', disabled: true },
]
const templates = [
  { id: 'night', name: 'Night', stipend: 100.1 },
  { id: 'call', name: 'Call', stipend: 0 },
]
const on = (userId: string, templateId: string, date: string) => ({ userId, templateId, date })

test('each person’s shifts by template, with dates, totals and a grand total', () => {
  const shifts = [
    on('mara', 'night', '2026-11-09'),
    on('mara', 'night', '2026-11-02'),
    on('mara', 'night', '2026-11-20'),
    on('mara', 'call', '2026-11-03'),
    on('dina', 'night', '2026-11-04'),
  ]
  const { people: listed, total } = stipendsOf(people, templates, shifts)
  expect(listed.map(({ person, total: own }) => [person.id, own])).toEqual([
    ['mara', 300.3],
    ['milo', 0],
    ['dina', 100.1],
  ])
  expect(listed[0]!.lines).toMatchObject([
    { template: { name: 'Night' }, dates: ['2026-11-02', '2026-11-09', '2026-11-20'], amount: 300.3 },
    { template: { name: 'Call' }, dates: ['2026-11-03'], amount: 0 },
  ])
  expect(total).toBe(400.4)
})
