import { afterAll, beforeAll, expect, test } from 'vitest'

import { makeRequest, withdrawRequest } from '#contract/availability/requests.ts'
import { addUser } from '#contract/schedule/assignments.ts'
import { getHistoryEntries } from '#contract/schedule/history.ts'
import { addTemplates, createTemplate, deleteTemplate, getTemplates, updateTemplate } from '#contract/schedule/shift-templates.ts'
import { deleteShift } from '#contract/schedule/shifts.ts'
import { getTeam, updateTeam } from '#contract/teams.ts'
import { colors } from '#domain/color.ts'
import { defaultRules } from '#domain/people/rule-settings.ts'
import { aShift, aTeam, aTemplate } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const times = { startTime: '08:00', endTime: '16:30:00' }

test('empty form fields of a template get defaults', async () => {
  const { teamId, owner, member } = await aTeam(server)
  const { body } = await call(server.app, createTemplate, {
    as: owner,
    body: { teamId, name: '', ...times, repeatPattern: { days: [1, 3] }, stipend: 2.3 },
  })
  const { id } = body.template
  const expected = {
    id,
    name: 'New Template',
    type: 'DYNAMIC',
    color: 'navy',
    startTime: '08:00:00',
    endTime: '16:30:00',
    repeatPattern: { days: [1, 3] },
    stipend: 2.3,
    dutyKind: 'OTHER',
    regularUsers: [],
    headCount: 1,
    skills: [],
    services: [],
    priority: 2,
    version: body.template.version,
  }
  expect(body.template).toEqual(expected)
  expect((await call(server.app, getTemplates, { as: member, query: { teamId } })).body).toEqual({ [id]: expected })
})

test('gallery templates that two admins add simultaneously are added once', async () => {
  const team = await aTeam(server)
  const one = { name: 'Early', color: 'mint', startTime: '07:00', endTime: '15:00', days: [1], headCount: 3, dutyKind: 'DAY' } as const
  const late = { ...one, name: 'Late', startTime: '15:00', endTime: '23:00' } as const
  const add = (as: typeof team.owner, templates: (typeof one | typeof late)[]) =>
    call(server.app, addTemplates, { as, params: { teamId: team.teamId }, body: { templates: templates as never } })
  const [first, second] = await Promise.all([add(team.owner, [one]), add(team.admin, [one, late])])
  const added = [...first.body.templates, ...second.body.templates].map(({ name }) => name)
  expect(added.toSorted()).toEqual(['Early', 'Late'])
  const { body } = await call(server.app, getTemplates, { as: team.owner, query: { teamId: team.teamId } })
  expect(Object.keys(body)).toHaveLength(2)
})

test('the kind of duty is kept until it is changed, and the history names it in the reader’s language', async () => {
  const team = await aTeam(server)
  const { teamId, owner } = team
  const { id } = await aTemplate(server, team, { dutyKind: 'HOME_CALL' })
  const put = async (change: object) =>
    (await raw(server.app, updateTemplate, { as: owner, params: { id }, body: { teamId, ...change } })).body.template?.dutyKind
  expect([await put({ name: 'Call' }), await put({ dutyKind: 'IN_HOSPITAL_CALL' }), await put({ dutyKind: 'NAP' })]).toEqual([
    'HOME_CALL',
    'IN_HOSPITAL_CALL',
    undefined,
  ])
  const told = async (language: 'en' | 'fr') => {
    const headers = { 'accept-language': language }
    const { entries } = (await raw(server.app, getHistoryEntries, { as: owner, params: { teamId }, query: {}, headers })).body
    return [entries[0]!.before, entries[0]!.after]
  }
  expect(await told('en')).toEqual(['Home call', 'In-hospital call'])
  expect(await told('fr')).toEqual(['Garde à domicile', 'Garde en établissement'])
})

test('the specification’s colours are accepted, and no others', async () => {
  const { teamId, owner } = await aTeam(server)
  expect(colors.join(' ')).toBe(
    'red navy tungsten mint orange periwinkle purple darkpurple lightblue indigo lime flamingo chocolate maroon gold springbud harlequin ' +
      'hollywood carmine absoluteblue pylon highlighter raspberry sunset scuba spacewalk pastel maize slate sienna sandstone satin shamrock ' +
      'tuscany frenchblue',
  )
  for (const color of colors)
    expect(
      (await call(server.app, createTemplate, { as: owner, body: { teamId, color, ...times, repeatPattern: { days: [] }, stipend: 0 } }))
        .status,
    ).toBe(201)
  expect(
    (
      await raw(server.app, createTemplate, {
        as: owner,
        body: { teamId, color: 'pink', ...times, repeatPattern: { days: [] }, stipend: 0 },
      })
    ).status,
  ).toBe(400)
})

