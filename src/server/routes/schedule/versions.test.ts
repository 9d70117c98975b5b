import { afterAll, beforeAll, expect, test } from 'vitest'

import { getTemplates, updateTemplate } from '#contract/schedule/shift-templates.ts'
import { getShifts, updateShift } from '#contract/schedule/shifts.ts'
import { getTeam, updateTeam, updateTeamUser } from '#contract/teams.ts'
import { aShift, aTeam, aTemplate, type TestTeam, type TestUser } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** The things that two admins can overwrite: how to read each, and how to save two values. */
const saves = {
  async shift({ teamId, owner }: TestTeam, shiftId: string, templateId: string) {
    const range = { fromDate: '2026-12-10', toDate: '2026-12-10' }
    return {
      read: async () => (await call(server.app, getShifts, { as: owner, query: { teamId, ...range } })).body.shifts[shiftId]!,
      save: (as: TestUser, version: number | undefined, value: 0 | 1) =>
        call(server.app, updateShift, {
          as,
          params: { id: shiftId },
          body: { teamId, templateId, overrides: { startTime: ['18:00', '20:00'][value]! }, ...(version && { version }) },
        }),
    }
  },
  async template({ teamId, owner }: TestTeam, _: string, templateId: string) {
    return {
      read: async () => (await call(server.app, getTemplates, { as: owner, query: { teamId } })).body[templateId]!,
      save: (as: TestUser, version: number | undefined, value: 0 | 1) =>
        call(server.app, updateTemplate, {
          as,
          params: { id: templateId },
          body: { teamId, stipend: [100, 200][value]!, ...(version && { version }) },
        }),
    }
  },
  async team({ teamId, owner }: TestTeam) {
    const rules = { restHours: 11, mostPerTemplate: {}, successions: [] }
    return {
      read: async () => (await call(server.app, getTeam, { as: owner, params: { teamId } })).body,
      save: (as: TestUser, version: number | undefined, value: 0 | 1) =>
        call(server.app, updateTeam, {
          as,
          params: { teamId },
          body: { rules: { ...rules, restHours: [12, 13][value]! }, ...(version && { version }) },
        }),
    }
  },
}

for (const [what, of] of Object.entries(saves)) {
  const aSave = async () => {
    const team = await aTeam(server)
    const template = await aTemplate(server, team)
    const shift = await aShift(server, team, template, '2026-12-10')
    const params = { teamId: team.teamId, userId: team.member.id }
    await call(server.app, updateTeamUser, { as: team.owner, params, body: { status: 'ADMIN' } })
    return { ...team, ...(await of(team, shift.id, template.id)) }
  }

  test(`a ${what} that someone else has changed is not overwritten, and the refusal names that person`, async () => {
    const { owner, member, read, save } = await aSave()
    const { version } = await read()
    expect((await save(member, version, 0)).status).toBe(200)
    const changed = await read()
    expect(changed.version).toBeGreaterThan(version)
    const refused = await save(owner, version, 1)
    expect(refused).toMatchObject({ status: 409, body: { code: 'STALE', message: expect.stringMatching(/^\w+ \w+ just changed this/) } })
    expect(await read()).toEqual(changed)
    expect((await save(owner, changed.version, 1)).status).toBe(200)
    expect(await read()).not.toEqual(changed)
  })

  test(`one of two simultaneous saves of a ${what} is refused, but a save without a version is not`, async () => {
    const { owner, member, read, save } = await aSave()
    const { version } = await read()
    const statuses = (await Promise.all([save(owner, version, 0), save(member, version, 1)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await save(owner, undefined, 0)).status).toBe(200)
  })
}
