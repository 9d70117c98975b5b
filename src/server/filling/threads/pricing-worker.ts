import { workerData } from 'node:worker_threads'

import { takeLowPriority } from '#server/filling/threads/low-priority.ts'
import { priceFor } from '#server/filling/threads/price-together.ts'
import type { PricingHelp } from '#server/filling/threads/search-in-thread.ts'
import { pricerFor } from '#solver/lines/share-out.ts'
import type { Problem } from '#solver/problem.ts'

const { problem, help } = workerData as { problem: Problem; help: PricingHelp }

takeLowPriority()
priceFor(help, pricerFor(problem, help.start, help.memory.rates)!)
