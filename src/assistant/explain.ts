import { fullName, type User } from '#domain/people/user.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import { isCorrection } from './groups/follow-up.ts'
import { readAvailability } from './groups/own-availability.ts'
import { readOffer } from './groups/own-groups.ts'
import { spokenLeave } from './groups/spoken-leave.ts'
import { isPast, readRequest } from './groups/spoken-request.ts'
import type { Context } from './intent.ts'
import { partsOf } from './parts.ts'
import { findPerson } from './slots.ts'
import { understand } from './understand.ts'
import { dayOfWrongWeekday } from './words/days.ts'
import { canonical } from './words/match.ts'
import { monthNamed, weekdayNamed } from './words/named-days.ts'
import { normalized, spokenIn, withoutCourtesy } from './words/spoken.ts'
import { adding, assigning, removing, restAfter, takingOff } from './words/verbs.ts'

/** Why a scheduling command was not understood. word: the part that was not understood, as typed. */
export type Misunderstanding =
  | { why: 'notAllowed' }
  | { why: 'disabled'; name: string }
  | { why: 'noDay' }
  | { why: 'noTemplate' }
  | { why: 'past' }
  | { why: 'correction' }
  | { why: 'weekday'; date: CalendarDate }
  | { why: 'person' | 'template' | 'day' | 'word'; word: string }

const planned = restAfter([assigning, takingOff, adding, removing].join('|'))
const about = restAfter(adding)

/** Undefined if it is not a scheduling command, or if it contains nothing unknown. */
export function misunderstanding(command: string, context: Context): Misunderstanding | undefined {
  const said = normalized(command)
  const text = withoutCourtesy(said)
  const rest = planned(text)
  if (isCorrection(text, context)) return { why: 'correction' }
  const request = readRequest(spokenIn(said), context)
  if (request && isPast(request, context)) return { why: 'past' }
  if (request?.isOneOf) return { why: 'noDay' }
  if (isOver(ownDays(text, context), context)) return { why: 'past' }
  const date = dayOfWrongWeekday(text, context)
  if (date !== undefined) return { why: 'weekday', date }
  if (!context.isAdmin) {
    const plans = rest !== undefined && partsOf(rest, context).dates.length > 0
    return plans || understand(command, { ...context, isAdmin: true }) ? { why: 'notAllowed' } : undefined
  }
  const leaver = spokenLeave(text, context)?.name
  if (leaver !== undefined && findPerson(leaver, context).kind === 'none') {
    const gone = goneIn(leaver, context)
    return gone ? { why: 'disabled', name: fullName(gone) } : { why: 'person', word: leaver }
  }
  if (rest === undefined) return undefined
  const gone = goneIn(rest, context)
  if (gone) return { why: 'disabled', name: fullName(gone) }
  const { people, templates, dates, unknown } = partsOf(rest, context)
  const word = unknown.join(' ')
  if (word === '' && dates.length === 0) return { why: 'noDay' }
  if (word === '') return templates.length === 0 ? { why: 'noTemplate' } : undefined
  const isCount = /^\d+$/.test(word) && dates.length > 0
  if ((/\d/.test(word) && !isCount) || unknown.some((one) => monthNamed(one) !== undefined)) return { why: 'day', word }
  if (templates.length === 0 && (people.length > 0 || about(text) !== undefined)) return { why: 'template', word }
  const mayBePerson = templates.length > 0 && people.length === 0 && !/(?<!\S)(?:me|moi)(?!\S)/.test(rest) && !unknown.some(isNoName)
  return { why: mayBePerson ? 'person' : 'word', word }
}

/** Words about days, numbers and things, which name no one. */
const common =
  /^(?:\d+|one|two|three|four|five|six|une|deux|trois|quatre|cinq|every|each|chaque|week(?:day|end)?s?|semaines?|mornings?|matins?|afternoons?|noon|midi|until|through|templates?|modeles?|teams?|equipe|people|persons?|personnes?)$/
const isNoName = (word: string): boolean => common.test(word) || weekdayNamed(word) >= 0

/** The days of an availability or an offer. */
function ownDays(text: string, context: Context): CalendarDate[] {
  const offered = readOffer(text, context)
  return offered === undefined ? (readAvailability(text, context)?.parts ?? []).flatMap(({ dates }) => dates) : [offered.date]
}

const isOver = (days: readonly CalendarDate[], { today }: Context): boolean => days.length > 0 && days.every((day) => day < today)

/** The disabled person whom a text names, unless an enabled one has the same name. */
const goneIn = (text: string, context: Context): User | undefined =>
  context.absent.find((one) => namesOf(one).some((name) => says(text, name) && !isPresent(name, context)))

const namesOf = (one: User): string[] => [one.firstName, one.lastName, fullName(one)].map(canonical)

const isPresent = (name: string, { people }: Context): boolean => people.some((one) => namesOf(one).includes(name))

const says = (text: string, name: string): boolean => ` ${canonical(text)} `.includes(` ${name} `)
