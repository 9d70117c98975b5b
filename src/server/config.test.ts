import { expect, test } from 'vitest'

import { readConfig } from './config.ts'

test('every setting has a working default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    smtpUrl: undefined,
    rateLimits: 1,
    logLevel: 'warn',
  })
  expect(readConfig({ PORT: '8080', DATA_DIR: '/data', PUBLIC_URL: 'https://shifts.example/' })).toMatchObject({
    publicUrl: 'https://shifts.example',
    dataDir: '/data',
    mailDir: '/data/mail',
  })
})

test.each([
  [{ PORT: 'many' }, "PORT can't be 'many'."],
  [{ RATE_LIMITS: '-1' }, "RATE_LIMITS can't be '-1'."],
  [{ DATABASE_URL: 'mysql://here' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://.'],
  [{ PUBLIC_URL: 'shifts.example' }, 'PUBLIC_URL must be an address that begins with http:// or https://.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
])('%j stops startup with a one-line error', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})
