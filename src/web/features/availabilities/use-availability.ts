import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { getAvailabilities } from '#contract/availabilities.ts'
import type { AvailabilityData } from '#domain/availability.ts'
import { call } from '#web/api/call.ts'

import { flush, nameOf, queryKeyOf, usePending, type Place } from './pending.ts'

/** Somebody's month as it is stored, with what was changed here on top; undefined until it is loaded. */
export function useAvailability({ teamId, userId, year, month }: Place): AvailabilityData | undefined {
  const place = { teamId, userId, year, month }
  const { data: stored } = useQuery({ queryKey: queryKeyOf(place), queryFn: () => call(getAvailabilities, { query: place }) })
  const pending = usePending((state) => state.days[nameOf(place)])

  useEffect(() => () => void flush({ teamId, userId, year, month }), [teamId, userId, year, month])

  return stored && { ...stored[userId]?.data, ...pending }
}
