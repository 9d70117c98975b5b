import * as contract from '#contract/invitations.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { mayRegister } from '#server/accounts/registration.ts'
import { hashOf } from '#server/accounts/secrets.ts'
import type { Deps } from '#server/deps.ts'
import { clientNetwork } from '#server/http/client-network.ts'
import type { Router } from '#server/http/route.ts'
import { mergePerson } from '#server/requests/merge-person.ts'
import * as users from '#server/stores/accounts/users.ts'
import * as invitationCodes from '#server/stores/invitation-codes.ts'
import * as invitations from '#server/stores/invitations.ts'
import * as memberships from '#server/stores/memberships.ts'

export function invitationLinkRoutes(
  { read, writePrecomputed }: Router,
  deps: Pick<Deps, 'closeStaleRequests' | 'limits' | 'now' | 'registration' | 'singleSignOn'>,
) {
  const { closeStaleRequests, limits, now, registration, singleSignOn } = deps

  read(contract.openInvitation, async ({ params, request, db }) => {
    const network = clientNetwork(request)
    await limits.count('invitationOfAddress', network)
    const found = await invitationCodes.findByCode(db, hashOf(params.code))
    if (!found) throw new Refusal('INVITATION_INVALID')
    await limits.giveBack(db, 'invitationOfAddress', network)
    const { team, firstName, lastName, email } = found
    const hasAccount = (await users.findCredentials(db, email!)) !== undefined
    // If addresses of certain domains may register, the person may have another address that is accepted.
    const isClosed = !mayRegister(email!, registration) && (singleSignOn !== undefined || registration?.length === 0)
    return { team, firstName, lastName, email: email!, logsIn: hasAccount || isClosed }
  })

  writePrecomputed(
    contract.acceptInvitation,
    ({ session }) => limits.count('join', session.userId),
    async ({ body, session: { userId }, tx }) => {
      const { teamId, userId: placeholderId, email } = await invitationCodes.claim(tx, hashOf(body.code))
      const membership = await memberships.find(tx, teamId, userId)
      if (membership?.disabled && !membership.left) throw new Refusal('USER_DISABLED')
      if (membership?.left) await memberships.update(tx, teamId, userId, { status: 'MEMBER', disabled: false })
      await mergePerson(tx, { teamId, placeholderId, userId, now: now() })
      await invitations.markJoined(tx, teamId, userId)
      await closeStaleRequests(tx, teamId, userId)
      if ((await users.findCurrent(tx, userId)).email.toLowerCase() === email?.toLowerCase()) await users.proveEmail(tx, userId)
      await limits.forget(tx, 'join', userId)
      return { teamId }
    },
  )
}
