import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Tx } from '#server/db/db.ts'
import { confirm, takeBack } from '#server/stores/rulebook/actual-hours.ts'
import type { TestServer } from '#test/server.ts'
import { changesBy, startTwins } from '#test/twin-teams.ts'

import * as ofPerson from './assignments-of-person.ts'
import * as assignments from './assignments.ts'
import * as availabilities from './availabilities.ts'
import { checkOverlaps, coverOutside, overlapsOf, overlapsWith, refuseOnLeave } from './bookings.ts'
import * as fillings from './fillings.ts'
import * as closings from './month-closings.ts'
import { publish } from './publishing.ts'
import * as templates from './shift-templates.ts'
import * as shifts from './shifts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTwins()
})
afterAll(() => server.close())

const changes = (change: (tx: Tx) => Promise<unknown>) => changesBy(server.db, change)
const december = { fromDate: '2036-12-01', toDate: '2036-12-31' }

test('shifts of one team and range are locked, cleared and published', async () => {
  expect(await changes(async (tx) => expect(await shifts.setLocked(tx, 'here', december, true)).toBe(4))).toEqual(
    ['s1', 's2', 's4', 's5'].map((id) => `here shifts ${id}: locked true`),
  )
  const day = { fromDate: '2036-12-08', toDate: '2036-12-08' }
  expect(await changes(async (tx) => expect(await shifts.setLocked(tx, 'here', day, false)).toBe(1))).toEqual([
    'here shifts s3: locked false',
  ])
  expect(await changes((tx) => shifts.setLocked(tx, 'here', day, true))).toEqual([])

  const range = { fromDate: '2036-12-08', toDate: '2036-12-10' }
  expect(await changes(async (tx) => expect(await shifts.clear(tx, 'here', range)).toEqual({ removed: 2, locked: 1 }))).toEqual([
    '- here assignments a4',
    '- here published_days 2036-12-10',
    '- here shifts s4',
    '- here shifts s5',
  ])
  expect(await changes((tx) => publish(tx, 'here', range).then((count) => expect(count).toBe(2)))).toEqual([
    '+ here published_days 2036-12-08',
    '+ here published_days 2036-12-09',
    'here assignments a3: status ACTIVE',
    'here assignments a4: status ACTIVE',
  ])
  expect(await changes((tx) => shifts.remove(tx, 'here', 's5'))).toEqual(['- here shifts s5'])
  expect(await changes((tx) => shifts.insertPopulated(tx, 'here', []))).toEqual([])
  expect(await changes((tx) => shifts.insertPopulated(tx, 'here', [{ id: 'new', date: '2036-12-20', templateId: 'late' }]))).toEqual([
    '+ here shifts new',
  ])
})

test('a shift keeps earlier terms of its template only while its template and time stay the same', async () => {
  const update = (id: string, templateId: string, startTime: string | null) => (tx: Tx) =>
    shifts.update(tx, 'here', { id, templateId, overrides: { startTime, endTime: null } })
  const keep = (tx: Tx) => tx.updateTable('shifts').set({ start_time_kept: true }).where('id', '=', 's4').execute()
  expect(await changes(update('s4', 'late', '16:00'))).toEqual([])
  expect(await changes(update('s4', 'late', '18:00'))).toEqual(['here shifts s4: start_time 18:00:00'])
  expect(await changes(update('s4', 'day', '16:00'))).toEqual(['here shifts s4: stipend null, template_id day'])
  expect(await changes(update('s1', 'late', null))).toEqual(['here shifts s1: populated false, template_id late'])
  const after = (...change: Parameters<typeof update>) =>
    changes(async (tx) => {
      await keep(tx)
      await update(...change)(tx)
    })
  const others = 'there shifts s4: start_time_kept true'
  expect(await after('s4', 'late', '16:00')).toEqual(['here shifts s4: start_time_kept true', others])
  expect(await after('s4', 'late', '18:00')).toEqual(['here shifts s4: start_time 18:00:00', others])
  expect(await after('s4', 'day', '16:00')).toEqual(['here shifts s4: start_time null, stipend null, template_id day', others])
  expect(await after('s4', 'day', '18:00')).toEqual(['here shifts s4: start_time 18:00:00, stipend null, template_id day', others])
})

