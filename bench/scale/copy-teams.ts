import type { Client } from 'pg'

import type { Id } from '#domain/id.ts'

/** Replaces the last six digits of every id in the model, where a copy gets its own number. */
const mark = '~copy~'
const digits = (number: number): string => number.toString(16).padStart(mark.length, '0')

/** The tables with the condition for the team's rows, in an order in which rows come after the rows that they refer to. */
const copied: Record<string, string> = {
  users: 'id in (select user_id from memberships where team_id = $1)',
  teams: 'id = $1',
  memberships: 'team_id = $1',
  sessions: 'user_id in (select user_id from memberships where team_id = $1)',
  shift_templates: 'team_id = $1',
  shifts: 'team_id = $1',
  assignments: 'team_id = $1',
  bookings: 'team_id = $1',
  published_days: 'team_id = $1',
  availabilities: 'team_id = $1',
  notices: 'team_id = $1',
  schedule_revisions: 'team_id = $1',
  audit_log: `chain = $1 or chain in (select 'user ' || user_id from memberships where team_id = $1)`,
}

interface Column {
  name: string
  type: string
}

/** The id of a copy of something in the model. */
export const idInCopy = (id: Id, copy: number): Id => id.slice(0, -mark.length) + digits(copy)

/** Puts a team's rows beside the tables, with the mark in every id, and its history spread over the year. */
export async function keepModel(client: Client, teamId: Id): Promise<void> {
  await client.query('drop schema if exists model cascade; create schema model')
  const own = `([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{6})[0-9a-f]{6}`
  const marked = (text: string) => `regexp_replace(${text}, '${own}', '\\1${mark}', 'g')`
  for (const [table, rows] of Object.entries(copied)) {
    const columns = (await columnsOf(client, table)).map(({ name, type }) => {
      if (name === 'at') return `now() - interval '365 days' * (1 - place::float8 / (max(place) over (partition by chain) + 1)) as at`
      if (type === 'text') return `${marked(name)} as ${name}`
      // With marks, their text is not always a valid value of the type.
      return type === 'jsonb' || type === 'text[]' ? `${marked(`${name}::text`)} as ${name}` : name
    })
    await client.query(
      `create table model.${table} as select ${columns.join(', ')} from ${table} where ${rows.replaceAll('$1', `'${teamId}'`)}`,
    )
  }
  await client.query(`
    create aggregate model.linked (bigint, timestamptz, text, text, text, text, bytea) (sfunc = audit_link, stype = bytea, initcond = '');
    do $$ begin
      for months in 1..12 loop
        declare month date := date_trunc('month', now() at time zone 'UTC')::date - make_interval(months => months);
        begin
          execute format('create table if not exists %I partition of audit_log for values from (%L) to (%L)', 'audit_log_' || to_char(month, 'YYYY_MM'),
                         month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
        end;
      end loop;
    end $$`)
}

/**
 * Copies the model under the numbers from … to. The rows are the product's own with other ids; triggers are off, because they would only
 * derive again what is copied as well. Hashes and chains of the history, and the hashes of session secrets, are computed anew.
 */
export async function copyTeams(client: Client, from: number, to: number): Promise<void> {
  await client.query(`set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'`)
  // Building these indexes at the end takes a hundredth of the time of inserting each row into them.
  const { rows: walls } = await client.query<Record<'name' | 'definition', string>>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'bookings'::regclass and contype = 'x'`,
  )
  for (const { name } of walls) await client.query(`alter table bookings drop constraint ${name}`)
  const step = 25
  for (let first = from; first <= to; first += step) {
    const copies = `(select n, lpad(to_hex(n), ${mark.length}, '0') as own from generate_series(${first}, ${Math.min(to, first + step - 1)}) n) copies`
    await client.query('begin')
    for (const table of Object.keys(copied)) {
      const columns = await columnsOf(client, table)
      const names = columns.map(({ name }) => name).join(', ')
      if (table === 'audit_log') await client.query(historyOf(copies, names))
      else
        await client.query(
          `insert into ${table} (${names}) select ${columns.map((column) => valueOf(table, column)).join(', ')} from model.${table}, ${copies}`,
        )
    }
    await client.query('commit')
  }
  for (const { name, definition } of walls) await client.query(`alter table bookings add constraint ${name} ${definition}`)
  await client.query('reset session_replication_role')
  await client.query('vacuum analyze')
}

const unmarked = (name: string): string => `replace(${name}, '${mark}', own)`

function valueOf(table: string, { name, type }: Column): string {
  if (table === 'sessions' && name === 'token_hash') return `encode(sha256(convert_to(${unmarked('user_id')} || 'AAAAAAA', 'UTF8')), 'hex')`
  if (table === 'sessions' && name === 'id') return 'gen_random_uuid()::text'
  if (type === 'text') return unmarked(name)
  return type === 'jsonb' || type === 'text[]' ? `${unmarked(name)}::${type}` : name
}

const historyOf = (copies: string, names: string): string => `
  with rows as materialized (
    select ${names.replace(/\b(team_id|actor_id|write_id|chain)\b/g, (name) => `${unmarked(name)} as ${name}`).replace(/\b(before|after)\b/g, (name) => `${unmarked(name)}::jsonb as ${name}`)}
      from model.audit_log, ${copies}
  ), digested as materialized (
    select *, audit_digest(before, after) as own_digest from rows
  ), linked as materialized (
    select *, model.linked(place, at, team_id, actor_id, action, entity, own_digest) over (partition by chain order by place) as own_hash from digested
  ), heads as (
    insert into audit_heads (chain, entries, hash) select distinct on (chain) chain, place, own_hash from linked order by chain, place desc
  )
  insert into audit_log (${names})
  select ${names
    .replace(/\bid\b/, `nextval('audit_ids')`)
    .replace(/\bdigest\b/, 'own_digest')
    .replace(/\bhash\b/, 'own_hash')}
    from linked order by team_id, place`

/** The columns to copy: the ones that the database generates get new values. */
async function columnsOf(client: Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = '' order by attnum`,
    [table],
  )
  return rows
}
