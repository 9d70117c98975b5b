import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import { fullName, shortName } from '#domain/people/user.ts'
import { lengthOf, type Block } from '#domain/services/block.ts'
import type { Service } from '#domain/services/service.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import { BlockCell } from './block-cell.tsx'
import { inDays } from './in-days.ts'
import { contains, type CellPlace } from './selection.ts'
import type { useGrid } from './use-grid.ts'
import type { Rotations } from './use-rotations.ts'

import s from './blocks.module.css'

interface Props {
  user: TeamUser
  /** The index of the row, from 0. */
  row: number
  blocks: readonly Block[]
  /** The person's days on service in a block, if they have one. */
  daysAt: (at: number) => number
  serviceOf: ReadonlyMap<Id, Service>
  rotations: Rotations
  grid: ReturnType<typeof useGrid>
  tabStop: CellPlace
  today: CalendarDate
  canEdit: boolean
}

/** A person's services in the blocks of the year, and the days that they add up to. */
export function PersonRow({ user, row, blocks, daysAt, serviceOf, rotations, grid, tabStop, today, canEdit }: Props) {
  const { selected, filling } = grid
  const total = blocks.reduce((sum, _, at) => sum + (rotations.serviceAt(user.id, at + 1) === null ? 0 : daysAt(at)), 0)
  return (
    <div role="row" className={s.row}>
      <div role="rowheader" className={s.name} title={fullName(user)}>
        {shortName(user)}
      </div>
      {blocks.map((block, column) => {
        const place = { row, column }
        const isIn = selected !== undefined && contains(selected, place)
        return (
          <BlockCell
            key={block.fromDate}
            {...place}
            service={serviceOf.get(rotations.serviceAt(user.id, column + 1) ?? '')}
            days={daysAt(column)}
            length={lengthOf(block)}
            isPast={block.toDate < today}
            isChanged={rotations.isChanged(user.id, column + 1)}
            isGhost={filling !== undefined && contains(filling, place) && !isIn}
            edges={isIn ? selected : undefined}
            hasHandle={canEdit && isIn && row === selected.bottom && column === selected.right}
            isTabStop={tabStop.row === row && tabStop.column === column}
          />
        )
      })}
      <div role="gridcell" className={s.total}>
        {inDays(total)}
      </div>
    </div>
  )
}
