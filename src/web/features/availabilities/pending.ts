import { create } from 'zustand'

import { saveAvailabilities } from '#contract/availabilities.ts'
import type { AvailabilityData } from '#domain/availability.ts'
import type { Month } from '#domain/calendar-date.ts'
import type { Id } from '#domain/id.ts'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'

/** Whose availabilities of which month. */
export interface Place extends Month {
  teamId: Id
  userId: Id
}

const autosaveDelay = 1000

type Status = { state: 'saving' } | { state: 'saved'; at: Date } | { state: 'failed' }

/** Days that were changed here and are not stored yet, by place; and how the last save went. */
export const usePending = create<{ days: Record<string, AvailabilityData>; status: Status | undefined }>(() => ({
  days: {},
  status: undefined,
}))

export const nameOf = ({ teamId, userId, year, month }: Place): string => [teamId, userId, year, month].join(' ')

export const queryKeyOf = ({ teamId, userId, year, month }: Place) => ['availabilities', teamId, year, month, userId]

const timers = new Map<string, { place: Place; timer: ReturnType<typeof setTimeout> }>()

/** Shown at once, stored one second after the last change. Only changed days are sent, so that two tabs lose nothing. */
export function change(place: Place, days: AvailabilityData): void {
  const name = nameOf(place)
  usePending.setState(({ days: all }) => ({ days: { ...all, [name]: { ...all[name], ...days } } }))
  clearTimeout(timers.get(name)?.timer)
  timers.set(name, { place, timer: setTimeout(() => void flush(place), autosaveDelay) })
}

/** Stores what is pending now: on leaving the page, the month or the browser, without waiting for the second to pass. */
export async function flush(place: Place, { keepalive = false } = {}): Promise<void> {
  const name = nameOf(place)
  clearTimeout(timers.get(name)?.timer)
  timers.delete(name)
  const data = usePending.getState().days[name]
  if (!data || Object.keys(data).length === 0) return
  usePending.setState({ status: { state: 'saving' } })
  try {
    const body = await call(saveAvailabilities, { body: { ...place, data } }, { keepalive })
    queryClient.setQueryData(queryKeyOf(place), body)
    usePending.setState(({ days }) => ({
      days: { ...days, [name]: withoutStored(days[name] ?? {}, data) },
      status: { state: 'saved', at: new Date() },
    }))
  } catch {
    usePending.setState({ status: { state: 'failed' } })
  }
}

/** A day that was changed again while it was being stored is still pending. */
const withoutStored = (pending: AvailabilityData, stored: AvailabilityData): AvailabilityData =>
  Object.fromEntries(Object.entries(pending).filter(([day, value]) => stored[day] !== value))

addEventListener('pagehide', () => {
  for (const { place } of timers.values()) void flush(place, { keepalive: true })
})
