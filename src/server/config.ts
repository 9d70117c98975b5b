import { isIP } from 'node:net'
import path from 'node:path'

import { isEmail } from '#domain/people/user.ts'
import { defaultKeptDays, keptKinds, shortestKeptDays, type KeptDays } from '#domain/privacy/kept.ts'
import type { Registration } from '#server/accounts/registration.ts'

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** The base of every link, instead of the request's host. No slash at the end. */
  publicUrl: string
  /** The networks of trusted proxies: their forwarding headers are believed. */
  trustProxy: string[]
  smtpUrl: string | undefined
  /** The sender of emails, as `Name <address>`. */
  mailFrom: string
  mailDir: string
  registration: Registration
  /** After so many days everyone logs in again. */
  sessionDays: number
  keptDays: KeptDays
  /** Whether to keep which pages were used. */
  analytics: boolean
  /** Multiplies every limit; 0 is off. */
  rateLimits: number
  logLevel: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** The only place that reads the environment. Throws a one-line error for an invalid value. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = number(env, 'PORT', 3000, (value) => Number.isInteger(value) && value >= 0 && value <= 65535)
  const dataDir = path.resolve(env.DATA_DIR || 'data')
  const publicUrl = (url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(/\/+$/, '')
  const smtpUrl = url(env, 'SMTP_URL', ['smtp:', 'smtps:'])
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir,
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    publicUrl,
    trustProxy: networks(env, 'TRUST_PROXY'),
    smtpUrl,
    mailFrom: sender(env, 'MAIL_FROM', smtpUrl) ?? `Shiftwright <no-reply@${new URL(publicUrl).hostname}>`,
    mailDir: path.resolve(env.MAIL_DIR || path.join(dataDir, 'mail')),
    registration: domains(env, 'REGISTRATION'),
    sessionDays: number(env, 'SESSION_DAYS', 90, (value) => Number.isInteger(value) && value >= 1 && value <= 365),
    keptDays: days(env, 'KEEP_DAYS'),
    analytics: oneOf(env, 'ANALYTICS', ['on', 'off'], 'off') === 'on',
    rateLimits: number(env, 'RATE_LIMITS', 1, (value) => value >= 0),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'warn'),
  }
}

function number(env: NodeJS.ProcessEnv, name: string, preset: number, isValid: (value: number) => boolean): number {
  const text = env[name]
  if (!text) return preset
  const value = Number(text)
  if (!Number.isFinite(value) || !isValid(value)) throw new Error(`${name} can't be '${text}'.`)
  return value
}

function url(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new Error(`${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`)
  return text
}

function oneOf(env: NodeJS.ProcessEnv, name: string, values: string[], preset: string): string {
  const text = env[name] || preset
  if (!values.includes(text)) throw new Error(`${name} must be one of ${values.join(', ')}.`)
  return text
}

/** `open`, `closed`, or domains of email addresses. */
function domains(env: NodeJS.ProcessEnv, name: string): Registration {
  const text = (env[name] || 'open').trim().toLowerCase()
  if (text === 'open') return undefined
  if (text === 'closed') return []
  const given = text.split(',').map((part) => part.trim())
  const wrong = given.find((domain) => !isEmail(`a@${domain}`))
  if (wrong !== undefined) throw new Error(`${name} must be open, closed or domains such as hospital.org, clinic.org, not '${wrong}'.`)
  return given
}

/** Kinds and days, such as `shifts=3650, notices=30`; the others keep their preset. */
function days(env: NodeJS.ProcessEnv, name: string): KeptDays {
  const given = { ...defaultKeptDays }
  for (const part of (env[name] ?? '').split(',').flatMap((text) => text.trim() || [])) {
    const [kind = '', text = ''] = part.split('=').map((side) => side.trim())
    const shortest = (shortestKeptDays as Record<string, number>)[kind]
    if (shortest === undefined) throw new Error(`${name} can have ${keptKinds.join(', ')}, not '${kind}'.`)
    if (!/^\d{1,5}$/.test(text) || Number(text) < shortest) throw new Error(`${name} must keep ${kind} for at least ${shortest} days.`)
    given[kind as keyof KeptDays] = Number(text)
  }
  return given
}

/** Networks must be named: trusting every sender is not possible. */
function networks(env: NodeJS.ProcessEnv, name: string): string[] {
  const given = (env[name] ?? '').split(',').flatMap((part) => part.trim() || [])
  const wrong = given.find((network) => !isNetwork(network))
  if (wrong === undefined) return given
  throw new Error(`${name} must list the addresses or networks of the proxies, such as 10.0.0.0/8, ::1. '${wrong}' is not one.`)
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)]!
  if (longest === 0 || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest)
}

function sender(env: NodeJS.ProcessEnv, name: string, smtpUrl: string | undefined): string | undefined {
  const text = env[name]
  if (!text && smtpUrl) throw new Error(`${name} is required with SMTP_URL: the sender of every email, at a domain of yours.`)
  if (!text) return undefined
  const [, address = text] = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(text.trim()) ?? []
  if (!isEmail(address)) throw new Error(`${name} must be an email address, or a name and an address: Shiftwright <shifts@hospital.org>.`)
  return text.trim()
}
