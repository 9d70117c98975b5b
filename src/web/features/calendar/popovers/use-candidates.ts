import { useMemo } from 'react'

import { rankCandidates, type Fit } from '#domain/rules/candidate.ts'
import { candidateOf } from '#domain/rules/person-month.ts'
import type { Assignment } from '#domain/schedule/assignment.ts'
import { seatOf } from '#domain/schedule/duty.ts'
import type { Shift } from '#domain/schedule/shift.ts'
import { isInMonth, monthOf } from '#domain/time/calendar-date.ts'
import type { HeldValue } from '#web/api/held.ts'
import { useAvailabilities } from '#web/api/queries/availabilities.ts'
import { useAllRequests } from '#web/api/queries/requests.ts'
import { useDutiesAround, useRules } from '#web/api/queries/rules.ts'

import type { Schedule } from '../use-schedule.ts'

interface ForCandidates {
  /** The assignment that someone would take over, with its times; undefined for one more place. */
  replaced: Assignment | undefined

  /** Undefined if the contract's verdict is not known. */
  people: HeldValue<'shiftBreaches'>['people'] | undefined
  isRead: boolean
}

/**
 * Enabled people who are not on the shift, best first, by the same rules as on the server. Empty until availabilities and the contract's
 * verdict are read.
 */
export function useCandidates(shift: Shift, schedule: Schedule, { replaced, people, isRead }: ForCandidates) {
  const rules = useRules()
  const { data: availabilities, error, isFetching, isPaused, refetch } = useAvailabilities(monthOf(shift.date))
  const asked = useAllRequests(monthOf(shift.date)).data?.requests
  const duties = useDutiesAround(monthOf(shift.date), schedule)

  const data = useMemo((): Fit[] | undefined => {
    if (!availabilities || !isRead) return undefined
    const month = monthOf(shift.date)
    const { body, templates, team } = schedule
    const present = new Set(shift.userShifts.map((id) => body.assignments[id]?.userId))
    const absent = Object.values(team.users).filter(({ id, disabled }) => !disabled && !present.has(id))
    const requestsOf = Map.groupBy(asked ?? [], ({ userId }) => userId)
    const byUser = Map.groupBy(duties, ({ userId }) => userId)
    const saidOf = new Map(people?.map((said) => [said.userId, said]))
    const candidates = absent.map(({ id, skills = [], share }) => {
      const own = byUser.get(id) ?? []
      return {
        userId: id,
        ...candidateOf(availabilities[id], own, skills),
        requests: requestsOf.get(id) ?? [],
        contractSays: saidOf.get(id),
        share,
        load: own.filter(({ date, isCover }) => !isCover && isInMonth(date, month)).length,
      }
    })
    return rankCandidates(seatOf(templates[shift.templateId]!, shift, replaced), candidates, rules)
  }, [shift, replaced, schedule, duties, availabilities, asked, rules, people, isRead])
  return { data, error, isFetching, isPaused, refetch }
}
