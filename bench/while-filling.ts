import { setTimeout as pause } from 'node:timers/promises'

import type { Tx } from '#server/db/db.ts'
import * as availabilities from '#server/stores/schedule/availabilities.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import { randomFrom } from '#solver/random.ts'

import { dailyTemplate, startBench, teamId } from './on-server.ts'

/** Read latency during Auto-fill of a month with 300 people and 930 seats, and how fast it stops. */
const [people, kinds, readsEach] = [300, 30, 150]
const month = { year: 2027, month: 0 }
const range = { fromDate: '2027-01-01', toDate: '2027-01-31' }

const { call, close } = await startBench(people, seed)
await call('POST', '/shifts/populate', { teamId, ...range })

const alone = await readTimes()
const { id } = await call('POST', '/fillings', { teamId, ...month })
await running()
const meanwhile = await readTimes()
await running()
const stopped = await timed(() => call('POST', `/fillings/${id}/stop`, { teamId }))
const { filling } = await call('GET', `/fillings?teamId=${teamId}&year=${month.year}&month=${month.month}`)
await close()

console.log('                          p50 ms   p95 ms    limit')
row('reads alone', alone, '')
row('reads while one fills', meanwhile, '50 (p95)')
console.log(`stop: ${stopped.toFixed(0)} ms (limit 100), ${filling.preview.quality.emptySeats} empty seats by then`)

async function seed(tx: Tx, userIds: readonly string[]): Promise<void> {
  // Everyone has different preferences, because otherwise the month would be filled before many reads.
  const random = randomFrom(1)
  const half = () => (random() < 0.2 ? -1 : random() < 0.3 ? 1 : 0) as -1 | 0 | 1
  for (const user of userIds)
    await availabilities.merge(
      tx,
      teamId,
      user,
      month,
      Object.fromEntries(Array.from({ length: 31 }, (_, day) => [day + 1, { day: half(), night: half() }])),
    )
  for (let kind = 0; kind < kinds; kind++) {
    const [from, to] = [
      ['07', '15'],
      ['15', '23'],
      ['23', '07'],
    ][kind % 3]!
    await templates.insert(tx, teamId, dailyTemplate(`t${kind}`, `${from}:00:00`, `${to}:00:00`))
  }
}

async function running(): Promise<void> {
  for (;;) {
    const { filling: now } = await call('GET', `/fillings?teamId=${teamId}&year=${month.year}&month=${month.month}`)
    if (now.status !== 'RUNNING') throw new Error(`It is ${now.status}.`)
    if (now.curve.length > 0) return
    await pause(50)
  }
}

async function readTimes(): Promise<number[]> {
  const times: number[] = []
  for (let read = 0; read < readsEach; read++) {
    times.push(await timed(() => call('GET', `/shifts?${new URLSearchParams({ teamId, fromDate: '2027-01-04', toDate: '2027-01-10' })}`)))
    await pause(20)
  }
  return times
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function row(name: string, times: number[], limit: string): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(part * sorted.length)]!.toFixed(1)
  console.log(`${name.padEnd(24)} ${at(0.5).padStart(7)} ${at(0.95).padStart(8)} ${limit.padStart(8)}`)
}
