import { Type } from 'typebox'

import { Id } from '#domain/id.ts'
import { Invitation } from '#domain/people/invitation.ts'
import { Email, PersonName } from '#domain/people/user.ts'
import { CalendarDate } from '#domain/time/calendar-date.ts'

import { create, get, inTeam, Ok, patch, post, remove } from './endpoint.ts'

const ofTeam = Type.Object(inTeam)
const ofPerson = Type.Object({ ...inTeam, userId: Id })
const Code = Type.Object({ code: Type.String({ minLength: 1, maxLength: 128 }) })

/** The most people that one call adds or invites. */
const mostPeople = 300

/**
 * Everyone who was scheduled without an account, including those who have joined since. countedFrom: the first day of the month whose
 * shifts are counted.
 */
export const getInvitations = get('/teams/:teamId/invitations', 'admin', {
  params: ofTeam,
  reply: Type.Object({ invitations: Type.Array(Invitation), countedFrom: CalendarDate }),
})

/** Adds people without an account, who can be scheduled at once. */
export const addPeople = create('/teams/:teamId/invitations', 'admin', {
  params: ofTeam,
  body: Type.Object({
    people: Type.Array(Type.Object({ firstName: PersonName, lastName: PersonName, email: Type.Optional(Email) }), {
      minItems: 1,
      maxItems: mostPeople,
    }),
  }),
  reply: Type.Object({ userIds: Type.Array(Id) }),
})

/** Changes name and address of someone who has not joined. A changed address needs another invitation. */
export const updatePerson = patch('/teams/:teamId/invitations/:userId', 'admin', {
  params: ofPerson,
  body: Type.Object({
    firstName: Type.Optional(PersonName),
    lastName: Type.Optional(PersonName),
    email: Type.Optional(Type.Union([Email, Type.Null()])),
  }),
  reply: Ok,
  form: { firstName: 'firstName', lastName: 'lastName', email: 'email' },
})

/** Removes someone who has not joined and has no shifts. */
export const removePerson = remove('/teams/:teamId/invitations/:userId', 'admin', { params: ofPerson, reply: Ok })

/** Emails a link to each of them, for the first time or again; an earlier link stops working. People without an address are left out. */
export const sendInvitations = post('/teams/:teamId/invitations/send', 'admin', {
  params: ofTeam,
  body: Type.Object({ userIds: Type.Array(Id, { minItems: 1, maxItems: mostPeople }) }),
  reply: Type.Object({ sent: Type.Integer() }),
})

/** Ends the link. The person stays, with their shifts. */
export const withdrawInvitation = post('/teams/:teamId/invitations/:userId/withdraw', 'admin', { params: ofPerson, reply: Ok })

/** Merges someone without an account into a member, because they are the same person. */
export const mergePeople = post('/teams/:teamId/invitations/:userId/merge', 'admin', {
  params: ofPerson,
  body: Type.Object({ intoUserId: Id }),
  reply: Ok,
})

/** Records that this member with the same name is a different person. */
export const keepApart = post('/teams/:teamId/invitations/:userId/apart', 'admin', {
  params: ofPerson,
  body: Type.Object({ fromUserId: Id }),
  reply: Ok,
})

/** What the link of an invitation shows. logsIn: whether the person has an account, or may get one only by single sign-on, not here. */
export const openInvitation = get('/invitations/:code', 'anyone', {
  params: Code,
  reply: Type.Object({
    team: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.String(),
    logsIn: Type.Boolean(),
  }),
})

/** Joins the team with an account, which gets everything that was scheduled for the invited person. */
export const acceptInvitation = post('/invitations/accept', 'user', { body: Code, reply: Type.Object({ teamId: Id }) })
