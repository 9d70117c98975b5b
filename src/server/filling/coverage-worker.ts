import { parentPort, workerData } from 'node:worker_threads'

import type { CoverageQuestion, CoverageReply } from '#server/filling/coverage-threads.ts'
import { coverageOf } from '#solver/coverage/coverage.ts'
import { leastEmpty } from '#solver/coverage/least-empty.ts'

const { problem, absence, before: known } = workerData as CoverageQuestion
const before = known ?? (await leastEmpty(problem))
const reply: CoverageReply = { coverage: await coverageOf(problem, absence, before), before }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
parentPort!.postMessage(reply)
