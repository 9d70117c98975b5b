import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Actor } from '#domain/people/permission.ts'
import { dutiesWithin } from '#server/stores/leave/met-shifts.ts'
import { calendarLines, paidShifts } from '#server/stores/reports.ts'
import { actualHoursIn } from '#server/stores/rulebook/actual-hours.ts'
import type { TestServer } from '#test/server.ts'
import { changesBy, inTwin, isFound, startTwins } from '#test/twin-teams.ts'

import * as ofPerson from './assignments-of-person.ts'
import * as assignments from './assignments.ts'
import * as availabilities from './availabilities.ts'
import * as duties from './duties.ts'
import * as closings from './month-closings.ts'
import * as publishing from './publishing.ts'
import * as roster from './roster.ts'
import * as templates from './shift-templates.ts'
import * as withPeople from './shifts-with-people.ts'
import * as shifts from './shifts.ts'
import { readRange } from './shown-schedule.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTwins()
})
afterAll(() => server.close())

const uma = inTwin('here', 'uma', 'OWNER')
const milo = inTwin('here', 'milo', 'MEMBER')
const december = { fromDate: '2036-12-01', toDate: '2036-12-31' }
/** The 7th and 8th. */
const twoDays = { fromDate: '2036-12-07', toDate: '2036-12-08' }
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join(' ')
const minute = (date: string, time: string) => Date.parse(`${date}T${time}Z`) / 60_000

test('shifts are found by team and id, and drafts only by admins', async () => {
  for (const teamId of ['here', 'there'])
    for (const id of ['s1', 's2', 's3', 's4', 's5', 's6']) {
      const shift = await shifts.find(server.db, { ...uma, teamId }, id)
      expect([shift.id, shift.locked]).toEqual([id, id === 's3' ? 1 : 0])
    }
  const found = await Promise.all(['s1', 's2', 's3', 's4', 's5', 's6', 's7'].map((id) => isFound(shifts.find(server.db, milo, id))))
  expect(found).toEqual([true, true, false, false, true, true, false])
  expect(await isFound(shifts.find(server.db, uma, 's7'))).toBe(false)
  expect((await shifts.find(server.db, uma, 's2')).userShifts).toEqual(['a2', 'a6'])
})

test('reads the shifts of one team on given days, in order', async () => {
  const existing = async (fromDate: string, toDate: string) =>
    (await shifts.existingIn(server.db, 'here', { fromDate, toDate })).map(({ date, templateId }) => `${date} ${templateId}`).toSorted()
  expect(await existing('2036-12-07', '2036-12-08')).toEqual(['2036-12-07 day', '2036-12-07 night', '2036-12-08 night'])
  expect(await existing('2036-12-09', '2036-12-09')).toEqual(['2036-12-09 late'])
  expect(await shifts.joinableOn(server.db, 'here', '2036-12-07', 'night')).toEqual([
    { id: 's2', locked: false, userIds: expect.anything() },
  ])
  expect((await shifts.joinableOn(server.db, 'here', '2036-12-07', 'night'))[0]!.userIds.toSorted()).toEqual(['milo', 'tina'])
  expect(await shifts.joinableOn(server.db, 'here', '2036-12-10', 'late')).toEqual([{ id: 's5', locked: false, userIds: [] }])

  const found = await withPeople.shiftsWithPeople(server.db, 'here', { fromDate: '2036-12-07', toDate: '2036-12-09' })
  const shown = found.map(
    ({ id, startTime, endTime, holders }) =>
      `${id} ${startTime}-${endTime} ` +
      holders
        .map(
          (one) =>
            `${one.assignmentId}${one.isPublished ? '' : ' draft'}${one.coveringUserId ? ` covered by ${one.coveringUserId}` : ''} ${one.startTime}`,
        )
        .join(', '),
  )
  expect(shown).toEqual([
    's1 07:00:00-15:00:00 a1 covered by milo null',
    's2 19:00:00-07:00:00 a2 null, a6 null',
    's3 19:00:00-07:00:00 a3 draft null',
    's4 16:00:00-23:00:00 a4 draft 17:00:00',
  ])
  expect([...(await publishing.publishedDays(server.db, 'here', { fromDate: '2036-12-07', toDate: '2036-12-10' }))].toSorted()).toEqual([
    '2036-12-07',
    '2036-12-10',
  ])
  expect((await withPeople.closedMonths(server.db, 'here')).toSorted()).toEqual(['2036-10', '2037-01'])
  expect(ids(await closings.all(server.db, 'here'))).toBe('m3 m2 m1')
})

