import type { User } from '#domain/people/user.ts'

import type { Context, Intent } from './intent.ts'
import { shiftNamed } from './said-shift.ts'
import { among, nameAmong } from './schedule-intents.ts'
import { findPerson, type FoundPerson } from './slots.ts'
import { datesFirst, splitDates } from './split-dates.ts'
import type { Match } from './words/match.ts'

const english = /^(?:(?:my|mon|ma|mes)|(.+?)'s?) (.+) (?:to|a|au) (.+)$/
/** Such as 'la nuit de mara à milo'. */
const french = /^(?:le |la |les |l')?(.+) (?:de |d')(.+) a (.+)$/

interface HandOverPhrase {
  /** Undefined if the owner is the user. */
  owner: string | undefined
  what: string
  receiver: string
}

/** Whether the command gives one person's shift to another. If so, it is not an assignment, even if another part of it is unclear. */
export const isHandOver = (text: string, context: Context): boolean => read(text, context) !== undefined

/** 'anna's nights this week to bob', 'my night to bob on 16'. Needs explicit dates: it cannot be undone. */
export function handOver(text: string, context: Context): Intent | undefined {
  const said = read(text, context)
  if (!said) return undefined
  const { owner, what, receiver } = said
  const fresh = { ...context, previousDates: [] }
  const from = owner === undefined ? ({ kind: 'one', item: context.me, score: 0 } as const) : findPerson(owner, context)
  const named = [...splitDates(what, fresh), ...datesFirst(what, context)].map(({ head, dates }) => ({ head, dates, receiver }))
  const after = splitDates(receiver, fresh).map(({ head, dates }) => ({ head: what, dates, receiver: head }))
  const [intent] = [...named, ...after].flatMap(({ head, dates, receiver: name }): Intent[] => {
    const [to, shift] = [findPerson(name, context), shiftNamed(head.replace(/s$/, ''), context)]
    if (!isNamed(from) || !isNamed(to) || !shift) return []
    return [chosen(from, (giver) => chosen(to, (user) => ({ kind: 'reassign', from: giver, user, ...shift, dates: [...dates] })))]
  })
  return intent
}

/** Whether one person is meant, or the name was typed in full but several have it. */
const isNamed = (match: Match<User>): match is FoundPerson => match.kind === 'one' || (match.kind === 'many' && match.score === 0)

const chosen = (match: FoundPerson, intent: (user: User) => Intent): Intent => among(match, (user) => nameAmong(user, match), intent)

/** "take mara's night on 28", 'je prends la nuit de mara le 28': the user takes it over. */
export function takeOver(text: string, context: Context): Intent | undefined {
  const [, theirs, shiftOf] = taking.exec(text) ?? []
  const said = theirs === undefined ? shiftOf && `${shiftOf} a moi` : `${theirs} to me`
  return said === undefined ? undefined : handOver(said, context)
}

const taking = /^(?:(?:i'll |i will )?take (.+?'s? .+)|(?:je )?(?:prends|prend|prendre) (.+ de .+))$/

function read(text: string, context: Context): HandOverPhrase | undefined {
  const [, possessor, what, receiver] = english.exec(text) ?? []
  if (what !== undefined) return { owner: possessor, what, receiver: receiver! }
  const [, shift, named, to] = french.exec(text) ?? []
  if (named === undefined) return undefined
  // In 'une garde de nuit à luc' the word 'nuit' is not an owner; in 'de léa du 3 au 5' the days follow her name.
  const splits = [{ head: named }, ...splitDates(named, { ...context, previousDates: [] })]
  const owner = splits.find(({ head }) => findPerson(head, context).kind !== 'none')?.head
  return owner === undefined ? undefined : { owner, what: `${shift!}${named.slice(owner.length)}`, receiver: to! }
}
