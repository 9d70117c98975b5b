import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import type { CalledFunctions } from './called-functions.ts'
import { failedIn, fails, openSuite } from './suite.ts'

interface RecordedCalls {
  called: CalledFunctions
  /** The processor time that they take. */
  seconds: number
}

export interface RelatedTest extends RecordedCalls {
  moduleId: string
}

/**
 * The tests that load one of the sources and whose path contains one of the parts, quick ones first, with what they call. Tests that are
 * not in the file of kept calls run once to record them. Tests that already fail would prove nothing.
 */
export async function relatedTests(
  project: string,
  sources: string[],
  parts: readonly string[],
  keptIn: string | undefined,
): Promise<RelatedTest[]> {
  const kept = keptIn !== undefined && existsSync(keptIn) ? (JSON.parse(readFileSync(keptIn, 'utf8')) as Record<string, RecordedCalls>) : {}
  // Recording what is called takes several times as long.
  const suite = await openSuite(project, { isolate: true, setupFiles: ['scripts/mutants/record-calls.ts'], testTimeout: 600_000 })
  suite.config.related = sources
  const related = (await suite.getRelevantTestSpecifications()).filter(({ moduleId }) => parts.some((part) => moduleId.includes(part)))
  const unknown = related.filter(({ moduleId }) => kept[moduleId] === undefined)
  const isBroken = await fails(suite, unknown)
  for (const module of suite.state.getTestModules()) {
    const { recorded } = module.meta()
    if (recorded && module.ok()) kept[module.moduleId] = recorded
  }
  if (keptIn !== undefined) writeFileSync(keptIn, JSON.stringify(kept))
  if (isBroken) throw new Error(`Tests fail as the files stand: ${failedIn(suite)}`)
  await suite.close()
  return related.map(({ moduleId }) => ({ moduleId, ...kept[moduleId]! })).toSorted((a, b) => a.seconds - b.seconds)
}
