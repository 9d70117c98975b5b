import { useEffect } from 'react'

import { getAvailabilities } from '#contract/availability/availabilities.ts'
import type { AvailabilityData } from '#domain/people/availability.ts'
import { call } from '#web/api/call.ts'
import { useRead } from '#web/api/use-read.ts'
import { flush } from '#web/api/writes/outbox.ts'
import { nameOf, type AvailabilityMonth } from '#web/api/writes/parcel.ts'
import { useOutbox } from '#web/api/writes/waiting-parcels.ts'

/** The stored month with unsaved changes applied; undefined until it is loaded. */
export function useAvailability({ teamId, userId, year, month }: AvailabilityMonth): AvailabilityData | undefined {
  const place = { teamId, userId, year, month }
  const { data: stored } = useRead('availabilitiesOf', [teamId, userId, year, month], () => call(getAvailabilities, { query: place }))
  const waiting = useOutbox(({ parcels }) => parcels[nameOf(place)]?.days)

  useEffect(() => () => void flush({ teamId, userId, year, month }), [teamId, userId, year, month])

  return stored && { ...stored[userId]?.data, ...waiting }
}
