import { spawnSync } from 'node:child_process'

/** Runs the long form of the tests that simulate failures, on both databases; each prints its figures. */
const tests = ['src/server/faults', 'src/server/db/outage.test.ts', 'src/server/db/embedded/data-folder.test.ts']
const engines = ['embedded', 'postgres'].flatMap((engine) => ['--project', engine])

const { status } = spawnSync('vitest', ['run', ...tests, ...engines, '--no-file-parallelism', '--disable-console-intercept'], {
  stdio: 'inherit',
  env: { ...process.env, TESTS: 'long' },
})
process.exitCode = status ?? 1
