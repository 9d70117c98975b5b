import { addDays, weekday, type CalendarDate } from '#domain/time/calendar-date.ts'

import { weekdayNamed } from './named-days.ts'
import type { When } from './named-years.ts'
import { readWeek } from './spans.ts'

const bareWeekday = /^(?:on |le )?([a-z]+\.?)(?: night| evening| nuit| soir)?$/
/** Also 'next monday', and the last day of 'mon-wed'. */
const anyWeekday =
  /^(?:.+(?: ?- ?| (?:to|through|until|till|au|a|jusqu'au|jusqu'a) ))?(?:on |(?:this |the )?coming |this |next |le |ce )?([a-z]+\.?)(?: prochain| next)?(?: night| evening| nuit| soir)?$/

const dayIn = (pattern: RegExp, part: string): number => weekdayNamed(pattern.exec(part)?.[1] ?? '')

/**
 * In a list, a weekday follows the one before it: on a Wednesday, 'monday, tuesday and wednesday' ends on the Wednesday of next week. A
 * weekday that comes earlier in the week is simply the next such day: on a Monday, 'friday and wednesday' are both in this week.
 */
export function weekdayAfter(
  before: readonly string[],
  part: string,
  last: readonly CalendarDate[] | undefined,
  { today }: When,
): CalendarDate[] | undefined {
  const day = dayIn(bareWeekday, part)
  const previous = last?.at(-1)
  if (day < 0 || previous === undefined || dayIn(anyWeekday, before.at(-1)!) < 0) return undefined
  const following = next(addDays(previous, 1), day)
  const nearest = next(today, day)
  const follows =
    nearest === today ||
    following === addDays(previous, 1) ||
    inWeek(following) > inWeek(previous) ||
    before.some((other) => /(?<!\S)(?:next|prochain)(?!\S)/.test(other))
  return [follows ? following : nearest]
}

const next = (from: CalendarDate, day: number): CalendarDate => addDays(from, (day - weekday(from) + 7) % 7)

/** From 0 (Monday) to 6. */
const inWeek = (date: CalendarDate): number => (weekday(date) + 6) % 7

const namedWeek = /^(.+?) (?:of |de )?((?:next|this) week|la semaine prochaine|cette semaine|prochains?)$/

/** 'monday and tuesday next week', 'lundi et mardi prochain': the days without the week, to be read as if today were its first day. */
export function inOneWeek(said: readonly string[], when: When): { parts: string[]; when: When } | undefined {
  const parts = weekLast(said)
  const [, last, named] = namedWeek.exec(parts.at(-1)!) ?? []
  if (last === undefined) return undefined
  const days = [...parts.slice(0, -1), last]
  const [first] = readWeek(/^prochains?$/.test(named!) ? 'semaine prochaine' : named!, when) ?? []
  return first !== undefined && days.every((day) => dayIn(anyWeekday, day) >= 0 && !/next|prochain/.test(day))
    ? { parts: days, when: { ...when, today: first } }
    : undefined
}

/** 'next week monday and tuesday' as 'monday and tuesday next week'. */
function weekLast(parts: readonly string[]): readonly string[] {
  const [, week, day] = /^(next week|this week|(?:la )?semaine prochaine|cette semaine),? (?:on |le )?([a-z].*)$/.exec(parts[0]!) ?? []
  if (week === undefined) return parts
  const days = [day!, ...parts.slice(1)]
  return [...days.slice(0, -1), `${days.at(-1)!} ${week.replace(/^semaine/, 'la semaine')}`]
}
