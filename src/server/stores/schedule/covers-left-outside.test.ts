import { afterAll, beforeAll, expect, test } from 'vitest'

import { addUser, updateAssignment } from '#contract/schedule/assignments.ts'
import { publish } from '#contract/schedule/schedule.ts'
import { updateTemplate } from '#contract/schedule/shift-templates.ts'
import { updateShift } from '#contract/schedule/shifts.ts'
import { undo } from '#contract/schedule/undo.ts'
import { dayNumber } from '#domain/time/calendar-date.ts'
import { aShift, aTeam, aTemplate } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

import { dutiesIn } from './roster.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const date = '2036-12-16'

/** Mara has the day shift, of which Milo covers 10:00 to 12:00. */
async function aCoveredShift() {
  const team = await aTeam(server)
  const { teamId, owner, member, other } = team
  const template = await aTemplate(server, team, { name: 'Day', startTime: '08:00', endTime: '20:00' })
  const late = await aTemplate(server, team, { name: 'Late', startTime: '13:00', endTime: '21:00' })
  const { id } = await aShift(server, team, template, date)
  await call(server.app, addUser, { as: owner, params: { shiftId: id }, body: { teamId, userId: member.id } })
  const setOverrides = (overrides: object) =>
    raw(server.app, updateAssignment, { as: owner, params: { shiftId: id, userId: member.id }, body: { teamId, overrides } })
  await setOverrides({ coveringUserId: other.id, coverStartTime: '10:00', coverEndTime: '12:00' })
  return {
    late,
    setOverrides,
    publish: () => call(server.app, publish, { as: owner, body: { teamId, fromDate: date, toDate: date } }),
    setShift: (change: object) => raw(server.app, updateShift, { as: owner, params: { id }, body: { teamId, ...change } }),
    setTemplate: (change: object) =>
      raw(server.app, updateTemplate, { as: owner, params: { id: template.id }, body: { teamId, ...change } }),
    undo: (undoId: string | undefined) => raw(server.app, undo, { as: owner, params: { teamId }, body: { ids: [undoId!] } }),
    /** The covered times, in hours since midnight of the shift's day. */
    covered: async () =>
      (await dutiesIn(server.db, teamId, { fromDate: date, toDate: date }, { userIds: [other.id] })).map(({ range }) =>
        [range.start, range.end].map((minutes) => minutes / 60 - dayNumber(date) * 24),
      ),
  }
}

type Covered = Awaited<ReturnType<typeof aCoveredShift>>
const times = { startTime: '13:00', endTime: '21:00' }

test.each<[what: string, change: (covered: Covered) => Promise<unknown>]>([
  ['times of the shift', ({ setShift }) => setShift({ overrides: times })],
  ['times of the shift that may overlap', ({ setShift }) => setShift({ overrides: times, allowOverlap: true })],
  ['template of the shift', ({ setShift, late }) => setShift({ templateId: late.id })],
  ['times of the template', ({ setTemplate }) => setTemplate(times)],
  [
    'times of the template and of its published shifts',
    async ({ setTemplate, publish: publishDay }) => {
      await publishDay()
      return setTemplate({ ...times, applyToPublished: true })
    },
  ],
  ['times of the person', ({ setOverrides }) => setOverrides(times)],
])('a change of the %s is refused if it would leave a cover outside', async (_, change) => {
  const covered = await aCoveredShift()
  expect(await change(covered)).toMatchObject({
    status: 400,
    body: {
      code: 'COVER_INVALID',
      message: expect.stringMatching(/^Milo User's cover \((Day|Late) Tue Dec 16\) would no longer fit within the shift\./),
    },
  })
  expect(await covered.covered()).toEqual([[10, 12]])
})

test('the times of a template can change if published shifts with covers keep theirs', async () => {
  const { publish: publishDay, setTemplate, covered } = await aCoveredShift()
  await publishDay()
  expect(await setTemplate(times)).toMatchObject({ status: 200 })
  expect(await covered()).toEqual([[10, 12]])
})

test('the times of a shift can change as long as they include the covered part, and a cover of the whole shift follows', async () => {
  const { setShift, setOverrides, covered } = await aCoveredShift()
  expect(await setShift({ overrides: { startTime: '10:00', endTime: '12:00' } })).toMatchObject({ status: 200 })
  await setOverrides({ coverStartTime: null, coverEndTime: null })
  expect(await setShift({ overrides: times })).toMatchObject({ status: 200 })
  expect(await covered()).toEqual([[13, 21]])
})

test('a removed cover is not restored on a shift whose times have changed since', async () => {
  const { setShift, setOverrides, undo: undone, covered } = await aCoveredShift()
  const removed = await setOverrides({ coveringUserId: null })
  await setShift({ overrides: times })
  expect(await undone(removed.undoId)).toMatchObject({
    status: 409,
    body: { code: 'CHANGED_SINCE', message: 'Not undone: Day Tue Dec 16 has since changed.' },
  })
  expect(await covered()).toEqual([])
})
