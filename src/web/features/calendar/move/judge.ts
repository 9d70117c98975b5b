import type { TeamRules } from '#domain/people/rule-settings.ts'
import { candidateOf, type PersonMonth } from '#domain/rules/person-month.ts'
import { objections } from '#domain/rules/rules.ts'
import type { Assignment } from '#domain/schedule/assignment.ts'
import { seatOf, type Duty } from '#domain/schedule/duty.ts'
import { shiftToJoin } from '#domain/schedule/move.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { language } from '#web/texts/texts.ts'
import type { Entry } from '#web/ui/calendar/entries.ts'

import type { Schedule } from '../use-schedule.ts'
import { verdictOn, type Verdict } from './verdict.ts'

/** An assignment that can be moved. */
export type Movable = Entry & { assignment: Assignment }

interface MoveTarget {
  date: CalendarDate
  copy: boolean
}

/** Judges a move by the server's rules before it is requested. */
export function judgeMove(
  { assignment, shift, template }: Movable,
  { date, copy }: MoveTarget,
  { schedule, duties, person }: { schedule: Schedule; duties: readonly Duty[]; person: PersonMonth | undefined },
  rules: TeamRules,
): Verdict {
  const { shifts, assignments } = schedule.body
  const joinable = Object.values(shifts)
    .filter((other) => other.date === date && other.templateId === shift.templateId)
    .map(({ id, locked, userShifts }) => ({
      id,
      locked: locked === 1,
      userIds: userShifts.flatMap((userShift) => assignments[userShift]?.userId ?? []),
    }))
  const joining = shiftToJoin(joinable, assignment.userId)
  if (joining !== 'a new shift' && 'refused' in joining) return { kind: 'no', reason: refusalText(joining.refused, language) }
  const joined = joining === 'a new shift' ? { ...shift, date, staffing: null } : shifts[joining.shiftId]!
  const works = duties.filter(({ userId, assignmentId }) => userId === assignment.userId && (copy || assignmentId !== assignment.id))
  const { skills = [] } = schedule.team.users[assignment.userId] ?? {}
  return verdictOn(objections(seatOf(template, joined, assignment), candidateOf(person, works, skills), rules), language)
}
