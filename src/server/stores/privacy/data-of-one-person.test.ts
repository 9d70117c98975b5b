import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Tx } from '#server/db/db.ts'
import type { TestServer } from '#test/server.ts'
import { changesBy, changesWithin, startTwins } from '#test/twin-teams.ts'

import { erase } from './erasure.ts'
import { personalData } from './personal-data.ts'
import * as teamData from './team-data.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTwins()
})
afterAll(() => server.close())

/** Runs the statements, then the work, and rolls everything back. */
const after = (statements: readonly string[], work: (tx: Tx) => Promise<unknown>) =>
  changesBy(server.db, async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx)
    await work(tx)
  })

/** The same row for each team and person. */
const everyone = (row: (team: string, person: string) => string) =>
  ['there', 'here'].flatMap((team) => ['uma', 'milo', 'tina'].map((person) => row(team, person))).join(', ')
const more = [
  `insert into blocks (team_id, year, number, first_day, last_day)
   values ${['there', 'here'].map((team) => `('${team}', 2036, 1, '2036-07-01', '2036-07-28'), ('${team}', 2036, 2, '2036-08-01', '2036-08-28'), ('${team}', 2037, 1, '2037-07-01', '2037-07-28')`).join(', ')}`,
  `insert into services (team_id, id, name, short_name, color, week, hand_over_minutes, fewest)
   values ${['there', 'here'].map((team) => `('${team}', 'ward', 'Ward ${team}', 'W', 'slate', '[null, null, null, null, null, null, null]', 0, 0), ('${team}', 'icu', 'ICU ${team}', 'I', 'slate', '[null, null, null, null, null, null, null]', 0, 0)`).join(', ')}`,
  `insert into rotations (team_id, year, block, user_id, service_id) values ${everyone((team, person) => `('${team}', 2036, 2, '${person}', 'ward')`)}`,
  `insert into waivers (team_id, id, user_id, rule_id, from_date, to_date, letter, waived_by)
   values ${everyone((team, person) => `('${team}', 'of-${person}', '${person}', 'rule ${team}', '2036-12-01', '2036-12-31', 'Letter of ${person}', 'uma')`)}`,
  `insert into shift_requests (team_id, id, user_id, stance, subject, template_id, dates, weight, points, late, block_start, block_end, budget, asked_by)
   values ${everyone((team, person) => `('${team}', 'of-${person}', '${person}', 'FOR', 'TEMPLATE', 'late', '{2036-12-20}', 'LOW', 1, false, '2036-12-01', '2036-12-31', 9, 'uma')`)}`,
  `insert into notices (team_id, id, user_id, type, data, to_mail)
   values ${everyone((team, person) => `('${team}', 'of-${person}', '${person}', 'AVAILABILITY.DUE', '{"of": "${team} ${person}"}', false), ('${team}', 'leave-${person}', '${person}', 'LEAVE.ASKED', '{"leave": {}, "ofUserId": "tina"}', false)`)}`,
  `insert into feeds (team_id, user_id, scope, token_hash) values ${everyone((team, person) => `('${team}', '${person}', 'mine', '${team} ${person}')`)}`,
  `insert into command_log (team_id, user_id, command, response) values ${everyone((team, person) => `('${team}', '${person}', 'of ${team} ${person}', '')`)}`,
  `insert into sessions (token_hash, user_id, user_agent, ends_at) values ('uma', 'uma', 'Uma’s', now()), ('milo', 'milo', 'Milo’s', now())`,
  `insert into passkeys (id, user_id, name, public_key, counter, transports) values ('uma', 'uma', 'Key of uma', '', 0, '{}'), ('milo', 'milo', 'Key of milo', '', 0, '{}')`,
  `insert into identities (issuer, subject, user_id) values ('i', 'uma', 'uma'), ('i', 'milo', 'milo')`,
  `insert into totp_secrets (user_id, secret) values ('uma', 'x'), ('milo', 'x')`,
  `insert into analytics_events (name, user_id, properties) values ('e', 'uma', '{}'), ('e', 'milo', '{}')`,
  `insert into imports (team_id, id, name, started_by) values ('there', 'i', 'Sheet', 'uma'), ('here', 'i', 'Sheet', 'uma'), ('here', 'j', 'Other', 'uma')`,
  `insert into import_sheets (team_id, import_id, answers)
   values ('there', 'i', '[{"key": "a", "means": {"userId": "milo"}}]'), ('here', 'i', '[{"key": "a", "means": {"userId": "uma"}}, {"key": "b", "means": {"userId": "milo"}}, {"key": "c", "means": {"is": "off"}}]'),
          ('here', 'j', '[{"key": "a", "means": {"userId": "milo"}}]')`,
]

