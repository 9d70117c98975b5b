import { Plus } from 'lucide-react'

import type { Id } from '#domain/id.ts'
import type { Service } from '#domain/services/service.ts'
import { texts } from '#web/texts/blocks.ts'
import { classes } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SideCard } from '#web/ui/layout/side-card.tsx'

import { weekText } from './week.ts'

import s from '../blocks.module.css'

interface Props {
  services: readonly Service[]
  /** The number of people on each service today, unless another year is shown. */
  peopleNow: ((serviceId: Id) => number) | undefined
  /** For admins: opens a service; undefined opens a new one. */
  onOpen: ((serviceId: Id | undefined) => void) | undefined
}

export const ServicesCard = ({ services, peopleNow, onOpen }: Props) => (
  <SideCard title={texts.services}>
    {services.length === 0 && <p className={classes('quiet small', s.hint)}>{texts.noneYet}</p>}
    <ul className={s.services}>
      {services.map((service) => (
        <li key={service.id}>
          <button
            type="button"
            className={classes(s.service, 'c', `c-${service.color}`)}
            disabled={!onOpen}
            onClick={() => onOpen?.(service.id)}
          >
            <i className={s.dot} />
            <b className="truncate">{service.name}</b>
            {peopleNow && <span>{texts.peopleNow(peopleNow(service.id))}</span>}
            <small>{weekText(service)}</small>
          </button>
        </li>
      ))}
    </ul>
    {onOpen && (
      <div className={s.foot}>
        <Button small secondary block onClick={() => onOpen(undefined)}>
          <Plus size={16} aria-hidden="true" /> {texts.addService}
        </Button>
      </div>
    )}
  </SideCard>
)
