import { expect, test } from 'vitest'

import { contains, filledTo, moved, placesIn, rectangleOf, sourceOf } from './selection.ts'

const at = (row: number, column: number) => ({ row, column })
const one = { anchor: at(2, 2), focus: at(2, 2) }
const size = { rows: 5, columns: 13 }

test('arrow keys move the selection, extend it while Shift is held, and stop at the edges', () => {
  expect(moved(one, 'ArrowRight', false, size)).toEqual({ anchor: at(2, 3), focus: at(2, 3) })
  expect(moved(one, 'ArrowDown', true, size)).toEqual({ anchor: at(2, 2), focus: at(3, 2) })
  expect(moved(one, 'End', true, size)!.focus).toEqual(at(2, 12))
  expect(moved(one, 'PageUp', false, size)!.focus).toEqual(at(0, 2))
  expect(moved(one, 'a', false, size)).toBeUndefined()
})

test('each key moves by its own step', () => {
  const middle = { anchor: at(50, 50), focus: at(50, 50) }
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']
  expect(keys.map((key) => moved(middle, key, false, { rows: 100, columns: 100 })!.focus)).toEqual([
    at(49, 50),
    at(51, 50),
    at(50, 49),
    at(50, 51),
    at(50, 0),
    at(50, 99),
    at(40, 50),
    at(60, 50),
  ])
})

test('a rectangle contains its edges', () => {
  const rectangle = { top: 2, bottom: 4, left: 3, right: 6 }
  expect([at(2, 3), at(4, 6)].map((place) => contains(rectangle, place))).toEqual([true, true])
  expect([at(1, 3), at(5, 6), at(2, 2), at(4, 7)].map((place) => contains(rectangle, place))).toEqual(Array(4).fill(false))
})

test('a square is filled across, and up as far as down', () => {
  const source = { top: 2, bottom: 3, left: 2, right: 3 }
  expect(filledTo(source, at(5, 5))).toEqual({ ...source, right: 5 })
  expect(filledTo(source, at(0, 3))).toEqual({ ...source, top: 0 })
  expect([at(4, 4), at(1, 1), at(-1, 7)].map((place) => sourceOf(source, place))).toEqual([at(2, 2), at(3, 3), at(3, 3)])
})

test('a rectangle is the same from whichever corner it is drawn', () => {
  const rectangle = { top: 1, bottom: 3, left: 2, right: 4 }
  expect(rectangleOf({ anchor: at(3, 2), focus: at(1, 4) })).toEqual(rectangle)
  expect(rectangleOf({ anchor: at(1, 4), focus: at(3, 2) })).toEqual(rectangle)
  expect(placesIn({ top: 1, bottom: 2, left: 0, right: 1 })).toEqual([at(1, 0), at(1, 1), at(2, 0), at(2, 1)])
})

test('filling goes down or across, and repeats what was selected', () => {
  const source = { top: 2, bottom: 2, left: 2, right: 3 }
  expect(filledTo(source, at(2, 6))).toEqual({ ...source, right: 6 })
  expect(filledTo(source, at(2, 0))).toEqual({ ...source, left: 0 })
  expect(filledTo(source, at(6, 4))).toEqual({ ...source, bottom: 6 })
  expect(filledTo(source, at(2, 3))).toEqual(source)
  expect([4, 5, 6, 1, 0].map((column) => sourceOf(source, at(2, column)).column)).toEqual([2, 3, 2, 3, 2])
})
