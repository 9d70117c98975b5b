import { useState, type ClipboardEvent } from 'react'

import type { Id } from '#domain/id.ts'
import { pastedServices } from '#domain/services/pasted-rotations.ts'
import type { Service } from '#domain/services/service.ts'

import { placeOf } from './cell-place.ts'
import { placesIn, rectangleOf, type CellPlace, type Rectangle } from './selection.ts'

interface Clipboard {
  services: readonly Service[]
  selected: Rectangle | undefined
  serviceAt: (place: CellPlace) => Id | null
  putAll: (places: readonly CellPlace[], serviceOf: (place: CellPlace) => Id | null) => void
  /** Selects the pasted cells, as far as they are within the grid. */
  select: (pasted: Rectangle) => void
  canEdit: boolean
  /** Accepts pasted text that names people and blocks; returns whether it did. */
  onSheet: (text: string) => boolean
}

/** Copies the selected services, and pastes services by their short names. */
export function useClipboard({ services, selected, serviceAt, putAll, select, canEdit, onSheet }: Clipboard) {
  /** Pasted texts that are not the name of a service. */
  const [unknown, setUnknown] = useState<string[]>([])

  function onCopy(event: ClipboardEvent) {
    if (!selected || !placeOf(event.target)) return
    const nameAt = (place: CellPlace) => services.find(({ id }) => id === serviceAt(place))?.shortName ?? ''
    event.clipboardData.setData('text/plain', copiedText(selected, nameAt))
    event.preventDefault()
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    const place = placeOf(event.target)
    if (!canEdit || !place || text === '') return
    event.preventDefault()
    if (onSheet(text)) return
    const cells = pastedCells(text, services, selected ?? rectangleOf({ anchor: place, focus: place }))
    putAll(cells.known, cells.serviceIdAt)
    setUnknown(cells.unknown)
    select(cells.area)
  }

  return { unknown, forgetUnknown: () => setUnknown([]), onCopy, onPaste }
}

/** The selected cells as tab-separated text, as spreadsheets copy it. */
function copiedText(selected: Rectangle, nameAt: (place: CellPlace) => string): string {
  const rows = Map.groupBy(placesIn(selected), ({ row }) => row)
  return [...rows.values()].map((row) => row.map(nameAt).join('\t')).join('\n') + '\n'
}

/**
 * The cells that pasted text fills; a single cell fills the whole selection. Known places are empty or have a service; unknown texts are
 * not the name of a service.
 */
function pastedCells(text: string, services: readonly Service[], here: Rectangle) {
  const rows = pastedServices(text, services)
  const [only] = rows.length === 1 && rows[0]!.length === 1 ? rows[0]! : []
  const { top, left } = here
  const area = only ? here : { top, left, bottom: top + rows.length - 1, right: left + Math.max(...rows.map((row) => row.length)) - 1 }
  const cellAt = ({ row, column }: CellPlace) => only ?? rows[row - top]?.[column - left]
  return {
    area,
    known: placesIn(area).filter((one) => cellAt(one)?.text === '' || cellAt(one)?.serviceId !== undefined),
    serviceIdAt: (one: CellPlace) => cellAt(one)?.serviceId ?? null,
    unknown: [...new Set(rows.flat().flatMap((cell) => (cell.text !== '' && cell.serviceId === undefined ? [cell.text] : [])))],
  }
}
