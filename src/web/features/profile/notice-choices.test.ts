import { expect, test } from 'vitest'

import { chosen } from './notice-choices.ts'

const before = { mutedTopics: ['offers' as const], quietFrom: '22:00:00', quietTo: '07:00:00' }

test('changing a choice leaves the others as they are', () => {
  expect(chosen(before, { plan: false })).toEqual({ ...before, mutedTopics: ['plan', 'offers'] })
  expect(chosen(before, { offers: true, quietTo: '06:00:00' })).toEqual({ ...before, mutedTopics: [], quietTo: '06:00:00' })
  expect(chosen(before, {})).toEqual(before)
})

test('quiet hours can be turned off', () => {
  expect(chosen(before, { quietFrom: null, quietTo: null })).toMatchObject({ quietFrom: null, quietTo: null })
})
