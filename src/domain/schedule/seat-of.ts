import type { Seat } from '#domain/rules/seat.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Times } from '#domain/time/time-range.ts'

import { effectiveRange, type Assignment } from './assignment.ts'
import type { ShiftTemplate } from './shift-template.ts'
import type { TimeOverrides } from './shift.ts'

/** The place of an assignment on a shift, as rules judge it; without an assignment, a free place. */
export const seatOf = (
  template: Times & Pick<ShiftTemplate, 'id' | 'skills' | 'services'>,
  shift: { date: CalendarDate; overrides: TimeOverrides },
  assignment?: Pick<Assignment, 'overrides'>,
): Seat => ({
  date: shift.date,
  range: effectiveRange(template, shift, assignment),
  templateId: template.id,
  skills: template.skills,
  services: template.services,
})
