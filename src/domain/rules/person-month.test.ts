import { expect, test } from 'vitest'

import { noBlocks } from '#domain/services/rotation.ts'

import { candidateOf } from './person-month.ts'

test('a person about whom nothing is known is free, and is on no service', () => {
  expect(candidateOf(undefined, [], ['icu'])).toEqual({
    availability: {},
    works: [],
    busy: [],
    leave: [],
    skills: ['icu'],
    services: noBlocks,
  })
})

test('what is known about a person is kept', () => {
  const month = { data: { 3: { day: 1, night: -1 } }, busy: [{ start: 0, end: 60 }], leave: [{ start: 90, end: 120 }] } as const
  const services = { blocks: [{ fromDate: '2026-11-01', toDate: '2026-11-28' }], rotations: [] }
  expect(candidateOf({ data: month.data, busy: [...month.busy], leave: [...month.leave], services }, [], [])).toEqual({
    availability: month.data,
    works: [],
    busy: month.busy,
    leave: month.leave,
    skills: [],
    services,
  })
})
