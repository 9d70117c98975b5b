import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'

import { Email, type User } from './user.ts'

/** An invitation is valid for this long. */
export const invitationDays = 7

export type InvitationState = Static<typeof InvitationState>
const InvitationState = Type.Enum(['NOT_INVITED', 'INVITED', 'EXPIRED', 'UNDELIVERED', 'JOINED'])

const Moment = Type.Union([Type.String({ format: 'date-time' }), Type.Null()])

export type Invitation = Static<typeof Invitation>
/** How someone who was scheduled without an account gets one. */
export const Invitation = Type.Object({
  userId: Id,
  /** Null once they have joined, because then their account has the address. */
  email: Type.Union([Email, Type.Null()]),
  state: InvitationState,
  sentAt: Moment,
  expiresAt: Moment,
  joinedAt: Moment,
  /** Members with the same name who are different people. */
  apartFrom: Type.Array(Id),
  /** The number of their shifts in the next month. */
  shifts: Type.Integer(),
})

type KnownByName = Pick<User, 'id' | 'firstName' | 'lastName'>

/** The member with an account who may be the same person: their name differs at most in case, accents and punctuation. */
export function twinOf(
  person: KnownByName,
  users: readonly (KnownByName & { placeholder?: true; disabled: boolean })[],
  { apartFrom }: Pick<Invitation, 'apartFrom'>,
): Id | undefined {
  const name = plainName(person)
  return users.find((user) => !user.placeholder && !user.disabled && plainName(user) === name && !apartFrom.includes(user.id))?.id
}

const plainName = ({ firstName, lastName }: KnownByName): string =>
  `${firstName} ${lastName}`
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim()
