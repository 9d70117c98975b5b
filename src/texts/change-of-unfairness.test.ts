import { expect, test } from 'vitest'

import { filling as english } from './en/filling.ts'
import { filling as french } from './fr/filling.ts'

test('a change that rounds to zero has no sign', () => {
  const said = (texts: typeof english) => [-1.25, -0.05, -0.04, 0, 0.04, 2].map(texts.why.change)
  expect(said(english)).toEqual(['−1.3', '−0.1', '0', '0', '0', '+2.0'])
  expect(said(french)).toEqual(['−1,3', '−0,1', '0', '0', '0', '+2,0'])
})
