import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { fixtureFrom, readFixture } from '#test/sheets/read-fixture.ts'

const fixtures = globSync('test/sheets/found/*.txt')
  .toSorted()
  .map((file) => fixtureFrom(readFileSync(file, 'utf8')))

test.each(fixtures.map((fixture) => [fixture.title, fixture] as const))('%s', (_, fixture) => {
  const read = readFixture(fixture)
  expect(read.shifts).toEqual(fixture.shifts)
  expect(read.leave).toEqual(fixture.leave)
  expect(read.availability).toEqual(fixture.availability)
  expect(read.needless).toEqual([])
  expect(read.asked).toEqual(expect.arrayContaining(fixture.mustAsk))
})

test('at least 95 % of the cells of all layouts are understood without a question', () => {
  const read = fixtures.filter(({ mustAsk }) => mustAsk.length === 0).map(readFixture)
  const cells = read.reduce((sum, one) => sum + one.cells, 0)
  const open = read.reduce((sum, one) => sum + one.open, 0)
  expect(fixtures.length).toBeGreaterThanOrEqual(40)
  expect(1 - open / cells).toBeGreaterThan(0.95)
})
