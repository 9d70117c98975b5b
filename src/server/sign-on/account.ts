import { v7 as newId } from 'uuid'

import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { rolesOf, type GroupRole } from '#domain/people/directory-role.ts'
import type { OrganizationIdentity } from '#domain/people/organization-identity.ts'
import { isEmail, isPersonName } from '#domain/people/user.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Tx } from '#server/db/db.ts'
import { lockTeam } from '#server/db/transaction.ts'
import * as identities from '#server/stores/accounts/identities.ts'
import * as users from '#server/stores/accounts/users.ts'
import * as waysIn from '#server/stores/accounts/ways-in.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as teams from '#server/stores/teams.ts'

/**
 * The account of this identity, after it has joined the teams of its groups. It is found by its subject or, the first time, by a proven
 * address. A new account gets the language that the page shows.
 */
export async function accountOf(tx: Tx, identity: OrganizationIdentity, groupRoles: readonly GroupRole[], language: Language): Promise<Id> {
  const roles = identity.groups && rolesOf(identity.groups, groupRoles)
  if (groupRoles.length > 0 && roles?.size === 0) throw new Refusal('SSO_NO_TEAM')
  const userId = (await identities.ownerOf(tx, identity)) ?? (await introduce(tx, identity, language))
  for (const [teamId, status] of [...(roles ?? [])].toSorted()) await takeRole(tx, teamId, userId, status)
  return userId
}

async function introduce(tx: Tx, identity: OrganizationIdentity, language: Language): Promise<Id> {
  const email = identity.email.trim()
  if (!identity.isEmailProven || !isEmail(email)) throw new Refusal('SSO_EMAIL_UNPROVEN')
  const known = await users.findCredentials(tx, email)
  const userId = known?.userId ?? newId()
  if (!known) await users.insert(tx, [{ id: userId, ...safeName(identity), email, language, passwordHash: null }])
  // The organization has given the address to someone else, or a new subject to the same person. Only the operator can tell which.
  else if (await identities.isKnownTo(tx, identity.issuer, userId)) throw new Refusal('SSO_OTHER_PERSON')
  else if (!(await users.hasProvenEmail(tx, userId))) await waysIn.endAllOf(tx, userId)
  await identities.insert(tx, identity, userId)
  await users.proveEmail(tx, userId)
  return userId
}

/** Gives a role, except to an owner, who stays one, and to someone whom the team removed, who stays out. */
async function takeRole(tx: Tx, teamId: Id, userId: Id, status: GroupRole['status']): Promise<void> {
  if (!(await teams.exists(tx, teamId))) return
  await lockTeam(tx, teamId)
  const membership = await memberships.find(tx, teamId, userId)
  if (!membership) return memberships.insert(tx, teamId, [userId], status)
  const isOthers = membership.disabled || membership.status === 'OWNER'
  if (!isOthers && membership.status !== status) await memberships.update(tx, teamId, userId, { status })
}

/** Makes a readable name, because a directory may contain anything. */
function safeName({ firstName, lastName, email }: OrganizationIdentity): { firstName: string; lastName: string } {
  const fromEmail = email.split('@')[0]!
  return { firstName: isPersonName(firstName) ? firstName : fromEmail, lastName: isPersonName(lastName) ? lastName : fromEmail }
}
