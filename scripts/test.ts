import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Runs both runners and ends with one line of totals. */
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
process.stdout.write(`\n${numPassedTests + expected} passed, ${failed} failed\n`)
process.exit(failed === 0 && runs.every((status) => status === 0) ? 0 : 1)

function run(command: string, args: string[], env: Record<string, string> = {}): number | null {
  return spawnSync(path.join('node_modules/.bin', command), args, { stdio: 'inherit', env: { ...process.env, ...env } }).status
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
