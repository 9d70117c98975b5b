import { expect, test } from 'vitest'

import { colors, freeColor } from './color.ts'

test('templates can have the 35 colours of the specification', () => {
  const listed = `
    red navy tungsten mint orange periwinkle purple darkpurple lightblue indigo lime flamingo chocolate maroon gold springbud harlequin
    hollywood carmine absoluteblue pylon highlighter raspberry sunset scuba spacewalk pastel maize slate sienna sandstone satin shamrock
    tuscany frenchblue`
  expect(colors).toEqual(listed.trim().split(/\s+/))
})

test('something new gets slate, or else the first colour but red that is free', () => {
  expect(freeColor([])).toBe('slate')
  expect(freeColor(['navy', 'slate', 'mint'])).toBe('tungsten')
  expect(freeColor(colors)).toBe('slate')
})
