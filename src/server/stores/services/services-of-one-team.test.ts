import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Service } from '#domain/services/service.ts'
import type { Tx } from '#server/db/db.ts'
import type { TestServer } from '#test/server.ts'
import { changesBy, isFound, startTwins } from '#test/twin-teams.ts'

import { serviceDaysOf } from './blocks.ts'
import * as services from './services.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTwins()
})
afterAll(() => server.close())

const days = (fromDate: string, toDate = fromDate) => ({ fromDate, toDate })
const blocks = [
  days('2036-12-01', '2036-12-14'),
  days('2036-12-15', '2036-12-28'),
  days('2036-12-29', '2037-01-11'),
  days('2037-01-12', '2037-01-25'),
]

/** Does the work with services and with rotations of Uma and Milo in both teams, one in another year. Rolls everything back. */
const withServices = (work: (tx: Tx) => Promise<void>) =>
  changesBy(server.db, async (tx) => {
    for (const team of ['there', 'here']) {
      for (const [id, name, shortName] of [
        ['b', 'beds', 'B'],
        ['a', 'Beds', 'a'],
        ['w', 'Ward', 'W'],
        ['c', 'Clinic', 'C'],
      ] as const) {
        const week = Array<null>(7).fill(null)
        await services.insert(tx, team, { id, name, shortName, color: 'slate', week, handOverMinutes: 0, fewest: 0 } as unknown as Service)
      }
      for (const [at, { fromDate, toDate }] of blocks.entries())
        await sql`insert into blocks (team_id, year, number, first_day, last_day)
                  values (${team}, ${at < 2 ? 2036 : 2037}, ${(at % 2) + 1}, ${fromDate}, ${toDate})`.execute(tx)
      await sql`insert into rotations (team_id, year, block, user_id, service_id)
                values (${team}, 2036, 1, 'uma', 'w'), (${team}, 2036, 1, 'milo', 'c'), (${team}, 2036, 2, 'uma', 'c'), (${team}, 2037, 1, 'milo', 'w')`.execute(
        tx,
      )
    }
    await work(tx)
  })

test('services are listed by name, found by team and id, and changed without others', () =>
  withServices(async (tx) => {
    expect((await services.all(tx, 'here')).map(({ id }) => id)).toEqual(['b', 'a', 'c', 'w'])
    await sql`update services set name = name || ' ' || team_id`.execute(tx)
    for (const team of ['here', 'there'])
      for (const id of ['a', 'b', 'c', 'w']) {
        const found = await services.find(tx, team, id)
        expect([found.id, found.name.split(' ')[1]]).toEqual([id, team])
      }
    expect(await isFound(services.find(tx, 'here', 'none'))).toBe(false)
    const isTaken = (id: string, shortName: string) => services.isTaken(tx, 'here', { id, shortName })
    expect([await isTaken('x', 'A'), await isTaken('a', 'A'), await isTaken('x', 'none')]).toEqual([true, false, false])
    const left = async () => {
      const { rows } = await sql<{
        of: string
      }>`select team_id || ' ' || id as of from services where name = 'New' or id = 'b' order by 1`.execute(tx)
      return rows.map(({ of }) => of)
    }
    await services.update(tx, 'here', { ...(await services.find(tx, 'here', 'a')), name: 'New' })
    expect(await left()).toEqual(['here a', 'here b', 'there b'])
    await sql`update shifts set head_count = 2, skills = '{}', services = '{b,c}' where id = 's2'`.execute(tx)
    await services.remove(tx, 'here', 'b')
    const { rows } = await sql<{ services: string[] }>`select services from shifts where id = 's2' order by team_id`.execute(tx)
    expect(rows.map((row) => row.services)).toEqual([['c'], ['b', 'c']])
    expect(await left()).toEqual(['here a', 'there b'])
    expect((await services.all(tx, 'here')).length).toBe(3)
  }))

test('finds the services of each person in the blocks of given days', () =>
  withServices(async (tx) => {
    const of = async (range: ReturnType<typeof days>, userIds?: string[]) => {
      const serviceDays = await serviceDaysOf(tx, 'here', range, { ...(userIds && { userIds }) })
      const rotations = ['uma', 'milo', 'tina'].map((id) =>
        serviceDays(id).rotations.map(({ serviceId, fromDate }) => `${serviceId} ${fromDate.slice(5)}`),
      )
      return [serviceDays('tina').blocks.map(({ fromDate }) => fromDate.slice(5)), ...rotations]
    }
    expect(await of(days('2036-12-01', '2037-01-31'))).toEqual([
      ['12-01', '12-15', '12-29'],
      ['w 12-01', 'c 12-15'],
      ['c 12-01', 'w 12-29'],
      [],
    ])
    expect(await of(days('2036-12-14', '2036-12-15'), ['milo'])).toEqual([['12-01', '12-15'], [], ['c 12-01'], []])
    expect(await of(days('2036-12-15', '2036-12-28'))).toEqual([['12-15'], ['c 12-15'], [], []])
    expect(await of(days('2037-01-12'))).toEqual([[], [], [], []])
  }))