test('assignments are found by team and key, and drafts only by admins', async () => {
  const find = async (actor: Actor, key: Parameters<typeof assignments.find>[2]) => {
    const { assignment, shift, template } = await assignments.find(server.db, actor, key)
    return `${assignment.id} ${shift.id} ${template.id}`
  }
  for (const teamId of ['here', 'there']) {
    const actor = { ...uma, teamId }
    expect([await find(actor, { id: 'a1' }), await find(actor, { id: 'a3' }), await find(actor, { id: 'a4' })]).toEqual([
      'a1 s1 day',
      'a3 s3 night',
      'a4 s4 late',
    ])
    expect([await find(actor, { shiftId: 's2', userId: 'tina' }), await find(actor, { shiftId: 's2', userId: 'milo' })]).toEqual([
      'a6 s2 night',
      'a2 s2 night',
    ])
    expect(await isFound(find(actor, { id: 'a1', shiftId: 's2' }))).toBe(false)
  }
  expect([await isFound(find(milo, { id: 'a1' })), await isFound(find(milo, { id: 'a3' }))]).toEqual([true, false])
  const visible = async (actor: Actor) => Object.keys(await assignments.visible(server.db, actor, ['a1', 'a3', 'a6'])).toSorted()
  expect([await visible(uma), await visible(milo)]).toEqual([
    ['a1', 'a3', 'a6'],
    ['a1', 'a6'],
  ])
  expect((await assignments.userIdsOn(server.db, 'here', 's2')).toSorted()).toEqual(['milo', 'tina'])
  const owner = (id: string, teamId = 'here') => assignments.ownerOf(server.db, teamId, id)
  expect([await owner('a1'), await owner('a6'), await owner('none'), await owner('a1', 'nowhere')]).toEqual([
    'uma',
    'tina',
    undefined,
    undefined,
  ])
  const has = (userId: string, teamId = 'here') => ofPerson.hasAssignments(server.db, teamId, userId)
  expect([await has('uma'), await has('nobody'), await has('uma', 'nowhere')]).toEqual([true, false, false])
})

test('reads only the duties of the given team, days, people and audience', async () => {
  const of = async (...rest: Parameters<typeof roster.dutiesIn> extends [unknown, unknown, ...infer Rest] ? Rest : never) =>
    (await roster.dutiesIn(server.db, 'here', ...rest)).map((duty) => `${duty.assignmentId} ${duty.userId}${duty.isCover ? ' cover' : ''}`)
  const all = ['a1 uma', 'a1 milo cover', 'a2 milo', 'a6 tina', 'a3 uma', 'a4 tina']
  expect(await of(december)).toEqual(all)
  expect(await of(twoDays, { userIds: ['uma'] })).toEqual(['a1 uma', 'a3 uma'])
  expect(await of(december, { userIds: ['uma'], includesCovers: true })).toEqual(['a1 uma', 'a1 milo cover', 'a3 uma'])
  expect(await of(december, { userIds: ['milo'] })).toEqual(['a1 milo cover', 'a2 milo'])
  expect(await of(december, { userIds: [] })).toEqual([])
  expect(await of(december, { publishedOnly: true })).toEqual(all.slice(0, 4))
  expect(await of(december, { publishedOnly: true, includesLocked: true })).toEqual(all.slice(0, 5))
  const [, , , , third, fourth] = await roster.dutiesIn(server.db, 'here', december)
  expect(third).toMatchObject({ shiftId: 's3', templateId: 'night', services: ['ward'], stipend: 200, isPublished: false })
  expect(fourth).toMatchObject({
    shiftId: 's4',
    templateId: 'late',
    stipend: 50,
    range: { start: minute('2036-12-09', '17:00'), end: minute('2036-12-09', '23:00') },
  })
  expect(
    (await duties.visibleIn(server.db, 'here', twoDays)).map((duty) => `${duty.assignmentId} ${duty.userId} ${duty.shift.startTime}`),
  ).toEqual(['a1 uma 07:00:00', 'a1 milo 10:00:00', 'a2 milo 19:00:00', 'a6 tina 19:00:00'])
  const hours = await actualHoursIn(server.db, 'here', twoDays)
  expect([
    hours({ assignmentId: 'a1', userId: 'uma' }),
    hours({ assignmentId: 'a1', userId: 'milo' }),
    hours({ assignmentId: 'a2', userId: 'uma' }),
  ]).toEqual([[1], [2], undefined])
  const later = await actualHoursIn(server.db, 'here', { fromDate: '2036-12-08', toDate: '2036-12-31' })
  expect(later({ assignmentId: 'a1', userId: 'uma' })).toBeUndefined()
})

