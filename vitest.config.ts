import { defineConfig } from 'vitest/config'

const server = (database: 'embedded' | 'postgres') => ({
  test: {
    name: database,
    include: ['src/server/**/*.test.ts'],
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
          testTimeout: 90_000,
          include: ['src/*.test.ts', 'src/{domain,solver,assistant,contract}/**/*.test.ts'],
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
      server('embedded'),
      server('postgres'),
    ],
  },
})
