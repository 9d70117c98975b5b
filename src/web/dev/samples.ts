import { addDays } from '#domain/time/calendar-date.ts'
import type { ShiftOption } from '#web/features/switches/shift-choice.tsx'

import { amelia, today } from './team.ts'

// Sample data for parts of pages, apart from the team.

const at = '2026-11-18T15:04:00Z'
export const invitation = {
  userId: 'wei',
  email: 'wei@example.org',
  sentAt: at,
  expiresAt: '2026-12-02T15:04:00Z',
  joinedAt: at,
  apartFrom: [],
  shifts: 3,
}
export const entry = { id: '1', at, actorId: amelia.id, kind: 'shift' as const, shift: null, told: [] }
export const curve = [1, 4, 9, 16].map((seconds) => {
  const fairness = 4 + 20 / seconds
  return { seconds, emptySeats: 0, fairness, preference: 2, cost: fairness + 2, bound: 5 }
})
export const leave = {
  id: '1',
  userId: amelia.id,
  fromDate: today,
  fromHalf: 'day' as const,
  toDate: addDays(today, 4),
  toHalf: 'night' as const,
  status: 'APPROVED' as const,
  note: null,
  reason: null,
  askedAt: null,
  answeredBy: null,
  answeredAt: null,
}
export const offer = (id: string, verdict?: ShiftOption['verdict']): ShiftOption => ({
  id,
  name: 'Night',
  color: 'indigo',
  shift: { date: today, startTime: '20:00:00', endTime: '08:00:00' },
  who: 'Amelia Okafor',
  ...(verdict && { verdict }),
})
