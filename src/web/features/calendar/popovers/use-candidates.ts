import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { getAvailabilities } from '#contract/availabilities.ts'
import { effectiveRange } from '#domain/assignment.ts'
import { isInMonth, monthOf } from '#domain/calendar-date.ts'
import { rankCandidates, type Fit } from '#domain/candidate.ts'
import { defaultRestHours } from '#domain/rules.ts'
import type { Shift } from '#domain/shift.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'

import type { Schedule } from '../use-schedule.ts'

/** Enabled people who are not on the shift, best first, by the same rules that the server warns and assigns by. */
export function useCandidates(shift: Shift, schedule: Schedule): Fit[] {
  const { teamId, team } = useSession()
  const { year, month } = monthOf(shift.date)
  const { data: availabilities } = useQuery({
    queryKey: ['availabilities', teamId, year, month],
    queryFn: () => call(getAvailabilities, { query: { teamId, year, month } }),
    meta: { silent: true },
  })

  return useMemo(() => {
    const { body, templates, team: everybody } = schedule
    const present = new Set(shift.userShifts.map((id) => body.assignments[id]?.userId))
    const people = Object.values(everybody.users).filter(({ id, disabled }) => !disabled && !present.has(id))
    const duties = Object.values(body.assignments).flatMap((assignment) => {
      const of = body.shifts[assignment.shiftId]
      const template = of && templates[of.templateId]
      return template ? [{ userId: assignment.userId, date: of.date, range: effectiveRange(template, of, assignment) }] : []
    })
    const byUser = Map.groupBy(duties, ({ userId }) => userId)
    const candidates = people.map(({ id }) => {
      const own = byUser.get(id) ?? []
      return {
        userId: id,
        availability: availabilities?.[id]?.data ?? {},
        works: own.map(({ range }) => range),
        load: own.filter(({ date }) => isInMonth(date, { year, month })).length,
      }
    })
    const seat = { date: shift.date, range: effectiveRange(templates[shift.templateId]!, shift) }
    return rankCandidates(seat, candidates, { timeZone: team.timeZone, restHours: defaultRestHours })
  }, [shift, schedule, availabilities, team.timeZone, year, month])
}
