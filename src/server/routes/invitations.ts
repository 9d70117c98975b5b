import { v7 as newId } from 'uuid'

import * as contract from '#contract/invitations.ts'
import type { Id } from '#domain/id.ts'
import type { Email } from '#domain/people/user.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { addMonths, monthOf, rangeOfMonth, sinceDay } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import { mayRegister, type Registration } from '#server/accounts/registration.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { beyondTeam } from '#server/db/team-scope.ts'
import type { Deps } from '#server/deps.ts'
import { refuseTaken } from '#server/http/refusals/refuse-taken-emails.ts'
import type { Router } from '#server/http/route.ts'
import { mergePerson } from '#server/requests/merge-person.ts'
import * as users from '#server/stores/accounts/users.ts'
import * as invitations from '#server/stores/invitations.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as placeholders from '#server/stores/placeholders.ts'
import { hasAssignments } from '#server/stores/schedule/assignments-of-person.ts'
import { settingsOf } from '#server/stores/teams.ts'

export function invitationRoutes(
  { read, write, writePrecomputed }: Router,
  deps: Pick<Deps, 'db' | 'jobs' | 'limits' | 'now' | 'registration' | 'singleSignOn' | 'watchSchedule'>,
) {
  const { jobs, limits, now, registration, singleSignOn, watchSchedule } = deps

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
    async ({ body, actor, db }) => {
      const emails = await invitations.addressesOf(db, actor.teamId, body.userIds)
      // Someone who has no account yet may get one by single sign-on.
      if (registration && !singleSignOn) await refuseShutOut(deps.db, emails, registration)
      const userIds = await invitations.awaitingOne(db, actor.teamId, body.userIds)
      await limits.countAll([
        ...userIds.flatMap((userId) => [['invitationsOfPerson', userId] as const, ['invitationMails', actor.userId] as const]),
        ...emails.map((email) => ['invitationsOfMailbox', email.toLowerCase()] as const),
      ])
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
    if (await invitations.isPlaceholder(tx, actor.teamId, intoUserId)) throw new Refusal('NO_ACCOUNT')
    const { timeZone } = await settingsOf(tx, actor.teamId)
    await watchSchedule(tx, actor, sinceDay(dateIn(timeZone, now())), async () => {
      await beyondTeam(tx, () => mergePerson(tx, { teamId: actor.teamId, placeholderId: userId, userId: intoUserId, now: now() }))
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
}

/** Refuses addresses that have no account and may not get one. */
async function refuseShutOut(db: Db, emails: readonly Email[], registration: Registration): Promise<void> {
  const foreign = emails.filter((email) => !mayRegister(email, registration))
  const shutOut: Email[] = []
  for (const email of foreign) if (!(await users.findCredentials(db, email))) shutOut.push(email)
  if (shutOut.length > 0) throw new Refusal('EMAIL_NOT_ACCEPTED', { name: shutOut.join(', ') })
}

async function requirePlaceholder(tx: Tx, teamId: Id, userId: Id): Promise<void> {
  if (!(await invitations.isPlaceholder(tx, teamId, userId))) throw new Refusal('NOT_FOUND')
}

async function requireMember(tx: Tx, teamId: Id, userId: Id, otherThan: Id): Promise<void> {
  const membership = await memberships.find(tx, teamId, userId)
  if (!membership || userId === otherThan) throw new Refusal('NOT_FOUND')
  if (membership.disabled) throw new Refusal('PERSON_DISABLED')
}
