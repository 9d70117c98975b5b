import { parentPort, workerData } from 'node:worker_threads'

import type { Problem } from '#solver/problem.ts'
import { solve } from '#solver/solve.ts'

/** Tries, so that the same month is always filled alike: more for larger teams, within a few seconds. */
const triesFor = ({ seats, people }: Problem): number => Math.min(4_000_000, 300_000 + 12 * seats.length * people.length)

const problem = workerData as Problem
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
parentPort!.postMessage(solve(problem, { iterations: triesFor(problem), seed: 1 }))
