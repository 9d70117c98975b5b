import { defineConfig } from 'vitest/config'

import { isLong } from './test/sizes.ts'

/** A pure test, but one that judges hundreds of months twice. */
const longTest = 'src/domain/rulebook/minute-by-minute.test.ts'

/** Tests that depend on the engine run on both, the second list only in their long form; other server tests run on PostgreSQL only. */
const onBothEngines = [
  'src/server/db/**/!(tenures).test.ts',
  // The other stores' statements all run there too, in calls of row-level-security.test.ts and in the stories.
  'src/server/stores/**/{bookings,find-session,names-in-order,taken-fillings}.test.ts',
  'src/server/**/*-races.test.ts',
  'src/server/permissions.test.ts',
  'src/server/rate-limits.test.ts',
  'src/server/a-month-through-the-api.test.ts',
  // These depend on LISTEN, or on the job queue.
  'src/server/**/live.test.ts',
  'src/server/busy-elsewhere.test.ts',
  // These cover faults that only one of the engines can have.
  'src/server/faults/!(fuzz|interrupted-jobs|login-timing).test.ts',
]

/** These mostly test code that both engines share. */
const onBothAtLength = [
  'src/server/db/tenures.test.ts',
  'src/server/stores/**/*.test.ts',
  'src/server/**/undo-property.test.ts',
  'src/server/allowed-calls.test.ts',
  'src/server/conventions.test.ts',
  'src/server/log.test.ts',
  'src/server/edges-of-input.test.ts',
  'src/server/faults/{fuzz,interrupted-jobs,login-timing}.test.ts',
  'src/server/**/push.test.ts',
  'src/server/**/kept-terms.test.ts',
  'src/server/**/privacy.test.ts',
  // The test on PostgreSQL restores into an embedded database too; operator.test.ts backs one up.
  'src/server/operator/backup.test.ts',
]

/** As src/server/command.ts does, which says why. */
const steady = ['--wasm-wrapper-tiering-budget=2147483647']

/** Vite's own imports go through a getter at each use, which takes a tenth of the time of server tests and half of that of slow judges. */
const nodeImports = { viteModuleRunner: false, nodeLoader: false }

const server = (database: 'embedded' | 'postgres', include: string[]) => ({
  test: {
    name: database,
    include,
    globalSetup: [`test/database/${database}.setup.ts`],
    setupFiles: database === 'embedded' ? ['test/database/keep-compiled.ts'] : [],
    provide: { database },
    execArgv: steady,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // Each file has a server and a database of its own, so a worker loads the modules only once.
    isolate: false,
    experimental: nodeImports,
    // A busy machine may need longer than the default of one second.
    expect: { poll: { timeout: 15_000 } },
  },
})

export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'pure',
          // A few draw thousands of samples: a busy machine may need several times the usual second.
          testTimeout: 30_000,
          include: ['src/*.test.ts', 'src/{domain,assistant,sheets,contract,texts}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [longTest],
          // Pure modules keep nothing that another file could notice, so a worker loads them only once.
          isolate: false,
        },
      },
      {
        test: {
          name: 'page',
          // A few draw thousands of samples: a busy machine may need several times the usual second.
          testTimeout: 30_000,
          include: ['src/web/**/*.test.ts'],
          // Pages use the browser's storage; these tests use that of Node.
          execArgv: ['--experimental-webstorage', '--localstorage-file=:memory:', '--no-warnings'],
        },
      },
      {
        test: {
          name: 'solver',
          // Some of these tests fill or judge hundreds of months.
          testTimeout: 120_000,
          execArgv: steady,
          experimental: nodeImports,
          include: ['src/solver/**/*.test.ts', longTest],
        },
      },
      server('embedded', [...onBothEngines, ...(isLong ? onBothAtLength : [])]),
      server('postgres', ['src/server/**/*.test.ts']),
    ],
  },
})
