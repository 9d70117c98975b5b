import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'
import { visible } from '#domain/visible-text.ts'

export type PersonName = string
/** Control characters, and those that reverse the direction of the rest of a line. */
const unwanted = String.raw`\p{Cc}\u202A-\u202E\u2066-\u2069`
const personName = String.raw`^${visible}\s*[^\s${unwanted}](?:[^${unwanted}]{0,78}[^\s${unwanted}])?\s*$`
/** 1 to 80 characters, at least one of them visible; blanks at both ends do not count. */
export const PersonName = Type.String({ pattern: personName })

export const isPersonName = (text: string): boolean => new RegExp(personName, 'u').test(text)

export const longestName = 80

export type Email = string
export const longestEmail = 254
const localPart = String.raw`[\w+'&=~#$*?^{}/-]+`
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const address = String.raw`(?=[^@]{1,64}@)${localPart}(?:\.${localPart})*@(?:${label}\.)+${label}`
/** An address that every mail program reads in the same way: without quotes, comments, lists, routes or look-alike letters. */
export const Email = Type.String({ pattern: String.raw`^\s*${address}\s*$`, maxLength: longestEmail })

export const isEmail = (text: string): boolean => text.length <= longestEmail && new RegExp(`^${address}$`, 'u').test(text)

/** A typed or pasted address, without the invisible characters that programs copy along. */
export const typedEmail = (text: string): string => text.replaceAll(/\p{Cf}/gu, '').trim()

export type User = Static<typeof User>
export const User = Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String(), email: Type.String() })

export const shortestPassword = 8
export const longestPassword = 256

export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`

/** A short name for calendars: 'A Okafor'. */
export const shortName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string => `${initial(firstName)} ${lastName}`

/** The order of people in every list. */
export const byLastName = (a: Pick<User, 'firstName' | 'lastName'>, b: Pick<User, 'firstName' | 'lastName'>): number =>
  a.lastName.localeCompare(b.lastName) || a.firstName.localeCompare(b.firstName)

/** The same for rows about people, some of whom may have no name any more: these come last. */
export const byLastNameIn =
  (users: Record<Id, Pick<User, 'firstName' | 'lastName'>>) =>
  (a: { userId: Id }, b: { userId: Id }): number => {
    const [one, other] = [users[a.userId], users[b.userId]]
    return one && other ? byLastName(one, other) : Number(one === undefined) - Number(other === undefined)
  }

export const initials = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  `${initial(firstName)}${initial(lastName)}`.toUpperCase()

const initial = (name: string): string => [...name][0] ?? ''
