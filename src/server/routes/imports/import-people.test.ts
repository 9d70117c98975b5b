import { afterAll, beforeAll, expect, test } from 'vitest'

import { getAvailabilities, saveAvailabilities } from '#contract/availability/availabilities.ts'
import { takeBackImport } from '#contract/imports.ts'
import { getInvitations } from '#contract/invitations.ts'
import { createService, getBlocks, setBlocks, setRotations } from '#contract/services.ts'
import { getTeam, updateTeamUser } from '#contract/teams.ts'
import type { Id } from '#domain/id.ts'
import { fourWeekBlocks } from '#domain/services/block.ts'
import type { TestTeam } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { importing, states } from '#test/importing.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const { read, apply, riverside, fingerprint } = importing(() => server)

const takeBack = ({ teamId, owner }: TestTeam, id: Id) => call(server.app, takeBackImport, { as: owner, params: { teamId, id }, body: {} })

const form = {
  name: 'Availability',
  text: `October 2036\t1\t2\t3\t4\t5\t6\t7
\tWed\tThu\tFri\tSat\tSun\tMon\tTue
Chen\tunavailable\tunavailable\t\tavailable
Côté\t\tnight unavailable\t\t
Mara User\tunavailable\t\t\t
Marie Lavoie\tdispo\t\t\t`,
}

test('availabilities are imported for everyone, and replace what someone entered only if an admin selects that', async () => {
  const team = await riverside()
  const { teamId, owner, member, chen, cote } = team
  const own = { 1: { day: 1, night: 1 }, 20: { day: -1, night: -1 } } as const
  await call(server.app, saveAvailabilities, { as: member, body: { teamId, userId: member.id, year: 2036, month: 9, data: own } })
  const before = await fingerprint(team)
  const answers = [{ key: 'person:marie lavoie', means: { is: 'newPerson', firstName: 'Marie', lastName: 'Lavoie' } }]
  const { differences, reading } = (await read(team, { ...form, answers })).body
  expect(reading.questions).toEqual([])
  expect(differences.map(({ what, state, why }) => [what, state, why])).toEqual([
    ['AVAILABILITY', 'NEW', ''],
    ['AVAILABILITY', 'NEW', ''],
    ['AVAILABILITY', 'CONFLICT', 'This person already entered their availability for this month'],
    ['AVAILABILITY', 'NEW', ''],
  ])

  const { body } = await apply(team, { ...form, answers })
  expect(body.import.counts).toEqual({ shifts: 0, changed: 0, leave: 0, availabilities: 3, rotations: 0, people: 1, templates: 0 })
  const stored = (await call(server.app, getAvailabilities, { as: owner, query: { teamId, year: 2036, month: 9 } })).body
  expect(stored[chen]!.data).toEqual({ 1: { day: -1, night: -1 }, 2: { day: -1, night: -1 }, 4: { day: 1, night: 1 } })
  expect(stored[cote]!.data).toEqual({ 2: { day: 0, night: -1 } })
  expect(stored[member.id]!.data).toEqual(own)
  expect(states((await read(team, { ...form, answers })).body.differences)).toEqual({ SAME: 3, CONFLICT: 1 })
  const later = { ...form, text: form.text.replace('night unavailable', 'day available'), answers }
  const changed = (await read(team, later)).body.differences.filter(({ state }) => state === 'CHANGED')
  // Someone without an account has entered nothing of their own, and the sheet says nothing about the night.
  expect(changed).toMatchObject([{ person: cote, why: '', data: { 2: { day: 1, night: -1 } } }])

  const conflict = (await read(team, form)).body.differences.find(({ state }) => state === 'CONFLICT')
  const forced = await apply(team, { ...form, answers, chosen: [conflict!.key] })
  const replaced = (await call(server.app, getAvailabilities, { as: owner, query: { teamId, year: 2036, month: 9 } })).body
  expect(replaced[member.id]!.data).toEqual({ ...own, 1: { day: -1, night: -1 } })
  await takeBack(team, forced.body.import.id)
  await takeBack(team, body.import.id)
  expect(await fingerprint(team)).toBe(before)
})