test('a change of an assignment affects only that one, in its team', async () => {
  const overrides = { startTime: '08:00', endTime: '14:00', coveringUserId: 'tina', coverStartTime: '09:00', coverEndTime: '10:00' }
  expect(await changes((tx) => assignments.setOverrides(tx, 'here', { id: 'a1', overrides }))).toEqual([
    'here assignments a1: cover_end_time 10:00:00, cover_start_time 09:00:00, covering_user_id tina, end_time 14:00:00, start_time 08:00:00',
  ])
  expect(
    await changes(async (tx) => {
      await tx.updateTable('assignments').set({ overlap_allowed: true }).where('id', '=', 'a1').execute()
      await assignments.handOver(tx, 'here', [{ id: 'a1', userId: 'tina' }], 'SWITCH')
    }).then((found) => found.filter((line) => line.startsWith('here assignments a1') || line.includes('method'))),
  ).toEqual([`here assignments a1: cover_end_time null, cover_start_time null, covering_user_id null, method SWITCH, user_id tina`])
  expect(await changes((tx) => assignments.setCover(tx, 'here', 'a1', 'tina'))).toEqual(['here assignments a1: covering_user_id tina'])
  expect(await changes((tx) => assignments.setCover(tx, 'here', 'a1', null))).toEqual([
    'here assignments a1: cover_end_time null, cover_start_time null, covering_user_id null',
  ])
  expect(await changes((tx) => assignments.remove(tx, 'here', 'a3'))).toEqual(['- here assignments a3'])
})

test('assignments and covers of one person end unless they have begun or are in a closed month', async () => {
  const minute = (at: string) => Date.parse(`${at}:00Z`) / 60_000
  const remove = (userId: string, at: string) => changes((tx) => ofPerson.removeAssignmentsAhead(tx, 'here', userId, minute(at)))
  expect(await remove('uma', '2036-12-08T18:59')).toEqual(['- here assignments a3'])
  expect(await remove('uma', '2036-12-08T19:00')).toEqual([])
  expect((await remove('milo', '2036-12-01T00:00')).filter((line) => line.includes('assignments'))).toEqual(['- here assignments a2'])
  const end = (userId: string, at: string) => changes((tx) => ofPerson.endCoversAhead(tx, 'here', userId, minute(at)))
  const ended = ['here assignments a1: cover_end_time null, cover_start_time null, covering_user_id null']
  expect([await end('milo', '2036-12-07T09:59'), await end('milo', '2036-12-07T10:00')]).toEqual([ended, []])
  expect(await end('tina', '2036-12-01T00:00')).toEqual([])
})

test('many assignments are inserted, each once', async () => {
  const people = Array.from({ length: 4001 }, (_, at) => `p${at}`)
  const inserted = await changes(async (tx) => {
    await tx
      .insertInto('users')
      .values(people.map((id) => ({ id, first_name: id, last_name: id, email: `${id}@example.org`, password_hash: null })))
      .execute()
    await tx
      .insertInto('memberships')
      .values(people.map((user_id) => ({ team_id: 'here', user_id, status: 'MEMBER' })))
      .execute()
    await assignments.insert(
      tx,
      'here',
      people.map((id) => ({ id, shiftId: 's5', userId: id, method: 'MANUAL', status: 'ACTIVE' })),
    )
  })
  expect(inserted.filter((line) => line.startsWith('+ here assignments'))).toHaveLength(4001)
})

