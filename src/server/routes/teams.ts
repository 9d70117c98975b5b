import { randomBytes } from 'node:crypto'

import { v7 as newId } from 'uuid'

import * as contract from '#contract/teams.ts'
import type { Id } from '#domain/id.ts'
import { mayDisable, maySetRole } from '#domain/people/permission.ts'
import { isAdmin } from '#domain/people/team.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { codeFrom, normalCode } from '#domain/typed-code.ts'
import type { Tx } from '#server/db/db.ts'
import { lockTeam } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { refuseStale } from '#server/http/refusals/refuse-stale.ts'
import { refuseWrongRules } from '#server/http/refusals/refuse-wrong-rules.ts'
import type { Router } from '#server/http/route.ts'
import { hasProvenEmail } from '#server/stores/accounts/users.ts'
import { rulesHistory } from '#server/stores/history/audit-log.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as teams from '#server/stores/teams.ts'
import { storedZone } from '#server/stores/time-zones.ts'
import { endMembership } from '#server/switching/end-membership.ts'
import { giveUp } from '#server/switching/give-up.ts'

const newJoinCode = (): string => codeFrom(randomBytes(13))

export function teamRoutes(
  { read, write, writePrecomputed }: Router,
  deps: Pick<Deps, 'limits' | 'notify' | 'now' | 'provesEmail' | 'watchSchedule'>,
) {
  const { limits, provesEmail } = deps
  const refuseUnprovenEmail = async (tx: Tx, userId: Id) => {
    if (provesEmail && !(await hasProvenEmail(tx, userId))) throw new Refusal('EMAIL_UNPROVEN')
  }
  writePrecomputed(
    contract.joinTeam,
    ({ session }) => limits.count('join', session.userId),
    async ({ body, session, tx }) => {
      await refuseUnprovenEmail(tx, session.userId)
      const teamId = await teams.findIdByJoinCode(tx, normalCode(body.joinCode))
      if (teamId === undefined) throw new Refusal('JOIN_CODE_INVALID')
      await lockTeam(tx, teamId)
      // The code may have been replaced while this call waited.
      if ((await teams.findIdByJoinCode(tx, normalCode(body.joinCode))) !== teamId) throw new Refusal('JOIN_CODE_INVALID')
      const membership = await memberships.find(tx, teamId, session.userId)
      if (membership?.disabled && !membership.left) throw new Refusal('USER_DISABLED')
      const isIn = membership && !membership.disabled
      if (!isIn && (await teams.settingsOf(tx, teamId)).joinsByInvitation) throw new Refusal('INVITATION_ONLY')
      if (membership?.left) await memberships.update(tx, teamId, session.userId, { status: 'MEMBER', disabled: false })
      if (!membership) await memberships.insert(tx, teamId, [session.userId], 'MEMBER')
      await limits.forget(tx, 'join', session.userId)
      return { teamId }
    },
  )

  write(
    contract.createTeam,
    async ({ body, session, tx }) => {
      await refuseUnprovenEmail(tx, session.userId)
      const timeZone = await storedZone(tx, body.timeZone)
      const id = newId()
      await teams.insert(tx, { id, name: body.name, timeZone, joinCode: newJoinCode(), demo: false })
      await memberships.insert(tx, id, [session.userId], 'OWNER')
      return teams.find(tx, id, { forAdmins: true })
    },
    // The stored reply contains the join code, so it is repeated only to admins.
    async ({ session, tx }, { id }) => {
      const membership = await memberships.find(tx, id, session.userId)
      if (!membership || membership.disabled || !isAdmin(membership)) throw new Refusal('FORBIDDEN')
    },
  )

  read(contract.getTeam, ({ actor, db }) => teams.find(db, actor.teamId, { forAdmins: isAdmin(actor) }))

  write(contract.updateTeam, async ({ body, actor, request, tx }) => {
    if (body.requiresSecondFactor !== undefined && actor.status !== 'OWNER') throw new Refusal('FORBIDDEN')
    // The owner who requires a second factor must have proven one too, or their next call would be refused.
    if (body.requiresSecondFactor && !request.session!.secondFactorProven) throw new Refusal('SECOND_FACTOR_REQUIRED')
    const timeZone = await storedZone(tx, body.timeZone)
    await refuseStale(tx, actor.teamId, 'teams', await teams.find(tx, actor.teamId, { forAdmins: false }), body.version)
    if (body.rules) await refuseWrongRules(tx, actor.teamId, body.rules)
    await teams.update(tx, actor.teamId, { ...body, ...(timeZone !== undefined && { timeZone }) })
    if (body.firstSteps === false) await teams.skipFirstSteps(tx, actor.teamId)
    return teams.find(tx, actor.teamId, { forAdmins: true })
  })

  read(contract.getRulesHistory, async ({ actor, db }) => ({ history: await rulesHistory(db, actor.teamId) }))

  write(contract.rotateJoinCode, async ({ actor, tx }) => {
    const joinCode = newJoinCode()
    await teams.setJoinCode(tx, actor.teamId, joinCode)
    return { joinCode }
  })

  write(contract.updateTeamUser, async ({ params, body, actor, tx }) => {
    const user = await memberships.findUser(tx, actor.teamId, params.userId)
    if (body.status !== undefined && !maySetRole(actor)) throw new Refusal('FORBIDDEN')
    if (!user) throw new Refusal('NOT_FOUND')
    if (body.disabled !== undefined && !mayDisable(actor, user)) throw new Refusal('FORBIDDEN')
    if (user.placeholder && body.status === 'OWNER') throw new Refusal('NO_ACCOUNT')
    if (user.left && body.disabled === false) throw new Refusal('HAS_LEFT')
    const { status, disabled, share, skills } = { ...user, ...body }
    const staysOwner = status === 'OWNER' && !disabled
    if (!staysOwner && (await memberships.isLastOwner(tx, actor.teamId, user.id))) throw new Refusal('LAST_OWNER')
    await memberships.update(tx, actor.teamId, user.id, { status, disabled, share, skills })
    if (disabled && !user.disabled) await giveUp(deps, tx, actor, user.id, 'covers')
    return { ...user, status, disabled, share, skills }
  })

  write(contract.leaveTeam, async ({ actor, tx }) => {
    if (await memberships.isLastOwner(tx, actor.teamId, actor.userId)) throw new Refusal('LAST_OWNER')
    await endMembership(deps, tx, actor, 'MEMBER.LEFT')
    return { ok: true as const }
  })
}
