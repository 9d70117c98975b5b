import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Tx } from '#server/db/db.ts'
import type { TestServer } from '#test/server.ts'
import { changesBy, changesWithin, startTwins } from '#test/twin-teams.ts'

import * as demo from './demo.ts'
import * as codes from './invitation-codes.ts'
import * as invitations from './invitations.ts'
import { mergeInto } from './merge-placeholder.ts'
import * as placeholders from './placeholders.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTwins()
})
afterAll(() => server.close())

const changes = (change: (tx: Tx) => Promise<unknown>) => changesBy(server.db, change)
const run = async (tx: Tx, ...statements: string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
/** The same row for each of these people. */
const each = (people: readonly string[], row: (person: string) => string) => people.map(row).join(', ')

/** Lou and Kim have no account yet. Lou is here, Kim in both teams. */
async function addPlaceholders(tx: Tx): Promise<void> {
  await placeholders.insert(
    tx,
    ['lou', 'kim'].map((id) => ({ id, firstName: id, lastName: 'New' })),
  )
  for (const [team, people] of [
    ['there', ['kim']],
    ['here', ['lou', 'kim']],
  ] as const)
    await run(
      tx,
      `insert into memberships (team_id, user_id, status, share, skills, joined_at)
       values ${each(people, (one) => `('${team}', '${one}', 'MEMBER', 0.5, '{trauma}', '2020-01-01')`)}`,
      `insert into invitations (team_id, user_id, email) values ${each(people, (one) => `('${team}', '${one}', '${one}@example.org')`)}`,
    )
}

const regulars = (team: string, ...people: string[]) =>
  `update shift_templates set repeat_pattern = '${JSON.stringify({ users: { 0: ['uma', ...people], 1: people, 2: [] } })}'
    where team_id = '${team}' and id = 'day'`
const regularsAre = (...sundays: string[][]) =>
  `here shift_templates day: repeat_pattern ${JSON.stringify({ users: { ...sundays, 2: [] } })}`

/** The rows of placeholders, and of Uma in the other team, where they must not affect what happens here. */
const rowsOf = (team: string, people: readonly string[]) => {
  const uma = team === 'there' ? ['uma'] : []
  const leave = (id: string, user: string, from: string, to: string, status = 'APPROVED') =>
    `('${team}', '${id}-${user}', '${user}', 'LIEU', '${from}', 'night', '${to}', 'night', '${status}', 'uma')`
  return [
    `insert into assignments (team_id, id, shift_id, user_id, method, status)
     values ${each([...people, ...uma], (one) => `('${team}', 's5-${one}', 's5', '${one}', 'MANUAL', 'ACTIVE')`)}`,
    `insert into availabilities (team_id, user_id, date, day, night)
     values ${each(people, (one) => `('${team}', '${one}', '2036-12-07', 0, 0), ('${team}', '${one}', '2036-12-08', 1, 1)`)}`,
    `insert into leaves (team_id, id, user_id, kind, from_date, from_half, to_date, to_half, status, asked_by)
     values ${each(people, (one) => [leave('same', one, '2036-12-15', '2036-12-15'), leave('past', one, '2036-12-14', '2036-12-14', 'CANCELLED'), leave('asked', one, '2036-12-20', '2036-12-20', 'ASKED')].join(', '))},
            ${each([...people, ...uma], (one) => leave('free', one, '2036-12-27', '2036-12-28'))}`,
    `insert into waivers (team_id, id, user_id, rule_id, from_date, to_date, letter, waived_by)
     values ${each(people, (one) => `('${team}', 'of-${one}', '${one}', 'rule', '2036-12-01', '2036-12-31', 'x', 'uma')`)}`,
    `insert into shift_requests (team_id, id, user_id, stance, subject, dates, weight, points, late, block_start, block_end, budget, asked_by)
     values ${each(people, (one) => `('${team}', 'of-${one}', '${one}', 'FOR', 'ANY', '{2036-12-20}', 'LOW', 0, false, '2036-12-01', '2036-12-31', 9, 'uma')`)}`,
    `insert into blocks (team_id, year, number, first_day, last_day)
     values ('${team}', 2036, 1, '2036-07-01', '2036-07-28'), ('${team}', 2036, 2, '2036-08-01', '2036-08-28'), ('${team}', 2037, 1, '2037-07-01', '2037-07-28')`,
    `insert into services (team_id, id, name, short_name, color, week, hand_over_minutes, fewest)
     values ('${team}', 'ward', 'Ward', 'W', 'slate', '[null, null, null, null, null, null, null]', 0, 0)`,
    `insert into rotations (team_id, year, block, user_id, service_id)
     values ${each(people, (one) => `('${team}', 2036, 1, '${one}', 'ward'), ('${team}', 2036, 2, '${one}', 'ward'), ('${team}', 2037, 1, '${one}', 'ward')`)},
            ('${team}', 2036, 1, 'uma', 'ward'), ('${team}', 2037, 1, 'milo', 'ward') ${each(uma, (one) => `, ('${team}', 2036, 2, '${one}', 'ward')`)}`,
    `insert into imports (team_id, id, name, started_by) values ('${team}', 'i1', 'Sheet', 'uma'), ('${team}', 'i2', 'Other', 'uma')`,
    `insert into import_sheets (team_id, import_id, answers)
     values ('${team}', 'i1', '[{"key": "a", "means": {"userId": "lou"}}]'), ('${team}', 'i2', '[{"key": "lou", "means": {"userId": "kim"}}]')`,
    `update switch_requests set to_users = '{lou,kim}' where team_id = '${team}' and id = 'w3'`,
    regulars(team, 'lou', 'kim'),
  ]
}

/** What merging Lou into an account changes. */
async function merged(userId: string, ...before: string[]): Promise<string[]> {
  let found: string[] = []
  await changes(async (tx) => {
    await addPlaceholders(tx)
    await run(tx, ...rowsOf('there', ['kim']), ...rowsOf('here', ['lou', 'kim']), ...before)
    found = await changesWithin(tx, () => mergeInto(tx, 'here', 'lou', userId))
  })
  return found
}

const gone = [
  '- users lou',
  ...['availabilities lou 2036-12-07', 'availabilities lou 2036-12-08', 'invitations lou', 'memberships lou'].map((row) => `- here ${row}`),
]
const rotations = (person: string, ...blocks: string[]) => blocks.map((block) => `here rotations ${block} ${person}`)
const added = (rows: string[]) => rows.map((row) => `+ ${row}`)
const removed = (rows: string[]) => rows.map((row) => `- ${row}`)
const movedTo = (person: string) => [
  ...gone,
  ...removed(rotations('lou', '2036 1', '2036 2', '2037 1')),
  `+ here invitations ${person}`,
  `+ here availabilities ${person} 2036-12-08`,
  ...['leaves free-lou', 'leaves past-lou', 'shift_requests of-lou', 'waivers of-lou'].map((row) => `here ${row}: user_id ${person}`),
  `here import_sheets i1: answers [{"key":"a","means":{"userId":"${person}"}}]`,
  `here switch_requests w3: to_users ["${person}","kim"]`,
]

test('an account gets what a placeholder had, and keeps its own availability, leave and rotations', async () => {
  expect(await merged('uma')).toEqual(
    [
      ...movedTo('uma'),
      ...added(rotations('uma', '2036 2', '2037 1')),
      // Uma is away on the 15th.
      '- here leaves same-lou',
      'here leaves asked-lou: user_id uma',
      'here assignments s5-lou: user_id uma',
      // Uma works on Sundays already.
      regularsAre(['uma', 'kim'], ['uma', 'kim']),
      'here memberships uma: joined_at now, share 0.5, skills ["trauma"]',
    ].toSorted(),
  )
  // Tina has been here for longer, with a share and skills of her own.
  const own = `update memberships set share = 0.7, skills = '{icu}', joined_at = '2015-01-01' where user_id = 'tina'`
  expect(await merged('tina', own)).toEqual(
    [
      ...movedTo('tina'),
      ...added(rotations('tina', '2036 1', '2036 2', '2037 1')),
      '+ here availabilities tina 2036-12-07',
      // Tina is away on the 20th.
      '- here leaves asked-lou',
      'here leaves same-lou: user_id tina',
      'here assignments s5-lou: user_id tina',
      regularsAre(['uma', 'tina', 'kim'], ['tina', 'kim']),
    ].toSorted(),
  )
})

test('one of two assignments to a shift remains, and no one covers themselves', async () => {
  const assignments = async (...before: string[]) =>
    (await merged('uma', ...before)).filter((line) => line.includes(' assignments ')).map((line) => line.replace('here assignments ', ''))
  const also = (person: string, shift: string) =>
    `insert into assignments (team_id, id, shift_id, user_id, method, status) values ('here', 'also', '${shift}', '${person}', 'MANUAL', 'ACTIVE')`
  expect(await assignments(also('uma', 's5'))).toEqual(['- s5-lou'])
  expect(await assignments(also('kim', 's4'))).toEqual(['s5-lou: user_id uma'])
  const cover = (id: string, person: string) =>
    `update assignments set covering_user_id = '${person}', cover_start_time = null, cover_end_time = null where team_id = 'here' and id = '${id}'`
  expect(await assignments(cover('s5-lou', 'uma'))).toEqual(['s5-lou: covering_user_id null, user_id uma'])
  expect(await assignments(cover('s5-lou', 'tina'))).toEqual(['s5-lou: user_id uma'])
  expect(await assignments(cover('a1', 'lou'))).toEqual(['a1: covering_user_id null', 's5-lou: user_id uma'])
  expect(await assignments(cover('a6', 'lou'), cover('a2', 'kim'))).toEqual(['a6: covering_user_id uma', 's5-lou: user_id uma'])
})

test('someone without an account counts as untouched until they are invited or anything is stored about them', async () => {
  const untouched = async (...before: string[]) => {
    let answer: unknown
    await changes(async (tx) => {
      await addPlaceholders(tx)
      await run(tx, ...rowsOf('there', ['kim']), ...rowsOf('here', ['kim']), ...before)
      answer = await placeholders.isUntouched(tx, 'here', 'lou')
    })
    return answer
  }
  expect(await untouched()).toBe(true)
  const row = (table: string, columns: string, values: string) => `insert into ${table} (team_id, ${columns}) values ('here', ${values})`
  for (const touch of [
    `update invitations set sent_at = now(), expires_at = now() where user_id = 'lou'`,
    `update invitations set email = null, joined_at = now() where user_id = 'lou'`,
    `delete from invitations where user_id = 'lou'`,
    row('assignments', 'id, shift_id, user_id, method, status', `'x', 's4', 'lou', 'MANUAL', 'HIDDEN'`),
    `update assignments set covering_user_id = 'lou' where team_id = 'here' and id = 'a6'`,
    row(
      'leaves',
      'id, user_id, kind, from_date, from_half, to_date, to_half, status, asked_by',
      `'x', 'lou', 'SICK', '2036-12-01', 'day', '2036-12-01', 'day', 'ASKED', 'uma'`,
    ),
    row('availabilities', 'user_id, date, day, night', `'lou', '2036-12-01', 0, 0`),
    row('rotations', 'year, block, user_id, service_id', `2036, 1, 'lou', 'ward'`),
    row(
      'shift_requests',
      'id, user_id, stance, subject, dates, weight, points, late, block_start, block_end, budget, asked_by',
      `'x', 'lou', 'FOR', 'ANY', '{2036-12-20}', 'LOW', 0, false, '2036-12-01', '2036-12-31', 9, 'uma'`,
    ),
    row(
      'waivers',
      'id, user_id, rule_id, from_date, to_date, letter, waived_by',
      `'x', 'lou', 'rule', '2036-12-01', '2036-12-31', 'x', 'uma'`,
    ),
  ])
    expect([touch, await untouched(touch)]).toEqual([touch, false])
  expect(
    await changes(async (tx) => {
      await addPlaceholders(tx)
      await placeholders.remove(tx, 'here', 'lou')
    }),
  ).toEqual(['+ here invitations kim', '+ here memberships kim', '+ there invitations kim', '+ there memberships kim', '+ users kim'])
})

test('removing someone without an account removes them from the patterns of regular templates', async () => {
  await changes(async (tx) => {
    await addPlaceholders(tx)
    await run(tx, regulars('there', 'lou'), regulars('here', 'kim', 'lou'))
    const found = await changesWithin(tx, () => placeholders.remove(tx, 'here', 'lou'))
    expect(found.filter((line) => line.includes('templates'))).toEqual([regularsAre(['uma', 'kim'], ['kim'])])
  })
})

test('a demo is removed with its residents, and nothing else is', async () => {
  const people = async (tx: Tx) => (await tx.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id)
  await changes(async (tx) => {
    expect(await demo.isAnythingPlanned(tx)).toBe(true)
    await run(
      tx,
      `insert into users (id, first_name, last_name, email, password_hash, erased_at)
       values ('resident', 'R', 'R', 'r@demo.invalid', null, null), ('account', 'A', 'A', 'a@demo.invalid', 'hash', null),
              ('signed on', 'S', 'S', 's@example.org', null, null), ('erased', 'E', 'E', 'e@demo.invalid', null, now()), ('elsewhere', 'L', 'L', 'l@demo.invalid', null, null)`,
      `insert into teams (id, name, join_code, demo) values ('demo', 'Demo', 'demo', true)`,
      `insert into memberships (team_id, user_id, status) values ('demo', 'uma', 'OWNER'), ${each(['resident', 'account', 'signed on', 'erased'], (one) => `('demo', '${one}', 'MEMBER')`)}, ('here', 'elsewhere', 'MEMBER')`,
    )
    await demo.remove(tx, 'demo')
    expect(await people(tx)).toEqual(['account', 'elsewhere', 'erased', 'milo', 'signed on', 'tina', 'uma'])
    await expect(demo.remove(tx, 'here')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await run(
      tx,
      `insert into teams (id, name, join_code, demo) values ('demo', 'Demo', 'demo', true)`,
      `insert into memberships (team_id, user_id, status) values ('demo', 'uma', 'OWNER')`,
    )
    await demo.remove(tx, 'demo')
    expect((await tx.selectFrom('teams').select('id').orderBy('id').execute()).map(({ id }) => id)).toEqual(['here', 'there'])
    await run(tx, `delete from month_closings`, 'delete from shifts')
    expect(await demo.isAnythingPlanned(tx)).toBe(false)
  })
})

test('an invitation is found by its code while it is valid and its person enabled', async () => {
  await changes(async (tx) => {
    await addPlaceholders(tx)
    const found = async (code: string) => {
      const invitation = await codes.findByCode(tx, code)
      return invitation && `${invitation.teamId} ${invitation.userId} ${invitation.team} ${invitation.firstName}`
    }
    for (const [team, person] of [
      ['here', 'lou'],
      ['here', 'kim'],
      ['there', 'kim'],
    ] as const) {
      await invitations.markSent(tx, team, [person])
      await invitations.setCode(tx, team, person, `${team} ${person}`)
    }
    expect([await found('here lou'), await found('here kim'), await found('there kim'), await found('none')]).toEqual([
      'here lou Team here lou',
      'here kim Team here kim',
      'there kim Team there kim',
      undefined,
    ])
    expect((await codes.claim(tx, 'here lou')).userId).toBe('lou')
    await expect(codes.claim(tx, 'none')).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
    await run(tx, `update memberships set disabled = true where team_id = 'here' and user_id = 'kim'`)
    await run(tx, `update invitations set expires_at = now() where user_id = 'lou'`)
    expect([await found('here lou'), await found('here kim'), await found('there kim')]).toEqual([
      undefined,
      undefined,
      'there kim Team there kim',
    ])
    const listed = async () =>
      (await invitations.listOf(tx, 'here', { fromDate: '2036-12-09', toDate: '2036-12-10' })).map(
        ({ userId, state, shifts }) => `${userId} ${state} ${shifts}`,
      )
    expect(await listed()).toEqual(['kim INVITED 0', 'lou EXPIRED 0'])
    expect(await invitations.setCode(tx, 'here', 'lou', 'late')).toBeUndefined()
    for (const [id, team, shift, person] of [
      ['x1', 'here', 's4', 'lou'],
      ['x2', 'here', 's5', 'lou'],
      ['x3', 'here', 's3', 'lou'],
      ['x4', 'there', 's5', 'kim'],
    ])
      await run(
        tx,
        `insert into assignments (team_id, id, shift_id, user_id, method, status) values ('${team}', '${id}', '${shift}', '${person}', 'MANUAL', 'HIDDEN')`,
      )
    expect(await listed()).toEqual(['kim INVITED 0', 'lou EXPIRED 2'])
    await run(tx, `update invitations set email = null, code_hash = null, joined_at = now() where user_id = 'lou'`)
    expect(await listed()).toEqual(['kim INVITED 0', 'lou JOINED 2'])
    expect(
      await invitations.takenEmails(tx, 'here', ['kim@example.org', 'uma@example.org', 'lou@example.org', 'no@example.org']),
    ).toHaveLength(2)
  })
})

test('someone without an account gets one, and keeps their place', async () => {
  expect(
    await changes(async (tx) => {
      await addPlaceholders(tx)
      await placeholders.becomeAccount(tx, 'lou', { firstName: 'Lou', lastName: 'Old', email: 'lou@example.com', passwordHash: 'hash' })
      const { rows } = await sql<{ of: string }>`
        select first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(password_hash, '') || ' ' || language as of from users
         where id in ('lou', 'kim') order by id desc`.execute(tx)
      expect(rows.map(({ of }) => of)).toEqual(['Lou Old lou@example.com hash en', 'kim New kim@invited.invalid  en'])
    }),
  ).toContain('+ here memberships lou')
})
