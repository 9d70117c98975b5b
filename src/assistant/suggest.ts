import { fullName, type User } from '#domain/people/user.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import { misunderstanding } from './explain.ts'
import type { Context, Intent, TemplateRef } from './intent.ts'
import { partsOf } from './parts.ts'
import { findPerson, isSmallWord } from './slots.ts'
import { understand } from './understand.ts'
import { anyKind } from './words/leave-kinds.ts'
import { nearestByName } from './words/nearest-name.ts'
import { spokenIn, withoutCourtesy } from './words/spoken.ts'
import { removing, takingOff } from './words/verbs.ts'
import { plain, wordsOf } from './words/words.ts'

/** How commands are phrased in one language. */
export interface Phrases {
  day: (date: CalendarDate) => string
  assign: (person: string, template: string, day: string) => string
  removeUser: (person: string, template: string, day: string) => string
  add: (template: string, day: string) => string
  remove: (template: string, day: string) => string
  whoWorks: (day: string) => string
  whoCan: (template: string, day: string) => string
  isFree: (person: string, day: string) => string
  amIFree: (day: string) => string
  offer: (day: string) => string
  unavailable: (day: string) => string
  whoIsAway: (day: string) => string
  leaveLeft: string
  vacation: (day: string) => string
  vacationFor: (person: string, day: string) => string
  rather: (day: string) => string
  requests: string
  points: string
  count: string
  nextShift: string
  undo: string
}

/** A command that works here. */
export interface Suggestion {
  command: string
  intent: Intent
}

const mostSuggested = 3
const mostForAdmins = 13
const aboutLeave = new RegExp(`(?<!\\S)(?:${anyKind}|leave|away|conges?|absente?s?)(?!\\S)`)
const aboutRequests = /(?<!\S)(?:requests?|points?|rather|prefer|want|demandes?|prefere|prefererais|veux|voudrais|(?:j')?aimerais)(?!\S)/
const isRemoval = new RegExp(`^(?:${takingOff}|${removing}) `)

/** Up to three valid commands made from the recognized parts of an invalid one. */
export function suggestionsFor(command: string, context: Context, phrases: Phrases): Suggestion[] {
  const text = withoutCourtesy(plain(command))
  const parts = partsOf(text, context)
  const strange = parts.unknown.filter((word) => word.length > 2 && !/\d/.test(word))
  const people = parts.people.length > 0 ? parts.people : nearestByName(strange, context.people, (one) => [one.firstName, one.lastName])
  const templates = parts.templates.length > 0 ? parts.templates : nearestByName(strange, context.templates, ({ name }) => [name])
  const why = misunderstanding(command, context)?.why
  const likely = why === 'noDay' ? context.previousDates[0] : undefined
  const day = phrases.day(parts.dates[0] ?? likely ?? context.today)
  const lacksShift = why === 'noTemplate'
  const typed = lacksShift
    ? context.templates
        .slice(0, 2)
        .flatMap((template) => plans(people.slice(0, 1), [template], day, isRemoval.test(text), context, phrases))
    : plans(people, templates, day, isRemoval.test(text), context, phrases)
  const own = [phrases.whoWorks(day), phrases.amIFree(day), phrases.nextShift]
  return working([...leaveAndRequests(command, parts.people, day, context, phrases), ...typed, ...own], context).slice(0, mostSuggested)
}

/** Phrases about leave or requests, if the command mentions either. */
function leaveAndRequests(command: string, people: readonly User[], day: string, context: Context, phrases: Phrases): string[] {
  const spoken = spokenIn(plain(command))
  if (aboutLeave.test(spoken)) {
    const others = context.isAdmin ? people.slice(0, 1).map((person) => phrases.vacationFor(nameIn(person, context), day)) : []
    return [...others, phrases.vacation(day), phrases.leaveLeft, phrases.whoIsAway(day)]
  }
  return aboutRequests.test(spoken) ? [phrases.rather(day), phrases.requests, phrases.points] : []
}

/** Example commands with this team's names. */
export function examplesFor(context: Context, phrases: Phrases): Suggestion[] {
  const day = phrases.day(context.today)
  const [person, other] = context.people.filter(({ id }) => id !== context.me.id)
  const [template] = context.templates
  const planning =
    context.isAdmin && person && template
      ? [
          phrases.assign(nameIn(person, context), template.name, day),
          phrases.removeUser(nameIn(other ?? person, context), template.name, day),
          phrases.add(template.name, day),
          phrases.whoCan(template.name, day),
          phrases.isFree(nameIn(person, context), day),
          phrases.vacationFor(nameIn(person, context), day),
          phrases.undo,
        ]
      : []
  const own = [
    phrases.nextShift,
    phrases.whoWorks(day),
    phrases.whoIsAway(day),
    phrases.leaveLeft,
    phrases.rather(day),
    phrases.points,
    phrases.vacation(day),
    phrases.unavailable(day),
    phrases.offer(day),
    phrases.requests,
    phrases.count,
    phrases.amIFree(day),
  ]
  const commands = working([...planning, ...own], context)
  return planning.length > 0 ? commands.slice(0, mostForAdmins) : commands
}

function plans(people: User[], templates: TemplateRef[], day: string, removes: boolean, context: Context, phrases: Phrases): string[] {
  const [template] = templates
  const names = people.slice(0, 2).map((person) => nameIn(person, context))
  const pairing = removes ? phrases.removeUser : phrases.assign
  const shift = removes ? phrases.remove : phrases.add
  if (names.length > 0 && template) return names.map((name) => pairing(name, template.name, day))
  if (template) return [shift(template.name, day), phrases.whoCan(template.name, day)]
  return names.map((name) => phrases.isFree(name, day))
}

/** The last name if it is unique, as colleagues use it; otherwise the first name, or both. */
function nameIn(person: User, context: Context): string {
  const names = [person.lastName, person.firstName, fullName(person)]
  const isClear = (name: string) => {
    const match = findPerson(plain(name), context)
    return match.kind === 'one' && match.item.id === person.id && !wordsOf(plain(name)).some(isSmallWord)
  }
  return names.find(isClear) ?? fullName(person)
}

/** Keeps distinct commands that are understood without asking anything. */
function working(commands: readonly string[], context: Context): Suggestion[] {
  return [...new Set(commands.map((command) => command.toLowerCase()))].flatMap((command) => {
    const intent = understand(command, context)
    return intent && intent.kind !== 'ask' ? [{ command, intent }] : []
  })
}
