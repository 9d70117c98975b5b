import type { Id } from '#domain/id.ts'
import type { CountedHours } from '#domain/people/counted-hours.ts'
import { loadOf, type Load } from '#domain/rules/load.ts'
import { dutiesOf, withWorked, type WorkedDuty } from '#domain/schedule/duty.ts'
import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'
import { timeAt, type TimeRange, type Times } from '#domain/time/time-range.ts'
import type { ShiftsBody } from '#web/api/queries/shifts.ts'

/** A duty in a list. load: the load of the whole duty, even if it is shared. */
export interface ListedDuty extends WorkedDuty {
  template: ShiftTemplate
  times: Times
  load: Load
}

export const timesOf = ({ start, end }: TimeRange): Times => ({ startTime: timeAt(start), endTime: timeAt(end) })

/** Everyone's duties by start. */
export const listedDuties = (body: ShiftsBody, templates: Record<Id, ShiftTemplate>, team: Partial<CountedHours>): ListedDuty[] =>
  withWorked(dutiesOf({ body, templates }))
    .map((duty) => ({
      ...duty,
      template: templates[duty.templateId]!,
      times: timesOf(duty.range),
      load: loadOf(duty, team),
    }))
    .toSorted((a, b) => a.range.start - b.range.start)
