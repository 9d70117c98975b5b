import { useDeferredValue, useEffect, useMemo } from 'react'

import type { Id } from '#domain/id.ts'
import type { Team } from '#domain/people/team.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import { rangeOfWeeks, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'
import { prefetchShifts, useShifts, type ShiftsBody } from '#web/api/queries/shifts.ts'
import { useTeam, useTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { entriesByDate, type Entry } from '#web/ui/calendar/entries.ts'
import { viewAfter, type View } from '#web/ui/calendar/use-view.ts'

export interface Schedule {
  team: Team
  templates: Record<Id, ShiftTemplate>
  body: ShiftsBody
  entries: Map<CalendarDate, Entry[]>
}

/** The viewed month, as soon as shifts, templates and team are loaded. passive: uses the cache only. */
export function useSchedule(view: View, { passive = false } = {}): Schedule | undefined {
  const { user } = useSession()
  const team = useTeam()
  const templates = useTemplates()
  const body = useShifts(rangeOf(view), { passive })
  const schedule = useMemo(
    () => team && templates && body && { team, templates, body, entries: entriesByDate(body, templates, team.users, user.id) },
    [team, templates, body, user.id],
  )
  // A new month is rendered in slices, so that the browser can handle input; a cached month is rendered at once.
  const isDrawn = useDeferredValue(schedule !== undefined)
  return isDrawn ? schedule : undefined
}

/** Reads the neighbouring months in advance. */
export function usePrefetch(view: View): void {
  const { teamId } = useSession()
  useEffect(() => {
    const idle = setTimeout(() => {
      for (const units of [1, -1]) void prefetchShifts(teamId, rangeOf(viewAfter(view, units)))
    }, 300)
    return () => clearTimeout(idle)
  }, [teamId, view])
}

const rangeOf = ({ monthWeeks }: View): DateRange => rangeOfWeeks(monthWeeks)