test('changes of templates, availability, closings and hours affect only one team', async () => {
  const template = await templates.find(server.db, 'here', 'late')
  expect(await changes((tx) => templates.update(tx, 'here', { ...template, name: 'Evening' }))).toEqual([
    'here shift_templates late: name Evening',
  ])
  expect(
    await changes(async (tx) => {
      await templates.insert(tx, 'here', { ...template, id: 'new' })
      await templates.insert(tx, 'there', { ...template, id: 'new' })
      await templates.insert(tx, 'here', { ...template, id: 'unused' })
      await templates.remove(tx, 'here', 'new')
    }),
  ).toEqual(['+ here shift_templates unused', '+ there shift_templates new'])

  const month = { year: 2036, month: 11 }
  expect(
    await changes((tx) => availabilities.merge(tx, 'here', 'uma', month, { 7: { day: -1, night: 1 }, 9: { day: 0, night: 0 } })),
  ).toEqual(['+ here availabilities uma 2036-12-09', 'here availabilities uma 2036-12-07: day -1, night 1'])
  expect(await changes((tx) => availabilities.merge(tx, 'here', 'uma', month, {}))).toEqual([])

  const close = (id: string, monthOf: string) => (tx: Tx) => closings.close(tx, 'here', { id, month: monthOf, userId: 'uma' })
  expect(await changes(async (tx) => expect(await close('m4', '2036-12-01')(tx)).toMatchObject({ id: 'm4', reopenedAt: null }))).toEqual([
    '+ here month_closings m4',
  ])
  expect(await changes(async (tx) => expect(await close('m4', '2037-01-01')(tx)).toBeUndefined())).toEqual([])
  const reopen = (monthOf: string) => (tx: Tx) => closings.reopen(tx, 'here', { month: monthOf, userId: 'tina', reason: 'Pay' })
  expect(await changes(reopen('2037-01-01'))).toEqual(['here month_closings m3: reason Pay, reopened_at now, reopened_by tina'])
  expect(await changes(async (tx) => expect(await reopen('2036-12-01')(tx)).toBeUndefined())).toEqual([])

  const duty = { assignmentId: 'a1', userId: 'uma' }
  expect(await changes((tx) => confirm(tx, 'here', duty, [{ start: 1, end: 2 }] as never))).toEqual([
    'here actual_hours a1 uma: worked [{"end":2,"start":1}]',
  ])
  expect(await changes((tx) => confirm(tx, 'here', { assignmentId: 'a6', userId: 'tina' }, [] as never))).toEqual([
    '+ here actual_hours a6 tina',
  ])
  expect(await changes((tx) => takeBack(tx, 'here', duty))).toEqual(['- here actual_hours a1 uma'])
})

test('a change of a run affects only that one, in its team', async () => {
  const answer = async (change: (tx: Tx) => Promise<unknown>) => {
    let answered: unknown
    const found = await changes(async (tx) => {
      answered = await change(tx)
    })
    return [answered, ...found]
  }
  expect(await answer((tx) => fillings.close(tx, 'here', 'f1', 'APPLIED'))).toEqual([true, 'here fillings f1: status APPLIED'])
  expect(await answer((tx) => fillings.close(tx, 'here', 'f2', 'APPLIED'))).toEqual([false])
  expect(await answer((tx) => fillings.continueRun(tx, 'here', 'f1'))).toEqual([true, 'here fillings f1: phase WAITING, status RUNNING'])
  expect(await answer((tx) => fillings.continueRun(tx, 'here', 'f2'))).toEqual([false])
  expect(await answer((tx) => fillings.stop(tx, 'here', 'f2'))).toEqual([undefined, 'here fillings f2: status INTERRUPTED'])
  expect(await answer((tx) => fillings.stop(tx, 'here', 'f1'))).toEqual([undefined])
  const taken = (silentFor: number) => (tx: Tx) =>
    tx
      .updateTable('fillings')
      .set({ phase: 'TAKEN', heard_at: new Date(Date.now() - silentFor * 1000) })
      .where('id', '=', 'f2')
      .execute()
  const after = async (silentFor: number, change: (tx: Tx) => Promise<unknown>) => {
    const found = await changes(async (tx) => {
      await taken(silentFor)(tx)
      await change(tx)
    })
    return found.filter((line) => line.startsWith('here') || line.includes('status'))
  }
  expect(await after(11, (tx) => fillings.endSilent(tx, 'here'))).toEqual(['here fillings f2: phase TAKEN, status INTERRUPTED'])
  expect(await after(5, (tx) => fillings.endSilent(tx, 'here'))).toEqual(['here fillings f2: phase TAKEN'])
  expect(await after(0, (tx) => fillings.stop(tx, 'here', 'f2'))).toEqual(['here fillings f2: phase STOPPING'])
  for (const id of ['f1', 'f2']) expect((await fillings.find(server.db, 'here', id))!.id).toBe(id)
  const latest = async (month: number) => (await fillings.latest(server.db, 'here', { year: 2036, month }))?.id
  expect([await latest(11), await latest(10), await latest(9)]).toEqual(['f1', 'f2', undefined])
  expect([await fillings.countRunning(server.db, 'here'), await fillings.countRunning(server.db, 'nowhere')]).toEqual([1, 0])
})

