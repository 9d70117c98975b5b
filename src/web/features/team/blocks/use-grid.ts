import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type PointerEvent } from 'react'

import { folded } from '#domain/folding.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { pastedServices } from '#domain/services/pasted-rotations.ts'
import type { Service } from '#domain/services/service.ts'

import { contains, filledTo, moved, placesIn, rectangleOf, sourceOf, type CellPlace, type Rectangle, type Selection } from './selection.ts'
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
  const [chosen, setSelection] = useState<Selection>()
  const [filling, setFilling] = useState<Rectangle>()
  /** Pasted texts that are not the name of a service. */
  const [unknown, setUnknown] = useState<string[]>([])
  const drag = useRef<'select' | 'fill'>(undefined)
  // The selection may contain people and blocks that no longer exist.
  const isThere = ({ row, column }: CellPlace) => row < people.length && column < columns
  const selection = chosen && isThere(chosen.anchor) && isThere(chosen.focus) ? chosen : undefined
  const selected = selection && rectangleOf(selection)

  const serviceAt = ({ row, column }: CellPlace) => rotations.serviceAt(people[row]!.id, column + 1)
  const putAll = (places: readonly CellPlace[], serviceOf: (place: CellPlace) => string | null) =>
    rotations.put(
      places.filter(isThere).map((place) => ({ userId: people[place.row]!.id, block: place.column + 1, serviceId: serviceOf(place) })),
    )
  const choose = (serviceId: string | null) => selected && putAll(placesIn(selected), () => serviceId)

  function fill() {
    if (selected && filling) {
      const added = placesIn(filling).filter((place) => !contains(selected, place))
      putAll(added, (place) => serviceAt(sourceOf(selected, place)))
      setSelection({ anchor: { row: filling.top, column: filling.left }, focus: { row: filling.bottom, column: filling.right } })
    }
    setFilling(undefined)
  }

  function onPointerDown(event: PointerEvent) {
    const place = placeOf(event.target)
    if (!place || event.button !== 0) return
    setFilling(undefined)
    setUnknown([])
    drag.current = isHandle(event.target) ? 'fill' : 'select'
    if (drag.current === 'select') setSelection({ anchor: event.shiftKey && selection ? selection.anchor : place, focus: place })
    // Touches scroll; they select one cell at a time.
    if (event.pointerType !== 'mouse') drag.current = undefined
  }

  function onPointerOver(event: PointerEvent) {
    const place = placeOf(event.target)
    if (!place || !drag.current || event.buttons === 0 || !selected) return
    if (drag.current === 'fill') setFilling(filledTo(selected, place))
    else setSelection((before) => before && { ...before, focus: place })
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
    if (next) setSelection(next)
    else if (event.key === 'Escape' && selection) setSelection({ anchor: at.focus, focus: at.focus })
    else if (!canEdit) return
    else if (event.key === 'Enter' || event.key === ' ') {
      setSelection(at)
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

  function onCopy(event: ClipboardEvent) {
    if (!selected || !placeOf(event.target)) return
    const nameAt = (place: CellPlace) => services.find(({ id }) => id === serviceAt(place))?.shortName ?? ''
    const rows = Map.groupBy(placesIn(selected), ({ row }) => row)
    event.clipboardData.setData('text/plain', [...rows.values()].map((row) => row.map(nameAt).join('\t')).join('\n') + '\n')
    event.preventDefault()
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    const place = placeOf(event.target)
    if (!canEdit || !place || text === '') return
    event.preventDefault()
    if (onSheet(text)) return
    const rows = pastedServices(text, services)
    const here = selected ?? rectangleOf({ anchor: place, focus: place })
    const [only] = rows.length === 1 && rows[0]!.length === 1 ? rows[0]! : []
    const { top, left } = here
    const area = only ? here : { top, left, bottom: top + rows.length - 1, right: left + Math.max(...rows.map((row) => row.length)) - 1 }
    const cellAt = ({ row, column }: CellPlace) => only ?? rows[row - top]?.[column - left]
    const known = placesIn(area).filter((one) => cellAt(one)?.text === '' || cellAt(one)?.serviceId !== undefined)
    putAll(known, (one) => cellAt(one)?.serviceId ?? null)
    setUnknown([...new Set(rows.flat().flatMap((cell) => (cell.text !== '' && cell.serviceId === undefined ? [cell.text] : [])))])
    setSelection({
      anchor: { row: top, column: left },
      focus: { row: Math.min(area.bottom, people.length - 1), column: Math.min(area.right, columns - 1) },
    })
  }

  return {
    selection,
    selected,
    filling,
    unknown,
    choose,
    handlers: { onPointerDown, onPointerOver, onPointerUp, onKeyDown, onCopy, onPaste },
  }
}

function placeOf(target: EventTarget): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  const [row, column] = cell?.dataset.place?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

const isHandle = (target: EventTarget): boolean => target instanceof Element && target.hasAttribute('data-handle')
