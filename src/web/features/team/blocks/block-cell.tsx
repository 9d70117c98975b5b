import { memo } from 'react'

import type { Service } from '#domain/services/service.ts'
import { texts } from '#web/texts/blocks.ts'
import { classes } from '#web/ui/class-names.ts'

import { inDays } from './in-days.ts'
import type { CellPlace, Rectangle } from './selection.ts'

import s from './blocks.module.css'

interface Props extends CellPlace {
  service: Service | undefined
  /** The person's days on service, and the length of the block. */
  days: number
  length: number
  isPast: boolean
  isChanged: boolean
  /** Whether the cell will be filled when the handle is released. */
  isGhost: boolean
  /** The selection, if it includes the cell. */
  edges: Rectangle | undefined
  hasHandle: boolean
  isTabStop: boolean
}

/** The service of a person in a block. */
export const BlockCell = memo(function BlockCell({
  row,
  column,
  service,
  days,
  length,
  isPast,
  isChanged,
  isGhost,
  edges,
  hasHandle,
  isTabStop,
}: Props) {
  const isAway = days === 0
  const said = service ? texts.cell(service.name, inDays(days), days) : isAway ? texts.onLeave : texts.noService
  return (
    <button
      type="button"
      role="gridcell"
      data-place={`${row} ${column}`}
      tabIndex={isTabStop ? 0 : -1}
      aria-selected={edges !== undefined}
      aria-label={isChanged ? texts.changedTo(said) : said}
      data-changed={isChanged || undefined}
      className={classes(
        s.cell,
        isPast && s.past,
        isAway && s.away,
        isChanged && s.changed,
        isGhost && s.ghost,
        edges && s.selected,
        edges?.top === row && s.top,
        edges?.bottom === row && s.bottom,
        edges?.left === column && s.left,
        edges?.right === column && s.right,
      )}
    >
      {(service ?? isAway) && (
        <span className={classes('c', !isAway && service && `c-${service.color}`)}>
          <b className="truncate">{service?.shortName ?? texts.leave}</b>
          {!isAway && <em className={days < length ? s.less : undefined}>{inDays(days)}</em>}
        </span>
      )}
      {hasHandle && <i className={s.handle} data-handle />}
    </button>
  )
})
