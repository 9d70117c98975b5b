import { expect, test, vi } from 'vitest'

vi.mock('#web/state/language.ts', () => ({ language: 'fr', locale: 'fr-CA' }))

import type { ShiftTemplate } from '#domain/schedule/shift-template.ts'

import { completed, draftOf, newDraft } from './draft.ts'

const template = { ...completed({ ...newDraft, startTime: '19:00', endTime: '07:00', repeatPattern: { days: [1] } })!, id: 'night' }

test('a field in French shows the stipend as it is typed in French', () => {
  const stipends = [0, 12.5, 1234.56].map((stipend) => draftOf({ ...template, stipend } as ShiftTemplate).stipend)
  expect(stipends).toEqual(['0', '12,5', '1234,56'])
})
