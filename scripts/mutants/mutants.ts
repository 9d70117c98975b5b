import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

import type { Plugin } from 'vite'
import type { TestSpecification, Vitest } from 'vitest/node'

import { mayNotice } from './called-functions.ts'
import { mutationsOf, type Mutation } from './mutations.ts'
import { relatedTests, type RelatedTest } from './related-tests.ts'
import { failedIn, fails, openSuite } from './suite.ts'

/**
 * Introduces mutations one at a time and lists those that no test notices. Files stay unchanged: mutations are applied while tests load
 * them.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Applies only every nth mutation. */
    every: { type: 'string', default: '1' },
    /** The first mutation, counted from 0, for another sample of the same size. */
    from: { type: 'string', default: '0' },
    /** Only tests whose path contains one of these. */
    tests: { type: 'string', default: '' },
    /** The most test files for each mutation; the quickest are chosen. */
    most: { type: 'string', default: 'Infinity' },
    /** A file that keeps which test calls what. Delete it when code or tests change. */
    calls: { type: 'string' },
    /** The least percentage of mutations that tests must notice. */
    least: { type: 'string', default: '0' },
  },
})
interface Slip {
  file: string
  source: string
  mutation: Mutation
}

class InGivenOrder {
  sort = (files: TestSpecification[]) => files
  shard = this.sort
}

const suites: [folder: string, project: string][] = [
  ['src/server', 'postgres'],
  ['src/solver', 'solver'],
  ['src/web', 'page'],
  ['src', 'pure'],
]

/** The tests that ran for any mutation. */
const ran = new Set<RelatedTest>()

const planter: Plugin = {
  name: 'planter',
  enforce: 'pre',
  load: (id) => (planted && id.split('?')[0] === planted.file ? planted.code : null),
}
const files = positionals.flatMap(sourcesIn).toSorted()
if (files.length === 0)
  throw new Error('Usage: npm run mutants -- <folder or file> … [--every 3] [--from 1] [--tests switches,trades] [--least 90]')
let planted: { file: string; code: string } | undefined
let [killed, survived] = [0, 0]
const chosen = files.flatMap(slipsIn).filter((_, at) => at % Number(values.every) === Number(values.from))
for (const [project, slips] of Map.groupBy(chosen, ({ file }) => projectOf(file))) await judge(project, slips)
const score = Math.round((100 * killed) / (killed + survived || 1))
process.stdout.write(`\n${killed} of ${killed + survived} slips noticed: ${score} %\n`)
process.exit(score >= Number(values.least) ? 0 : 1)

async function judge(project: string, slips: readonly Slip[]): Promise<void> {
  const changed = new Set(slips.map(({ file }) => path.resolve(file)))
  const tests = await relatedTests(project, [...changed], values.tests.split(','), values.calls)
  // A run ends at the first failure. One process for a whole run saves much time, but tests of pages change the state of modules.
  const vitest = await openSuite(project, {
    plugins: [planter],
    maxWorkers: 1,
    isolate: project === 'page',
    bail: 1,
    sequence: { sequencer: InGivenOrder },
    setupFiles: ['scripts/mutants/mutants-limit.ts'],
    env: { RUN_LIMIT: '' },
  })
  for (const [file, inFile] of Map.groupBy(slips, (slip) => slip.file)) await judgeFile(vitest, file, inFile, tests)
  planted = undefined
  vitest.getRootProject().config.env.RUN_LIMIT = 'Infinity'
  if (await fails(vitest, [...ran])) throw new Error(`Tests fail after the slips are gone: ${failedIn(vitest)}`)
  await vitest.close()
}

async function judgeFile(vitest: Vitest, file: string, slips: readonly Slip[], tests: readonly RelatedTest[]): Promise<void> {
  let noticed = 0
  for (const { source, mutation } of slips) {
    planted = { file: path.resolve(file), code: source.slice(0, mutation.start) + mutation.replacement + source.slice(mutation.end) }
    vitest.invalidateFile(planted.file)
    const able = tests.filter(({ called }) => mayNotice(called, path.resolve(file), mutation.functionName)).slice(0, Number(values.most))
    for (const one of able) ran.add(one)
    vitest.getRootProject().config.env.RUN_LIMIT = String(30 + 5 * able.reduce((sum, { seconds }) => sum + seconds, 0))
    if (await fails(vitest, able)) noticed++
    else process.stdout.write(`${placeOf(file, source, mutation)} (${able.length} test files)\n`)
  }
  vitest.invalidateFile(path.resolve(file))
  killed += noticed
  survived += slips.length - noticed
  process.stdout.write(`${file}: ${noticed} of ${slips.length}\n`)
}

function placeOf(file: string, source: string, { start, end, replacement }: Mutation): string {
  const line = source.slice(0, start).split('\n').length
  return `  ${file}:${line}: ${oneLine(source.slice(start, end))} → ${oneLine(replacement)}`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 90)
}

function slipsIn(file: string): Slip[] {
  const source = readFileSync(file, 'utf8')
  return mutationsOf(file, source).map((mutation) => ({ file, source, mutation }))
}

function projectOf(file: string): string {
  return suites.find(([folder]) => file.startsWith(folder))![1]
}

function sourcesIn(place: string): string[] {
  return statSync(place).isFile() ? [place] : globSync(`${place}/**/*.ts`).filter((file) => !/\.test\.|\.d\.ts$/.test(file))
}
