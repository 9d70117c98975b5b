import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { applyImport, readImport } from '#contract/imports.ts'
import { getTeam } from '#contract/teams.ts'
import type { Tx } from '#server/db/db.ts'
import { addPeople } from '#server/imports/add-people.ts'
import { mergeInto } from '#server/stores/merge-placeholder.ts'
import * as placeholders from '#server/stores/placeholders.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import { call, raw } from '#test/call.ts'
import { behindLock, behindWrite } from '#test/holding.ts'
import { importing, newcomer, pasted } from '#test/importing.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const { riverside } = importing(() => server)
type Riverside = Awaited<ReturnType<typeof riverside>>

const marie = { key: 'marie', firstName: 'Marie', lastName: 'Lavoie' }
const meanwhile: Record<string, (tx: Tx, team: Riverside) => Promise<unknown>> = {
  'adds a person of the sheet': (tx, { teamId }) => addPeople(tx, teamId, [marie]),
  'removes a person of the sheet': (tx, { teamId, nowak }) => placeholders.remove(tx, teamId, nowak),
  'merges a person of the sheet with a member': (tx, { teamId, nowak, member }) => mergeInto(tx, teamId, nowak, member.id),
  'deletes a template of the sheet': (tx, { teamId, night }) => templates.remove(tx, teamId, night.id),
}

test.each(Object.entries(meanwhile))('a sheet is not applied as it was read if someone %s meanwhile', async (_, change) => {
  const team = await riverside()
  const text = 'Date\tDay\tNight\n2036-10-01\tMarie\tNowak\n2036-10-02\tChen\tNowak'
  const apply = () =>
    raw(server.app, applyImport, { as: team.owner, params: { teamId: team.teamId }, body: { ...pasted, text, answers: [newcomer] } })
  const refused = await behindWrite(server.db, team.teamId, apply, (tx) => change(tx, team))
  expect(refused).toMatchObject({ status: 409, body: { code: 'IMPORT_OUTDATED' } })
  expect((await apply()).status).toBe(200)
  const { users } = (await call(server.app, getTeam, { as: team.owner, params: { teamId: team.teamId } })).body
  expect(Object.values(users).filter(({ firstName }) => firstName === 'Marie')).toHaveLength(1)
})

test.each(Object.entries(meanwhile))('a sheet is compared, or refused as outdated, if someone %s meanwhile', async (what, change) => {
  const team = await riverside()
  const text = 'Date\tDay\tNight\n2036-10-01\tMarie\tNowak\n2036-10-02\tChen\tNowak'
  const read = () =>
    raw(server.app, readImport, { as: team.owner, params: { teamId: team.teamId }, body: { ...pasted, text, answers: [newcomer] } })
  // Only the comparison asks which months are closed.
  const lock = (tx: Tx) => sql`lock table month_closings in access exclusive mode`.execute(tx)
  const { status, body } = await behindLock(server.db, lock, read, (tx) => change(tx, team))
  if (what.startsWith('deletes')) expect({ status, body }).toMatchObject({ status: 409, body: { code: 'IMPORT_OUTDATED' } })
  else expect(status).toBe(200)
})
