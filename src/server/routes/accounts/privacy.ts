import * as contract from '#contract/accounts/privacy.ts'
import type { Actor } from '#domain/people/permission.ts'
import { graceDays } from '#domain/privacy/kept.ts'
import { refusalOfField } from '#domain/refusals/refusal.ts'
import type { Tx } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { csvFile } from '#server/http/csv-file.ts'
import { refuseUnproven } from '#server/http/refusals/refuse-unproven.ts'
import { SentFile } from '#server/http/replies.ts'
import type { Router } from '#server/http/route.ts'
import { eraseAccount } from '#server/privacy/erase-account.ts'
import { ownDataRows } from '#server/privacy/own-data-rows.ts'
import { whatErasingDoes } from '#server/privacy/what-erasing-does.ts'
import { noteReading } from '#server/stores/history/audit-writes.ts'
import * as memberships from '#server/stores/memberships.ts'
import { personalData } from '#server/stores/privacy/personal-data.ts'
import * as teamData from '#server/stores/privacy/team-data.ts'
import { settingsOf } from '#server/stores/teams.ts'

export function privacyRoutes({ read, write, steps }: Router, deps: Deps) {
  read(contract.getPrivacy, async ({ session, db }) => ({
    keptDays: deps.keptDays,
    pageUse: deps.keepsPageUse,
    ...(await whatErasingDoes(db, session.userId, deps.now())),
  }))

  read(contract.getOwnData, async ({ query: { format }, session, db }) => {
    const data = await personalData(db, session.userId)
    return format === 'csv' ? csvFile('my-data', ownDataRows(data)) : jsonFile('my-data', data)
  })

  steps(contract.eraseUser, async ({ body, session, db, transact }) => {
    await refuseUnproven(deps.limits, db, session, body.currentPassword, true)
    await transact((tx) => eraseAccount(deps, tx, session.userId))
    return { ok: true as const }
  })

  steps(contract.getTeamData, async ({ actor, transact }) => {
    await transact((tx) => noteReading(tx, actor.teamId, { report: 'team', period: '', format: 'json' }))
    return jsonFile('team', await teamData.teamSnapshot(deps.db, actor.teamId))
  })

  write(contract.deleteTeam, async ({ body, actor, tx }) => {
    const { name } = await settingsOf(tx, actor.teamId)
    if (body.name.trim() !== name) throw refusalOfField('name', 'is not the name of the team')
    const { deletesAt, isNew } = await teamData.setDeletion(tx, actor.teamId, graceDays)
    if (isNew) await notifyMembers(deps, tx, actor, 'TEAM.DELETED')
    return { deletesAt }
  })

  write(contract.keepTeam, async ({ actor, tx }) => {
    if (await teamData.cancelDeletion(tx, actor.teamId)) await notifyMembers(deps, tx, actor, 'TEAM.KEPT')
    return { ok: true as const }
  })
}

async function notifyMembers({ notify }: Pick<Deps, 'notify'>, tx: Tx, { teamId, userId }: Actor, type: 'TEAM.DELETED' | 'TEAM.KEPT') {
  const members = await memberships.enabledUserIds(tx, teamId)
  await notify(
    tx,
    teamId,
    members.map((to) => ({ to, type, data: { byUserId: userId } })),
  )
}

const jsonFile = (name: string, data: object): SentFile =>
  new SentFile(`${name}.json`, 'application/json; charset=utf-8', JSON.stringify(data, null, 1))
