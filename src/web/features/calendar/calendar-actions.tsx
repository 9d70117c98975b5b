import { Funnel, SlidersHorizontal, type LucideIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useMatch } from 'react-router'

import { useSession } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/calendar.ts'
import { useFilters } from '#web/ui/calendar/filters.ts'
import { Stepper } from '#web/ui/calendar/stepper.tsx'
import type { View } from '#web/ui/calendar/use-view.ts'
import { viewAs, type Timescale } from '#web/ui/calendar/view.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { DialogButton } from '#web/ui/controls/dialog-button.tsx'
import { Segments } from '#web/ui/controls/segments.tsx'

import s from './calendar.module.css'

const RemoveDemo = lazy(() => import('#web/ui/remove-demo.tsx'))

/** On a desktop, all actions are in the header. */
export function CalendarActions({ view }: { view: View }) {
  const { team } = useSession()
  return (
    <>
      {team.demo && (
        <Suspense>
          <RemoveDemo quiet small className={s.demo!} />
        </Suspense>
      )}
      <ViewSwitch view={view} />
      <CardLinks />
    </>
  )
}

/** On a phone, the actions are behind one button. */
export function MoreButton({ timescale }: { timescale: Timescale }) {
  return (
    <DialogButton
      title={texts.more}
      renderButton={(open) => (
        <Button secondary aria-haspopup="dialog" onClick={open}>
          {texts.more}
        </Button>
      )}
    >
      {(close) => (
        <div className={s.more}>
          {timescale === 'week' && <StepButton unit="week" />}
          <StepButton unit="month" withoutNow={timescale === 'week'} />
          <span className={s.two}>
            <CardLinks onChoose={close} />
          </span>
        </div>
      )}
    </DialogButton>
  )
}

function StepButton({ unit, withoutNow = false }: { unit: Timescale; withoutNow?: boolean }) {
  return (
    <div className={s.step}>
      <span>{texts.steps[unit].name}</span>
      <Stepper unit={unit} withoutNow={withoutNow} />
    </div>
  )
}

export function ViewSwitch({ view: { timescale, today } }: { view: View }) {
  return <Segments label={texts.view} choices={texts.views} chosen={timescale} onChoose={(chosen) => viewAs(chosen, today)} />
}

/** Buttons that open and close side cards. */
function CardLinks({ onChoose }: { onChoose?: () => void }) {
  const { isAdmin } = useSession()
  const filters = useFilters(({ userIds, templateIds }) => userIds.length + templateIds.length)
  return (
    <>
      <CardLink to={paths.filters} name={filters > 0 ? texts.filtersOn(filters) : texts.filters} Icon={Funnel} onChoose={onChoose} />
      {isAdmin && <CardLink to={paths.adminControls} name={texts.adminControls} Icon={SlidersHorizontal} onChoose={onChoose} />}
    </>
  )
}

interface LinkProps {
  to: string
  name: string
  Icon: LucideIcon
  onChoose: (() => void) | undefined
}

function CardLink({ to, name, Icon, onChoose }: LinkProps) {
  const isOpen = useMatch(to) !== null
  return (
    <ButtonLink quiet small to={isOpen ? paths.calendar : to} aria-current={isOpen || undefined} onClick={onChoose}>
      <Icon size={16} />
      {name}
    </ButtonLink>
  )
}
