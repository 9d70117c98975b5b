import { beforeEach, expect, test } from 'vitest'

import { allHeld, heldKey, hold, readAgain } from './held.ts'
import { outdate } from './outdate.ts'
import { queryClient } from './query-client.ts'

beforeEach(() => queryClient.clear())

const put = (...key: unknown[]) => queryClient.setQueryData(key, { key })
const outdated = () =>
  queryClient
    .getQueryCache()
    .findAll({ stale: true })
    .map(({ queryKey }) => queryKey.join(' '))
    .toSorted()

const everything = () => {
  for (const team of ['here', 'there']) {
    for (const name of ['team', 'invitations', 'rulesHistory', 'templates', 'switches', 'notices', 'feeds', 'services']) put(name, team)
    put('shifts', team, '2026-11-01', '2026-11-30')
    put('shiftsOf', team, 'mara', '2026-11-01', '2026-11-30')
    put('requests', team, 'mara', '2026-11-01', '2026-11-30')
    put('leave', team, '2026-09-01', '2027-08-31')
    put('fairness', team, 2026)
    put('blocks', team, 2026)
    put('why', team, 'assignment', 'mara')
    put('availabilities', team, 2026, 10)
    put('availabilitiesOf', team, 'mara', 2026, 10)
    put('filling', team, 2026, 10)
  }
  put('sessions')
}

test.each([
  [
    'shifts',
    [
      'fairness here 2026',
      'filling here 2026 10',
      'invitations here',
      'requests here mara 2026-11-01 2026-11-30',
      'shifts here 2026-11-01 2026-11-30',
      'shiftsOf here mara 2026-11-01 2026-11-30',
      'switches here',
      'why here assignment mara',
    ],
  ],
  ['templates', ['fairness here 2026', 'filling here 2026 10', 'switches here', 'templates here', 'why here assignment mara']],
  [
    'services',
    [
      'availabilities here 2026 10',
      'availabilitiesOf here mara 2026 10',
      'blocks here 2026',
      'fairness here 2026',
      'filling here 2026 10',
      'requests here mara 2026-11-01 2026-11-30',
      'services here',
      'why here assignment mara',
    ],
  ],
  ['switches', ['switches here']],
  [
    'team',
    [
      'availabilities here 2026 10',
      'availabilitiesOf here mara 2026 10',
      'blocks here 2026',
      'fairness here 2026',
      'filling here 2026 10',
      'invitations here',
      'leave here 2026-09-01 2027-08-31',
      'notices here',
      'requests here mara 2026-11-01 2026-11-30',
      'rulesHistory here',
      'shifts here 2026-11-01 2026-11-30',
      'shiftsOf here mara 2026-11-01 2026-11-30',
      'switches here',
      'team here',
      'why here assignment mara',
    ],
  ],
  ['requests', ['filling here 2026 10', 'requests here mara 2026-11-01 2026-11-30']],
  [
    'availabilities',
    [
      'availabilities here 2026 10',
      'availabilitiesOf here mara 2026 10',
      'fairness here 2026',
      'filling here 2026 10',
      'why here assignment mara',
    ],
  ],
  ['notices', ['notices here']],
  ['fillings', ['filling here 2026 10']],
] as const)('a change of %s marks only that as outdated, and only in its own team', async (kind, expected) => {
  everything()
  await outdate(kind, 'here')
  expect(outdated()).toEqual(expected)
})

test('the first parts of a key match all keys that begin with them', async () => {
  everything()
  put('availabilitiesOf', 'here', 'mara', 2026, 11)
  put('availabilitiesOf', 'here', 'milo', 2026, 10)
  await readAgain('availabilitiesOf', 'here', 'mara')
  expect(outdated()).toEqual(['availabilitiesOf here mara 2026 10', 'availabilitiesOf here mara 2026 11'])
})

test('changes cached reads, and lists them by team', () => {
  everything()
  hold('shifts', ['here', '2026-11-01', '2026-11-30'], (held) => ({ ...held!, publishedDates: ['2026-11-02'] }))
  const [[of, value], ...others] = allHeld('shifts', 'here') as [ReturnType<typeof allHeld<'shifts'>>[number]]
  expect([of, value.publishedDates, others]).toEqual([['here', '2026-11-01', '2026-11-30'], ['2026-11-02'], []])
  expect(heldKey('notices', undefined)).toEqual(['notices'])
})

test('changing part of a cached read makes it neither newer nor less outdated', async () => {
  const [key, read] = [heldKey('notices', ['here']), Date.now() - 60_000]
  queryClient.setQueryData(key, { notices: [] }, { updatedAt: read })
  await outdate('notices', 'here')
  hold('notices', ['here'], (held) => held && { ...held })
  expect(queryClient.getQueryState(key)).toMatchObject({ dataUpdatedAt: read, isInvalidated: true })
})
