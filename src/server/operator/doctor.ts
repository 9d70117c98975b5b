import { access, constants, mkdir, readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'

import { createTransport } from 'nodemailer'

import { connectionTo, ServerConnection } from '#server/db/connection.ts'

/** A finding, in a sentence that also says what to do if something is wrong. */
interface Diagnosis {
  isGood: boolean
  text: string
}

interface Examined {
  databaseUrl: string | undefined
  dataDir: string
  publicUrl: string
  trustProxy: readonly string[]
  smtpUrl: string | undefined
  mailFrom: string
  mailDir: string
  backups: { folder: string; kept: number } | undefined
}

const good = (text: string): Diagnosis => ({ isGood: true, text })
const bad = (text: string): Diagnosis => ({ isGood: false, text })

/** Checks everything that an installation depends on, and changes nothing. */
export async function examine(config: Examined): Promise<Diagnosis[]> {
  const found = [addressOf(config), proxyOf(config), mailOf(config), diskOf(config), backupsOf(config)]
  if (config.databaseUrl !== undefined) found.push(databaseOf(config.databaseUrl))
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
  return [bad('Behind a proxy everybody counts as one address, and all are locked out together. Set TRUST_PROXY to its network.')]
}

async function mailOf({ smtpUrl, mailFrom, mailDir }: Examined): Promise<Diagnosis> {
  if (smtpUrl === undefined) return bad(`Emails are written to ${mailDir}, and nobody gets them. Set SMTP_URL and MAIL_FROM.`)
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

async function diskOf({ dataDir }: Examined): Promise<Diagnosis> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.W_OK)
    const { bavail, bsize } = await statfs(dataDir)
    const free = (bavail * bsize) / gigabyte
    const text = `${free.toFixed(1)} GB are free in ${dataDir}`
    return free < 1 ? bad(`Only ${text}. Make room before it is full: then nothing can be saved.`) : good(`${text}.`)
  } catch (error) {
    return bad(`Nothing can be written to ${dataDir}: ${reasonOf(error)}.`)
  }
}

const dayMs = 86_400_000

async function backupsOf({ backups }: Examined): Promise<Diagnosis> {
  if (!backups) return bad('No backups are made. Set BACKUP_DIR to a folder on another disk.')
  const files = (await readdir(backups.folder).catch(() => [])).filter((name) => name.endsWith('.jsonl.gz'))
  const times = await Promise.all(files.map(async (name) => (await stat(path.join(backups.folder, name))).mtimeMs))
  if (times.length === 0) return bad(`There is no backup in ${backups.folder} yet. The first is made at night.`)
  const days = Math.floor((Date.now() - Math.max(...times)) / dayMs)
  if (days > 1) return bad(`The last backup in ${backups.folder} is ${days} days old. Look for errors in the log.`)
  return good(`The last of ${times.length} backups in ${backups.folder} is from the last two days.`)
}

const oldestVersion = 15
const longestSkewSeconds = 5

async function databaseOf(url: string): Promise<Diagnosis[]> {
  const client = new ServerConnection({ ...connectionTo(url), query_timeout: 5000 })
  try {
    await client.connect()
    const { rows } = await client.query(
      'select current_setting($1)::int as version, extract(epoch from clock_timestamp())::float8 as now',
      ['server_version_num'],
    )
    const { version, now } = rows[0] as { version: number; now: number }
    const major = Math.floor(version / 10_000)
    const skew = Math.abs(Date.now() / 1000 - now)
    return [
      major < oldestVersion
        ? bad(`PostgreSQL ${major} is too old. Shiftwright needs ${oldestVersion} or newer.`)
        : good(`PostgreSQL ${major} answers.`),
      skew > longestSkewSeconds
        ? bad(`The clocks of this machine and of the database differ by ${skew.toFixed(0)} s. Let both take the time from a server.`)
        : good('The clocks of this machine and of the database agree.'),
    ]
  } catch (error) {
    return [bad(`The database of DATABASE_URL doesn't answer: ${reasonOf(error)}.`)]
  } finally {
    await client.end().catch(() => {})
  }
}

/** Some drivers leave messages empty. */
const reasonOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string }
  return message?.replace(/\.$/, '') || code || 'no reason given'
}
