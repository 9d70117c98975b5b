import { fullName, type User } from '#domain/people/user.ts'

import type { Context } from './intent.ts'
import { partsOf } from './parts.ts'
import { understand, withoutCourtesy } from './understand.ts'
import { canonical } from './words/match.ts'
import { adding, assigning, removing, restAfter, takingOff } from './words/verbs.ts'
import { plain } from './words/words.ts'

/** Why a scheduling command was not understood. word is the part of the command that was not, as typed. */
export type Misunderstanding =
  | { why: 'notAllowed' }
  | { why: 'disabled'; name: string }
  | { why: 'noDay' }
  | { why: 'person' | 'template' | 'day' | 'word'; word: string }

const planned = restAfter([assigning, takingOff, adding, removing].join('|'))
const about = restAfter(adding)

/** Undefined if it is not a scheduling command, or if it contains nothing unknown. */
export function misunderstanding(command: string, context: Context): Misunderstanding | undefined {
  const text = withoutCourtesy(plain(command))
  const rest = planned(text)
  if (!context.isAdmin) {
    const plans = rest !== undefined && partsOf(rest, context).dates.length > 0
    return plans || understand(command, { ...context, isAdmin: true }) ? { why: 'notAllowed' } : undefined
  }
  if (rest === undefined) return undefined
  const gone = context.absent.find((one) => namesOf(one).some((name) => says(rest, name) && !isPresent(name, context)))
  if (gone) return { why: 'disabled', name: fullName(gone) }
  const { people, templates, dates, unknown } = partsOf(rest, context)
  const word = unknown.join(' ')
  if (word === '') return dates.length > 0 ? undefined : { why: 'noDay' }
  if (/\d/.test(word)) return { why: 'day', word }
  if (templates.length === 0 && (people.length > 0 || about(text) !== undefined)) return { why: 'template', word }
  return { why: templates.length > 0 && people.length === 0 ? 'person' : 'word', word }
}

const namesOf = (one: User): string[] => [one.firstName, one.lastName, fullName(one)].map(canonical)

const isPresent = (name: string, { people }: Context): boolean => people.some((one) => namesOf(one).includes(name))

const says = (text: string, name: string): boolean => ` ${canonical(text)} `.includes(` ${name} `)
