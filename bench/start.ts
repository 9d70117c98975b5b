import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { startPostgres } from '../test/database/postgres.ts'
import { kill, startProduct } from '../test/product.ts'

/** The first and the second start of the package, and the memory of an idle server. */
const postgres = await startPostgres()
await postgres.createDatabase('start')
const folder = await mkdtemp(path.join(tmpdir(), 'shiftwright-start-'))
const databases = {
  embedded: { DATA_DIR: path.join(folder, 'embedded') },
  PostgreSQL: { DATA_DIR: folder, DATABASE_URL: postgres.urlOf('start') },
}
try {
  for (const [name, settings] of Object.entries(databases)) {
    const first = await measure(settings)
    const second = await measure(settings)
    console.log(`${name}: answers ${first.ms.toFixed(0)} ms after the first start, ${second.ms.toFixed(0)} ms after the second`)
    console.log(`${name}: ${second.idleMb} MB of memory when idle, ${first.mostMb} MB at most during the first start`)
  }
} finally {
  await rm(folder, { recursive: true })
  await postgres.stop()
}

async function measure(settings: Record<string, string>) {
  const since = performance.now()
  const { child, url } = await startProduct(settings, [], 'package')
  await fetch(`${url}/api/health`)
  const ms = performance.now() - since
  // After a while the server returns the memory that only the start needed.
  await wait(5_000)
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  const mbOf = (field: string) => Math.round((Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)![1]) * 1024) / 1e6)
  await kill(child)
  return { ms, idleMb: mbOf('VmRSS'), mostMb: mbOf('VmHWM') }
}
