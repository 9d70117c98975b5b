import { startProduct } from '../e2e/support/product.ts'
import { aTeam, type Api } from '../e2e/support/team-by-api.ts'

/** Prints a month of 155 assignments while others read the calendar, compared with the PDF of an empty month. */
const rounds = Number(process.argv[2] ?? 60)
const days = [0, 1, 2, 3, 4, 5, 6]
const names = ['Early', 'Day', 'Late', 'Night', 'Backup']

const product = await startProduct()
const { teamId, olive, mara, milo } = await aTeam(product)
for (const [index, name] of names.entries()) {
  const users = Object.fromEntries(days.map((day) => [day, [[olive, mara, milo][(index + day) % 3]!.id]]))
  const times = { startTime: `0${index}:00`, endTime: `0${index + 1}:00` }
  await olive.api.call('POST', '/shifts/templates', {
    teamId,
    name,
    type: 'REGULAR',
    color: 'mint',
    ...times,
    repeatPattern: { users },
    stipend: 0,
  })
}
const range = { fromDate: '2027-01-01', toDate: '2027-01-31' }
for (const path of ['populate', 'assign/regular', 'publish']) await olive.api.call('POST', `/shifts/${path}`, { teamId, ...range })
const month = await olive.api.call('GET', `/shifts?${new URLSearchParams({ teamId, ...range })}`)
console.log(`assignments: ${Object.keys(month.assignments).length}`)

const full = range
const empty = { fromDate: '2027-03-01', toDate: '2027-03-31' }
for (const warm of [full, empty, full]) await pdf(olive.api, warm)

const done = new AbortController()
const reads: number[] = []
const reading = readOn()
const [fullTimes, emptyTimes]: [number[], number[]] = [[], []]
for (let round = 0; round < rounds; round++) {
  fullTimes.push(await timed(() => pdf(olive.api, full)))
  emptyTimes.push(await timed(() => pdf(olive.api, empty)))
}
done.abort()
await reading
await product.stop()

console.log('                    p50 ms   p95 ms   limit')
for (const [name, times, limit] of [
  ['PDF of 155', fullTimes, '150'],
  ['PDF of an empty', emptyTimes, ''],
  ['reads meanwhile', reads, ''],
] as const)
  console.log(
    `${name.padEnd(18)} ${percentile(times, 0.5).toFixed(1).padStart(7)} ${percentile(times, 0.95).toFixed(1).padStart(8)} ${limit.padStart(7)}`,
  )
console.log(`ratio of 155 to empty (p50): ${(percentile(fullTimes, 0.5) / percentile(emptyTimes, 0.5)).toFixed(2)}`)

async function pdf({ url, token }: Api, { fromDate, toDate }: typeof range): Promise<void> {
  const query = new URLSearchParams({ teamId, fromDate, toDate, format: 'pdf' })
  const answer = await fetch(`${url}/api/reports/calendar?${query}`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(await answer.text())
  await answer.arrayBuffer()
}

/** Sends requests one after another, as a colleague who views the schedule does. */
async function readOn(): Promise<void> {
  const path = `/shifts?${new URLSearchParams({ teamId, ...range })}`
  while (!done.signal.aborted) reads.push(await timed(() => mara.api.call('GET', path)))
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
}
