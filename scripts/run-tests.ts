import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { failedTests, type PlaywrightReport, type VitestReport } from './failed-tests.ts'

interface Outcome {
  passed: number
  failed: number
  /** The file and title of each failed test. */
  failures: string[]
  isGood: boolean
}

/** Runs both test runners, the second even if the first fails. */
export function runTests(): Outcome {
  const folder = mkdtempSync(path.join(tmpdir(), 'shiftwright-results-'))
  const unit = path.join(folder, 'vitest.json')
  const stories = path.join(folder, 'playwright.json')

  const runs = [
    run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`]),
    run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: stories }),
  ]

  const vitest = read(unit) as VitestReport
  const playwright = read(stories) as PlaywrightReport
  const failed = vitest.numFailedTests + playwright.stats.unexpected
  return {
    passed: vitest.numPassedTests + playwright.stats.expected,
    failed,
    failures: failedTests(vitest, playwright),
    isGood: failed === 0 && runs.every((status) => status === 0),
  }
}

function run(command: string, args: string[], env: Record<string, string> = {}): number | null {
  return spawnSync(path.join('node_modules/.bin', command), args, { stdio: 'inherit', env: { ...process.env, ...env } }).status
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
