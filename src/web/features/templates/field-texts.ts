import { repeatsOn } from '#domain/schedule/shift-template.ts'
import { weekdays } from '#domain/time/calendar-date.ts'
import { shortTime, type LocalTime } from '#domain/time/time-range.ts'
import { shortWeekdayName } from '#web/dates.ts'
import { texts } from '#web/texts/templates.ts'

import type { Draft } from './draft.ts'

export const fieldLabels: Record<keyof Draft, string> = {
  name: texts.name,
  type: texts.type,
  color: texts.colour,
  startTime: texts.start,
  endTime: texts.end,
  repeatPattern: texts.repeat,
  stipend: texts.stipend,
  dutyKind: texts.dutyKind,
  headCount: texts.headCount,
  priority: texts.priority,
  skills: texts.skills,
  services: texts.services,
}

const shownTime = (time: LocalTime | null): string => (time === null ? '' : shortTime(time))

/** The value of a field as text. */
const shown: { [Field in keyof Draft]: (value: Draft[Field]) => string } = {
  name: (name) => name,
  type: (type) => texts.types[type],
  color: (color) => texts.colours[color],
  startTime: shownTime,
  endTime: shownTime,
  repeatPattern: (pattern) =>
    weekdays
      .filter((day) => repeatsOn(pattern, day))
      .map(shortWeekdayName)
      .join(', '),
  stipend: (stipend) => stipend,
  dutyKind: (kind) => texts.dutyKinds[kind],
  headCount: String,
  priority: (priority) => texts.priorities[priority],
  skills: (skills) => skills,
  services: (ids) => (ids.length === 0 ? texts.everyService : String(ids.length)),
}

export const shownField = (draft: Draft, field: keyof Draft): string => (shown[field] as (value: unknown) => string)(draft[field]) || '–'