test('overlaps are found for the same person in the same team, among the changed assignments', async () => {
  const book = (tx: Tx, rows: [id: string, shiftId: string, userId: string][], teamId = 'here') =>
    assignments.insert(
      tx,
      teamId,
      rows.map(([id, shiftId, userId]) => ({ id, shiftId, userId, method: 'MANUAL', status: 'ACTIVE' })),
    )
  type Scope = Parameters<typeof checkOverlaps>[2]
  const refused = async (change: (tx: Tx) => Promise<unknown>, scope: Scope) => {
    let name: unknown
    await changes(async (tx) => {
      await change(tx)
      name = await checkOverlaps(tx, 'here', scope, false).then(
        () => undefined,
        (error: { code: string; params?: unknown }) => error.code,
      )
    })
    return name
  }
  const shiftAt = async (tx: Tx, id: string, date: string, templateId: string, startTime: string | null = null) => {
    for (const teamId of ['here', 'there'])
      await shifts.insert(tx, teamId, { id, date, templateId, overrides: { startTime, endTime: null } })
  }
  const doubled = async (tx: Tx) => {
    await shiftAt(tx, 'x', '2036-12-07', 'late')
    // Tina has the night from 19:00, and Uma works until 15:00.
    await book(tx, [['b1', 'x', 'tina']])
    await book(tx, [['b2', 'x', 'uma']])
  }
  expect(await refused(doubled, { assignmentId: 'b1' })).toBe('DOUBLE_BOOKED')
  expect(await refused(doubled, { assignmentId: 'b2' })).toBeUndefined()
  expect(await refused(doubled, { assignmentId: 'b1', coverOnly: true })).toBeUndefined()
  expect(await refused(doubled, { assignmentId: 'b1', coverOnly: false })).toBe('DOUBLE_BOOKED')
  expect([await refused(doubled, { assignmentIds: ['b2', 'a3'] }), await refused(doubled, { assignmentIds: ['b2', 'b1'] })]).toEqual([
    undefined,
    'DOUBLE_BOOKED',
  ])
  expect([await refused(doubled, { shiftIds: ['x'] }), await refused(doubled, { shiftIds: ['s1'] })]).toEqual(['DOUBLE_BOOKED', undefined])
  const ofTemplate = (templateId: string, fromDate: string) => refused(doubled, { templateId, fromDate })
  expect([await ofTemplate('late', '2036-12-07'), await ofTemplate('late', '2036-12-08'), await ofTemplate('day', '2036-12-01')]).toEqual([
    'DOUBLE_BOOKED',
    undefined,
    undefined,
  ])
  expect(
    await changes(async (tx) => {
      await doubled(tx)
      const known = await overlapsOf(tx, 'here', { shiftIds: ['x'] })
      expect(known).toEqual([{ id: 'b1', firstName: 'Tina', pair: 'b1 tina a6' }])
      await checkOverlaps(tx, 'here', { shiftIds: ['x'] }, false, known)
    }),
  ).toContain('+ here assignments b1')
  const onlyThere = async (tx: Tx) => {
    await shiftAt(tx, 'x', '2036-12-07', 'late')
    await book(tx, [['b1', 'x', 'tina']], 'there')
    await book(tx, [['b2', 'x', 'uma']])
  }
  expect([await refused(onlyThere, { assignmentId: 'b2' }), await refused(onlyThere, { assignmentId: 'a6' })]).toEqual([
    undefined,
    undefined,
  ])
  expect(
    await changes(async (tx) => {
      await doubled(tx)
      await checkOverlaps(tx, 'here', { assignmentIds: ['b1', 'b2', 'a1'] }, true)
      const marked = await tx.selectFrom('assignments').select(['team_id', 'id']).where('overlap_allowed', '=', true).execute()
      expect(marked).toEqual([{ team_id: 'here', id: 'b1' }])
      expect(await overlapsWith(tx, 'here', ['b1', 'b2', 'a1'])).toEqual([
        { otherId: 'a6', shiftIds: ['x', 's2'], templateIds: ['late', 'night'], firstName: 'Tina' },
      ])
    }),
  ).toContain('+ here assignments b1')
})

