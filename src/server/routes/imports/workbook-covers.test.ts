import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { exportWorkbook } from '#contract/imports.ts'
import { addUser, updateAssignment } from '#contract/schedule/assignments.ts'
import { aShift, aTemplate } from '#test/builders.ts'
import { call, raw } from '#test/call.ts'
import { fileOf, importing, october, states } from '#test/importing.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const imports = importing(() => server)

test('a workbook says who covers whom when, and importing that sheet would change nothing', async () => {
  const team = await imports.riverside()
  const { teamId, owner, chen, cote } = team
  const late = await aTemplate(server, team, { name: 'Late', startTime: '14:00', endTime: '22:00' })
  const exported = async () => {
    const answer = await raw(server.app, exportWorkbook, { as: owner, params: { teamId }, query: october })
    return answer.body as unknown as Buffer
  }
  const covered = async (date: string, times: object) => {
    const shift = await aShift(server, team, late, date)
    await call(server.app, addUser, { as: owner, params: { shiftId: shift.id }, body: { teamId, userId: chen } })
    const overrides = { coveringUserId: cote, ...times }
    await call(server.app, updateAssignment, { as: owner, params: { shiftId: shift.id, userId: chen }, body: { teamId, overrides } })
  }
  await aShift(server, team, late, '2036-10-01')
  expect(read(await exported()).SheetNames).not.toContain('Covers')

  await covered('2036-10-02', {})
  await covered('2036-10-03', { coverStartTime: '18:00:00', coverEndTime: '22:00:00' })
  const file = await exported()
  const rows = utils.sheet_to_json<string[]>(read(file).Sheets.Covers!, { header: 1, raw: false })
  expect(rows).toEqual([
    ['Date', 'Shift', 'Assigned', 'Covered by', 'From', 'To'],
    ['2036-10-02', 'Late', 'Olivia Chen', 'Julien Côté', '14:00', '22:00'],
    ['2036-10-03', 'Late', 'Olivia Chen', 'Julien Côté', '18:00', '22:00'],
  ])
  const sent = { ...fileOf(file, 'october.xlsx'), sheet: 'Covers' }
  expect(states((await imports.read(team, sent)).body.differences)).toEqual({ SAME: 2 })
})
