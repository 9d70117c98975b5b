import { TriangleAlert } from 'lucide-react'

import type { Block } from '#domain/services/block.ts'
import type { Service } from '#domain/services/service.ts'
import type { Staffed } from '#domain/services/staffing.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { texts } from '#web/texts/blocks.ts'
import { classes } from '#web/ui/class-names.ts'

import s from './blocks.module.css'

/** How many people a service has in each block. */
export interface ServiceStaffing {
  service: Service
  inBlocks: Staffed[]
}

interface Props {
  blocks: readonly Block[]
  staffing: readonly ServiceStaffing[]
  today: CalendarDate
}

/** The rows below the people: how many people each service has in each block. */
export const Counts = ({ blocks, staffing, today }: Props) => (
  <div role="rowgroup">
    <div role="row" className={s.groupRow}>
      <div role="rowheader" className={s.group}>
        {texts.perService} {staffing.some(({ service }) => service.fewest > 0) && <span>{texts.fewestInBrackets}</span>}
      </div>
    </div>
    {staffing.map(({ service, inBlocks }) => (
      <div role="row" key={service.id} className={classes(s.row, s.counts)}>
        <div role="rowheader" className={classes(s.countName, 'c', `c-${service.color}`)} title={service.name}>
          <i />
          <span className="truncate">{service.shortName}</span>
          {service.fewest > 0 && ` (${service.fewest})`}
        </div>
        {inBlocks.map(({ people, isShort }, at) => (
          <div
            key={blocks[at]!.fromDate}
            role="gridcell"
            className={classes(s.count, isShort && s.low, blocks[at]!.toDate < today && s.past)}
            title={isShort ? texts.tooFew(people, service.fewest) : undefined}
          >
            {isShort && <TriangleAlert size={12} aria-hidden="true" />}
            {people}
            {isShort && <span className="sr">{texts.tooFew(people, service.fewest)}</span>}
          </div>
        ))}
        <i className={s.total} aria-hidden="true" />
      </div>
    ))}
  </div>
)