test('a list changes share, skills and address of people who are already in the team, and taking it back restores them', async () => {
  const team = await riverside()
  const { teamId, owner, member, cote, nowak } = team
  await call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: nowak }, body: { skills: ['senior'] } })
  const before = await fingerprint(team)
  const list = {
    name: 'People',
    text: `Name\tEmail\tFTE\tSkills
Julien Côté\tjulien@riverside.org\t80 %\tsenior; trauma
Tomasz Nowak\t\t1\tsenior
Mara User\tmara@elsewhere.org\t0.5\t`,
  }
  const { differences } = (await read(team, list)).body
  expect(differences.map((one) => [one.person, one.state, one.what === 'PERSON' && one.email])).toEqual([
    [cote, 'CHANGED', 'julien@riverside.org'],
    [nowak, 'SAME', null],
    [member.id, 'CHANGED', null],
  ])
  const { body } = await apply(team, list)
  expect(body.import.counts.people).toBe(2)
  const { users } = (await call(server.app, getTeam, { as: owner, params: { teamId } })).body
  expect(users[cote]).toMatchObject({ share: 0.8, skills: ['senior', 'trauma'] })
  expect([users[member.id]!.share, users[member.id]!.email]).toEqual([0.5, expect.stringContaining('@example.org')])
  const { invitations } = (await call(server.app, getInvitations, { as: owner, params: { teamId } })).body
  expect(invitations.find(({ userId }) => userId === cote)).toMatchObject({ email: 'julien@riverside.org', state: 'NOT_INVITED' })
  expect(states((await read(team, list)).body.differences)).toEqual({ SAME: 3 })

  await takeBack(team, body.import.id)
  expect(await fingerprint(team)).toBe(before)
})

test('taking a list back keeps what was changed since, and an address that someone else has by now', async () => {
  const team = await riverside()
  const { teamId, owner, admin, cote, nowak } = team
  const importOf = async (...rows: string[]) => {
    const list = { name: 'People', text: ['Name\tEmail\tFTE\tSkills', ...rows].join('\n') }
    const chosen = (await read(team, list)).body.differences.map(({ key }) => key)
    return (await apply(team, { ...list, chosen })).body.import.id
  }
  await importOf('Julien Côté\tfirst@riverside.org\t1\t')
  const id = await importOf('Julien Côté\tsecond@riverside.org\t80 %\tsenior', 'Adam User\t\t50 %\t')
  const userOf = async (userId: Id) => (await call(server.app, getTeam, { as: owner, params: { teamId } })).body.users[userId]
  expect(await userOf(admin.id)).toMatchObject({ status: 'ADMIN', share: 0.5 })
  await importOf('Tomasz Nowak\tfirst@riverside.org\t1\t')
  await call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: cote }, body: { share: 0.9 } })

  expect((await takeBack(team, id)).status).toBe(200)
  expect(await userOf(cote)).toMatchObject({ share: 0.9, skills: [] })
  expect(await userOf(admin.id)).toMatchObject({ status: 'ADMIN', share: 1 })
  const { invitations } = (await call(server.app, getInvitations, { as: owner, params: { teamId } })).body
  const emailOf = (of: Id) => invitations.find(({ userId }) => userId === of)!.email
  expect([emailOf(cote), emailOf(nowak)]).toEqual(['second@riverside.org', 'first@riverside.org'])
})

test('only an owner can set roles with a list, and taking it back restores them', async () => {
  const team = await riverside()
  const { teamId, owner, member, cote } = team
  const roleOf = async (id: Id) => (await call(server.app, getTeam, { as: owner, params: { teamId } })).body.users[id]!.status
  await call(server.app, updateTeamUser, { as: owner, params: { teamId, userId: member.id }, body: { status: 'ADMIN' } })
  const list = {
    name: 'People',
    text: `First name\tLast name\tRole\tFTE
Julien\tCôté\tAdmin\t80 %
Mara\tUser\tmember\t1
Olive\tUser\tmember\t1
Ana\tNovak\tadministrator\t1`,
  }
  const { differences } = (await read({ ...team, owner: member }, list)).body
  const why = 'Only an owner can set roles'
  expect(differences.map((one) => [one.person, one.state, one.why, one.isBlocked])).toEqual([
    [cote, 'CONFLICT', why, false],
    [member.id, 'CONFLICT', why, true],
    [owner.id, 'SAME', '', false],
    ['+ana novak', 'CONFLICT', why, false],
  ])
  await apply({ ...team, owner: member }, { ...list, chosen: [differences[0]!.key] })
  expect(await roleOf(cote)).toBe('MEMBER')

  const { body } = await apply(team, list)
  const { users } = (await call(server.app, getTeam, { as: owner, params: { teamId } })).body
  const roles = new Map(Object.values(users).map(({ firstName, status }) => [firstName, status]))
  expect(['Julien', 'Mara', 'Olive', 'Ana'].map((name) => roles.get(name))).toEqual(['ADMIN', 'MEMBER', 'OWNER', 'ADMIN'])
  expect((await takeBack({ ...team, owner: team.admin }, body.import.id)).body.code).toBe('IMPORT_SET_ROLES')
  expect(await roleOf(cote)).toBe('ADMIN')
  await takeBack(team, body.import.id)
  expect([await roleOf(cote), await roleOf(member.id)]).toEqual(['MEMBER', 'ADMIN'])
})

