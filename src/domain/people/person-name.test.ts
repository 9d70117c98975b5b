import { expect, test } from 'vitest'

import { isPersonName } from './user.ts'

test.each([
  'Mara',
  ' Mara ',
  'José-André O’Neill',
  'Nguyễn',
  '王',
  'م\u200cن',
  'Ward 4 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  'x'.repeat(80),
])('%j is a name', (name) => {
  expect(isPersonName(name)).toBe(true)
})

test.each(['', '  ', '\u200b', '\u200b\ufeff \u2060', 'Mara\u0000', 'Mara\nLind', '\u202eaneL', 'Mara \u2067Lind\u2069', 'x'.repeat(81)])(
  '%j is no name',
  (name) => {
    expect(isPersonName(name)).toBe(false)
  },
)
