import type { Id } from '#domain/id.ts'
import { isEmail } from '#domain/people/user.ts'
import { hashOf, newLinkCode } from '#server/accounts/secrets.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction, lockTeam } from '#server/db/transaction.ts'
import * as emailChanges from '#server/stores/accounts/email-changes.ts'
import * as identities from '#server/stores/accounts/identities.ts'
import * as passkeys from '#server/stores/accounts/passkeys.ts'
import * as resets from '#server/stores/accounts/password-resets.ts'
import { forgetDevices, removeTotp } from '#server/stores/accounts/second-factors.ts'
import * as sessions from '#server/stores/accounts/sessions.ts'
import { findCredentials, hasProvenEmail, lock, setPassword, setUnprovenEmail } from '#server/stores/accounts/users.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as teams from '#server/stores/teams.ts'

const audit = (action: string) => ({ action: `operator: ${action}`, actorId: undefined })

interface Promotion {
  email: string
  teamId: Id
  provesEmail: boolean
}

/** Makes someone an owner of a team, which may have lost its last one. Adds them to the team if they are not in it. */
export async function promote(db: Db, { email, teamId, provesEmail }: Promotion): Promise<string> {
  const userId = await userOf(db, email)
  return inTransaction(db, audit('promote'), async (tx) => {
    if (!(await teams.exists(tx, teamId))) throw new Error(`There is no team ${teamId}. \`teams\` lists them.`)
    await lockTeam(tx, teamId)
    if (!(await memberships.find(tx, teamId, userId))) await memberships.insert(tx, teamId, [userId], 'OWNER')
    else await memberships.update(tx, teamId, userId, { status: 'OWNER', disabled: false })
    const isDoubtful = provesEmail && !(await hasProvenEmail(tx, userId))
    return `${email} is an owner of ${teamId}.${isDoubtful ? '\nNo one has confirmed this address.' : ''}`
  })
}

/**
 * For someone who lost their mailbox or their authenticator app: ends their sessions, removes their password and passkeys, and returns a
 * link that works for an hour.
 */
export async function reset(db: Db, email: string, publicUrl: string): Promise<string> {
  const userId = await userOf(db, email)
  const code = newLinkCode()
  await inTransaction(db, audit('reset'), async (tx) => {
    // Until a link is used, this one or one by email, nothing lets anyone in: least of all the old password, now without a code.
    await setPassword(tx, userId, null)
    await sessions.removeAllOf(tx, userId)
    await removeTotp(tx, userId)
    await forgetDevices(tx, userId)
    await passkeys.removeAllOf(tx, userId)
    await emailChanges.removeOf(tx, userId)
    await resets.save(tx, userId, hashOf(code), { byMail: false })
  })
  return `${email} chooses a new password here, within an hour, and logs in without a code:\n${publicUrl}/app/auth/reset-password/${code}\nAfter that, "Forgot Password" sends a link to ${email}.`
}

/** For someone whom the organization knows under a new subject. */
export async function unlink(db: Db, email: string): Promise<string> {
  const userId = await userOf(db, email)
  await inTransaction(db, audit('unlink'), async (tx) => {
    await lock(tx, userId)
    await sessions.removeAllOf(tx, userId)
    if (!(await identities.removeAllOf(tx, userId))) throw new Error(`${email} has no login at the organization.`)
  })
  return `The next person who logs in with ${email} at the organization gets this account.`
}

/** For the account of someone whose address now belongs to another person. */
export async function changeAddress(db: Db, email: string, newEmail: string): Promise<string> {
  const userId = await userOf(db, email)
  if (!isEmail(newEmail)) throw new Error(`${newEmail} is not an email address.`)
  const held = await findCredentials(db, newEmail)
  if (held?.userId === userId) return `${newEmail} is the address of that account already, whatever its case.`
  if (held) throw new Error(`${newEmail} is the address of another account.`)
  await inTransaction(db, audit('change address'), async (tx) => {
    await emailChanges.removeOf(tx, userId)
    await resets.removeOf(tx, userId)
    await setUnprovenEmail(tx, userId, newEmail)
  })
  return `${newEmail} is now the address of that account, and ${email} is free.`
}

/** Lists each team on one line: id, owners and name. */
export async function listTeams(db: Db): Promise<string> {
  const lines = (await teams.withOwners(db)).map(({ id, name, owners }) => `${id}  ${owners.join(', ') || 'no owner'}  ${name}`)
  return lines.join('\n') || 'There is no team yet.'
}

async function userOf(db: Db, email: string): Promise<Id> {
  const user = await findCredentials(db, email)
  if (!user) throw new Error(`No one has the email address ${email}.`)
  return user.userId
}
