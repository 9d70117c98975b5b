import { availableParallelism } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

import { takeLowPriority } from '#server/filling/threads/low-priority.ts'
import { priceTogether } from '#server/filling/threads/price-together.ts'
import type { SolverMessage } from '#server/filling/threads/search-in-thread.ts'
import type { PriceTogether } from '#solver/lines/share-out.ts'
import type { Problem } from '#solver/problem.ts'
import { search, type SearchOptions } from '#solver/search.ts'

const { problem, effort } = workerData as { problem: Problem; effort: SearchOptions }
const say = (said: SolverMessage) => parentPort!.postMessage(said, 'help' in said ? [said.help.port] : [])

const together: PriceTogether = (alone, start) => {
  const { pricer, memory, port } = priceTogether(alone)
  say({ help: { start, memory, port } })
  return pricer
}

takeLowPriority()
await search(problem, effort, (found) => say({ found }), availableParallelism() > 1 ? together : undefined)
say({ done: true })
