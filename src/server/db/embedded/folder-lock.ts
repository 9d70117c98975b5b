import fs from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

import { v4 as randomId } from 'uuid'

import { halt } from './halt.ts'

const beatEveryMs = 2000
/** A holder on another machine that is silent for this long counts as gone. */
const silentForMs = 10_000
const askAgainForMs = 1000

/**
 * Locks a folder for this process until released. Two embedded databases in one folder would destroy it. The kernel keeps a lock on a file
 * as long as the process lives, in whatever container. Machines that share the folder may not share such locks: for them the holder
 * rewrites a file every two seconds, and ends if another holder has written it.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = path.join(folder, 'in-use-by')
  const unlock = lockFile(path.join(folder, 'in-use.lock'))
  if (!unlock || (await beatsElsewhere(file))) {
    unlock?.()
    const [pid, host] = read(file).split(' ')
    const holder = host === undefined ? 'another process that is just starting' : `process ${pid} on ${host}`
    throw new Error(`${folder} is in use by ${holder}. Stop that one first, or set DATA_DIR.`)
  }
  const id = `${process.pid} ${hostname()} ${randomId()}`
  let count = 0
  // Must succeed: otherwise the file would still name the holder before this one.
  try {
    replace(file, `${id} ${count}`)
  } catch (error) {
    unlock()
    throw notWritable(folder, (error as { code?: string }).code === 'ENOSPC', error)
  }
  const beat = () => {
    const found = read(file)
    // An empty read means that the disk is failing, not that there is another holder.
    if (found !== '' && !found.startsWith(id)) halt(`Another server has taken ${folder}.`)
    try {
      replace(file, `${id} ${++count}`)
    } catch {
      // The next attempt may succeed.
    }
  }
  const beating = setInterval(beat, beatEveryMs).unref()
  return () => {
    clearInterval(beating)
    fs.rmSync(file, { force: true })
    unlock()
  }
}

/**
 * Undefined if another process has the lock. SQLite can lock a file on every system; nothing is ever stored in it. Processes that try
 * simultaneously may block each other; SQLite then retries for a second, so that one of them gets the lock.
 */
function lockFile(file: string): (() => void) | undefined {
  let lock: DatabaseSync | undefined
  try {
    const opened = new DatabaseSync(file, { timeout: askAgainForMs })
    lock = opened
    opened.exec('begin exclusive')
    return () => opened.close()
  } catch (error) {
    lock?.close()
    const { errcode } = error as { errcode?: number }
    if (errcode === 5) return undefined
    throw notWritable(path.dirname(file), errcode === 13, error)
  }
}

function notWritable(folder: string, isFull: boolean, cause: unknown): Error {
  const reason = isFull ? 'the disk is full' : (cause as Error).message
  return new Error(`The server cannot write in ${folder}: ${reason}.`, { cause })
}

/** Whether a holder on another machine rewrites the file. A holder on this machine would still have the kernel's lock. */
async function beatsElsewhere(file: string): Promise<boolean> {
  const found = read(file)
  if (found === '' || found.split(' ')[1] === hostname()) return false
  const since = performance.now()
  while (performance.now() - since < silentForMs) {
    await wait(beatEveryMs / 4)
    if (read(file) !== found) return read(file) !== ''
  }
  return false
}

/** Replaces the file in one step, so that no one reads half of it. On a full disk, the previous file remains. */
function replace(file: string, text: string): void {
  fs.writeFileSync(`${file}.new`, text)
  fs.renameSync(`${file}.new`, file)
}

function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
