import type { CellPlace } from './selection.ts'

/** The place of the cell in which something happened. */
export function placeOf(target: EventTarget): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  const [row, column] = cell?.dataset.place?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

/** Whether it is the handle from which a selection is filled. */
export const isHandle = (target: EventTarget): boolean => target instanceof Element && target.hasAttribute('data-handle')
