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

const ofTeam = `
  account actualHours allRequests availabilities availabilitiesOf blocks compliance contractFixes dayCoverage fairness feeds filling history
  importReading imports invitations judgedAgain leave leaveCoverage leaveEvidence leaveTogether notices openLeave ownBreaches requestAnswer
  requests review rulebook rulesHistory services shiftBreaches shifts shiftsOf switches team templates why whyDenied`
const names = (text: string) => text.trim().split(/\s+/)

const everything = () => {
  for (const team of ['here', 'there']) for (const name of names(ofTeam)) put(name, team, 'some')
  put('sessions')
}

test.each([
  [
    'shifts',
    `account actualHours compliance contractFixes dayCoverage fairness filling importReading imports invitations judgedAgain
     leaveCoverage leaveEvidence leaveTogether openLeave ownBreaches requestAnswer requests review shiftBreaches shifts shiftsOf
     switches why whyDenied`,
  ],
  [
    'templates',
    `account compliance contractFixes dayCoverage fairness filling importReading judgedAgain leaveCoverage leaveEvidence
     leaveTogether openLeave ownBreaches requestAnswer review shiftBreaches switches templates why whyDenied`,
  ],
  [
    'services',
    `account availabilities availabilitiesOf blocks compliance contractFixes dayCoverage fairness filling importReading judgedAgain
     leaveCoverage leaveEvidence leaveTogether openLeave ownBreaches requestAnswer requests review services shiftBreaches why
     whyDenied`,
  ],
  ['switches', 'switches'],
  [
    'team',
    `account availabilities availabilitiesOf blocks compliance contractFixes dayCoverage fairness filling importReading invitations
     judgedAgain leave leaveCoverage leaveEvidence leaveTogether notices openLeave ownBreaches requestAnswer requests review rulebook
     rulesHistory shiftBreaches shifts shiftsOf switches team why whyDenied`,
  ],
  [
    'availabilities',
    `availabilities availabilitiesOf contractFixes dayCoverage fairness filling importReading leaveCoverage leaveEvidence
     leaveTogether openLeave requestAnswer review why whyDenied`,
  ],
  [
    'leave',
    `account availabilities availabilitiesOf blocks compliance contractFixes dayCoverage fairness filling importReading judgedAgain
     leave leaveCoverage leaveEvidence leaveTogether openLeave ownBreaches requestAnswer review shiftBreaches why whyDenied`,
  ],
  ['requests', 'allRequests filling requestAnswer requests review whyDenied'],
  [
    'rulebook',
    `account actualHours compliance contractFixes dayCoverage filling importReading judgedAgain leaveCoverage leaveEvidence
     leaveTogether openLeave ownBreaches requestAnswer review shiftBreaches why whyDenied`,
  ],
  ['notices', 'notices'],
  ['fillings', 'filling'],
  ['imports', 'importReading imports'],
] as const)('a change of %s marks only that as outdated, and only in its own team', async (kind, expected) => {
  everything()
  await outdate(kind, 'here')
  expect(outdated()).toEqual(names(expected).map((name) => `${name} here some`))
})

test('the first parts of a key match all keys that begin with them', async () => {
  everything()
  put('availabilitiesOf', 'here', 'mara', 2026, 10)
  put('availabilitiesOf', 'here', 'mara', 2026, 11)
  put('availabilitiesOf', 'here', 'milo', 2026, 10)
  await readAgain('availabilitiesOf', 'here', 'mara')
  expect(outdated()).toEqual(['availabilitiesOf here mara 2026 10', 'availabilitiesOf here mara 2026 11'])
})

test('changes cached reads, and lists them by team', () => {
  for (const team of ['here', 'there']) put('shifts', team, '2026-11-01', '2026-11-30')
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
