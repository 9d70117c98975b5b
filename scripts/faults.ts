import { spawnSync } from 'node:child_process'

/** The large form of the tests that try the bad day, on both databases; each prints its figure. */
const tests = [
  'src/server/faults',
  'src/server/shutdown.test.ts',
  'src/server/db/outage.test.ts',
  'src/server/db/embedded/data-folder.test.ts',
]
const engines = ['embedded', 'postgres'].flatMap((engine) => ['--project', engine])

const { status } = spawnSync('vitest', ['run', ...tests, ...engines, '--no-file-parallelism', '--disable-console-intercept'], {
  stdio: 'inherit',
  env: { ...process.env, FAULTS: 'full' },
})
process.exitCode = status ?? 1
