import { access, constants, readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'

import { createTransport } from 'nodemailer'

import { dayMs } from '#domain/time/calendar-date.ts'
import { isFromFuture } from '#server/backup/nightly-backup.ts'
import { reasonOf } from '#server/db/servers/unreachable.ts'

import { type Diagnosis, good, bad } from './diagnosis.ts'
import { databaseOf, embeddedOf } from './examine-database.ts'

interface Examined {
  databaseUrl: string | undefined
  directUrl?: string | undefined
  dataDir: string
  publicUrl: string
  trustProxy: readonly string[]
  smtpUrl: string | undefined
  mailFrom: string
  mailDir: string
  backups: { folder: string; kept: number } | undefined
}

/** Checks everything that an installation depends on, and changes nothing. */
export async function examine(config: Examined): Promise<Diagnosis[]> {
  const { databaseUrl, directUrl, dataDir } = config
  const database = databaseUrl === undefined ? embeddedOf(dataDir) : databaseOf(databaseUrl, directUrl)
  const found = [addressOf(config), proxyOf(config), mailOf(config), diskOf(config), backupsOf(config), database]
  return (await Promise.all(found)).flat()
}

async function addressOf({ publicUrl }: Examined): Promise<Diagnosis> {
  const { protocol, hostname } = new URL(publicUrl)
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    return bad(`Links in emails lead to ${publicUrl}, which works on this computer only. Set PUBLIC_URL.`)
  if (protocol === 'http:') return bad(`${publicUrl} is not encrypted: passwords can be read on the way. Put a proxy with TLS in front.`)
  return good(`People find Shiftwright at ${publicUrl}.`)
}

async function proxyOf({ publicUrl, trustProxy }: Examined): Promise<Diagnosis[]> {
  if (!publicUrl.startsWith('https:')) return []
  if (trustProxy.length > 0) return [good(`Addresses of clients are taken from the proxy at ${trustProxy.join(', ')}.`)]
  return [bad('Behind a proxy everyone counts as one address, and everyone is locked out together. Set TRUST_PROXY to its network.')]
}

async function mailOf({ smtpUrl, mailFrom, mailDir }: Examined): Promise<Diagnosis> {
  if (smtpUrl === undefined) return bad(`Emails are written to ${mailDir}, and no one receives them. Set SMTP_URL and MAIL_FROM.`)
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 })
  try {
    await transport.verify()
    return good(`The mail server takes emails from ${mailFrom}.`)
  } catch (error) {
    return bad(`The mail server of SMTP_URL doesn't answer as it should: ${reasonOf(error)}.`)
  } finally {
    transport.close()
  }
}

const gigabyte = 1024 ** 3

async function diskOf({ dataDir, databaseUrl }: Examined): Promise<Diagnosis[]> {
  try {
    if (!(await stat(dataDir)).isDirectory()) return [bad(`${dataDir} is not a folder. Set DATA_DIR to that of the server.`)]
    await access(dataDir, constants.W_OK)
    const { bavail, bsize } = await statfs(dataDir)
    const free = (bavail * bsize) / gigabyte
    const text = `${free.toFixed(1)} GB are free in ${dataDir}`
    return [free < 1 ? bad(`Only ${text}. Make room before it is full: then nothing can be saved.`) : good(`${text}.`)]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return [bad(`Nothing can be written to ${dataDir}: ${reasonOf(error)}.`)]
    // With a PostgreSQL server, the folder is created only when something is written to it.
    return databaseUrl === undefined ? [bad(`There is no folder ${dataDir}. Set DATA_DIR to that of the server.`)] : []
  }
}

/** The folder itself, or the one in which it would be made. */
const nearest = async (folder: string): Promise<string> =>
  access(folder).then(
    () => folder,
    () => (path.dirname(folder) === folder ? folder : nearest(path.dirname(folder))),
  )

async function backupsOf({ backups }: Examined): Promise<Diagnosis> {
  if (!backups) return bad('No backups are made. Set BACKUP_DIR to a folder on another disk.')
  const names = await readdir(backups.folder).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? [] : error))
  if (names instanceof Error) return bad(`The backups in ${backups.folder} cannot be read: ${reasonOf(names)}.`)
  const obstacle = await access(await nearest(backups.folder), constants.W_OK).then(
    () => undefined,
    (error: unknown) => reasonOf(error),
  )
  if (obstacle !== undefined) return bad(`No backup can be written to ${backups.folder}: ${obstacle}.`)
  const files = names.filter((name) => name.endsWith('.jsonl.gz'))
  const times = await Promise.all(files.map(async (name) => (await stat(path.join(backups.folder, name))).mtimeMs))
  if (times.length === 0) return bad(`There is no backup in ${backups.folder} yet. The first is made at night.`)
  const ahead = files.find(isFromFuture)
  if (ahead !== undefined)
    return bad(`${ahead} in ${backups.folder} is from the future. Check the clock, and move this backup, which counts as the newest.`)
  const days = Math.floor((Date.now() - Math.max(...times)) / dayMs)
  if (days > 1) return bad(`The last backup in ${backups.folder} is ${days} days old. Look for errors in the log.`)
  return good(
    `The newest backup in ${backups.folder} is from the last two days; ${times.length} ${times.length === 1 ? 'is' : 'are'} kept.`,
  )
}
