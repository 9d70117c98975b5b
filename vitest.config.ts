import { defineConfig } from 'vitest/config'

/** Whatever the engine has a hand in runs on both; the rest of the server runs on PostgreSQL alone. */
const onBothEngines = [
  'src/server/db/**/*.test.ts',
  'src/server/stores/**/*.test.ts',
  'src/server/**/*-races.test.ts',
  'src/server/**/undo-property.test.ts',
  'src/server/permissions.test.ts',
  'src/server/conventions.test.ts',
  'src/server/log.test.ts',
  'src/server/edges-of-input.test.ts',
  'src/server/rate-limits.test.ts',
  'src/server/a-month-through-the-api.test.ts',
  // Listening, and the queue of jobs.
  'src/server/**/live.test.ts',
  'src/server/**/push.test.ts',
]

const server = (database: 'embedded' | 'postgres', include: string[]) => ({
  test: {
    name: database,
    include,
    globalSetup: [`test/${database}.setup.ts`],
    provide: { database },
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'pure',
          testTimeout: 10_000,
          include: ['src/*.test.ts', 'src/{domain,assistant,contract,texts}/**/*.test.ts', 'scripts/*.test.ts'],
        },
      },
      {
        test: {
          name: 'page',
          testTimeout: 10_000,
          include: ['src/web/**/*.test.ts'],
          // A page keeps things in the browser's storage; here that is Node's own.
          execArgv: ['--experimental-webstorage', '--localstorage-file=:memory:', '--no-warnings'],
        },
      },
      {
        test: {
          name: 'solver',
          // Some of them fill hundreds of months.
          testTimeout: 120_000,
          include: ['src/solver/**/*.test.ts'],
        },
      },
      server('embedded', onBothEngines),
      server('postgres', ['src/server/**/*.test.ts']),
    ],
  },
})
