import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

import { folded } from '#domain/folding.ts'
import type { TeamUser } from '#domain/people/team.ts'
import type { Service } from '#domain/services/service.ts'

import { isHandle, placeOf } from './cell-place.ts'
import {
  contains,
  filledTo,
  moved,
  placesIn,
  rectangleOf,
  rowsOf,
  sourceOf,
  withPeople,
  type CellPlace,
  type PeopleSelection,
  type Rectangle,
  type Selection,
} from './selection.ts'
import { useClipboard } from './use-clipboard.ts'
import type { Rotations } from './use-rotations.ts'

interface Grid {
  people: readonly TeamUser[]
  columns: number
  services: readonly Service[]
  rotations: Rotations
  canEdit: boolean
  /** Opens the choice of a service for the selection. */
  onChoose: () => void
  /** Accepts pasted text that names people and blocks; returns whether it did. */
  onSheet: (text: string) => boolean
}

/** Selecting, typing, filling, copying and pasting in the grid, as in a spreadsheet. */
export function useGrid({ people, columns, services, rotations, canEdit, onChoose, onSheet }: Grid) {
  const userIds = people.map(({ id }) => id)
  const [chosen, setChosen] = useState<PeopleSelection>()
  /** The cell to which the fill handle was dragged. */
  const [dragged, setDragged] = useState<PeopleSelection>()
  const drag = useRef<'select' | 'fill'>(undefined)
  const selection = chosen && rowsOf(chosen, userIds, columns)
  const selected = selection && rectangleOf(selection)
  const target = dragged && rowsOf(dragged, userIds, columns)?.focus
  const filling = selected && target && filledTo(selected, target)
  const select = (next: Selection) => setChosen(withPeople(next, userIds))

  const isThere = ({ row, column }: CellPlace) => row < people.length && column < columns
  const serviceAt = ({ row, column }: CellPlace) => rotations.serviceAt(people[row]!.id, column + 1)
  const putAll = (places: readonly CellPlace[], serviceOf: (place: CellPlace) => string | null) =>
    rotations.put(
      places.filter(isThere).map((place) => ({ userId: people[place.row]!.id, block: place.column + 1, serviceId: serviceOf(place) })),
    )
  const selectPasted = ({ top, left, bottom, right }: Rectangle) =>
    select({
      anchor: { row: top, column: left },
      focus: { row: Math.min(bottom, people.length - 1), column: Math.min(right, columns - 1) },
    })
  const clipboard = useClipboard({ services, selected, serviceAt, putAll, select: selectPasted, canEdit, onSheet })
  const choose = (serviceId: string | null) => selected && putAll(placesIn(selected), () => serviceId)

  function fill() {
    if (selected && filling) {
      const added = placesIn(filling).filter((place) => !contains(selected, place))
      putAll(added, (place) => serviceAt(sourceOf(selected, place)))
      select({ anchor: { row: filling.top, column: filling.left }, focus: { row: filling.bottom, column: filling.right } })
    }
    setDragged(undefined)
  }

  function onPointerDown(event: PointerEvent) {
    const place = placeOf(event.target)
    if (!place || event.button !== 0) return
    setDragged(undefined)
    clipboard.forgetUnknown()
    drag.current = isHandle(event.target) ? 'fill' : 'select'
    if (drag.current === 'select') select({ anchor: event.shiftKey && selection ? selection.anchor : place, focus: place })
    // Touches scroll; they select one cell at a time.
    if (event.pointerType !== 'mouse') drag.current = undefined
  }

  function onPointerOver(event: PointerEvent) {
    const place = placeOf(event.target)
    if (!place || !drag.current || event.buttons === 0 || !selection) return
    if (drag.current === 'fill') setDragged(withPeople({ anchor: place, focus: place }, userIds))
    else select({ anchor: selection.anchor, focus: place })
  }

  function onPointerUp() {
    if (drag.current === 'fill') fill()
    drag.current = undefined
  }

  function onKeyDown(event: KeyboardEvent) {
    const place = placeOf(event.target)
    if (!place || event.altKey || event.ctrlKey || event.metaKey) return
    // If the grid was reached by Tab, the first key begins a selection.
    const at = selection ?? { anchor: place, focus: place }
    const next = moved(at, event.key, event.shiftKey, { rows: people.length, columns })
    if (next) select(next)
    else if (event.key === 'Escape' && selection) select({ anchor: at.focus, focus: at.focus })
    else if (!canEdit) return
    else if (event.key === 'Enter' || event.key === ' ') {
      select(at)
      onChoose()
    } else if (event.key === 'Delete' || event.key === 'Backspace') putAll(placesIn(rectangleOf(at)), () => null)
    else if (event.key.length === 1) {
      const fitting = services.filter(({ shortName }) => folded(shortName).startsWith(folded(event.key)))
      const present = fitting.findIndex(({ id }) => id === serviceAt(at.focus))
      if (fitting.length === 0) return
      putAll(placesIn(rectangleOf(at)), () => fitting[(present + 1) % fitting.length]!.id)
    } else return
    event.preventDefault()
  }

  return {
    selection,
    selected,
    filling,
    unknown: clipboard.unknown,
    choose,
    handlers: { onPointerDown, onPointerOver, onPointerUp, onKeyDown, onCopy: clipboard.onCopy, onPaste: clipboard.onPaste },
  }
}