const ward = (name: string, shortName: string) => ({
  name,
  shortName,
  color: 'mint' as const,
  week: [null, null, null, null, null, null, null],
  handOverMinutes: 0,
  fewest: 0,
})

test('the yearly grid of blocks is imported from a sheet, with people in rows or in columns', async () => {
  const team = await riverside()
  const { teamId, owner, chen, cote, nowak } = team
  const serviceOf = async (name: string, shortName: string) =>
    (await call(server.app, createService, { as: owner, params: { teamId }, body: ward(name, shortName) })).body.service.id
  const [icu, cards] = [await serviceOf('Intensive care', 'ICU'), await serviceOf('Cardiology', 'CARD')]
  const grid = {
    name: 'Rotations',
    text: `Rotations 2036-2037
Name\tBlock 1\tBlock 2\tBlock 3
Chen\tICU\tICU\tCardiology
Côté\tCARD\t\tWard
Nowak\toff\tintensive care`,
  }
  expect((await read(team, grid)).body.reading.layout).toBe('UNKNOWN')
  const blocks = fourWeekBlocks(2036, 6).slice(0, 3)
  await call(server.app, setBlocks, { as: owner, params: { teamId }, body: { year: 2036, blocks } })
  await call(server.app, setRotations, {
    as: owner,
    params: { teamId },
    body: { year: 2036, changes: [{ userId: chen, block: 2, serviceId: cards, was: null }] },
  })
  const before = await fingerprint(team)
  const { reading, differences } = (await read(team, grid)).body
  expect(reading.layout).toBe('BLOCKS')
  expect(reading.questions.map(({ key, candidates }) => [key, candidates])).toEqual([['service:ward', []]])
  expect(states(differences)).toEqual({ NEW: 4, CHANGED: 1 })

  const answers = [{ key: 'service:ward', means: { is: 'service', serviceId: cards } }]
  const { body } = await apply(team, { ...grid, answers })
  expect(body.import.counts).toMatchObject({ rotations: 6, shifts: 0 })
  const stored = (await call(server.app, getBlocks, { as: owner, query: { year: 2036 }, params: { teamId } })).body.rotations
  const serviceIn = (userId: Id, block: number) => stored.find((one) => one.userId === userId && one.block === block)?.serviceId
  expect([1, 2, 3].map((block) => serviceIn(chen, block))).toEqual([icu, icu, cards])
  expect([1, 2, 3].map((block) => serviceIn(cote, block))).toEqual([cards, undefined, cards])
  expect(serviceIn(nowak, 2)).toBe(icu)
  const across = { name: 'Blocs', text: `Blocs 2036\tChen\tCôté\nP1\tICU\tCARD\nP2\tICU\t\nP3\tCARD\tICU` }
  expect(states((await read(team, across)).body.differences)).toEqual({ SAME: 4, CHANGED: 1 })

  // A rotation that was changed again since stays.
  const change = (serviceId: Id | null, was: Id) =>
    call(server.app, setRotations, {
      as: owner,
      params: { teamId },
      body: { year: 2036, changes: [{ userId: chen, block: 1, serviceId, was }] },
    })
  await change(cards, icu)
  await takeBack(team, body.import.id)
  const left = (await call(server.app, getBlocks, { as: owner, query: { year: 2036 }, params: { teamId } })).body.rotations
  expect(left.map(({ userId, block, serviceId }) => [userId, block, serviceId])).toEqual([
    [chen, 1, cards],
    [chen, 2, cards],
  ])
  await change(null, cards)
  expect(await fingerprint(team)).toBe(before)
})
