import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { TestProject } from 'vitest/node'

import { prepareDatabase } from './prepare.ts'
import './provided.ts'

/** Initializes the embedded database once; each test file copies its folder. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-embedded-'))
  await prepareDatabase({ databaseUrl: undefined, dataDir: folder })
  project.provide('preparedFolder', folder)
  return () => rm(folder, { recursive: true, force: true })
}
