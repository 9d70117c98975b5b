import type { User } from '#domain/people/user.ts'

import type { Context, Intent, Placing, IntentOf } from './intent.ts'
import { among, nameAmong, pairIntent } from './schedule-intents.ts'
import { findPerson, type FoundPerson } from './slots.ts'

type Step = IntentOf<'several'>['steps'][number]

const separator = /^(.+?)(?:,? (?:and|et|&) |, ?)(.+)$/

/** 'mia and tom to night on 3': assigns all of them or none. Undefined for a single person. */
export function severalIntent(kind: Placing['kind'], text: string, context: Context): Intent | undefined {
  const { names, rest } = leadingPeople(peopleFirst(text, context), context)
  if (names.length === 0) return undefined
  const fresh = pairIntent(kind, rest, { ...context, previousDates: [] })
  const isExact = names.every(({ score }) => score === 0)
  const last = fresh ?? (isExact ? pairIntent(kind, rest, context) : undefined)
  return last && together(names, [], last)
}

/** 'friday night to mia and tom' as 'mia and tom to friday night'; a text that does not end with several people stays as it is. */
function peopleFirst(text: string, context: Context): string {
  const [, shift, people] = /^(.+) (?:to|for|a|pour) (.+)$/.exec(text) ?? []
  const names = people?.split(/,? (?:and|et|&) |, ?/) ?? []
  const areKnown = names.length > 1 && names.every((name) => findPerson(name, context).kind !== 'none')
  return areKnown ? `${people!} to ${shift!}` : text
}

/** The people before the last, and the rest that begins with the last. */
function leadingPeople(text: string, context: Context): { names: FoundPerson[]; rest: string } {
  const [, head, rest] = separator.exec(text) ?? []
  const match = head === undefined ? undefined : findPerson(head, context)
  if (!match || match.kind === 'none') return { names: [], rest: text }
  const others = leadingPeople(rest!, context)
  return { names: [match, ...others.names], rest: others.rest }
}

/** Asks about unclear names first, before anything is done. */
function together([name, ...others]: FoundPerson[], users: User[], last: Intent): Intent | undefined {
  if (name)
    return among(
      name,
      (user) => nameAmong(user, name),
      (user) => together(others, [...users, user], last)!,
    )
  if (last.kind === 'ask')
    return { kind: 'ask', choices: last.choices.map((choice) => ({ ...choice, intent: together([], users, choice.intent)! })) }
  if (last.kind !== 'assign' && last.kind !== 'removeUser') return undefined
  const named = [...users, last.user]
  const once = named.filter((user, at) => named.findIndex(({ id }) => id === user.id) === at)
  return { kind: 'several', steps: once.map((user): Step => ({ ...last, user })) }
}