test('a regular template lists its users in weekday order', async () => {
  const team = await aTeam(server)
  const { member, other } = team
  const template = await aTemplate(server, team, {
    type: 'REGULAR',
    repeatPattern: { users: { 3: [other.id, member.id], 1: [member.id], 5: [] } },
  })
  const users = { 1: [member.id], 3: [other.id, member.id], 5: [] }
  expect(template).toMatchObject({ type: 'REGULAR', regularUsers: [member.id, other.id] })
  expect(template.repeatPattern).toEqual({ users })
})

test.each([
  [{ stipend: -1 }],
  [{ stipend: 1.234 }],
  [{ stipend: '2' }],
  [{ startTime: '25:00' }],
  [{ type: 'X' }],
  [{ type: 'REGULAR' }],
  [{ repeatPattern: { days: [7] } }],
  [{ repeatPattern: { users: { 1: [] } } }],
  [{ repeatPattern: { days: [], users: {} } }],
  [{ type: 'REGULAR', repeatPattern: { users: { 8: [] } } }],
  [{ type: 'REGULAR', repeatPattern: { users: { 1: ['stranger'] } } }],
  [{ startTime: undefined }],
  [{ repeatPattern: undefined }],
])('%j is refused', async (change) => {
  const { teamId, owner } = await aTeam(server)
  const body = { teamId, ...times, repeatPattern: { days: [1] }, stipend: 0, ...change }
  expect(await raw(server.app, createTemplate, { as: owner, body })).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED' },
  })
})

test('a patch keeps other fields, and another type needs its own pattern', async () => {
  const team = await aTeam(server)
  const { teamId, owner } = team
  const template = await aTemplate(server, team, { stipend: 1.5 })
  const change = (body: object) => raw(server.app, updateTemplate, { as: owner, params: { id: template.id }, body: { teamId, ...body } })
  expect((await change({ name: 'Renamed' })).body.template).toEqual({ ...template, name: 'Renamed', version: expect.any(Number) })
  for (const name of ['', ' '])
    expect(await change({ name })).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', message: 'Enter a template name.' } })
  expect((await change({ type: 'REGULAR' })).body.code).toBe('VALIDATION_FAILED')
  expect((await change({ type: 'REGULAR', repeatPattern: { users: { 2: [] } } })).body.template).toMatchObject({
    type: 'REGULAR',
    stipend: 1.5,
  })
})

test('longer times that double-book someone are refused unless an admin allows it', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const [night, day] = [await aTemplate(server, team), await aTemplate(server, team, { startTime: '07:00', endTime: '19:00' })]
  for (const template of [night, day]) {
    const shift = await aShift(server, team, template)
    expect(
      (await call(server.app, addUser, { as: owner, params: { shiftId: shift.id }, body: { teamId, userId: member.id } })).status,
    ).toBe(201)
  }
  const change = (body: object) => raw(server.app, updateTemplate, { as: owner, params: { id: day.id }, body: { teamId, ...body } })
  expect(await change({ endTime: '20:00' })).toMatchObject({
    status: 409,
    body: { code: 'DOUBLE_BOOKED', message: 'Mara is already working at that time.' },
  })
  expect((await change({ endTime: '20:00', allowOverlap: true })).status).toBe(200)
})

test('a template can be deleted only once no shift uses it, and no rule names it afterwards', async () => {
  const team = await aTeam(server)
  const { teamId, owner } = team
  const template = await aTemplate(server, team)
  const shift = await aShift(server, team, template)
  const successions = [{ before: template.id, after: template.id }]
  const rules = { ...defaultRules, successions, mostPerTemplate: { [template.id]: 4 } }
  await call(server.app, updateTeam, { as: owner, params: { teamId }, body: { rules } })
  const remove = () => call(server.app, deleteTemplate, { as: owner, params: { id: template.id }, body: { teamId } })
  expect((await remove()).body.code).toBe('TEMPLATE_IN_USE')
  await call(server.app, deleteShift, { as: owner, params: { id: shift.id }, body: { teamId } })
  expect((await remove()).body).toEqual({ id: template.id })
  expect((await remove()).status).toBe(404)
  const left = (await call(server.app, getTeam, { as: owner, params: { teamId } })).body.rules
  expect(left).toMatchObject({ successions: [], mostPerTemplate: {} })
})

test('a template can be deleted only once no one requests its shifts', async () => {
  const team = await aTeam(server)
  const { teamId, owner, member } = team
  const { id } = await aTemplate(server, team)
  const content = {
    stance: 'AGAINST' as const,
    subject: 'TEMPLATE' as const,
    templateId: id,
    dates: ['2036-12-24'],
    weight: 'HIGH' as const,
  }
  const asked = await call(server.app, makeRequest, { as: member, params: { teamId }, query: {}, body: { userId: member.id, ...content } })
  const remove = () => call(server.app, deleteTemplate, { as: owner, params: { id }, body: { teamId } })
  expect((await remove()).body.code).toBe('TEMPLATE_IN_USE')
  const requestId = asked.body.request!.id
  await call(server.app, withdrawRequest, { as: member, params: { teamId, requestId }, query: {}, body: {} })
  expect((await remove()).body).toEqual({ id })
})
