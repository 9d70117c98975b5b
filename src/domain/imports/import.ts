import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'
import { OrNull } from '#domain/or-null.ts'
import { CalendarDate } from '#domain/time/calendar-date.ts'

const Count = Type.Integer({ minimum: 0 })

export type ImportCounts = Static<typeof ImportCounts>
/** How much an import wrote. availabilities: the number of months, counted for each person. */
export const ImportCounts = Type.Object({
  shifts: Count,
  changed: Count,
  leave: Count,
  availabilities: Count,
  rotations: Count,
  people: Count,
  templates: Count,
})

export type ScheduleImport = Static<typeof ScheduleImport>
/** dates: the dates of its shifts and leave. mayTakeBack: whether none of its days has been published or closed since. */
export const ScheduleImport = Type.Object({
  id: Id,
  name: Type.String(),
  startedBy: Id,
  startedAt: Type.String({ format: 'date-time' }),
  status: Type.Enum(['WAITING', 'APPLIED', 'TAKEN_BACK']),
  openQuestions: Count,
  counts: ImportCounts,
  fromDate: OrNull(CalendarDate),
  toDate: OrNull(CalendarDate),
  appliedAt: OrNull(Type.String({ format: 'date-time' })),
  takenBackAt: OrNull(Type.String({ format: 'date-time' })),
  mayTakeBack: Type.Boolean(),
})

export const longestImportName = 200
