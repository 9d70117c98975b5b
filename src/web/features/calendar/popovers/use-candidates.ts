import { useMemo } from 'react'

import { effectiveRange } from '#domain/assignment.ts'
import { isInMonth, monthOf } from '#domain/calendar-date.ts'
import { rankCandidates, type Fit } from '#domain/candidate.ts'
import { defaultRestHours } from '#domain/rules.ts'
import type { Shift } from '#domain/shift.ts'
import { dutiesOf, useAvailabilities } from '#web/api/duties.ts'
import { useSession } from '#web/api/session.ts'

import type { Schedule } from '../use-schedule.ts'

/** Enabled people who are not on the shift, best first, by the same rules that the server warns and assigns by. */
export function useCandidates(shift: Shift, schedule: Schedule): Fit[] {
  const { team } = useSession()
  const availabilities = useAvailabilities(monthOf(shift.date))

  return useMemo(() => {
    const month = monthOf(shift.date)
    const { body, templates, team: everybody } = schedule
    const present = new Set(shift.userShifts.map((id) => body.assignments[id]?.userId))
    const people = Object.values(everybody.users).filter(({ id, disabled }) => !disabled && !present.has(id))
    const byUser = Map.groupBy(dutiesOf(schedule), ({ userId }) => userId)
    const candidates = people.map(({ id }) => {
      const own = byUser.get(id) ?? []
      return {
        userId: id,
        availability: availabilities?.[id]?.data ?? {},
        works: own.map(({ range }) => range),
        load: own.filter(({ date, isCover }) => !isCover && isInMonth(date, month)).length,
      }
    })
    const seat = { date: shift.date, range: effectiveRange(templates[shift.templateId]!, shift) }
    return rankCandidates(seat, candidates, { timeZone: team.timeZone, restHours: defaultRestHours })
  }, [shift, schedule, availabilities, team.timeZone])
}
