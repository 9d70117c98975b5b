import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { getCompliance } from '#contract/rulebook/compliance.ts'
import { setRulebook } from '#contract/rulebook/rulebook.ts'
import { addUser } from '#contract/schedule/assignments.ts'
import { setBlocks } from '#contract/services.ts'
import type { DateRange } from '#domain/time/calendar-date.ts'
import { aShift, aTeam, aTemplate } from '#test/builders.ts'
import { call } from '#test/call.ts'
import { startServer, type TestServer } from '#test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const block = { fromDate: '2036-06-02', toDate: '2036-06-29' }

test('days on service end when someone leaves, and begin again when they come back', async () => {
  const team = await aTeam(server)
  const { teamId, owner, admin, member, other } = team
  await call(server.app, setBlocks, { as: owner, params: { teamId }, body: { year: 2036, blocks: [block] } })
  const rulebook = { packId: 'paro-2016', isAllOnRoster: true, rules: null }
  await call(server.app, setRulebook, { as: owner, params: { teamId }, body: { rulebook } })
  const template = await aTemplate(server, team, { startTime: '17:00', endTime: '08:00', dutyKind: 'IN_HOSPITAL_CALL' })
  const put = async (date: string, userId: string) => {
    const { id: shiftId } = await aShift(server, team, template, date)
    await call(server.app, addUser, { as: owner, params: { shiftId }, body: { teamId, userId } })
  }
  await put('2036-06-03', member.id)
  await put('2036-06-08', other.id)
  await put('2036-04-10', other.id)
  await put('2036-06-22', other.id)
  await sql`update teams set created_at = '2034-01-01' where id = ${teamId}`.execute(server.db)
  const stay = (userId: string, days: [from: string, to: string | null][]) =>
    sql`
      with gone as (delete from tenures where team_id = ${teamId} and user_id = ${userId})
      insert into tenures (team_id, user_id, from_date, to_date, share)
      select ${teamId}, ${userId}, (stay ->> 0)::date, (stay ->> 1)::date, 1 from jsonb_array_elements(${JSON.stringify(days)}::jsonb) stay`
  const from = '2035-01-01'
  await stay(admin.id, [[from, null]]).execute(server.db)
  await stay(member.id, [[from, '2036-06-09']]).execute(server.db)
  const outAndIn: [string, string | null][] = [
    [from, '2036-06-09'],
    ['2036-06-20', null],
  ]
  await stay(other.id, outAndIn).execute(server.db)

  const { people } = (await call(server.app, getCompliance, { as: owner, params: { teamId }, query: block })).body
  const served = ({ id }: { id: string }) => {
    const { daysOnService, verdicts } = people.find(({ userId }) => userId === id)!
    return [daysOnService, verdicts[0]!.finding!.bound, verdicts[0]!.outcome]
  }
  expect(served(admin)).toEqual([28, 7, 'KEPT'])
  expect(served(member)).toEqual([8, 2, 'KEPT'])
  expect(served(other)).toEqual([18, 5, 'KEPT'])

  const judgedIn = async ({ fromDate, toDate }: DateRange) => {
    const query = { fromDate, toDate }
    const { body } = await call(server.app, getCompliance, { as: owner, params: { teamId }, query })
    return body.people.map(({ userId }) => userId).toSorted()
  }
  const november2034 = { fromDate: '2034-11-01', toDate: '2034-11-30' }
  expect(await judgedIn(november2034), 'no one is judged before they joined').toEqual([owner.id])
  const july2036 = { fromDate: '2036-07-01', toDate: '2036-07-31' }
  expect(await judgedIn(july2036), 'nor after they left').toEqual([owner.id, admin.id, other.id].toSorted())
})
