import { expect, test } from 'vitest'

import { readConfig } from './config.ts'

test('every setting has a working default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    trustProxy: [],
    smtpUrl: undefined,
    mailFrom: 'Shiftwright <no-reply@localhost>',
    rateLimits: 1,
    logLevel: 'warn',
  })
  expect(readConfig({ PORT: '8080', DATA_DIR: '/data', PUBLIC_URL: 'https://shifts.example/' })).toMatchObject({
    publicUrl: 'https://shifts.example',
    dataDir: '/data',
    mailDir: '/data/mail',
    mailFrom: 'Shiftwright <no-reply@shifts.example>',
  })
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1', SMTP_URL: 'smtp://mail', MAIL_FROM: 'Ward <ward@hospital.org>' })).toMatchObject({
    trustProxy: ['10.0.0.0/8', '::1'],
    mailFrom: 'Ward <ward@hospital.org>',
  })
})

test.each<[NodeJS.ProcessEnv, string]>([
  [{ PORT: 'many' }, "PORT can't be 'many'."],
  [{ RATE_LIMITS: '-1' }, "RATE_LIMITS can't be '-1'."],
  [{ DATABASE_URL: 'mysql://here' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://.'],
  [{ PUBLIC_URL: 'shifts.example' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
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
