import { expect, test } from 'vitest'

import { packOf, Rulebook } from '#domain/rulebook/rulebook.ts'

import { errorsIn } from './errors-in.ts'

const plain = { packId: 'acgme-2025', isAllOnRoster: false, rules: null }
const known = { shape: 'MOST_DUTIES', of: { kinds: ['NIGHT'] }, window: { days: 28 }, most: 3 }

function wrongWith(reading: unknown) {
  const rules = structuredClone(packOf(plain as Rulebook).rules) as { readings: unknown[] }[]
  rules[1]!.readings[0] = reading
  return errorsIn(Rulebook, { ...plain, rules }).map(({ instancePath, message }) => [instancePath, message])
}

test('reports only how a reading violates its own shape', () => {
  expect(wrongWith(known)).toEqual([])
  expect(wrongWith({ ...known, window: { days: 0 } })).toEqual([['/rules/1/readings/0/window/days', expect.stringMatching(/>= \d/)]])
  expect(wrongWith({ ...known, of: { kinds: ['NIGT'] } })).toEqual([
    ['/rules/1/readings/0/of/kinds/0', 'must be equal to one of the allowed values'],
  ])
  expect(wrongWith({ ...known, extra: 1 })).toEqual([['/rules/1/readings/0', 'must not have additional properties']])
  const { most: _, ...lacking } = known
  expect(wrongWith(lacking)).toEqual([['/rules/1/readings/0', 'must have required properties most']])
})

test('reports an unknown shape with a list of those that exist', () => {
  expect(wrongWith({ ...known, shape: 'MOST_NIGHTS' })).toEqual([
    ['/rules/1/readings/0/shape', expect.stringMatching(/^must be one of LONGEST_DUTY, REST, .*MOST_DUTIES/)],
  ])
  expect(wrongWith('MOST_DUTIES')).toEqual([['/rules/1/readings/0', 'must be one of the allowed forms']])
})
