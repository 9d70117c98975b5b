import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { describe, expect, inject, onTestFinished, test } from 'vitest'

import { lockFolder } from './folder-lock.ts'

/** Holds what a process holds that has begun to lock the folder, for a tenth of a second after it said so. */
const beginToLock = `const { DatabaseSync } = require('node:sqlite')
  const lock = new DatabaseSync(process.argv[1])
  lock.exec('begin; select * from sqlite_schema')
  require('node:fs').writeSync(1, 'begun')
  const began = Date.now()
  while (Date.now() - began < 100);
  lock.exec('rollback')`

describe.runIf(inject('database') === 'embedded')('a process that locks a folder', () => {
  test('asks again while another is on its way, which may give up', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-lock-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const other = spawn(process.execPath, ['--no-warnings', '-e', beginToLock, path.join(folder, 'in-use.lock')])
    await once(other.stdout, 'data')
    const unlock = await lockFolder(folder)
    unlock()
  })

  test('is refused while another has it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-lock-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(`${folder} is in use by process ${process.pid}`)
    unlock()
    const unlockAgain = await lockFolder(folder)
    unlockAgain()
  })
})
