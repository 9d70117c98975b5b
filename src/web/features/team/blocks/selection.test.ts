import { expect, test } from 'vitest'

import { contains, filledTo, moved, placesIn, rectangleOf, rowsOf, sourceOf, withPeople } from './selection.ts'

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

test('a rectangle is the same from any corner', () => {
  const rectangle = { top: 1, bottom: 3, left: 2, right: 4 }
  expect(rectangleOf({ anchor: at(3, 2), focus: at(1, 4) })).toEqual(rectangle)
  expect(rectangleOf({ anchor: at(1, 4), focus: at(3, 2) })).toEqual(rectangle)
  expect(placesIn({ top: 1, bottom: 2, left: 0, right: 1 })).toEqual([at(1, 0), at(1, 1), at(2, 0), at(2, 1)])
})

test('filling goes up, down or across, and repeats the selected cells', () => {
  const source = { top: 2, bottom: 2, left: 2, right: 3 }
  expect(filledTo(source, at(2, 6))).toEqual({ ...source, right: 6 })
  expect(filledTo(source, at(2, 0))).toEqual({ ...source, left: 0 })
  expect(filledTo(source, at(6, 4))).toEqual({ ...source, bottom: 6 })
  expect(filledTo(source, at(2, 3))).toEqual(source)
  expect([4, 5, 6, 1, 0].map((column) => sourceOf(source, at(2, column)).column)).toEqual([2, 3, 2, 3, 2])
})

const people = ['bergeron', 'côté', 'dubois', 'fournier']

test('a selection stays with its people when others are added, removed or moved', () => {
  const upward = withPeople({ anchor: at(2, 5), focus: at(1, 3) }, people)
  expect(rowsOf(upward, people, 13)).toEqual({ anchor: at(2, 5), focus: at(1, 3) })
  expect(rowsOf(upward, ['adams', ...people], 13)).toEqual({ anchor: at(3, 5), focus: at(2, 3) })
  expect(rowsOf(upward, ['fournier', 'côté', 'dubois'], 13)).toEqual({ anchor: at(2, 5), focus: at(1, 3) })
})

test('a selection whose people are no longer neighbours shrinks to its focus', () => {
  const downward = withPeople({ anchor: at(0, 5), focus: at(2, 3) }, people)
  const focusAt = (row: number) => ({ anchor: at(row, 3), focus: at(row, 3) })
  expect(rowsOf(downward, ['bergeron', 'caron', 'côté', 'dubois'], 13)).toEqual(focusAt(3))
  expect(rowsOf(downward, ['bergeron', 'caron', 'dubois'], 13)).toEqual(focusAt(2))
  expect(rowsOf(downward, ['côté', 'dubois'], 13)).toEqual(focusAt(1))
})

test('nothing is selected once the person or the block of the focus is gone', () => {
  const single = withPeople({ anchor: at(1, 5), focus: at(1, 5) }, people)
  expect(rowsOf(single, ['bergeron', 'dubois'], 13)).toBeUndefined()
  expect(rowsOf(single, people, 5)).toBeUndefined()
  expect(rowsOf(withPeople({ anchor: at(1, 5), focus: at(1, 4) }, people), people, 5)).toBeUndefined()
})
