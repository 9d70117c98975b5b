import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { afterEach, expect, test, vi } from 'vitest'

import { configIn, readConfig } from './config.ts'
import { originOf } from './http/listening.ts'

afterEach(() => vi.unstubAllEnvs())

test('every setting has a working default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    metricsPort: undefined,
    traces: false,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    fillsHere: true,
    trustProxy: [],
    smtpUrl: undefined,
    mailFrom: 'Shiftwright <no-reply@localhost>',
    registration: undefined,
    sessionDays: 90,
    backups: undefined,
    provesEmail: false,
    analytics: false,
    rateLimits: 1,
    logLevel: 'warn',
  })
  expect(
    readConfig({
      PORT: '8080',
      METRICS_PORT: '9090',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      DATA_DIR: '/data',
      PUBLIC_URL: 'https://shifts.example/',
    }),
  ).toMatchObject({
    metricsPort: 9090,
    traces: true,
    publicUrl: 'https://shifts.example',
    dataDir: '/data',
    mailDir: '/data/mail',
    mailFrom: 'Shiftwright <no-reply@shifts.example>',
  })
  expect(readConfig({ METRICS_PORT: ' ' }).metricsPort).toBeUndefined()
  expect(
    readConfig({ REGISTRATION: 'Hospital.org, clinic.org', KEEP_DAYS: 'notices=30', ANALYTICS: 'on', EMAIL_PROOF: 'on' }),
  ).toMatchObject({
    provesEmail: true,
    registration: ['hospital.org', 'clinic.org'],
    keptDays: { notices: 30, commands: 30, shifts: 2555 },
    analytics: true,
  })
  const team = '0192f0c4-0000-7000-8000-000000000000'
  const sso = { OIDC_ISSUER: 'https://id.hospital.org', OIDC_CLIENT_ID: 'us', OIDC_CLIENT_SECRET: 'secret', OIDC_NAME: 'Hospital' }
  expect(readConfig(sso).singleSignOn).toEqual({
    issuer: 'https://id.hospital.org',
    clientId: 'us',
    clientSecret: 'secret',
    name: 'Hospital',
    trustsEmail: false,
    groupRoles: [],
  })
  const groups = `cn=chiefs,ou=groups=${team}:admin; residents=${team}:member;`
  expect(readConfig({ ...sso, OIDC_EMAILS: 'trusted', OIDC_GROUPS: groups }).singleSignOn).toMatchObject({
    trustsEmail: true,
    groupRoles: [
      { group: 'cn=chiefs,ou=groups', teamId: team, status: 'ADMIN' },
      { group: 'residents', teamId: team, status: 'MEMBER' },
    ],
  })
  expect(readConfig({ AUTO_FILL: 'workers', DATABASE_URL: 'postgres://here' }).fillsHere).toBe(false)
  expect(readConfig({ REGISTRATION: 'closed' }).registration).toEqual([])
  const several = 'postgres://us:secret@one:5432,two:5433/name'
  expect(readConfig({ DATABASE_URL: several, DATABASE_DIRECT_URL: 'postgres://one/name' })).toMatchObject({
    databaseUrl: several,
    directUrl: 'postgres://one/name',
  })
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1', SMTP_URL: 'smtp://mail', MAIL_FROM: 'Ward <ward@hospital.org>' })).toMatchObject({
    trustProxy: ['10.0.0.0/8', '::1'],
    mailFrom: 'Ward <ward@hospital.org>',
  })
})

test('an IPv6 address is in brackets where a port follows', () => {
  expect(['127.0.0.1', '::1'].map((host) => originOf(host, 3000))).toEqual(['http://127.0.0.1:3000', 'http://[::1]:3000'])
})

test('a separate installation ignores the settings of the environment', () => {
  for (const [name, value] of Object.entries({
    DATABASE_URL: 'postgres://pooler/name',
    DATABASE_DIRECT_URL: 'postgres://one/name',
    AUTO_FILL: 'workers',
    BACKUP_DIR: '/backups',
    PUBLIC_URL: 'https://shifts.hospital.org',
    SMTP_URL: 'smtp://mail',
    MAIL_FROM: 'Ward <ward@hospital.org>',
    MAIL_DIR: '/mail',
    REGISTRATION: 'closed',
    EMAIL_PROOF: 'on',
    OIDC_ISSUER: 'https://id.hospital.org',
  }))
    vi.stubEnv(name, value)
  expect(configIn('/elsewhere')).toMatchObject({
    dataDir: '/elsewhere',
    databaseUrl: undefined,
    directUrl: undefined,
    fillsHere: true,
    backups: undefined,
    publicUrl: 'http://localhost:3000',
    smtpUrl: undefined,
    mailDir: '/elsewhere/mail',
    registration: undefined,
    provesEmail: false,
    singleSignOn: undefined,
  })
})

test('.env.example states the defaults', () => {
  const text = readFileSync('.env.example', 'utf8')
  const env = Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]))
  expect(readConfig(env)).toEqual(readConfig({}))
  const [, keptDays] = /which is\n# (.*)\.$/m.exec(text)!
  expect(readConfig({ KEEP_DAYS: keptDays }).keptDays).toEqual(readConfig({}).keptDays)
  expect(keptDays!.split(', ')).toHaveLength(Object.keys(readConfig({}).keptDays).length)
})

