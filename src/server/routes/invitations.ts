import { v7 as newId } from 'uuid'

import * as contract from '#contract/invitations.ts'
import type { Id } from '#domain/id.ts'
import type { Email } from '#domain/people/user.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { addMonths, monthOf, rangeOfMonth, sinceDay } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import { hashOf } from '#server/accounts/secrets.ts'
import type { Tx } from '#server/db/db.ts'
import { beyondTeam } from '#server/db/team-scope.ts'
import type { Deps } from '#server/deps.ts'
import { clientNetwork } from '#server/http/client-network.ts'
import type { Router } from '#server/http/route.ts'
import * as users from '#server/stores/accounts/users.ts'
import * as invitationCodes from '#server/stores/invitation-codes.ts'
import * as invitations from '#server/stores/invitations.ts'
import * as memberships from '#server/stores/memberships.ts'
import { mergeInto } from '#server/stores/merge-placeholder.ts'
import * as placeholders from '#server/stores/placeholders.ts'
import { hasAssignments } from '#server/stores/schedule/assignments-of-person.ts'
import { settingsOf } from '#server/stores/teams.ts'

export function invitationRoutes({ read, write, writePrecomputed }: Router, deps: Pick<Deps, 'jobs' | 'limits' | 'now' | 'watchSchedule'>) {
  const { jobs, limits, now, watchSchedule } = deps

  read(contract.getInvitations, async ({ actor, db }) => {
    const { timeZone } = await settingsOf(db, actor.teamId)
    const nextMonth = rangeOfMonth(addMonths(monthOf(dateIn(timeZone, now())), 1))
    return { invitations: await invitations.listOf(db, actor.teamId, nextMonth), countedFrom: nextMonth.fromDate }
  })

  write(contract.addPeople, async ({ body, actor, tx }) => {
    await refuseTaken(
      tx,
      actor.teamId,
      body.people.flatMap(({ email }) => email ?? []),
    )
    const people = body.people.map((person) => ({ ...person, id: newId() }))
    const userIds = people.map(({ id }) => id)
    await beyondTeam(tx, () => placeholders.insert(tx, people))
    await memberships.insert(tx, actor.teamId, userIds, 'MEMBER')
    await invitations.insert(tx, actor.teamId, people)
    return { userIds }
  })

  write(contract.updatePerson, async ({ params: { userId }, body, actor, tx }) => {
    await requirePlaceholder(tx, actor.teamId, userId)
    const { email, ...names } = body
    await beyondTeam(tx, () => users.update(tx, userId, names))
    if (email === undefined) return { ok: true as const }
    const { email: held } = (await memberships.findUser(tx, actor.teamId, userId))!
    if (email?.trim().toLowerCase() === held.toLowerCase()) return { ok: true as const }
    if (email !== null) await refuseTaken(tx, actor.teamId, [email])
    await invitations.setEmail(tx, actor.teamId, userId, email)
    return { ok: true as const }
  })

  write(contract.removePerson, async ({ params: { userId }, actor, tx }) => {
    await requirePlaceholder(tx, actor.teamId, userId)
    if (await hasAssignments(tx, actor.teamId, userId)) throw new Refusal('PERSON_PLANNED')
    await beyondTeam(tx, () => placeholders.remove(tx, actor.teamId, userId))
    return { ok: true as const }
  })

  writePrecomputed(
    contract.sendInvitations,
    async ({ body, actor }) => {
      for (const userId of body.userIds) {
        await limits.count('invitationsOfPerson', userId)
        await limits.count('invitationMails', actor.userId)
      }
    },
    async ({ body, actor, tx }) => {
      const sent = await invitations.markSent(tx, actor.teamId, body.userIds)
      await jobs.sendInvitations(
        tx,
        sent.map((userId) => ({ teamId: actor.teamId, userId, byUserId: actor.userId })),
      )
      return { sent: sent.length }
    },
  )

  write(contract.withdrawInvitation, async ({ params: { userId }, actor, tx }) => {
    await requirePlaceholder(tx, actor.teamId, userId)
    await invitations.withdraw(tx, actor.teamId, userId)
    return { ok: true as const }
  })

  write(contract.mergePeople, async ({ params: { userId }, body: { intoUserId }, actor, tx }) => {
    await requirePlaceholder(tx, actor.teamId, userId)
    await requireMember(tx, actor.teamId, intoUserId, userId)
    const { timeZone } = await settingsOf(tx, actor.teamId)
    await watchSchedule(tx, actor, sinceDay(dateIn(timeZone, now())), async () => {
      await beyondTeam(tx, () => mergeInto(tx, actor.teamId, userId, intoUserId))
      await invitations.markJoined(tx, actor.teamId, intoUserId)
    })
    return { ok: true as const }
  })

  write(contract.keepApart, async ({ params: { userId }, body: { fromUserId }, actor, tx }) => {
    await requirePlaceholder(tx, actor.teamId, userId)
    await requireMember(tx, actor.teamId, fromUserId, userId)
    await invitations.keepApart(tx, actor.teamId, userId, fromUserId)
    return { ok: true as const }
  })

  read(contract.openInvitation, async ({ params, request, db }) => {
    const network = clientNetwork(request)
    await limits.count('invitationOfAddress', network)
    const found = await invitationCodes.findByCode(db, hashOf(params.code))
    if (!found) throw new Refusal('INVITATION_INVALID')
    await limits.giveBack(db, 'invitationOfAddress', network)
    const { team, firstName, lastName, email } = found
    return { team, firstName, lastName, email: email!, hasAccount: (await users.findCredentials(db, email!)) !== undefined }
  })

  writePrecomputed(
    contract.acceptInvitation,
    ({ session }) => limits.count('join', session.userId),
    async ({ body, session: { userId }, tx }) => {
      const { teamId, userId: placeholderId, email } = await invitationCodes.claim(tx, hashOf(body.code))
      const membership = await memberships.find(tx, teamId, userId)
      if (membership?.disabled && !membership.left) throw new Refusal('USER_DISABLED')
      if (membership?.left) await memberships.update(tx, teamId, userId, { status: 'MEMBER', disabled: false })
      await mergeInto(tx, teamId, placeholderId, userId)
      await invitations.markJoined(tx, teamId, userId)
      if ((await users.findCurrent(tx, userId)).email.toLowerCase() === email?.toLowerCase()) await users.proveEmail(tx, userId)
      await limits.forget(tx, 'join', userId)
      return { teamId }
    },
  )
}

async function requirePlaceholder(tx: Tx, teamId: Id, userId: Id): Promise<void> {
  if (!(await invitations.isPlaceholder(tx, teamId, userId))) throw new Refusal('NOT_FOUND')
}

async function requireMember(tx: Tx, teamId: Id, userId: Id, otherThan: Id): Promise<void> {
  const membership = await memberships.find(tx, teamId, userId)
  if (!membership || userId === otherThan) throw new Refusal('NOT_FOUND')
  if (membership.disabled) throw new Refusal('USER_DISABLED')
}

/** Refuses addresses that the team already has, and two new people with the same address. */
async function refuseTaken(tx: Tx, teamId: Id, emails: readonly Email[]): Promise<void> {
  const wanted = emails.map((email) => email.trim().toLowerCase())
  const twice = wanted.filter((email, index) => wanted.indexOf(email) !== index)
  const taken = [...twice, ...(await invitations.takenEmails(tx, teamId, wanted))]
  if (taken.length > 0) throw new Refusal('PERSON_EXISTS', { name: taken[0]! })
}
