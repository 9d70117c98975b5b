import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'

import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'

import { lockFolder } from './folder-lock.ts'

/** Prints 'begun', and for a tenth of a second holds the locks of a process that is about to lock the folder. */
const beginToLock = `const { DatabaseSync } = require('node:sqlite')
  const lock = new DatabaseSync(process.argv[1])
  lock.exec('begin; select * from sqlite_schema')
  require('node:fs').writeSync(1, 'begun')
  const began = Date.now()
  while (Date.now() - began < 100);
  lock.exec('rollback')`

describe.runIf(inject('database') === 'embedded')('a process that locks a folder', () => {
  test('tries again while another process, which may give up, is locking it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-lock-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const other = spawn(process.execPath, ['--no-warnings', '-e', beginToLock, path.join(folder, 'in-use.lock')])
    await once(other.stdout, 'data')
    const unlock = await lockFolder(folder)
    unlock()
  })

  test('keeps the lock while it cannot read its own file, and ends when another process has written it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-lock-'))
    const file = path.join(folder, 'in-use-by')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
    const unlock = await lockFolder(folder)
    onTestFinished(async () => {
      unlock()
      vi.useRealTimers()
      vi.restoreAllMocks()
      await rm(folder, { recursive: true })
    })
    await rm(file)
    await mkdir(file)
    vi.advanceTimersByTime(2000)
    expect(exit).not.toHaveBeenCalled()
    await rm(file, { recursive: true })
    await writeFile(file, '1 elsewhere another 0')
    vi.advanceTimersByTime(2000)
    expect(exit).toHaveBeenCalledWith(1)
  })

  test('reports a full disk rather than the previous holder, and gets the lock once there is space', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-lock-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(path.join(folder, 'in-use-by'), `1 ${hostname()} previous 7`)
    const write = vi.spyOn(fs, 'writeFileSync').mockImplementation(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    })
    await expect(lockFolder(folder)).rejects.toThrow(`The server cannot write in ${folder}: the disk is full.`)
    write.mockRestore()
    const unlock = await lockFolder(folder)
    unlock()
  })

  test('names the folder in which it can make no file', async () => {
    const folder = path.join(tmpdir(), 'shiftwright-nowhere')
    await expect(lockFolder(folder)).rejects.toThrow(`The server cannot write in ${folder}: `)
  })

  test('is refused while another process has locked it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-lock-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(`${folder} is in use by process ${process.pid}`)
    unlock()
    const unlockAgain = await lockFolder(folder)
    unlockAgain()
  })
})
