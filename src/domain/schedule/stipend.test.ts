import fc from 'fast-check'
import { expect, test } from 'vitest'

import { stipendsOf } from './stipend.ts'

const people = ['mara', 'milo', 'dina', 'dora'].map((id) => ({ id }))
const wasThere = (id: string) => id === 'mara' || id === 'milo'
const templates = [
  { id: 'night', name: 'Night' },
  { id: 'call', name: 'Call' },
]
const stipends: Record<string, number> = { night: 100.1, call: 0 }
const on = (userId: string, templateId: string, date: string, stipend = stipends[templateId]!) => ({ userId, templateId, date, stipend })

test('lists each person’s shifts by template, with dates, totals and a grand total', () => {
  const shifts = [
    on('mara', 'night', '2026-11-09'),
    on('mara', 'night', '2026-11-02'),
    on('mara', 'night', '2026-11-20'),
    on('mara', 'call', '2026-11-03'),
    on('dina', 'night', '2026-11-04'),
  ]
  const { people: listed, total } = stipendsOf(people, templates, shifts, wasThere)
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

test('shifts of one template that pay differently are two lines', () => {
  const { people: listed } = stipendsOf(
    people,
    templates,
    [on('mara', 'night', '2026-11-09', 120), on('mara', 'night', '2026-11-02'), on('mara', 'night', '2026-11-01', 120)],
    wasThere,
  )
  expect(listed[0]!.lines).toMatchObject([
    { stipend: 100.1, dates: ['2026-11-02'], amount: 100.1 },
    { stipend: 120, dates: ['2026-11-01', '2026-11-09'], amount: 240 },
  ])
})

test('two shifts of one template on one day are paid twice', () => {
  const twice = [on('mara', 'night', '2026-11-02'), on('mara', 'night', '2026-11-02')]
  const { people: listed, total } = stipendsOf(people, templates, twice, wasThere)
  expect(listed[0]!.lines).toMatchObject([{ dates: ['2026-11-02', '2026-11-02'], amount: 200.2 }])
  expect(total).toBe(200.2)
})

test('lines, people and the grand total add up to the cent', () => {
  const stipend = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100)
  const worked = fc.array(
    fc.record({ userId: fc.constantFrom('mara', 'milo', 'dina'), at: fc.nat(2), day: fc.integer({ min: 10, max: 28 }) }),
  )
  fc.assert(
    fc.property(fc.tuple(stipend, stipend, stipend), worked, (amounts, shifts) => {
      const priced = amounts.map((_, at) => ({ id: `t${at}`, name: `T${at}` }))
      const { people: listed, total } = stipendsOf(
        people,
        priced,
        shifts.map(({ userId, at, day }) => on(userId, `t${at}`, `2026-11-${day}`, amounts[at])),
        wasThere,
      )
      const cents = (amount: number) => Math.round(amount * 100)
      const owed = (userId?: string) =>
        shifts.filter((shift) => userId === undefined || shift.userId === userId).reduce((sum, { at }) => sum + cents(amounts[at]!), 0)
      expect(cents(total)).toBe(owed())
      for (const { person, lines, total: own } of listed) {
        expect(cents(own)).toBe(owed(person.id))
        expect(lines.flatMap(({ dates }) => dates)).toHaveLength(shifts.filter(({ userId }) => userId === person.id).length)
      }
      expect(listed.map(({ person }) => person.id)).toEqual(['mara', 'milo', ...(owed('dina') > 0 ? ['dina'] : [])])
    }),
  )
})
