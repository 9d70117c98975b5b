import { expect, test } from 'vitest'

import { withPut, withStored } from './rotation-draft.ts'

const typed = (serviceId: string | null, was: string | null) => ({ serviceId, was })
const noah = { userId: 'noah', block: 8 }

test('a cell remembers the service that was stored when the cell was first changed', () => {
  expect(withPut({}, [{ ...noah, serviceId: 'icu' }], () => 'ward')).toEqual({ 'noah 8': typed('icu', 'ward') })
  const draft = { 'noah 8': typed('icu', 'ward'), 'mara 1': typed(null, 'icu') }
  expect(withPut(draft, [{ ...noah, serviceId: 'ccu' }], () => 'er')).toEqual({ ...draft, 'noah 8': typed('ccu', 'ward') })
})

test('a cell that was empty when it was first changed does not replace a service that a colleague saved since', () => {
  const draft = withPut({}, [{ ...noah, serviceId: 'icu' }], () => null)
  expect(withPut(draft, [{ ...noah, serviceId: 'ccu' }], () => 'er')).toEqual({ 'noah 8': typed('ccu', null) })
})

test('saved changes leave the draft, so that they do not come back when a colleague changes them', () => {
  const draft = { 'noah 8': typed('icu', null), 'mara 1': typed(null, 'icu') }
  expect(withStored(draft, (key) => draft[key as keyof typeof draft].serviceId)).toEqual({})
})

test('changes made during a save stay in the draft, and start from the saved services', () => {
  const sent: Record<string, string | null> = { 'noah 8': 'icu', 'mara 1': null, 'lou 2': 'ward' }
  const latest = { 'noah 8': typed('ccu', null), 'mara 1': typed('icu', 'icu'), 'lou 2': typed('ward', 'er'), 'lou 3': typed('ward', null) }
  expect(withStored(latest, (key) => sent[key])).toEqual({
    'noah 8': typed('ccu', 'icu'),
    'mara 1': typed('icu', null),
    'lou 3': typed('ward', null),
  })
})
