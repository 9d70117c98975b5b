import { afterEach, expect, test } from 'vitest'

import { createImportThreads, type ImportThreads } from './import-threads.ts'

let threads: ImportThreads | undefined
afterEach(() => threads?.close())

const team = { people: [], templates: [], services: [], years: [], answers: [], today: '2026-11-29', fileName: 'a.csv', timeZone: 'UTC' }
const list = (rows: number) => ['First name,Last name', ...Array.from({ length: rows }, (_, at) => `Mara,Member${at}`)].join('\n')

/** Reads a list with these limits, in milliseconds; returns why it was refused. */
async function refusalOf(rows: number, ...of: Parameters<typeof createImportThreads>): Promise<string | undefined> {
  threads = createImportThreads(...of)
  return threads.read({ source: { name: 'a.csv', text: list(rows) }, team }).then(
    () => undefined,
    ({ code }: { code: string }) => code,
  )
}

test('the time for reading a file begins when a thread begins to read it', async () => {
  const slow = new URL('../../../test/outside/slow-import-worker.ts', import.meta.url)
  expect(await refusalOf(1, { reading: 2000, inAll: 60_000 }, slow)).toBeUndefined()
})

test('a file that takes too long to read is refused as too large', async () => {
  expect(await refusalOf(900, { reading: 1, inAll: 60_000 })).toBe('IMPORT_TOO_LARGE')
})

test('a file that no thread begins to read in time may be sent again', async () => {
  expect(await refusalOf(1, { reading: 5000, inAll: 1 })).toBe('BUSY')
})
