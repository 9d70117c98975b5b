import { fullName, type User } from '#domain/people/user.ts'

import { findPair } from './find-pair.ts'
import type { Context, Intent, TemplateRef } from './intent.ts'
import { findPerson, findTemplate, links } from './slots.ts'
import { datesFirst, splitDates, type WithDates } from './split-dates.ts'
import { asTyped, asWords, type Match } from './words/match.ts'
import { plain, wordsOf } from './words/words.ts'

/** Words that negate or qualify a command. */
const hedge =
  /(?<!\S)(?:not|no|never|except|but|unless|without|or|either|only|off|sauf|excepte|mais|sans|pas|ni|jamais|ou|seulement|uniquement|conge)(?!\S)/

/** Whether a text has words that make guessing unsafe. allowed: a word that belongs to the command, as 'off' does to removing a person. */
export const isHedged = (text: string, { templates }: Context, allowed = ''): boolean => {
  const said = templates.reduce((rest, { name }) => rest.replace(plain(name), ''), text)
  return hedge.test(allowed === '' ? said : said.replaceAll(` ${allowed} `, ' '))
}

const beginning =
  /(?<!(?:^| )(?:days?|weeks?|months?|jours?|semaines?|mois)) (?:from|des le|des(?= (?:demain|\p{L}+di|dimanche)(?!\S))) (.+)$/u
const ending = /(?<!\S)(?:to|until|till|through|for|au|jusqu'\S+|pour|-|–)(?!\S)|\d ?[-–] ?\d/

/** Whether days begin but do not end: 'put mara on night from dec 5' is more than one night. */
export function isOpenEnded(text: string): boolean {
  const [, days] = beginning.exec(text) ?? []
  return days !== undefined && !ending.test(days)
}

/** 'add mara to night on 3' is about Mara, not about a shift to add. */
export const joins = (text: string, context: Context): boolean =>
  pairsIn(text, context).some(({ person, template }) => person.kind === 'one' && person.score <= asTyped && template.score <= asTyped)

/** Every way to read a text as a person, a template and days. */
const pairsIn = (text: string, context: Context) =>
  [
    ...splitDates(text, context),
    ...datesInside(text, context),
    ...datesBeforeShift(text, context),
    ...datesBefore(text, context, (last) => isTyped(findPerson(last, context))),
  ].flatMap(({ head, dates, inFull }) => {
    const pair = findPair(head, context)
    if (!pair || isRatherTemplate(head, pair.person, context)) return []
    const score = pair.person.score + pair.template.score
    return inFull && !(isInFull(pair.person) && isInFull(pair.template)) ? [] : [{ ...pair, dates, score }]
  })

/** Puts a person on shifts of a template: returns the best reading, or a question. */
export function pairIntent(kind: 'assign' | 'removeUser', text: string, context: Context): Intent | undefined {
  const [best] = pairsIn(text, context).toSorted((a, b) => a.score - b.score)
  if (!best) return undefined
  return among(
    best.person,
    (user) => nameAmong(user, best.person),
    (user) =>
      among(
        best.template,
        (template) => template.name,
        (template) => ({ kind, user, template, dates: [...best.dates] }),
      ),
  )
}

/** 'night on 16 to mara', 'mara on 16 to night', 'night on 16 for mara': the dates come before the last part. */
function datesInside(text: string, context: Context): WithDates[] {
  const [, before, link, last] = /^(.+) (to|a|from|de|for|pour) (\D+)$/.exec(text) ?? []
  const splits = before === undefined ? [] : splitDates(before, { ...context, previousDates: [] })
  return splits.map(({ head, dates }) => ({ head: `${head} ${link} ${last}`, dates, inFull: false }))
}

/** 'mara to friday night', 'mara friday night': all of it must be typed in full. */
function datesBeforeShift(text: string, context: Context): WithDates[] {
  const words = wordsOf(text)
  return words.flatMap((link, at) => {
    const isLinked = links.includes(link)
    const before = words.slice(0, isLinked ? at + 1 : at).join(' ')
    if (at === 0 || (!isLinked && !isTyped(findPerson(before, context)))) return []
    const after = datesFirst(words.slice(isLinked ? at + 1 : at).join(' '), context)
    return after.filter(({ isNumber }) => !isNumber).map(({ head, dates }) => ({ head: `${before} ${head}`, dates, inFull: true }))
  })
}

const isTyped = <T>(match: Match<T>): boolean => match.kind === 'one' && match.score === 0

/** Whether every word is typed in full, even if the name has more of them. */
const isInFull = <T>(match: Match<T>): boolean => match.kind === 'one' && match.score <= asWords

/** 'friday night to mara', 'friday night': all of it must be typed in full. isKnown: whether a text is the name looked for. */
function datesBefore(text: string, context: Context, isKnown: (last: string) => boolean): WithDates[] {
  const words = wordsOf(text)
  const isNamed = [-1, -2, -3].some((from) => words.length > -from && isKnown(words.slice(from).join(' ')))
  const first = isNamed ? datesFirst(text, context) : []
  return first.filter(({ isNumber }) => !isNumber).map(({ head, dates }) => ({ head, dates, inFull: true }))
}

/** 'remove night call from 3' is about the shift: the template matches the whole phrase better than a person matches a part of it. */
function isRatherTemplate(head: string, person: Match<User>, context: Context): boolean {
  if (person.kind === 'none') return false
  const whole = findTemplate(head, context)
  return whole.kind !== 'none' && whole.score <= person.score
}

/** Adds or removes shifts of a template on the days that a text names. */
export function templateIntent(kind: 'addShifts' | 'removeShifts', text: string, context: Context): Intent | undefined {
  const readings = [...splitDates(text, context), ...datesBefore(text, context, (last) => isTyped(findTemplate(last, context)))].flatMap(
    ({ head, dates, inFull }) => {
      const template = findTemplate(head.replace(/ (?:from|to|on|for|de|du|des|sur)$/, ''), context)
      return template.kind === 'none' || (inFull && !isInFull(template)) ? [] : [{ template, dates, inFull }]
    },
  )
  // 'add clinic 2' with a template Clinic 2: the number is not a day.
  const whole = findTemplate(text, context)
  if (whole.kind === 'one' && whole.score === 0 && !readings.some(({ inFull }) => inFull)) return undefined
  const best = readings.toSorted((a, b) => a.template.score - b.template.score)[0]
  if (!best || isPerson(kind, text, best.template.score, context)) return undefined
  return among(
    best.template,
    (template: TemplateRef) => template.name,
    (template) => ({ kind, template, dates: [...best.dates] }),
  )
}

/** Whether a command to remove shifts names a person instead, whose name resembles a template. If so, it removes nothing. */
const isPerson = (kind: string, text: string, score: number, context: Context): boolean => {
  const person = kind === 'removeShifts' ? findPerson(text.split(' ')[0]!, context) : ({ kind: 'none' } as const)
  return person.kind !== 'none' && person.score < score
}

/** The person's name, with their email address if another match has the same name. */
export function nameAmong(person: User, match: Match<User>): string {
  const name = fullName(person)
  const isShared = match.kind === 'many' && match.items.some((other) => other.id !== person.id && fullName(other) === name)
  return isShared ? `${name} (${person.email})` : name
}

/** The intent if there is one match, otherwise a question with the possible matches. */
export function among<T>(match: Exclude<Match<T>, { kind: 'none' }>, name: (item: T) => string, intent: (item: T) => Intent): Intent {
  if (match.kind === 'one') return intent(match.item)
  return { kind: 'ask', choices: match.items.map((item) => ({ name: name(item), intent: intent(item) })) }
}