test('a person’s data is all that is stored about them, and nothing of others', async () => {
  await after(more, async (tx) => {
    const data = await personalData(tx, 'milo')
    const texts = (kind: string, ...columns: string[]) =>
      data[kind]!.map((row) => columns.map((column) => JSON.stringify(row[column]).replaceAll('"', '')).join(' ')).toSorted()
    const inBoth = (...rows: string[]) => ['here', 'there'].flatMap((team) => rows.map((row) => row.replaceAll('*', team))).toSorted()
    expect(texts('account', 'id', 'lastName', 'email')).toEqual(['milo Abel milo@example.org'])
    expect(texts('teams', 'team', 'status', 'disabled')).toEqual(inBoth('Team * MEMBER false'))
    expect(texts('shifts', 'team', 'shift', 'start', 'end', 'stipend', 'role')).toEqual(
      inBoth(
        'Team * Day * 2036-12-07 10:00 2036-12-07 12:00 null COVERING',
        'Team * Night * 2036-12-07 19:00 2036-12-08 07:00 200 ASSIGNED',
        'Team * Day * 2037-01-04 07:00 2037-01-04 15:00 100 ASSIGNED',
      ),
    )
    expect(data.shifts!.map(({ start }) => start)).toEqual(data.shifts!.map(({ start }) => start).toSorted())
    expect(texts('availabilities', 'team', 'date', 'day')).toEqual(inBoth('Team * 2036-12-07 -1'))
    expect(texts('leave', 'team', 'kind', 'fromDate', 'fromHalf', 'toDate', 'toHalf', 'status')).toEqual(
      inBoth('Team * EXAM 2036-12-14 day 2036-12-14 night ASKED', 'Team * LIEU 2036-12-02 day 2036-12-02 day ASKED'),
    )
    expect(texts('requests', 'team', 'subject', 'shift', 'status')).toEqual(inBoth('Team * TEMPLATE Late * OPEN'))
    expect(texts('waivers', 'team', 'rule', 'letter')).toEqual(inBoth('Team * rule * Letter of milo'))
    expect(texts('hours', 'team', 'date', 'worked')).toEqual(inBoth('Team * 2036-12-07 [2]', 'Team * 2036-12-07 [3]'))
    expect(texts('services', 'team', 'service', 'fromDate', 'toDate')).toEqual(inBoth('Team * Ward * 2036-08-01 2036-08-28'))
    expect(texts('switches', 'team', 'status', 'message')).toEqual(inBoth('Team * OPEN Please'))
    expect(texts('notices', 'team', 'type', 'data')).toEqual(inBoth('Team * AVAILABILITY.DUE {of:* milo}'))
    expect(texts('feeds', 'team', 'scope')).toEqual(inBoth('Team * mine'))
    expect(texts('commands', 'team', 'command')).toEqual(inBoth('Team * of * milo'))
    expect([texts('devices', 'device'), texts('passkeys', 'name'), texts('singleSignOn', 'subject')]).toEqual([
      ['Milo’s'],
      ['Key of milo'],
      ['milo'],
    ])
    expect([data.authenticator!.length, data.answers!.length, data.history!.length]).toEqual([1, 0, 0])
    const ofTina = await personalData(tx, 'tina')
    expect(ofTina.answers!.map(({ team, type }) => `${team as string} ${type as string}`).toSorted()).toEqual(inBoth('Team * DECLINE'))
    expect(ofTina.shifts!.map(({ shift, role }) => `${shift as string} ${role as string}`).toSorted()).toEqual(
      inBoth('Night * ASSIGNED', 'Day * COVERING'),
    )
    expect((await personalData(tx, 'tina')).notices).toHaveLength(4)
    expect((await personalData(tx, 'uma')).notices).toHaveLength(4)
  })
})

