import type { TestProject } from 'vitest/node'

import { startPostgres } from './postgres.ts'
import { prepareDatabase } from './prepare.ts'
import './provided.ts'

export default async function setup(project: TestProject) {
  const postgres = await startPostgres()
  await postgres.createDatabase('prepared')
  await prepareDatabase({ databaseUrl: postgres.urlOf('prepared'), dataDir: '' })
  project.provide('postgresUrl', postgres.urlOf('postgres'))
  return postgres.stop
}
