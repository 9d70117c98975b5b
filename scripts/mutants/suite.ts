import type { Plugin } from 'vite'
import { createVitest, type CliOptions, type Vitest } from 'vitest/node'

import config from '../../vitest.config.ts'

/** Opens a project of the test suite with other options. */
export async function openSuite(project: string, { plugins = [], ...options }: CliOptions & { plugins?: Plugin[] }): Promise<Vitest> {
  const settings = config.test!.projects!.find((one) => (one as { test: { name: string } }).test.name === project) as { test: object }
  // Mutated modules must not be cached for later runs, and only Vite's imports load them.
  const common = {
    reporters: [{}],
    silent: true,
    config: false as const,
    watch: false,
    fsModuleCache: false,
    experimental: { viteModuleRunner: true },
  }
  return createVitest('test', { ...settings.test, ...common, ...options }, { plugins })
}

export async function fails(suite: Vitest, tests: readonly { moduleId: string }[]): Promise<boolean> {
  if (tests.length === 0) return false
  // Otherwise the failures of an earlier run would count again.
  suite.state.filesMap.clear()
  const specifications = tests.map(({ moduleId }) => suite.getRootProject().createSpecification(moduleId))
  const { testModules, unhandledErrors } = await suite.runTestSpecifications(specifications)
  return unhandledErrors.length > 0 || testModules.some((module) => module.state() === 'failed')
}

export const failedIn = (suite: Vitest): string =>
  suite.state
    .getTestModules()
    .flatMap((module) => (module.state() === 'failed' ? module.moduleId : []))
    .join(', ')
