import { TriangleAlert } from 'lucide-react'

import type { Id } from '#domain/id.ts'
import type { Block } from '#domain/services/block.ts'
import type { Service } from '#domain/services/service.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { texts } from '#web/texts/blocks.ts'
import { classes } from '#web/ui/class-names.ts'

import { staffingOf } from './gaps.ts'

import s from './blocks.module.css'

interface Props {
  blocks: readonly Block[]
  services: readonly Service[]
  userIds: readonly Id[]
  serviceAt: (userId: Id, block: number) => Id | null
  today: CalendarDate
}

/** The rows below the people: how many each service has in each block. */
export const Counts = ({ blocks, services, userIds, serviceAt, today }: Props) => (
  <div role="rowgroup">
    <div role="row" className={s.groupRow}>
      <div role="rowheader" className={s.group}>
        {texts.perService} {services.some(({ fewest }) => fewest > 0) && <span>{texts.fewestInBrackets}</span>}
      </div>
    </div>
    {services.map((service) => (
      <div role="row" key={service.id} className={classes(s.row, s.counts)}>
        <div role="rowheader" className={classes(s.countName, 'c', `c-${service.color}`)} title={service.name}>
          <i />
          <span className="truncate">{service.shortName}</span>
          {service.fewest > 0 && ` (${service.fewest})`}
        </div>
        {staffingOf(service, blocks, userIds, serviceAt, today).map(({ people, isShort }, at) => (
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
