import path from 'node:path'

import type { KeptDays } from '#domain/privacy/kept.ts'
import type { Registration } from '#server/accounts/registration.ts'
import type { SingleSignOnConfig } from '#server/accounts/single-sign-on.ts'

import {
  database,
  days,
  directDatabase,
  domains,
  fillsHere,
  networks,
  number,
  oneOf,
  organization,
  origin,
  sender,
  url,
} from './settings.ts'

export interface Config {
  port: number
  host: string
  /** The port for metrics, on the same host. */
  metricsPort: number | undefined
  /** Whether to send traces, as configured by the variables of OpenTelemetry. */
  traces: boolean
  dataDir: string
  databaseUrl: string | undefined
  /** The server's own address, for migrations and for listening to changes, if databaseUrl is a pooler's. */
  directUrl?: string | undefined
  /** Whether servers run Auto-fill themselves, or leave it to workers. */
  fillsHere: boolean
  /** The base of every link, instead of the request's host. No slash at the end. */
  publicUrl: string
  /** The networks of trusted proxies, whose forwarding headers are believed. */
  trustProxy: string[]
  smtpUrl: string | undefined
  /** The sender of emails, as `Name <address>`. */
  mailFrom: string
  mailDir: string
  registration: Registration
  /** Whether people confirm their email address before they join a team. */
  provesEmail: boolean
  singleSignOn: SingleSignOnConfig | undefined
  /** The number of days after which everyone must log in again. */
  sessionDays: number
  /** Where to write a backup every night, and how many to keep. */
  backups: { folder: string; kept: number } | undefined
  keptDays: KeptDays
  /** Whether to record logins, joining a team, password resets and pages that stopped working. */
  analytics: boolean
  /** A factor for every rate limit; 0 turns them off. */
  rateLimits: number
  logLevel: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const isPort = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 65535

/** A separate installation in a folder, where anyone may register, whatever the environment says about the real one. */
export const configIn = (dataDir: string): Config =>
  readConfig({
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DATABASE_DIRECT_URL: '',
    AUTO_FILL: '',
    SMTP_URL: '',
    MAIL_DIR: '',
    BACKUP_DIR: '',
    PUBLIC_URL: '',
    REGISTRATION: '',
    EMAIL_PROOF: '',
    OIDC_ISSUER: '',
  })

/** The only place that reads the environment. Throws a one-line error for an invalid value. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = number(env, 'PORT', 3000, isPort)
  const dataDir = path.resolve(env.DATA_DIR || 'data')
  const publicUrl = origin(env, 'PUBLIC_URL') ?? `http://localhost:${port}`
  const smtpUrl = url(env, 'SMTP_URL', ['smtp:', 'smtps:'])
  const databaseUrl = database(env, 'DATABASE_URL')
  const kept = number(env, 'BACKUPS_KEPT', 14, (value) => Number.isInteger(value) && value >= 1 && value <= 1000)
  return {
    port,
    host: env.HOST || '127.0.0.1',
    metricsPort: env.METRICS_PORT?.trim() ? number(env, 'METRICS_PORT', 0, isPort) : undefined,
    traces: url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']) !== undefined,
    dataDir,
    databaseUrl,
    directUrl: directDatabase(env, 'DATABASE_DIRECT_URL', databaseUrl),
    fillsHere: fillsHere(env, 'AUTO_FILL', databaseUrl),
    publicUrl,
    trustProxy: networks(env, 'TRUST_PROXY'),
    smtpUrl,
    mailFrom: sender(env, 'MAIL_FROM', smtpUrl) ?? `Shiftwright <no-reply@${new URL(publicUrl).hostname}>`,
    mailDir: path.resolve(env.MAIL_DIR || path.join(dataDir, 'mail')),
    registration: domains(env, 'REGISTRATION'),
    provesEmail: oneOf(env, 'EMAIL_PROOF', ['on', 'off'], 'off') === 'on',
    singleSignOn: organization(env),
    sessionDays: number(env, 'SESSION_DAYS', 90, (value) => Number.isInteger(value) && value >= 1 && value <= 365),
    backups: env.BACKUP_DIR ? { folder: path.resolve(env.BACKUP_DIR), kept } : undefined,
    keptDays: days(env, 'KEEP_DAYS'),
    analytics: oneOf(env, 'ANALYTICS', ['on', 'off'], 'off') === 'on',
    rateLimits: number(env, 'RATE_LIMITS', 1, (value) => value >= 0),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'warn'),
  }
}
