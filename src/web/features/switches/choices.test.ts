import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { choicesAhead } from './choices.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 8) }))
afterEach(() => void vi.useRealTimers())

const none = { startTime: null, endTime: null }
const shift = (id: string, date: string, templateId = 'day', startTime: string | null = null) => ({
  id,
  date,
  templateId,
  overrides: { startTime, endTime: null },
})
const assignment = (shiftId: string, userId = 'mara', status = 'ACTIVE') => ({
  id: `of ${shiftId}`,
  shiftId,
  userId,
  status,
  overrides: none,
})
const listed = (shifts: ReturnType<typeof shift>[], assignments = shifts.map(({ id }) => assignment(id))) =>
  choicesAhead(
    {
      body: {
        shifts: Object.fromEntries(shifts.map((one) => [one.id, one])),
        assignments: Object.fromEntries(assignments.map((one) => [one.id, one])),
      },
      templates: { day: { id: 'day', name: 'Day', color: 'navy', startTime: '08:00:00', endTime: '20:00:00' } },
      users: { mara: { id: 'mara', firstName: 'Mara', lastName: 'Lind' } },
    } as never,
    'UTC',
  )

test('shifts that have not begun are listed by start', () => {
  const shifts = [
    shift('far', '2026-12-01'),
    shift('begun', '2026-11-21'),
    shift('soon', '2026-11-21', 'day', '08:01:00'),
    shift('past', '2026-11-20'),
  ]
  expect(listed(shifts)).toMatchObject([
    {
      id: 'of soon',
      name: 'Day',
      color: 'navy',
      owner: 'Mara Lind',
      shift: { date: '2026-11-21', templateId: 'day', startTime: '08:01:00' },
    },
    { id: 'of far', shift: { startTime: '08:00:00', endTime: '20:00:00' } },
  ])
  expect(listed(shifts)).toHaveLength(2)
})

test('drafts, shifts of deleted templates and shifts of people who left are not offered', () => {
  const [a, b] = [shift('a', '2026-12-01'), shift('b', '2026-12-01', 'gone')]
  expect(listed([a, b], [assignment('a', 'mara', 'HIDDEN'), assignment('b'), assignment('missing')])).toEqual([])
  expect(listed([a], [assignment('a', 'left')])).toEqual([])
  expect(listed([a], [assignment('a', 'mara', 'SWITCH.PENDING')])).toHaveLength(1)
})
