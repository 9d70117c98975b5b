import { useEffect, useMemo } from 'react'

import { addMonths, weeksOfMonth, type CalendarDate, type DateRange } from '#domain/calendar-date.ts'
import type { Id } from '#domain/id.ts'
import type { ShiftTemplate } from '#domain/shift-template.ts'
import type { Team } from '#domain/team.ts'
import { useSession } from '#web/api/session.ts'
import { prefetchShifts, useShifts, type ShiftsBody } from '#web/api/shifts.ts'
import { useTeam, useTemplates } from '#web/api/team.ts'
import { entriesByDate, type Entry } from '#web/ui/calendar/entries.ts'
import { useMonth } from '#web/ui/calendar/use-month.ts'

export interface Schedule {
  team: Team
  templates: Record<Id, ShiftTemplate>
  body: ShiftsBody
  entries: Map<CalendarDate, Entry[]>
}

/** Everything about the viewed month, once shifts, templates and team are all there. */
export function useSchedule(): Schedule | undefined {
  const { user, teamId, team: summary } = useSession()
  const { month, weeks } = useMonth()
  const team = useTeam()
  const templates = useTemplates()
  const body = useShifts(rangeOf(weeks))

  useEffect(() => {
    const prefetch = () => {
      for (const step of [1, -1]) void prefetchShifts(teamId, rangeOf(weeksOfMonth(addMonths(month, step), summary.weekStart)))
    }
    const idle = setTimeout(prefetch, 300)
    return () => clearTimeout(idle)
  }, [teamId, month, summary.weekStart])

  return useMemo(
    () => team && templates && body && { team, templates, body, entries: entriesByDate(body, templates, team.users, user.id) },
    [team, templates, body, user.id],
  )
}

const rangeOf = (weeks: CalendarDate[][]): DateRange => ({ fromDate: weeks[0]![0]!, toDate: weeks.at(-1)!.at(-1)! })
