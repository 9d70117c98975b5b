import type { User } from '#domain/people/user.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import { findPair } from './find-pair.ts'
import type { Context, SaidShift } from './intent.ts'
import { findPerson, findTemplate } from './slots.ts'
import { datesFirst, splitDates } from './split-dates.ts'
import { isMixed, partOf } from './words/half-days.ts'
import { asTyped } from './words/match.ts'
import { wordsOf } from './words/words.ts'

/** Someone's shifts on one or more days. */
interface PersonsShifts extends Pick<SaidShift, 'user' | 'template' | 'half'> {
  dates: readonly CalendarDate[]
}

/** Someone's shift, if the text names exactly one day. */
export function oneDay(text: string, context: Context): SaidShift | undefined {
  const named = readNamed(text, context)
  const [date, ...more] = named?.dates ?? []
  if (!named || date === undefined || more.length > 0) return undefined
  const { dates: _, ...shift } = named
  return { ...shift, date }
}

/** "mara's night on 27", 'la nuit de mara du 27', 'mara from friday night', 'mara on the 5th'. */
export function readNamed(text: string, context: Context): PersonsShifts | undefined {
  const said = ownerFirst(text, context)
  if (isMixed(said)) return undefined
  const { half, isNoon } = partOf(said)
  for (const { head, dates } of splitDates(said, { ...context, previousDates: [] })) {
    const user = personIn(head.replace(/ (?:shifts?|calls?|quarts?|gardes?)$/, ''), context)
    if (user) return { user, template: undefined, ...(half && !isNoon && { half }), dates }
    const pair = findPair(head, context)
    if (pair?.person.kind === 'one' && pair.template.kind === 'one' && pair.template.score <= asTyped)
      return { user: pair.person.item, template: pair.template.item, dates }
  }
  return shiftLast(said, context)
}

/** "mara's dec 7 night": a person, days, and a shift. */
function shiftLast(said: string, context: Context): PersonsShifts | undefined {
  const words = wordsOf(said)
  for (const at of words.keys()) {
    const user = personIn(words.slice(0, at + 1).join(' '), context)
    const rest = words.slice(at + 1).join(' ')
    for (const { head, dates } of user ? datesFirst(rest, context) : []) {
      const shift = shiftNamed(head, context)
      if (shift) return { user: user!, ...shift, dates }
    }
  }
  return undefined
}

/** Rewrites "mara's night on 27" and 'la nuit de mara du 27' as 'mara night on 27'. */
export function ownerFirst(text: string, context: Context): string {
  const [, shift, name, rest] = /^(?:la |le |les |l')(.+?) (?:de |d')(\S+)(.*)$/.exec(text) ?? []
  if (name !== undefined && personIn(name, context)) return `${name} ${shift!}${rest!}`
  return text.replace(/^(?:my|mon|ma|mes) /, 'me ').replace(/^(\S+(?: \S+)?)'s? (?=\S)/, '$1 ')
}

export const personIn = (text: string, context: Context): User | undefined => {
  const match = findPerson(text, context)
  return match.kind === 'one' ? match.item : undefined
}

/** Shifts of a template, any night shifts, or any shifts at all. */
export function shiftNamed(text: string, context: Context): Pick<SaidShift, 'template' | 'half'> | undefined {
  const template = findTemplate(text, context)
  if (template.kind === 'one') return { template: template.item }
  if (/^(?:nights?|nuits?)$/.test(text)) return { template: undefined, half: 'night' }
  return /^(?:shifts?|calls?|quarts?|gardes?)$/.test(text) ? { template: undefined } : undefined
}
