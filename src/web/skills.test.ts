import { expect, test } from 'vitest'

import { skillsFrom, withChanges } from './skills.ts'

test('skills are split at commas, each once', () =>
  expect(skillsFrom(' ICU,Echo ,, ICU, Long  line')).toEqual(['ICU', 'Echo', 'Long line']))

test.each([
  ['nothing, which keeps what another admin added', 'ICU, Echo', 'ICU', 'ICU', 'ICU, Echo'],
  ['one skill more', 'ICU', 'ICU', 'ICU, Echo', 'ICU, Echo'],
  ['one skill less, beside one that another admin added', 'ICU, Echo, Lead', 'ICU, Echo', 'Echo', 'Echo, Lead'],
  ['a skill that another admin added as well', 'ICU, Echo', 'ICU', 'ICU, Echo', 'ICU, Echo'],
  ['a skill that another admin removed', 'ICU', 'ICU, Echo', 'ICU, Echo', 'ICU'],
])('someone changes %s', (_, stored, began, typed, expected) =>
  expect(withChanges(...([stored, began, typed].map(skillsFrom) as [string[], string[], string[]]))).toEqual(skillsFrom(expected)),
)