test('a shell can read the examples in .env.example, and they are valid', () => {
  const examples = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z_]+='.*')$/gm)].map(([, line]) => line!)
  expect(examples.length).toBeGreaterThan(6)
  const program = [...examples, 'env -0'].join('\n')
  const read = execFileSync('sh', ['-ac', program], { env: {}, encoding: 'utf8' }).split('\0')
  const organization = { OIDC_ISSUER: 'https://id.hospital.org', OIDC_CLIENT_ID: 'us', OIDC_CLIENT_SECRET: 's', OIDC_NAME: 'Us' }
  const env = Object.fromEntries(read.flatMap((line) => (line === '' ? [] : [[line.split('=', 1)[0]!, line.slice(line.indexOf('=') + 1)]])))
  expect(readConfig({ ...organization, ...env })).toMatchObject({
    trustProxy: ['10.0.0.0/8', '::1'],
    mailFrom: 'Shiftwright <shifts@hospital.org>',
    registration: ['hospital.org', 'clinic.org'],
    singleSignOn: { groupRoles: [{ group: 'chiefs' }, { group: 'residents' }] },
    keptDays: { shifts: 3650, notices: 30 },
  })
})

test.each<[NodeJS.ProcessEnv, string]>([
  [{ DATABASE_URL: 'postgres://us:a#b@one/name' }, 'In a password, write # as %23, / as %2F and ? as %3F.'],
  [{ PORT: 'many' }, "PORT can't be 'many'."],
  [{ REGISTRATION: 'no one' }, "REGISTRATION must be open, closed or domains such as hospital.org, clinic.org, not 'no one'."],
  [{ OIDC_ISSUER: 'http://id.hospital.org' }, 'OIDC_ISSUER must begin with https://.'],
  [{ OIDC_ISSUER: 'http://localhost:8080', OIDC_CLIENT_ID: 'us' }, 'OIDC_CLIENT_SECRET is required with OIDC_ISSUER.'],
  [
    { OIDC_ISSUER: 'http://[::1]', OIDC_CLIENT_ID: 'us', OIDC_CLIENT_SECRET: 's', OIDC_NAME: 'Us', OIDC_GROUPS: 'chiefs=north:admin' },
    "OIDC_GROUPS must be group=team:role, not 'chiefs=north:admin'.",
  ],
  // Also while the setting without which they have no effect is missing.
  [{ BACKUPS_KEPT: 'all' }, "BACKUPS_KEPT can't be 'all'."],
  [{ OIDC_EMAILS: 'all' }, 'OIDC_EMAILS must be one of proven, trusted.'],
  [{ OIDC_GROUPS: 'chiefs' }, "OIDC_GROUPS must be group=team:role, not 'chiefs'."],
  [{ SESSION_DAYS: '0' }, "SESSION_DAYS can't be '0'."],
  [{ KEEP_DAYS: 'shifts=10' }, 'KEEP_DAYS must keep shifts for at least 365 days.'],
  [
    { KEEP_DAYS: 'shift=400' },
    "KEEP_DAYS can have shifts, availabilities, switches, history, printouts, feeds, commands, notices, fillings, pageUse, not 'shift'.",
  ],
  [{ AUTO_FILL: 'workers' }, 'AUTO_FILL=workers needs a PostgreSQL server: set DATABASE_URL.'],
  [{ ANALYTICS: 'yes' }, 'ANALYTICS must be one of on, off.'],
  [{ RATE_LIMITS: '-1' }, "RATE_LIMITS can't be '-1'."],
  [{ DATABASE_URL: 'mysql://here' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://.'],
  [{ DATABASE_URL: 'postgres://one:5432,two:port/name' }, 'DATABASE_URL is not a valid address.'],
  [{ DATABASE_URL: 'localhost:5432/name' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://.'],
  [{ DATABASE_URL: 'postgres://one,/name' }, 'DATABASE_URL must name a server before and after each comma.'],
  [{ DATABASE_URL: 'postgres://us@one,,two/name' }, 'DATABASE_URL is not a valid address.'],
  [{ DATABASE_DIRECT_URL: 'postgres://one/name' }, 'DATABASE_DIRECT_URL needs the address of the pooler: set DATABASE_URL.'],
  [{ PUBLIC_URL: 'shifts.example' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
  ...[
    'https://hospital.org/shifts',
    'https://hospital.org/shifts/',
    'https://hospital.org/?page=shifts',
    'https://hospital.org/#shifts',
  ].map(
    (wrong) =>
      [
        { PUBLIC_URL: wrong },
        "PUBLIC_URL can't have a path: Shiftwright needs a host name of its own, such as https://shifts.hospital.org.",
      ] as [NodeJS.ProcessEnv, string],
  ),
  ...['true', '*', '1', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0/8', 'proxy.hospital.org', '10.0.0.1/8/8'].map(
    (wrong) =>
      [
        { TRUST_PROXY: `10.0.0.1, ${wrong}` },
        `TRUST_PROXY must list the addresses or networks of the proxies, such as 10.0.0.0/8, ::1. '${wrong}' is not one.`,
      ] as [NodeJS.ProcessEnv, string],
  ),
  [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM is required with SMTP_URL: the sender of every email, at a domain of yours.'],
  [{ MAIL_FROM: 'Ward' }, 'MAIL_FROM must be an email address, or a name and an address: Shiftwright <shifts@hospital.org>.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
])('%j stops startup with a one-line error', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})
