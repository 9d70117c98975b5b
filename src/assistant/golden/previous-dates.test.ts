import { expect, test } from 'vitest'

import { context, meaning } from '../../../test/golden-context.ts'
import { understand } from '../understand.ts'

const after = { ...context, previousDates: ['2026-11-16'] }

test('unreadable dates are not replaced by the previous ones', () => {
  for (const command of [
    'assign mara night call 31',
    'add backup 31',
    'add night call 6-3',
    'add night call fryday',
    'remove mara from backup 31',
  ])
    expect(meaning(understand(command, after))).toBe('nothing')
})

test('without dates, the previous ones are used', () => {
  expect(meaning(understand('assign mara to night', after))).toBe('assign Mara Night: 16')
  expect(meaning(understand('assign olivia to nihgt', after))).toBe('nothing')
  expect(meaning(understand('assign chen to night', after))).toBe('nothing')
  expect(meaning(understand('add nihgt', after))).toBe('nothing')
  expect(meaning(understand('add night', after))).toBe('add Night: 16')
  expect(meaning(understand('add clinics', after))).toBe('add Clinic: 16')
  expect(meaning(understand('assign mara and milo to night', after))).toBe('assign Mara Night: 16 + assign Milo Night: 16')
  expect(meaning(understand('assign marra and milo to night', after))).toBe('nothing')
  expect(meaning(understand('add night to 17', after))).toBe('add Night: 17')
})

test('a shift is not given to someone else on the previous dates, because that cannot be undone', () => {
  for (const command of ['give my night to mara', "give mara's nights to milo"]) expect(meaning(understand(command, after))).toBe('nothing')
})

test('without dates, a word of a longer name is enough if no other name begins with it', () => {
  const templates = context.templates.filter(({ name }) => name !== 'Night')
  const without = { ...after, templates }
  expect(meaning(understand('add night', without))).toBe('add Night Call: 16')
  expect(meaning(understand('remove night', without))).toBe('remove Night Call: 16')
  expect(meaning(understand('assign mara to night', without))).toBe('assign Mara Night Call: 16')
  expect(meaning(understand('remove mara from night', without))).toBe('unassign Mara Night Call: 16')
  expect(meaning(understand('assign mara and milo to night', without))).toBe('assign Mara Night Call: 16 + assign Milo Night Call: 16')
  for (const command of ['add nigh', 'add night owl', 'add night 31', 'add consult', 'assign mar to night', 'assign marra to night'])
    expect(meaning(understand(command, without)), command).toBe('nothing')
  const two = { ...without, templates: [...templates, { id: 'Night Float', name: 'Night Float' }] }
  expect(meaning(understand('add night', two))).toBe('nothing')
})