test('erasing a person deletes their data in all teams, and nothing of others', async () => {
  await after(more, async (tx) => {
    const counts = async () =>
      Promise.all(
        ['notices', 'feeds', 'command_log', 'sessions', 'passkeys', 'identities', 'totp_secrets', 'analytics_events'].map(async (table) => {
          const { rows } = await sql<{ count: number }>`select count(user_id)::int as count from ${sql.table(table)}`.execute(tx)
          return rows[0]!.count
        }),
      )
    expect(await counts()).toEqual([12, 6, 6, 2, 2, 2, 2, 2])
    const found = await changesWithin(tx, () => erase(tx, 'milo', { firstName: 'Former', lastName: 'member' }))
    expect(await counts()).toEqual([8, 4, 4, 1, 1, 1, 1, 1])
    const inBoth = (...rows: string[]) => ['here', 'there'].flatMap((team) => rows.map((row) => row.replace('*', team)))
    expect(found).toEqual(
      [
        ...inBoth(
          ...['actual_hours a1 milo', 'actual_hours a2 milo', 'availabilities milo 2036-12-07', 'leaves l2', 'leaves l5'].map(
            (row) => `- * ${row}`,
          ),
          ...['rotations 2036 2 milo', 'shift_requests of-milo', 'waivers of-milo'].map((row) => `- * ${row}`),
          '* switch_requests w1: message ',
        ),
        'here import_sheets i: answers [{"key":"a","means":{"userId":"uma"}},{"key":"c","means":{"is":"off"}}]',
        'here import_sheets j: answers []',
        'there import_sheets i: answers []',
        'users milo: email milo@erased.invalid, erased_at now, first_name Former, last_name member',
      ].toSorted(),
    )
  })
})

test('erasing a person rewrites only switch requests that have a message of theirs', async () => {
  await after([], async (tx) => {
    await erase(tx, 'tina', { firstName: 'Former', lastName: 'member' })
    await erase(tx, 'milo', { firstName: 'Former', lastName: 'member' })
    const { rows } = await sql<{ ids: string[] }>`
      select array(select row ->> 'id' from jsonb_array_elements(before) row order by 1) as ids from audit_log
       where entity = 'switch_requests' and team_id = 'here' and before <> '[]'`.execute(tx)
    expect(rows.map(({ ids }) => ids)).toEqual([['w1']])
  })
})

test('a team is read and deleted without any other', async () => {
  await after(more, async (tx) => {
    const { team, users, ...tables } = (await teamData.teamData(tx, 'here')) as { team: { id: string } } & Record<string, object[]>
    expect([team.id, users!.length]).toEqual(['here', 3])
    expect(Object.fromEntries(Object.entries(tables).map(([table, found]) => [table, found.length]))).toMatchObject({
      memberships: 3,
      shifts: 6,
      assignments: 6,
      leaves: 5,
      rotations: 3,
      shift_requests: 3,
      waivers: 3,
      imports: 2,
      trade_legs: 4,
    })
    await sql`insert into users (id, first_name, last_name, email) values ('lou', 'L', 'L', 'l@x'), ('kim', 'K', 'K', 'k@x'), ('joy', 'J', 'J', 'j@x')`.execute(
      tx,
    )
    await sql`insert into memberships (team_id, user_id, status) values ('here', 'lou', 'MEMBER'), ('there', 'kim', 'MEMBER'), ('here', 'joy', 'MEMBER')`.execute(
      tx,
    )
    await sql`insert into invitations (team_id, user_id, joined_at) values ('here', 'lou', null), ('there', 'kim', null), ('here', 'joy', now())`.execute(
      tx,
    )
    const found = await changesWithin(tx, () => teamData.removeTeam(tx, 'here'))
    expect(found.filter((line) => !line.startsWith('- here '))).toEqual(['- teams here', '- users lou'])
    const left = await sql<{ of: string }>`
      select 'log ' || team_id as of from audit_log union select 'head ' || chain from audit_heads where chain in ('here', 'there')
       union select 'commands ' || team_id from command_log order by 1`.execute(tx)
    expect(left.rows.map(({ of }) => of)).toEqual(expect.arrayContaining(['commands there', 'head there', 'log there']))
    expect(left.rows.filter(({ of }) => of.endsWith(' here'))).toEqual([])
  })
})

test('a team is due for deletion after its grace period, unless the deletion is cancelled', async () => {
  await after([], async (tx) => {
    const at = async () => (await tx.selectFrom('teams').select('deletes_at').orderBy('id').execute()).map((row) => row.deletes_at)
    const first = await teamData.setDeletion(tx, 'here', 7)
    expect(Date.parse(first.deletesAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    expect(first.isNew).toBe(true)
    expect(await teamData.setDeletion(tx, 'here', 30)).toEqual({ ...first, isNew: false })
    expect([(await at())[1], await teamData.dueForDeletion(tx)]).toEqual([null, []])
    await teamData.setDeletion(tx, 'there', 0)
    expect(await teamData.dueForDeletion(tx)).toEqual(['there'])
    expect([await teamData.cancelDeletion(tx, 'here'), await teamData.cancelDeletion(tx, 'here')]).toEqual([true, false])
    expect(await at()).toEqual([null, expect.any(Date)])
  })
})
