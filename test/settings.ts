import path from 'node:path'

import { defaultKeptDays } from '#domain/privacy/kept.ts'
import type { Config } from '#server/config.ts'

/** The settings of a server for tests and benchmarks: on the embedded database in this folder, unless something else is given. */
export const settingsIn = (folder: string, change: Partial<Config> = {}): Config => ({
  port: 0,
  host: '127.0.0.1',
  dataDir: folder,
  databaseUrl: undefined,
  metricsPort: undefined,
  traces: false,
  publicUrl: 'https://shifts.example',
  fillsHere: true,
  trustProxy: [],
  smtpUrl: undefined,
  mailFrom: 'Shiftwright <no-reply@shifts.example>',
  mailDir: path.join(folder, 'mail'),
  registration: undefined,
  singleSignOn: undefined,
  provesEmail: false,
  sessionDays: 90,
  backups: undefined,
  keptDays: defaultKeptDays,
  analytics: true,
  rateLimits: 0,
  logLevel: 'silent',
  ...change,
})
