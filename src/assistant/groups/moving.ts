import type { CalendarDate } from '#domain/time/calendar-date.ts'

import type { Context, Intent, Parse, SaidShift, TemplateRef } from '../intent.ts'
import { oneDay, shiftNamed } from '../said-shift.ts'
import { isHedged } from '../schedule-intents.ts'
import { splitDates } from '../split-dates.ts'
import { daysAsked } from './is-free.ts'
import { twoDays } from './two-days.ts'

const moving = [
  /^(?:move|deplace[rz]?|bouge[rz]?|change[rz]?|passe[rz]?) (.+) (?:to|a|au|vers|pour) (.+)$/,
  /^(?:switch|put) (.+ from .+) to (.+)$/,
]

/** "move mara from friday night to saturday night", 'déplace la nuit de mara du 27 au 28', 'move mara from night to day on dec 5'. */
export const move: Parse = (text, context) => {
  const [, left, said] = moving.map((words) => words.exec(text)).find((found) => found !== null) ?? []
  if (!context.isAdmin || left === undefined || isHedged(text, context)) return undefined
  const right = said!.replace(/^(?:the |an? |le |la |une? )/, '')
  return toDay(left, right, context) ?? toKind(left, right, context)
}

/** To a shift of the same kind on another day. */
function toDay(left: string, right: string, context: Context): Intent | undefined {
  const pair = twoDays((when) => oneDay(left, when), { text: right, read: (from, when) => onlyDay(daysFor(from, right, when)) }, context)
  if (!pair) return undefined
  const [shift, { date: to }] = pair
  return to === shift.date ? undefined : { kind: 'move', shift, to }
}

/** To a shift of another template, on the same day unless another one is named. */
function toKind(left: string, right: string, context: Context): Intent | undefined {
  const fresh = { ...context, previousDates: [] }
  const both = twoDays(
    (when) => oneDay(left, when),
    { text: right, read: (_, when) => targetOn(right, { ...when, previousDates: [] }) },
    context,
  )
  if (both) return moved(both[0], both[1].template, both[1].date)
  const target = targetOn(right, fresh)
  const kind = left.replace(/ (?:from|off|de|du) (?:an? |the |la |le )?/, ' ')
  const named = target && oneDay(`${kind} ${target.date}`, fresh)
  if (named) return moved(named, target.template, target.date)
  const [own, onto] = [oneDay(left, fresh), shiftNamed(right, context)?.template]
  return own && onto && moved(own, onto, own.date)
}

const moved = (shift: SaidShift, onto: TemplateRef, to: CalendarDate): Intent | undefined =>
  shift.template?.id === onto.id ? undefined : { kind: 'move', shift, to, onto }

/** A template and one day: 'night on 27'. */
function targetOn(text: string, context: Context): { template: TemplateRef; date: CalendarDate } | undefined {
  for (const { head, dates } of splitDates(text, context)) {
    const [template, day] = [shiftNamed(head, context)?.template, onlyDay(dates)]
    if (template && day) return { template, ...day }
  }
  return undefined
}

const onlyDay = ([date, ...more]: readonly CalendarDate[] = []) => (date === undefined || more.length > 0 ? undefined : { date })

/** The days named for a shift; undefined if another kind of shift is named with them. */
function daysFor(shift: SaidShift, text: string, context: Context): readonly CalendarDate[] | undefined {
  const asked = daysAsked(text, context)
  const isSame = asked?.half === undefined || asked.half === shift.half || isKindOf(shift, asked.half, context)
  return asked && isSame
    ? asked.dates
    : splitDates(text, { ...context, previousDates: [] }).find(({ head }) => isKindOf(shift, head, context))?.dates
}

function isKindOf({ template, half }: SaidShift, named: string, context: Context): boolean {
  const kind = shiftNamed(named, context)
  return kind !== undefined && (kind.template ? kind.template.id === template?.id : kind.half === half)
}
