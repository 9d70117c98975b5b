import { fullName } from '#domain/user.ts'

import type { Context, Intent, Kind, Person } from './intent.ts'
import { asTyped, type Match } from './match.ts'
import { findPair, findPerson, findTemplate, splitDates } from './slots.ts'

/** 'anna's nights this week to bob' */
export function handOver(text: string, context: Context): Intent | undefined {
  const [, owner, what, receiver] = /^(my|mon|ma|mes|.+?(?='))(?:'s?)? (.+) (?:to|a) ([^\d]+)$/.exec(text) ?? []
  if (owner === undefined || what === undefined || receiver === undefined) return undefined
  const [from, user] = [findPerson(owner === 'my' ? 'me' : owner, context), findPerson(receiver, context)]
  const [split] = splitDates(what, context)
  const template = split && findTemplate(split.head.replace(/s$/, ''), context)
  if (from.kind !== 'one' || user.kind !== 'one' || template?.kind !== 'one') return undefined
  return { kind: 'reassign', from: from.item, user: user.item, template: template.item, dates: [...split!.dates] }
}

/** 'add mara to night on 3' is about Mara. */
export const joins = (text: string, context: Context): boolean =>
  splitDates(text, context).some(({ head }) => {
    const pair = findPair(head, context)
    return (
      pair?.person.kind === 'one' &&
      pair.person.score <= asTyped &&
      pair.template.score <= asTyped &&
      !isRatherTemplate('removeUser', head, pair.person, context)
    )
  })

/** Somebody on shifts of a template: the reading that fits best, or a question. */
export function pairIntent(kind: 'assign' | 'removeUser', text: string, context: Context): Intent | undefined {
  const readings = splitDates(text, context).flatMap(({ head, dates, reused }) => {
    const pair = findPair(head, context) ?? findPair(turned(head), context)
    if (!pair || isRatherTemplate(kind, head, pair.person, context)) return []
    const score = pair.person.score + pair.template.score
    const isClear = pair.person.kind === 'one' && pair.template.kind === 'one'
    return reused && !isClear ? [] : [{ ...pair, dates, score }]
  })
  const [best] = readings.toSorted((a, b) => a.score - b.score)
  if (!best) return undefined
  return among(
    best.person,
    (user) => nameOf(user, best.person),
    (user) =>
      among(
        best.template,
        (template) => template.name,
        (template) => ({ kind, user, template, dates: [...best.dates] }),
      ),
  )
}

/** 'clinic to milo' as 'milo clinic'. */
const turned = (text: string): string => text.replace(/^(.+) (?:to|a) (.+)$/, '$2 $1')

/** 'remove night call from 3' is about the shift: a template that fits the whole better than a person does its part. */
function isRatherTemplate(kind: string, head: string, person: Match<Person>, context: Context): boolean {
  if (kind !== 'removeUser' || person.kind === 'none') return false
  const whole = findTemplate(head, context)
  return whole.kind !== 'none' && whole.score <= person.score
}

/** Shifts of a template on days. */
export function templateIntent(kind: 'addShifts' | 'removeShifts', text: string, context: Context): Intent | undefined {
  const readings = splitDates(text, context).flatMap(({ head, dates, reused }) => {
    const template = findTemplate(head.replace(/ (?:from|to|on|for|de|du)$/, ''), context)
    return template.kind === 'none' || (reused && template.kind !== 'one') ? [] : [{ template, dates, reused }]
  })
  // 'add clinic 2' where there is a Clinic 2: the number is no day.
  const whole = findTemplate(text, context)
  if (whole.kind === 'one' && whole.score === 0 && !readings.some(({ reused }) => reused)) return undefined
  const best = readings.toSorted((a, b) => a.template.score - b.template.score)[0]
  if (!best || isPerson(kind, text, best.template.score, context)) return undefined
  return among(
    best.template,
    (template: Kind) => template.name,
    (template) => ({ kind, template, dates: [...best.dates] }),
  )
}

/** A person's name that happens to look like a template removes nothing. */
const isPerson = (kind: string, text: string, score: number, context: Context): boolean => {
  const person = kind === 'removeShifts' ? findPerson(text.split(' ')[0]!, context) : ({ kind: 'none' } as const)
  return person.kind !== 'none' && person.score < score
}

/** Namesakes are told apart by their address. */
function nameOf(person: Person, match: Match<Person>): string {
  const name = fullName(person)
  const isShared = match.kind === 'many' && match.items.some((other) => other.id !== person.id && fullName(other) === name)
  return isShared ? `${name} (${person.email})` : name
}

/** With the one that was meant, or a question with each that could be. */
function among<T>(match: Exclude<Match<T>, { kind: 'none' }>, name: (item: T) => string, intent: (item: T) => Intent): Intent {
  if (match.kind === 'one') return intent(match.item)
  return { kind: 'ask', choices: match.items.map((item) => ({ name: name(item), intent: intent(item) })) }
}
