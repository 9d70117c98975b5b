import { expect, test } from 'vitest'

import { editionTitle } from '../pack.ts'
import { packs } from './packs.ts'
import { hasEnded, withFitDates } from './validity.ts'

test('an edition has ended from the day after its last day, and never if its end is not known', () => {
  expect(hasEnded({ validTo: '2026-11-27' }, '2026-11-27')).toBe(false)
  expect(hasEnded({ validTo: '2026-11-27' }, '2026-11-28')).toBe(true)
  expect(hasEnded({}, '2036-01-01')).toBe(false)
})

test('a pack that would end before it begins is refused, and one of a single day is not', () => {
  const [pack] = packs
  const valid = (validFrom: string, validTo: string) => () => withFitDates({ ...pack!, validFrom, validTo })
  expect(valid('2026-07-01', '2026-06-30')).toThrow('paro-2016: validTo 2026-06-30 is before validFrom 2026-07-01')
  expect(valid('2026-07-01', '2026-07-01')().id).toBe('paro-2016')
  expect(withFitDates(pack!)).toBe(pack)
})

test('a pack is titled with its edition, after a comma if that is words', () => {
  expect(packs.map((pack) => editionTitle(pack, 'fr').slice(pack.name.fr.length))).toEqual(
    expect.arrayContaining([' 2016–2020', ' 2019', ', sans date']),
  )
})
