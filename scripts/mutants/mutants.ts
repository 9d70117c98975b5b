import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

import type { Plugin } from 'vite'
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node'

import config from '../../vitest.config.ts'
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
    /** Only tests whose path contains one of these. */
    tests: { type: 'string', default: '' },
    /** The least percentage of mutations that tests must notice. */
    least: { type: 'string', default: '0' },
  },
})
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
if (files.length === 0) throw new Error('Usage: npm run mutants -- <folder or file> … [--every 3] [--tests switches,trades] [--least 90]')
let planted: { file: string; code: string } | undefined
let [killed, survived] = [0, 0]
for (const [project, ofProject] of Map.groupBy(files, projectOf)) await judge(project, ofProject)
const score = Math.round((100 * killed) / (killed + survived || 1))
process.stdout.write(`\n${killed} of ${killed + survived} slips noticed: ${score} %\n`)
process.exit(score >= Number(values.least) ? 0 : 1)

async function judge(project: string, sources: readonly string[]): Promise<void> {
  const settings = config.test!.projects!.find((one) => (one as { test: { name: string } }).test.name === project) as { test: object }
  // One process for a whole run, which ends at the first failure: starting one for each test file takes most of the time.
  const quickly = {
    maxWorkers: 1,
    isolate: false,
    bail: 1,
    reporters: [{}],
    silent: true,
    setupFiles: ['scripts/mutants/mutants-limit.ts'],
    env: { RUN_LIMIT: String(secondsOf[project] ?? 120) },
  }
  // Mutated modules must not be cached for later runs.
  const options = { ...settings.test, ...quickly, config: false as const, watch: false, fsModuleCache: false }
  const vitest = await createVitest('test', options, { plugins: [planter] })
  const wanted = values.tests.split(',')
  const all = (await vitest.globTestSpecifications()).filter(({ moduleId }) => wanted.some((part) => moduleId.includes(part)))
  for (const file of sources) await judgeFile(vitest, file, all)
  await vitest.close()
}

async function judgeFile(vitest: Vitest, file: string, all: readonly TestSpecification[]): Promise<void> {
  const source = readFileSync(file, 'utf8')
  const mutations = mutationsOf(file, source).filter((_, at) => at % Number(values.every) === 0)
  const { near, far } = await relatedTests(vitest, file, all)
  let noticed = 0
  await refuseBroken(vitest, file, near, far)
  for (const mutation of mutations) {
    planted = { file: path.resolve(file), code: source.slice(0, mutation.start) + mutation.replacement + source.slice(mutation.end) }
    vitest.invalidateFile(planted.file)
    if ((await fails(vitest, near)) || (await fails(vitest, far))) noticed++
    else process.stdout.write(`${placeOf(file, source, mutation)}\n`)
  }
  planted = undefined
  vitest.invalidateFile(path.resolve(file))
  await refuseBroken(vitest, file, near, far)
  killed += noticed
  survived += mutations.length - noticed
  process.stdout.write(`${file}: ${noticed} of ${mutations.length}\n`)
}

/** Tests that already fail without a mutation prove nothing. */
async function refuseBroken(vitest: Vitest, file: string, ...groups: TestSpecification[][]): Promise<void> {
  for (const group of groups)
    if (await fails(vitest, group)) {
      const errors = vitest.state.getFiles().flatMap(({ filepath, result }) => (result?.state === 'fail' ? filepath : []))
      throw new Error(`The tests of ${file} fail as it stands: ${errors.join(', ')}`)
    }
}

/** First the tests in the file's own folder, then all other tests that load it. */
async function relatedTests(vitest: Vitest, file: string, all: readonly TestSpecification[]) {
  vitest.config.related = [path.resolve(file)]
  const related = new Set((await vitest.getRelevantTestSpecifications()).map(({ moduleId }) => moduleId))
  const specifications = all.filter(({ moduleId }) => related.has(moduleId))
  const isNear = ({ moduleId }: TestSpecification) => path.dirname(moduleId) === path.dirname(path.resolve(file))
  return { near: specifications.filter(isNear), far: specifications.filter((one) => !isNear(one)) }
}

async function fails(vitest: Vitest, specifications: TestSpecification[]): Promise<boolean> {
  if (specifications.length === 0) return false
  // Otherwise the failures of an earlier run would count again.
  vitest.state.filesMap.clear()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  return unhandledErrors.length > 0 || testModules.some((module) => module.state() === 'failed')
}

function placeOf(file: string, source: string, { start, end, replacement }: Mutation): string {
  const line = source.slice(0, start).split('\n').length
  return `  ${file}:${line}: ${oneLine(source.slice(start, end))} → ${oneLine(replacement)}`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 90)
}

function projectOf(file: string): string {
  return suites.find(([folder]) => file.startsWith(folder))![1]
}

function sourcesIn(place: string): string[] {
  return statSync(place).isFile() ? [place] : globSync(`${place}/**/*.ts`).filter((file) => !/\.test\.|\.d\.ts$/.test(file))
}
