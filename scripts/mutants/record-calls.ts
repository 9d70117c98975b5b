import { Session } from 'node:inspector/promises'

import { afterAll } from 'vitest'

import { calledFunctions, type CalledFunctions } from './called-functions.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What the tests of a file called, and how much processor time they took, in a run that records it. */
    recorded?: { called: CalledFunctions; seconds: number }
  }
}

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })

// oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern that no fixtures are needed
afterAll(async ({}, file) => {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const { user, system } = process.cpuUsage()
  file.meta.recorded = { called: calledFunctions(result), seconds: (user + system) / 1e6 }
})
