import { execFile, spawnSync } from 'node:child_process'
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { Client } from 'pg'

import { freePort } from '#test/outside/free-port.ts'

const run = promisify(execFile)

/** Debian's programs, because the tests' PostgreSQL brings none for standbys. */
const programs = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1) ?? ''

/** Settings of a server that keeps the writes that it has answered, with a quarter of this machine's memory or less. */
const usual = {
  max_connections: 300,
  shared_buffers: '2GB',
  max_wal_size: '4GB',
  random_page_cost: 1.1,
  unix_socket_directories: tmpdir(),
  log_min_messages: 'fatal',
}

interface ClusterNode {
  port: number
  folder: string
  urlOf(database: string): string
  promote(): Promise<void>
  stop(mode?: 'fast' | 'immediate'): Promise<void>
  remove(): void
}

type Settings = Record<string, string | number>

/** A PostgreSQL in a temporary folder, on a free port. */
export async function startNode(settings: Settings = {}): Promise<ClusterNode> {
  const folder = emptyFolder()
  await asPostgres('initdb', ['--pgdata', folder, '--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C'])
  return startIn(folder, settings)
}

/** A streaming replica of a node; name: what the primary calls it. */
export async function startStandby(primary: ClusterNode, name: string, settings: Settings = {}): Promise<ClusterNode> {
  const folder = emptyFolder()
  const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${name}`
  await asPostgres('pg_basebackup', ['--pgdata', folder, '--write-recovery-conf', '--dbname', source, '--checkpoint', 'fast'])
  return startIn(folder, settings)
}

async function startIn(folder: string, settings: Settings): Promise<ClusterNode> {
  const port = await freePort()
  const options = Object.entries({ ...usual, ...settings, port }).map(([name, value]) => `-c ${name}='${value}'`)
  const control = (...more: string[]) => asPostgres('pg_ctl', ['--pgdata', folder, '--wait', '--silent', '--timeout', '120', ...more])
  await control('start', '--log', path.join(folder, 'log'), '--options', options.join(' '))
  return {
    port,
    folder,
    urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    promote: () => control('promote'),
    stop: (mode = 'fast') => control('stop', '--mode', mode),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** PostgreSQL refuses to run as root. */
async function asPostgres(program: string, parameters: string[]): Promise<void> {
  const command = [path.join(programs, program), ...parameters]
  if (userInfo().uid === 0) command.unshift('runuser', '-u', 'postgres', '--')
  await run(command[0]!, command.slice(1), { cwd: '/' })
}

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shiftwright-scale-'))
  if (userInfo().uid === 0) chownSync(folder, idOf('-u'), idOf('-g'))
  return folder
}

const idOf = (kind: '-u' | '-g'): number => Number(spawnSync('id', [kind, 'postgres']).stdout)

/** Runs a statement on a connection of its own. */
export async function statement(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows
}
