import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { monthOf, rangeOfMonth } from '#domain/time/calendar-date.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import { startPostgres } from '#test/database/postgres.ts'
import { startProduct } from '#test/product.ts'

/** Latency of a month read and of a write in another checkout (with its packages) and in this one, in turns. */
const [before = '.'] = process.argv.slice(2)
const rounds = 12
const eachRound = { reads: 60, writes: 30 }

type Times = Record<'read' | 'write', number[]>

const postgres = await startPostgres()
console.log('database   call    before ms   after ms   ratio   (medians)')
for (const engine of ['embedded', 'postgres']) {
  const products = []
  for (const [index, checkout] of [before, '.'].entries())
    products.push(await aProduct(checkout, `${engine}${index}`, engine === 'postgres'))
  for (let round = 0; round < rounds; round++) for (const { measure } of products) await measure()
  const [old, now] = products.map(({ times }) => times) as [Times, Times]
  for (const call of ['read', 'write'] as const) {
    const [was, is] = [median(old[call]), median(now[call])]
    console.log(
      `${engine.padEnd(10)} ${call.padEnd(7)} ${was.toFixed(2).padStart(9)} ${is.toFixed(2).padStart(10)} ${(is / was).toFixed(2).padStart(7)}`,
    )
  }
  for (const { end } of products) end()
}
await postgres.stop()

async function aProduct(checkout: string, name: string, onPostgres: boolean) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shiftwright-bench-'))
  if (onPostgres) await postgres.createDatabase(name)
  const settings = { DATA_DIR: folder, DATABASE_URL: onPostgres ? postgres.urlOf(name) : '' }
  const { child, url } = await startProduct(settings, [], checkout)
  const call = callerOf(url!)
  const account = { firstName: 'Olive', lastName: 'Owner', email: 'olive@example.org', password: 'seven winter boots' }
  await call('POST', '/auth/register', account)
  const owner = callerOf(url!, (await call('POST', '/auth/login', account)).token)
  const { teamId } = await owner('POST', '/demo', {})
  const today = dateIn('America/Toronto', Date.now())
  const range = rangeOfMonth(monthOf(today))
  const month = `/shifts?${new URLSearchParams({ teamId, ...range })}`
  const { template } = await owner('POST', '/shifts/templates', {
    teamId,
    name: 'Extra',
    color: 'mint',
    startTime: '19:00',
    endTime: '07:00',
    repeatPattern: { days: [] },
    stipend: 1,
  })
  const times: Times = { read: [], write: [] }
  return {
    times,
    async measure() {
      for (let count = 0; count < eachRound.reads; count++) times.read.push(await timed(() => owner('GET', month)))
      for (let count = 0; count < eachRound.writes; count++) {
        let id = ''
        times.write.push(
          await timed(async () => {
            id = (await owner('POST', '/shifts', { teamId, date: range.toDate, templateId: template.id })).shift.id
          }),
          await timed(() => owner('DELETE', `/shifts/${id}?teamId=${teamId}`)),
        )
      }
    },
    end() {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function callerOf(url: string, token?: string) {
  return async (method: string, at: string, body?: object): Promise<any> => {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${url}/api${at}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${method} ${at}: ${await answer.text()}`)
    return answer.json()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
}
