import { Session } from 'node:inspector/promises'

import { afterAll } from 'vitest'

import { calledFunctions, type CalledFunctions } from './called-functions.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What the tests of a file called, in a run that records it. */
    called?: CalledFunctions
  }
}

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })

// oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern that no fixtures are needed
afterAll(async ({}, file) => {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  file.meta.called = calledFunctions(result)
})
