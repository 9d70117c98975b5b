import { expect, test } from 'vitest'

import { newDraft } from './draft.ts'
import { fieldLabels, shownField } from './field-texts.ts'

test('a field is worded as on the form, and an empty one is a dash', () => {
  const draft = {
    ...newDraft,
    name: 'Night',
    startTime: '20:00:00',
    repeatPattern: { days: [0, 2, 6] as never },
    headCount: 3,
    services: ['a', 'b'],
  }
  expect([shownField(draft, 'name'), shownField(newDraft, 'name')]).toEqual(['Night', '–'])
  expect([shownField(draft, 'startTime'), shownField(draft, 'endTime')]).toEqual(['20:00', '–'])
  expect([fieldLabels.startTime, fieldLabels.endTime]).toEqual(['Start', 'End'])
  expect([shownField(draft, 'repeatPattern'), shownField(newDraft, 'repeatPattern')]).toEqual(['Sun, Tue, Sat', '–'])
  expect([shownField(draft, 'headCount'), shownField(draft, 'services')]).toEqual(['3', '2'])
  expect(shownField(newDraft, 'services')).not.toBe('0')
})
