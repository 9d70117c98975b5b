import { fullName, type User } from '#domain/people/user.ts'
import { addDays, monthOf, rangeOfMonth, type CalendarDate } from '#domain/time/calendar-date.ts'

import { misunderstanding, type Misunderstanding } from './explain.ts'
import type { Context, Intent, TemplateRef } from './intent.ts'
import { noName, partsOf } from './parts.ts'
import type { Phrases } from './phrases.ts'
import { findPerson, isSmallWord } from './slots.ts'
import { understand } from './understand.ts'
import { anyKind } from './words/leave-kinds.ts'
import { monthNamed } from './words/named-days.ts'
import { nearestByName } from './words/nearest-name.ts'
import { spokenIn, withoutCourtesy } from './words/spoken.ts'
import { adding, assigning, cancelling, removing, showing, takingOff } from './words/verbs.ts'
import { plain, wordsOf } from './words/words.ts'

/** A command that works here. */
export interface Suggestion {
  command: string
  intent: Intent
}

const mostSuggested = 3
const mostForAdmins = 13
const aboutLeave = new RegExp(`(?<!\\S)(?:${anyKind}|leave|away|conges?|absente?s?)(?!\\S)`)
const aboutRequests = /(?<!\S)(?:requests?|points?|rather|prefer|want|demandes?|prefere|prefererais|veux|voudrais|(?:j')?aimerais)(?!\S)/
const aboutSickness = /(?<!\S)(?:sick|malade|maladie)(?!\S)/
const verb = new RegExp(`^(?:${[assigning, takingOff, adding, removing, cancelling, showing].join('|')}|move|offer|offre[rz]?) `)
/** 'Mara is covering my shift', 'je donne ma nuit de vendredi' */
const aboutOwnShift =
  /(?<!\S)(?:swap\w*|trad(?:e|ing)|switch\w*|cover\w*|giv(?:e|ing)|tak(?:e|es|ing)|echange\w*|donne\w*|prend\w*|couvr\w*|remplace\w*)(?!\S).* (?:my|mon|ma|mes) |(?<!\S)(?:me|moi) remplace\w*/
const isRemoval = new RegExp(`(?<!\\S)(?:${takingOff}|${removing}) `)

/** Up to three valid commands made from the recognized parts of an invalid one. */
export function suggestionsFor(command: string, context: Context, phrases: Phrases): Suggestion[] {
  const text = withoutCourtesy(plain(command))
  const parts = partsOf(text.replace(verb, ''), context)
  const strange = parts.unknown.filter((word) => word.length > 2 && !noName.test(word) && monthNamed(word) === undefined)
  const people = parts.people.length > 0 ? parts.people : nearestByName(strange, context.people, (one) => [one.firstName, one.lastName])
  const templates = parts.templates.length > 0 ? parts.templates : nearestByName(strange, context.templates, ({ name }) => [name])
  const found = misunderstanding(command, context)
  const why = found?.why
  const likely = found?.why === 'noDay' ? (found.on ?? context.previousDates[0]) : undefined
  const day = phrases.day(parts.dates[0] ?? likely ?? context.today)
  const instead = working(found ? insteadOf(found, { command, dates: parts.dates }, context, phrases) : [], context)
  if (instead.length > 0) return instead
  const lacksShift = why === 'noTemplate'
  const typed = lacksShift
    ? context.templates
        .slice(0, 2)
        .flatMap((template) => plans(people.slice(0, 1), [template], day, isRemoval.test(text), context, phrases))
    : plans(people, templates, day, isRemoval.test(text), context, phrases)
  const own = [phrases.whoWorks(day), phrases.amIFree(day), phrases.nextShift]
  return working([...leaveAndRequests(command, parts.people, day, context, phrases), ...typed, ...own], context).slice(0, mostSuggested)
}

/** What to type instead, if the misunderstanding tells that. */
function insteadOf(
  found: Misunderstanding,
  { command, dates }: { command: string; dates: readonly CalendarDate[] },
  context: Context,
  phrases: Phrases,
): string[] {
  const on = (date: CalendarDate) => phrases.onDay(phrases.day(date))
  const daysFrom = (from: CalendarDate, to: CalendarDate) => (from === to ? on(from) : phrases.fromTo(phrases.day(from), phrases.day(to)))
  const [first] = dates
  if (found.why === 'elsewhere') return [phrases.page(found.place)]
  if (found.why === 'wholeMonth') {
    const fill = phrases.fill(phrases.month(found.month ?? (first === undefined ? context.month : monthOf(first))))
    return first === undefined ? [fill] : [fill, phrases.unfilled(daysFrom(first, dates.at(-1)!))]
  }
  if (found.why === 'twoSteps') {
    const month = phrases.month(found.month ?? context.month)
    return [phrases.populate(month), phrases.fill(month)]
  }
  if (found.why === 'noDay') {
    const example = on(found.on ?? addDays(context.today, 1))
    if (found.undated !== undefined) return [`${asTyped(found.undated, command)} ${example}`]
    return found.isAway ? [phrases.vacation(example), phrases.off(example)] : []
  }
  if (found.why === 'half') return first === undefined ? [] : [phrases.noDays(on(first))]
  if (found.why === 'noEnd')
    return first === undefined || found.isOfShifts ? [] : [phrases.unavailable(daysFrom(first, rangeOfMonth(monthOf(first)).toDate))]
  if (found.why !== 'noKind') return []
  const days = daysFrom(found.fromDate, found.toDate)
  if (found.user.id === context.me.id) return [phrases.vacation(days), phrases.off(days), phrases.leaveLeft]
  const name = nameIn(found.user, context)
  return [phrases.sickFor(name, days), phrases.vacationFor(name, days), phrases.isFree(name, phrases.day(found.fromDate))]
}

/** The beginning of a command with its accents, if it is this text. */
function asTyped(text: string, command: string): string {
  const typed = command.trim().split(/\s+/).slice(0, wordsOf(text).length).join(' ')
  return plain(typed) === text ? typed : text
}

/** Phrases about leave or requests, if the command mentions either. */
function leaveAndRequests(command: string, people: readonly User[], day: string, context: Context, phrases: Phrases): string[] {
  const spoken = spokenIn(plain(command))
  if (aboutLeave.test(spoken)) {
    const days = phrases.onDay(day)
    const [mine, theirs] = aboutSickness.test(spoken) ? [phrases.sick, phrases.sickFor] : [phrases.vacation, phrases.vacationFor]
    const others = context.isAdmin ? people.slice(0, 1).map((person) => theirs(nameIn(person, context), days)) : []
    return [...others, mine(days), phrases.leaveLeft, phrases.whoIsAway(day)]
  }
  if (aboutOwnShift.test(spoken)) return [phrases.offer(day)]
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
          phrases.vacationFor(nameIn(person, context), phrases.onDay(day)),
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
    phrases.vacation(phrases.onDay(day)),
    phrases.unavailable(phrases.onDay(day)),
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
