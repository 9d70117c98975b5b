import { expect, test } from 'vitest'

import { withPut, withStored } from './rotation-draft.ts'

const typed = (serviceId: string | null, was: string | null) => ({ serviceId, was })
const noah = { userId: 'noah', block: 8 }

test('a cell remembers which service was stored when it was first changed', () => {
  expect(withPut({}, [{ ...noah, serviceId: 'icu' }], () => 'ward')).toEqual({ 'noah 8': typed('icu', 'ward') })
  const draft = { 'noah 8': typed('icu', 'ward'), 'mara 1': typed(null, 'icu') }
  expect(withPut(draft, [{ ...noah, serviceId: 'ccu' }], () => 'er')).toEqual({ ...draft, 'noah 8': typed('ccu', 'ward') })
})

test('a cell that was empty when it was first changed does not replace what a colleague saved there', () => {
  const draft = withPut({}, [{ ...noah, serviceId: 'icu' }], () => null)
  expect(withPut(draft, [{ ...noah, serviceId: 'ccu' }], () => 'er')).toEqual({ 'noah 8': typed('ccu', null) })
})

test('what was saved leaves the draft, so that it does not come back when a colleague changes it', () => {
  const draft = { 'noah 8': typed('icu', null), 'mara 1': typed(null, 'icu') }
  expect(withStored(draft, (key) => draft[key as keyof typeof draft].serviceId)).toEqual({})
})

test('what was typed during a save stays, and replaces what was saved', () => {
  const sent: Record<string, string | null> = { 'noah 8': 'icu', 'mara 1': null, 'lou 2': 'ward' }
  const latest = { 'noah 8': typed('ccu', null), 'mara 1': typed('icu', 'icu'), 'lou 2': typed('ward', 'er'), 'lou 3': typed('ward', null) }
  expect(withStored(latest, (key) => sent[key])).toEqual({
    'noah 8': typed('ccu', 'icu'),
    'mara 1': typed('icu', null),
    'lou 3': typed('ward', null),
  })
})
