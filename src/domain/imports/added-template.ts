import { colors, type Color } from '#domain/color.ts'
import { weekday, type Weekday } from '#domain/time/calendar-date.ts'

import type { TemplateKey } from './keys.ts'
import type { ReadShift } from './reading.ts'

/**
 * The rest of a template that an import adds, besides its name and times: the weekdays of its shifts, its largest head count and an unused
 * colour.
 */
export function shapeOfAdded(
  key: TemplateKey,
  shifts: readonly ReadShift[],
  used: readonly Color[],
): { days: Weekday[]; headCount: number; color: Color } {
  const own = shifts.filter(({ template }) => template === key)
  const byDate = Map.groupBy(own, ({ date }) => date)
  const days = [...new Set([...byDate.keys()].map(weekday))].toSorted((a, b) => a - b)
  const headCount = Math.max(1, ...[...byDate.values()].map((places) => new Set(places.map(({ person }) => person)).size))
  return { days, headCount: Math.min(headCount, 20), color: colors.slice(1).find((color) => !used.includes(color)) ?? 'navy' }
}
