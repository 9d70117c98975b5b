import type { Id } from '#domain/id.ts'
import type { TeamUser } from '#domain/people/team.ts'
import type { Block } from '#domain/services/block.ts'
import type { Service } from '#domain/services/service.ts'
import { useSession } from '#web/api/session.ts'
import { Problem } from '#web/ui/controls/field.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

import { DatesCard } from './dates-card.tsx'
import { PasteCard } from './paste-card.tsx'
import { nameOfSelection, presentOf, SelectionCard } from './selection-card.tsx'
import { ServiceCard } from './services/service-card.tsx'
import { ServicesCard } from './services/services-card.tsx'
import type { useGrid } from './use-grid.ts'
import type { Rotations } from './use-rotations.ts'

import s from './blocks.module.css'

/** The card that is open next to the grid. */
export type OpenCard = { card: 'service'; serviceId: Id | undefined } | { card: 'dates' } | { card: 'paste'; text: string }

interface Props {
  year: number
  yearStarts: number
  people: readonly TeamUser[]
  blocks: readonly Block[]
  services: readonly Service[]
  rotations: Rotations
  grid: ReturnType<typeof useGrid>
  open: OpenCard | undefined
  setOpen: (open: OpenCard | undefined) => void
  /** The number of people on a service today, unless another year is shown. */
  peopleNow: ((serviceId: Id) => number) | undefined
}

/** On a phone, a card may open outside the visible part of the page. */
const reveal = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' })

/** The cards next to the grid: for admins, the selection and the card that they edit; for everyone, the services. */
export function SideCards({ year, yearStarts, people, blocks, services, rotations, grid, open, setOpen, peopleNow }: Props) {
  const { isAdmin } = useSession()
  const isPhone = usePhone()
  const close = () => setOpen(undefined)
  const opened = open?.card === 'service' ? services.find(({ id }) => id === open.serviceId) : undefined
  const showsDates = isAdmin && (open?.card === 'dates' || blocks.length === 0)
  const isGone = open?.card === 'service' && open.serviceId !== undefined && !opened
  const opens = showsDates || (open !== undefined && !isGone)
  return (
    <>
      {!isPhone && <Problem>{rotations.save.problem}</Problem>}
      {isAdmin && grid.selected && services.length > 0 && !isPhone && (
        <SelectionCard
          title={nameOfSelection(grid.selected, people)}
          services={services}
          present={presentOf(grid, people, rotations)}
          unknown={grid.unknown}
          onChoose={grid.choose}
        />
      )}
      {opens && (
        <div key={open ? JSON.stringify(open) : 'dates'} ref={reveal} className={s.open}>
          {open?.card === 'service' && <ServiceCard service={opened} services={services} onClose={close} />}
          {open?.card === 'paste' && (
            <PasteCard pasted={open.text} people={people} blocks={blocks} services={services} onPut={rotations.put} onClose={close} />
          )}
          {showsDates && (
            <DatesCard key={year} year={year} yearStarts={yearStarts} blocks={blocks} onClose={blocks.length > 0 ? close : undefined} />
          )}
        </div>
      )}
      {(isAdmin || services.length > 0) && (
        <ServicesCard
          services={services}
          peopleNow={peopleNow}
          onOpen={isAdmin ? (serviceId) => setOpen({ card: 'service', serviceId }) : undefined}
        />
      )}
    </>
  )
}