test('a shift that kept its staffing needs the same people in all reads, whatever its template needs', async () => {
  await changesBy(server.db, async (tx) => {
    await sql`update shifts set head_count = 3, skills = '{surgery}', services = '{clinic}' where id = 's2'`.execute(tx)
    const kept = { skills: ['surgery'], services: ['clinic'] }
    expect((await shifts.find(tx, milo, 's2')).staffing).toEqual({ headCount: 3, ...kept })
    expect((await assignments.find(tx, milo, { id: 'a2' })).shift.staffing).toEqual({ headCount: 3, ...kept })
    const ofTemplate = { shift: { staffing: null }, template: { skills: ['trauma'], services: ['ward'] } }
    expect(await assignments.find(tx, uma, { id: 'a3' })).toMatchObject(ofTemplate)
    expect(await roster.openDynamicShifts(tx, 'here', december)).toMatchObject([{ id: 's2', open: 1, ...kept }, { id: 's5' }])
    const [worked] = await roster.dutiesIn(tx, 'here', december, { userIds: ['tina'] })
    expect(worked).toMatchObject({ shiftId: 's2', services: ['clinic'] })
    const night = { fromDate: '2036-12-07', fromHalf: 'night', toDate: '2036-12-07', toHalf: 'night' } as const
    expect(await dutiesWithin(tx, milo, 'milo', night)).toMatchObject([{ shiftId: 's2', ...kept }])
    const lines = await calendarLines(tx, uma, twoDays)
    expect(new Set(lines.map(({ template, date, places }) => `${template} ${date} ${places}`))).toEqual(
      new Set(['Day here 2036-12-07 1', 'Night here 2036-12-07 3', 'Night here 2036-12-08 2']),
    )
  })
})

test('shifts to fill are unlocked, of the right type, and lack someone', async () => {
  const open = async (options?: Parameters<typeof roster.openDynamicShifts>[3]) =>
    (await roster.openDynamicShifts(server.db, 'here', december, options)).map(
      (shift) => `${shift.id} ${shift.open} ${shift.assignedUserIds.toSorted().join('+')}`,
    )
  expect(await open()).toEqual(['s5 1 '])
  expect(await open({ publishedOnly: true })).toEqual(['s4 1 ', 's5 1 '])
  expect(await open({ all: true })).toEqual(['s2 0 milo+tina', 's3 1 uma', 's4 0 tina', 's5 1 '])
  expect((await roster.openDynamicShifts(server.db, 'here', december, { publishedOnly: true }))[0]).toMatchObject({
    templateId: 'late',
    stipend: 50,
    range: { start: minute('2036-12-09', '16:00'), end: minute('2036-12-09', '23:00') },
  })
  expect(await roster.openDynamicShifts(server.db, 'here', twoDays)).toEqual([])
  expect(await roster.regularShifts(server.db, 'here', december)).toEqual([
    {
      id: 's1',
      date: '2036-12-07',
      repeatPattern: { users: { 0: ['uma'] } },
      assignedUserIds: ['uma'],
      range: { start: minute('2036-12-07', '07:00'), end: minute('2036-12-07', '15:00') },
    },
  ])
})

