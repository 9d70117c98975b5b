import { readdir, readFile } from 'node:fs/promises'

import { sql } from 'kysely'

import type { Db } from './db.ts'

/** Runs any number of statements and returns the rows of the last. */
type Execute = (statements: string) => Promise<Record<string, unknown>[]>

const folder = new URL('./migrations/', import.meta.url)

export interface Migrating {
  /** The last migration to run. */
  until?: string
  /** Refuses to change the tables of an earlier version, whose servers may be running. */
  onlyNew?: true
  /** Refuses a database that was never used: the settings must point to the wrong place. */
  onlyUsed?: true
  /** Refuses a database with data, and leaves it as it is: it may be that of a server. */
  onlyEmpty?: true
}

/** Runs new numbered SQL files, each once and in its own transaction. To revert one, add another. */
export async function migrate(execute: Execute, { until, onlyNew, onlyUsed, onlyEmpty }: Migrating): Promise<void> {
  if (onlyUsed && !(await isUsed(execute))) throw new NeverUsed()
  if (onlyEmpty && (await hasData(execute))) throw new Error(withData)
  await execute('select pg_advisory_lock(7447)')
  try {
    const done = await execute(
      'create table if not exists migrations (name text primary key, at timestamptz not null default now()); select name from migrations',
    )
    const names = new Set(done.map(({ name }) => String(name)))
    const known = (await readdir(folder)).toSorted()
    refuseNewer([...names].filter((name) => !known.includes(name)).toSorted())
    if (onlyNew && names.size > 0 && names.size < known.length) throw new Error(ofEarlierVersion)
    for (const name of known) {
      if (until !== undefined && name > until) break
      if (names.has(name)) continue
      const statements = await readFile(new URL(name, folder), 'utf8')
      await execute(`begin; ${statements}; insert into migrations (name) values ('${name}'); commit`)
    }
  } finally {
    await execute('rollback; select pg_advisory_unlock(7447)')
  }
}

export class NeverUsed extends Error {
  constructor() {
    super('There is no database of Shiftwright here. Set DATABASE_URL or DATA_DIR to those of the server.')
  }
}

async function isUsed(execute: Execute): Promise<boolean> {
  const [row] = await execute(`select to_regclass('memberships') is not null as used`)
  return row!.used as boolean
}

async function hasData(execute: Execute): Promise<boolean> {
  const [table] = await execute(`select to_regclass('users') is not null as made`)
  return Boolean(table!.made) && (await execute('select from users limit 1')).length > 0
}

export const withData = 'This database has data. Restore into an empty one.'

const ofEarlierVersion =
  'This database belongs to an earlier version of Shiftwright. Make a backup with that version, then run `shiftwright migrate`.'

/** An older program would write what the newer one cannot read. */
function refuseNewer(unknown: readonly string[]): void {
  if (unknown.length > 0)
    throw new Error(`This database belongs to a newer version of Shiftwright, which made ${unknown.join(', ')}. Start that version.`)
}

/** Whether tables belong to a newer version. */
export const isNewer = async (lastMigration: string): Promise<boolean> => (await readdir(folder)).every((name) => name < lastMigration)

/** The last migration of the database. */
export async function schemaOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from migrations`.execute(db)
  return rows[0]!.name
}
