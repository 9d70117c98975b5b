import { expect, test } from 'vitest'

import { noLoad } from '#domain/rules/load.ts'

import { shownCarried } from './shown-carried.ts'

test('the load carried over is shown if the server sends it and it is large enough', () => {
  const shown = (shifts: number) => shownCarried({ carried: { ...noLoad, shifts } }, 'shifts')
  expect([shown(-0.5), shown(0.05), shown(0.04), shownCarried({}, 'shifts')]).toEqual([-0.5, 0.05, undefined, undefined])
})
