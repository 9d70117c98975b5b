import { expect, test } from 'vitest'

import { withPut } from './rotation-draft.ts'

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