test('reads the shown schedule of the team, without drafts for members, and of one person if given', async () => {
  const read = async (actor: Actor, userId?: string) => {
    const { body, revision } = await readRange(server.db, actor, { ...december, ...(userId !== undefined && { userId }) })
    const shown = JSON.parse(body) as Record<'shifts' | 'assignments' | 'byDate', object> &
      Record<'closedMonths' | 'publishedDates', string[]>
    const { shifts: byId, assignments: byAssignment, byDate, closedMonths, publishedDates } = shown
    return {
      shifts: Object.keys(byId).join(' '),
      assignments: Object.keys(byAssignment).toSorted().join(' '),
      byDate,
      closedMonths,
      publishedDates,
      revision,
    }
  }
  const one = (shiftId: string, id: string) => ({ shiftIds: [shiftId], userShifts: [id] })
  const published = { '2036-12-07': { uma: one('s1', 'a1'), milo: one('s2', 'a2'), tina: one('s2', 'a6') } }
  const frame = { closedMonths: [], publishedDates: ['2036-12-07', '2036-12-10', '2036-12-12'], revision: expect.any(String) }
  expect(await read(uma)).toEqual({
    shifts: 's1 s2 s3 s4 s5',
    assignments: 'a1 a2 a3 a4 a6',
    ...frame,
    byDate: { ...published, '2036-12-08': { uma: one('s3', 'a3') }, '2036-12-09': { tina: one('s4', 'a4') } },
  })
  expect(await read(milo)).toEqual({ shifts: 's1 s2 s5', assignments: 'a1 a2 a6', byDate: published, ...frame })
  expect(await read(milo, 'milo')).toMatchObject({ shifts: 's1 s2' })
  expect(await read(milo, 'tina')).toMatchObject({ shifts: 's2' })
  expect(await read(uma, 'tina')).toMatchObject({ shifts: 's2 s4' })
  const body = await readRange(server.db, uma, { fromDate: '2036-12-12', toDate: '2037-01-05' })
  expect(JSON.parse(body.body)).toMatchObject({ closedMonths: ['2037-01-01'], publishedDates: ['2036-12-12'] })
})

test('reads the templates, availability, published days and reports of one team only', async () => {
  expect((await templates.all(server.db, 'here')).map(({ id, name }) => `${id} ${name}`)).toEqual([
    'day Day here',
    'late Late here',
    'night Night here',
  ])
  for (const id of ['day', 'night', 'late']) expect((await templates.find(server.db, 'here', id)).name.toLowerCase()).toBe(`${id} here`)
  expect(await isFound(templates.find(server.db, 'here', 'none'))).toBe(false)
  const inUse = (id: string, teamId = 'here') => templates.isInUse(server.db, teamId, id)
  expect([await inUse('day'), await inUse('none'), await inUse('day', 'nowhere')]).toEqual([true, false, false])
  const forService = (id: string, teamId = 'here') => templates.isForService(server.db, teamId, id)
  expect([await forService('ward'), await forService('icu'), await forService('ward', 'nowhere')]).toEqual([true, false, false])

  const month = { year: 2036, month: 11 }
  expect(await availabilities.ofMonth(server.db, 'here', ['uma', 'tina'], month)).toEqual({
    uma: { 7: { day: 1, night: 0 }, 31: { day: 0, night: -1 } },
    tina: {},
  })
  expect(await availabilities.membersWithoutEntries(server.db, 'here', month)).toEqual(['tina'])
  expect(await availabilities.membersWithoutEntries(server.db, 'here', { year: 2037, month: 0 })).toEqual(['milo', 'tina'])
  const on = async (userIds: string[], dates: string[]) =>
    [...(await availabilities.onDates(server.db, 'here', userIds, dates)).keys()].toSorted()
  expect(await on(['uma', 'tina'], ['2036-12-07', '2036-12-31'])).toEqual(['uma 2036-12-07', 'uma 2036-12-31'])
  expect([await on(['uma'], ['2036-12-07']), await on([], ['2036-12-07']), await on(['uma'], [])]).toEqual([['uma 2036-12-07'], [], []])

  const isPublished = (date: string, teamId = 'here') => publishing.isPublished(server.db, teamId, date)
  expect([await isPublished('2036-12-07'), await isPublished('2036-12-08'), await isPublished('2036-12-07', 'nowhere')]).toEqual([
    true,
    false,
    false,
  ])

  const lines = async (actor: Actor) =>
    (await calendarLines(server.db, actor, december)).map(
      ({ template, startTime, lastName, draft, coverLastName }) =>
        `${template} ${startTime} ${lastName}${draft ? ' draft' : ''} ${coverLastName}`,
    )
  const seen = ['Day here 07:00:00 Zorn Abel', 'Night here 19:00:00 Abel null', 'Night here 19:00:00 Moor null']
  // The last line of the night stands for the person it lacks.
  const drafts = ['Night here 19:00:00 Zorn draft null', 'Night here 19:00:00 null null', 'Late here 17:00:00 Moor draft null']
  expect([await lines(uma), await lines(milo)]).toEqual([
    [...seen, ...drafts, 'Late here 15:00:00 null null'],
    [...seen, 'Late here 15:00:00 null null'],
  ])
  expect(
    (await paidShifts(server.db, 'here', twoDays)).map(({ userId, templateId, stipend }) => `${userId} ${templateId} ${stipend}`),
  ).toEqual(['uma day 100', 'milo night 200', 'tina night 200'])
})
