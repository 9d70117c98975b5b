import { readdir, readFile } from 'node:fs/promises'

/** Runs any number of statements and returns the rows of the last. */
type Execute = (statements: string) => Promise<Record<string, unknown>[]>

const folder = new URL('./migrations/', import.meta.url)

/** Runs new numbered SQL files, each once and in its own transaction. until: the last one to run. To revert one, add another. */
export async function migrate(execute: Execute, until?: string): Promise<void> {
  await execute('select pg_advisory_lock(7447)')
  try {
    const done = await execute(
      'create table if not exists migrations (name text primary key, at timestamptz not null default now()); select name from migrations',
    )
    const names = new Set(done.map(({ name }) => String(name)))
    const known = (await readdir(folder)).toSorted()
    refuseNewer([...names].filter((name) => !known.includes(name)).toSorted())
    if (until !== undefined) refuseNewer(known.includes(until) ? [] : [until])
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

/** An older program would write what the newer one cannot read. */
function refuseNewer(unknown: readonly string[]): void {
  if (unknown.length > 0)
    throw new Error(`This database belongs to a newer version of Shiftwright, which made ${unknown.join(', ')}. Start that version.`)
}
