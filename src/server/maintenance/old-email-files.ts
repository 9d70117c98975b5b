import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import { dayMs } from '#domain/time/calendar-date.ts'

/** Deletes email files after this many days, because they hold names and links. */
export async function removeOldMails(folder: string, days: number): Promise<void> {
  const names = await readdir(folder).catch(ifThere([]))
  for (const name of names.filter((file) => file.endsWith('.eml'))) {
    const file = path.join(folder, name)
    const written = await stat(file).catch(ifThere(undefined))
    if (written && Date.now() - written.mtimeMs > days * dayMs) await rm(file, { force: true })
  }
}

/** Without SMTP, no email may have been written yet, and another server may have deleted the file. */
const ifThere =
  <T>(otherwise: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return otherwise
    throw error
  }
