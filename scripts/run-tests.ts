import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

interface Totals {
  passed: number
  failed: number
  isGood: boolean
}

/** Runs both test runners, the second even if the first fails. */
export function runTests(): Totals {
  const folder = mkdtempSync(path.join(tmpdir(), 'shiftwright-results-'))
  const unit = path.join(folder, 'vitest.json')
  const stories = path.join(folder, 'playwright.json')

  const runs = [
    run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`]),
    run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: stories }),
  ]

  const { numPassedTests, numFailedTests } = read(unit) as { numPassedTests: number; numFailedTests: number }
  const { expected, unexpected } = (read(stories) as { stats: { expected: number; unexpected: number } }).stats
  const failed = numFailedTests + unexpected
  return { passed: numPassedTests + expected, failed, isGood: failed === 0 && runs.every((status) => status === 0) }
}

function run(command: string, args: string[], env: Record<string, string> = {}): number | null {
  return spawnSync(path.join('node_modules/.bin', command), args, { stdio: 'inherit', env: { ...process.env, ...env } }).status
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
