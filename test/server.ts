import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { Client } from 'pg'
import { inject } from 'vitest'

import type { Config } from '#server/config.ts'
import { createServer, type Server } from '#server/server.ts'

import './database/provided.ts'
import { settingsIn } from './settings.ts'

export interface TestServer extends Server {
  config: Config
}

/** A server with its own database, on the suite's engine. */
export async function startServer(change: Partial<Config> = {}, outside?: Parameters<typeof createServer>[1]): Promise<TestServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-test-'))
  const config = settingsIn(folder, { ...(await aDatabase(folder)), ...change })
  const server = await createServer(config, outside)
  return {
    ...server,
    config,
    async close() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** An empty, migrated database on the suite's engine. */
export async function aDatabase(dataDir: string): Promise<Place> {
  if (inject('database') === 'postgres') return { dataDir, databaseUrl: await copyOfDatabase() }
  await cp(inject('preparedFolder'), dataDir, { recursive: true })
  return { dataDir, databaseUrl: undefined }
}

async function copyOfDatabase(): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: url.href })
  await client.connect()
  // By default, PostgreSQL writes each copied page to its log too, which takes twice as long.
  await client.query(`create database ${name} template prepared strategy file_copy`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}
