import { Type, type Static } from 'typebox'

import { Id } from '#domain/id.ts'

import { Email, type User } from './user.ts'

/** An invitation is valid for this long. */
export const invitationDays = 7

export type InvitationState = Static<typeof InvitationState>
const InvitationState = Type.Enum(['NOT_INVITED', 'INVITED', 'EXPIRED', 'UNDELIVERED', 'JOINED'])

const Moment = Type.Union([Type.String({ format: 'date-time' }), Type.Null()])

export type Invitation = Static<typeof Invitation>
/** How someone who was planned without an account comes to have one. */
export const Invitation = Type.Object({
  userId: Id,
  /** Null once they joined: then it is that of their account. */
  email: Type.Union([Email, Type.Null()]),
  state: InvitationState,
  sentAt: Moment,
  expiresAt: Moment,
  joinedAt: Moment,
  /** Members of the same name who are other people. */
  apartFrom: Type.Array(Id),
  /** How many they have in the next month. */
  shifts: Type.Integer(),
})

type KnownByName = Pick<User, 'id' | 'firstName' | 'lastName'>

/** The member with an account who may be this person: the name is the same but for case, accents and punctuation. */
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
