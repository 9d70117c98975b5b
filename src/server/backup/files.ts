import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

import type { Db } from '#server/db/db.ts'

import { readHead } from './format.ts'
import { writeBackup } from './write-backup.ts'

/** Writes a backup; the file gets its name when it is complete. Only its owner can read it. */
export async function backUpTo(db: Db, file: string): Promise<Record<string, number>> {
  const unfinished = `${file}.unfinished`
  const lines = new PassThrough()
  const written = pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }))
  const stopped = written.catch(() => {})
  try {
    const counts = await writeBackup(db, async (line) => {
      if (!lines.write(`${line}\n`)) await Promise.race([once(lines, 'drain'), written])
    })
    lines.end()
    await written
    await rename(unfinished, file)
    return counts
  } catch (error) {
    lines.destroy()
    await stopped
    await rm(unfinished, { force: true })
    throw error
  }
}

export async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const text = source.pipe(createGunzip())
  source.on('error', (error) => text.destroy(error))
  let rest = ''
  try {
    for await (const chunk of text.setEncoding('utf8')) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()!
      yield* lines
    }
  } catch (error) {
    if (String((error as NodeJS.ErrnoException).code).startsWith('Z_'))
      throw new Error('This file is not a backup, or a damaged one.', { cause: error })
    throw error
  }
  if (rest !== '') yield rest
}

/** The last migration of the database that was backed up. */
export async function schemaIn(file: string): Promise<string> {
  for await (const line of linesOf(file)) return readHead(line)[2]
  throw new Error('This file is not a backup of Shiftwright.')
}
