import { spawnSync } from 'node:child_process'

import { runTests } from './run-tests.ts'

/** The checks before merging, in order. `node scripts/check.ts lint typecheck` runs only those. */
const steps: Record<string, string[] | typeof runTests> = {
  format: ['oxfmt --check'],
  lint: ['oxlint --type-aware'],
  typecheck: [
    'tsc -p src/domain',
    'tsc -p src/solver',
    'tsc -p src/assistant',
    'tsc -p src/sheets',
    'tsc -p src/contract',
    'tsc -p src/texts',
    'tsc -p src/server',
    'tsc -p src/web',
    'tsc -p src/web/worker',
    'tsc -p e2e',
  ],
  setup: ['node scripts/prepare.mjs pages chromium shell'],
  tests: runTests,
}

const chosen = process.argv.slice(2)
let totals = ''
for (const name of chosen.length > 0 ? chosen : Object.keys(steps)) {
  const began = performance.now()
  const isGood = pass(steps[name] ?? fail(`There is no step '${name}'.`))
  print(`${isGood ? 'passed' : 'FAILED'}  ${name.padEnd(10)} ${((performance.now() - began) / 1000).toFixed(1)} s`)
  if (isGood) continue
  process.exitCode = 1
  break
}
print(totals)

function pass(step: string[] | typeof runTests): boolean {
  if (Array.isArray(step)) return step.every((command) => spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0)
  const { passed, failed, isGood } = step()
  totals = `\n${passed} passed, ${failed} failed`
  return isGood
}

function print(line: string): void {
  if (line) process.stdout.write(`${line}\n`)
}

function fail(message: string): never {
  throw new Error(message)
}
