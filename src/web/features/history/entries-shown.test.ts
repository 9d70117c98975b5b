import { expect, test } from 'vitest'

import { entriesDownTo } from './entries-shown.ts'

/** A log of this many writes, read in pages of three. */
const log = (newest: number) => (before?: string) => {
  const from = before === undefined ? newest : Number(before) - 1
  const ids = [from, from - 1, from - 2].filter((id) => id > 0)
  return Promise.resolve({ entries: ids.map((id) => ({ id: `${id}` }) as never), next: ids.at(-1)! > 1 ? `${ids.at(-1)}` : null })
}
const read = async (newest: number, end: string | null | undefined) => {
  const { entries, next } = await entriesDownTo(() => end, log(newest))
  return [(entries as { id: string }[]).map(({ id }) => Number(id)), next]
}

test('reads one page at first', async () => {
  expect(await read(12, undefined)).toEqual([[12, 11, 10], '10'])
})

test('rereads exactly the shown entries, without a gap', async () => {
  expect(await read(12, '10')).toEqual([[12, 11, 10], '10'])
  expect(await read(13, '10')).toEqual([[13, 12, 11, 10], '10'])
  expect(await read(100, '94')).toEqual([[100, 99, 98, 97, 96, 95, 94], '94'])
})

test('rereads all entries if all are shown', async () => {
  expect(await read(5, null)).toEqual([[5, 4, 3, 2, 1], null])
  expect(await read(3, '2')).toEqual([[3, 2, 1], null])
})

test('keeps earlier entries that were loaded during the read', async () => {
  let end: string | null = '10'
  const reading = entriesDownTo(() => end, log(12))
  end = null
  expect((await reading).entries).toHaveLength(12)
})
