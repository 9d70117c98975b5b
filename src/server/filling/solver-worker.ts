import { parentPort, workerData } from 'node:worker_threads'

import type { Effort, Said } from '#server/filling/solver.ts'
import type { Problem } from '#solver/problem.ts'
import { search } from '#solver/search.ts'

const { problem, effort } = workerData as { problem: Problem; effort: Effort }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
const say = (said: Said) => parentPort!.postMessage(said)

await search(problem, effort, (found) => say({ found }))
say({ done: true })
