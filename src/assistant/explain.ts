import { fullName, type User } from '#domain/people/user.ts'
import type { CalendarDate, Month } from '#domain/time/calendar-date.ts'

import { pageFor } from './elsewhere.ts'
import { adding as addingTo, isCorrection } from './groups/follow-up.ts'
import { readAvailability } from './groups/own-availability.ts'
import { readOffer } from './groups/own-groups.ts'
import { spokenLeave } from './groups/spoken-leave.ts'
import { isPast, readRequest } from './groups/spoken-request.ts'
import type { Context, PageName } from './intent.ts'
import { lacking, type Lack } from './lacking.ts'
import { partsOf } from './parts.ts'
import { findPerson } from './slots.ts'
import { understand } from './understand.ts'
import { dayOfWrongWeekday } from './words/days.ts'
import { canonical } from './words/match.ts'
import { readMonth } from './words/months.ts'
import { monthNamed, weekdayNamed } from './words/named-days.ts'
import { normalized, spokenIn, withoutCourtesy } from './words/spoken.ts'
import { adding, assigning, removing, restAfter, takingOff } from './words/verbs.ts'
import { wordsOf } from './words/words.ts'

/** Why a scheduling command was not understood. word: the part that was not understood, as typed. */
export type Misunderstanding =
  | { why: 'notAllowed' }
  | { why: 'disabled'; name: string }
  | { why: 'noTemplate' }
  | { why: 'past' }
  | { why: 'correction' }
  | { why: 'weekday'; date: CalendarDate }
  | { why: 'again' | 'wholeDays' | 'cannot' }
  /** month: the month that was named, if any. */
  | { why: 'wholeMonth' | 'twoSteps'; month: Month | undefined }
  | { why: 'elsewhere'; place: PageName }
  | { why: 'person' | 'template' | 'day' | 'word'; word: string }
  | Lack

const planned = restAfter([assigning, takingOff, adding, removing].join('|'))
const about = restAfter(adding)

/** 'the first week of december' begins on different days for different people. */
const weekOfMonth =
  /(?<!\S)(?:the |la )?(?:first|second|third|fourth|last|1st|2nd|3rd|4th|premiere|deuxieme|troisieme|derniere|1ere|2e|3e) (?:weeks?|semaines?) (?:(?:of|in|de|du) |d')\p{L}+/u
/** 'copy last week', 'remind everyone' */
const impossible =
  /^(?:copy|duplicate|unpublish|copie[rz]?|duplique[rz]?|depublie[rz]?|remind|notify|message|text|email|tell|rappelle[rz]?|avise[rz]?|avertir|avertis|ecri[rst]|envoie|envoyer|dis a) /
/** 'delete my request' is not about planning, which only admins do. */
const own = /(?<!\S)(?:my|mes|mon|ma)(?!\S)/
const ofWholeDays = restAfter('clear|lock|unlock|publish|vide[rz]?|verrouille[rz]?|barre[rz]?|deverrouille[rz]?|debarre[rz]?|publie[rz]?')
/** 'generate the schedule for december' */
const makes = restAfter(
  'generate|make|build|create|plan|solve|optimi[sz]e|genere[rz]?|fais|faites|faire|bati[rst]|cree[rz]?|planifie[rz]?|optimise[rz]?',
)
/** 'fill next week' */
const fillsLess =
  /^(?!fill in for )(?:(?:auto-? ?)?fill(?: in| up)?|rempli[rst]?|remplissez|comble[rz]?) (?!out |(?:my|mes|mon|ma|the form) )/

/** Undefined if it is not a scheduling command, or if it contains nothing unknown. */
export function misunderstanding(command: string, context: Context): Misunderstanding | undefined {
  const said = normalized(command, context)
  const text = withoutCourtesy(said)
  const rest = planned(text)
  if (isCorrection(text, context)) return { why: addingTo.test(text) ? 'again' : 'correction' }
  const request = readRequest(spokenIn(said), context)
  if (request && isPast(request, context)) return { why: 'past' }
  if (request?.isOneOf) return { why: 'noDay' }
  if (isOver(ownDays(text, context), context)) return { why: 'past' }
  const date = dayOfWrongWeekday(text, context)
  if (date !== undefined) return { why: 'weekday', date }
  const [week] = weekOfMonth.exec(text) ?? []
  if (week !== undefined) return { why: 'day', word: week }
  const lack = lacking(spokenIn(said), context)
  if (lack) return lack
  const place = pageFor(text)
  if (place !== undefined && own.test(text)) return { why: 'elsewhere', place }
  if (!context.isAdmin) {
    const plans = rest !== undefined && partsOf(rest, context).dates.length > 0
    const admin = { ...context, isAdmin: true }
    if (plans || aboutMonths(text, context) || lacking(spokenIn(said), admin) || understand(command, admin)) return { why: 'notAllowed' }
  }
  if (place !== undefined) return { why: 'elsewhere', place }
  if (impossible.test(text)) return { why: 'cannot' }
  if (!context.isAdmin) return undefined
  const ofMonths = aboutMonths(text, context)
  if (ofMonths) return ofMonths
  const leaver = spokenLeave(text, context)?.name
  if (leaver !== undefined && findPerson(leaver, context).kind === 'none') {
    const gone = goneIn(leaver, context)
    return gone ? { why: 'disabled', name: fullName(gone) } : { why: 'person', word: leaver }
  }
  if (rest === undefined) return undefined
  const gone = goneIn(rest, context)
  if (gone) return { why: 'disabled', name: fullName(gone) }
  if (countsShifts(rest, context)) return { why: 'noDay' }
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

const counted = /(?<!\S)\d+ (?=\p{L})/u

/** Whether the number in a command counts shifts, as in 'give mara 3 nights', so that it names no day. */
function countsShifts(text: string, context: Context): boolean {
  if (!counted.test(text)) return false
  const { templates, dates, unknown } = partsOf(text.replace(counted, ''), context)
  return templates.length > 0 && dates.length === 0 && unknown.length === 0
}

/** What is wrong with a command for whole months. */
function aboutMonths(text: string, context: Context): Misunderstanding | undefined {
  const scope = ofWholeDays(text)
  if (scope !== undefined && !isNotOnDays(scope, context)) return { why: 'wholeDays' }
  const schedule = makes(text)
  if (schedule !== undefined && (/(?:schedule|horaire|calendrier|shifts|quarts)/.test(schedule) || monthIn(schedule, context)))
    return { why: 'twoSteps', month: monthIn(schedule, context) }
  return fillsLess.test(text) ? { why: 'wholeMonth', month: monthIn(text, context) } : undefined
}

const monthIn = (text: string, context: Context): Month | undefined =>
  wordsOf(text)
    .map((word) => readMonth(word, context))
    .find((month) => month !== undefined)

/** Whether no day is named, or someone's shifts are meant: 'clear my schedule next week'. */
function isNotOnDays(text: string, context: Context): boolean {
  const { dates, people } = partsOf(text, context)
  return dates.length === 0 || people.length > 0 || /(?<!\S)(?:my|mon|ma|mes)(?!\S)/.test(text)
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
