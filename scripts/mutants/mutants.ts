import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

import type { Plugin } from 'vite'
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'

import config from '../../vitest.config.ts'
import { mayNotice, type CalledFunctions } from './called-functions.ts'
import { mutationsOf, type Mutation } from './mutations.ts'

/**
 * Introduces mutations one at a time and lists those that no test notices. Files stay unchanged: mutations are applied while tests load
 * them.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Applies only every nth mutation. */
    every: { type: 'string', default: '1' },
    /** Begins with this one, counted from 0: another sample of the same size. */
    from: { type: 'string', default: '0' },
    /** Only tests whose path contains one of these. */
    tests: { type: 'string', default: '' },
    /** The least percentage of mutations that tests must notice. */
    least: { type: 'string', default: '0' },
  },
})
interface Slip {
  file: string
  source: string
  mutation: Mutation
}

interface RelatedTest {
  moduleId: string
  called: CalledFunctions
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

/** A run that takes longer, in seconds, is in an endless loop. Other suites take half a minute, on a busy machine a whole one. */
const secondsOf: Record<string, number> = { postgres: 900, solver: 300 }

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
  const tests = await relatedTests(project, [...new Set(slips.map(({ file }) => file))])
  // A run ends at the first failure. One process for a whole run saves much time, but tests of pages change the state of modules.
  const vitest = await open(project, {
    maxWorkers: 1,
    isolate: project === 'page',
    bail: 1,
    sequence: { sequencer: InGivenOrder },
    setupFiles: ['scripts/mutants/mutants-limit.ts'],
    env: { RUN_LIMIT: String(secondsOf[project] ?? 120) },
  })
  for (const [file, inFile] of Map.groupBy(slips, (slip) => slip.file)) await judgeFile(vitest, file, inFile, tests)
  planted = undefined
  if (await fails(vitest, tests)) throw new Error(`Tests fail after the slips are gone: ${failedIn(vitest)}`)
  await vitest.close()
}

async function judgeFile(vitest: Vitest, file: string, slips: readonly Slip[], tests: readonly RelatedTest[]): Promise<void> {
  let noticed = 0
  for (const { source, mutation } of slips) {
    planted = { file: path.resolve(file), code: source.slice(0, mutation.start) + mutation.replacement + source.slice(mutation.end) }
    vitest.invalidateFile(planted.file)
    const able = tests.filter(({ called }) => mayNotice(called, path.resolve(file), mutation.functionName))
    if (await fails(vitest, able)) noticed++
    else process.stdout.write(`${placeOf(file, source, mutation)} (${able.length} test files)\n`)
  }
  vitest.invalidateFile(path.resolve(file))
  killed += noticed
  survived += slips.length - noticed
  process.stdout.write(`${file}: ${noticed} of ${slips.length}\n`)
}

/** The tests that load one of the files, quick ones first, with what they call. Tests that already fail would prove nothing. */
async function relatedTests(project: string, sources: readonly string[]): Promise<RelatedTest[]> {
  const vitest = await open(project, { isolate: true, setupFiles: ['scripts/mutants/record-calls.ts'] })
  vitest.config.related = sources.map((file) => path.resolve(file))
  const wanted = values.tests.split(',')
  const related = (await vitest.getRelevantTestSpecifications()).filter(({ moduleId }) => wanted.some((part) => moduleId.includes(part)))
  if (await fails(vitest, related)) throw new Error(`Tests fail as the files stand: ${failedIn(vitest)}`)
  const modules = vitest.state.getTestModules()
  await vitest.close()
  const durationOf = (module: TestModule) => module.diagnostic().duration
  return modules
    .toSorted((a, b) => durationOf(a) - durationOf(b))
    .map((module) => ({ moduleId: module.moduleId, called: module.meta().called! }))
}

async function open(project: string, options: object): Promise<Vitest> {
  const settings = config.test!.projects!.find((one) => (one as { test: { name: string } }).test.name === project) as { test: object }
  // Mutated modules must not be cached for later runs.
  const common = { reporters: [{}], silent: true, config: false as const, watch: false, fsModuleCache: false }
  return createVitest('test', { ...settings.test, ...common, ...options }, { plugins: [planter] })
}

async function fails(vitest: Vitest, tests: readonly { moduleId: string }[]): Promise<boolean> {
  if (tests.length === 0) return false
  // Otherwise the failures of an earlier run would count again.
  vitest.state.filesMap.clear()
  const specifications = tests.map(({ moduleId }) => vitest.getRootProject().createSpecification(moduleId))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  return unhandledErrors.length > 0 || testModules.some((module) => module.state() === 'failed')
}

function failedIn(vitest: Vitest): string {
  return vitest.state
    .getTestModules()
    .flatMap((module) => (module.state() === 'failed' ? module.moduleId : []))
    .join(', ')
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