test('a cover outside its shift is found by the times of the same team, among the changed assignments', async () => {
  const outside = async (scope: Parameters<typeof coverOutside>[2], teamId = 'here') => {
    let found: unknown
    await changes(async (tx) => {
      // Milo covers 10:00 to 12:00.
      await shifts.update(tx, teamId, { id: 's1', templateId: 'day', overrides: { startTime: '13:00', endTime: null } })
      found = await coverOutside(tx, 'here', scope)
    })
    return found
  }
  const milos = { name: 'Milo Abel', shift: 'Day here', date: '2036-12-07' }
  const ofTemplate = { templateId: 'day', fromDate: '2036-12-01' }
  expect([await outside({ assignmentId: 'a1' }), await outside({ shiftIds: ['s1'] }), await outside(ofTemplate)]).toEqual([
    milos,
    milos,
    milos,
  ])
  expect([await outside({ assignmentId: 'a5' }), await outside({ shiftIds: ['s6'] }), await outside(ofTemplate, 'there')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('leave refuses duties of the same person within it', async () => {
  const refusal = async (userId: string, date: string, templateId = 'late', teamId = 'here') => {
    let code: string | undefined
    await changes(async (tx) => {
      await shifts.insert(tx, teamId, { id: 'x', date, templateId, overrides: { startTime: null, endTime: null } })
      await assignments.insert(tx, teamId, [{ id: 'b', shiftId: 'x', userId, method: 'MANUAL', status: 'ACTIVE' }])
      await refuseOnLeave(tx, 'here', { assignmentId: 'b' }).catch((error: { code: string }) => (code = error.code))
      const checked = checkOverlaps(tx, 'here', { assignmentId: 'b' }, true)
      await (code === undefined ? checked : expect(checked).rejects.toMatchObject({ code }))
    })
    return code
  }
  // Uma is away from 06:00 on the 14th until 06:00 on the 16th.
  expect([await refusal('uma', '2036-12-14'), await refusal('uma', '2036-12-15', 'night'), await refusal('uma', '2036-12-16')]).toEqual([
    'ON_LEAVE',
    'ON_LEAVE',
    undefined,
  ])
  expect([await refusal('milo', '2036-12-14'), await refusal('tina', '2036-12-14'), await refusal('tina', '2036-12-21', 'day')]).toEqual([
    undefined,
    undefined,
    'ON_LEAVE',
  ])
  expect(await refusal('uma', '2036-12-14', 'late', 'there')).toBeUndefined()
})
