import { parentPort, workerData } from 'node:worker_threads'

import { takeLowPriority } from '#server/filling/low-priority.ts'
import type { SolverMessage } from '#server/filling/solver.ts'
import type { Problem } from '#solver/problem.ts'
import { search, type SearchOptions } from '#solver/search.ts'

const { problem, effort } = workerData as { problem: Problem; effort: SearchOptions }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
const say = (said: SolverMessage) => parentPort!.postMessage(said)

takeLowPriority()
await search(problem, effort, (found) => say({ found }))
say({ done: true })
