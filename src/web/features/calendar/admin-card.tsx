import { useState } from 'react'

import { rangeOfMonth } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'
import { titleOfMonth } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts as calendarTexts } from '#web/texts/calendar.ts'
import { texts } from '#web/texts/scheduling.ts'
import { useMonth } from '#web/ui/calendar/use-month.ts'
import { useView } from '#web/ui/calendar/use-view.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { useMoveOn } from '#web/ui/layout/use-move-on.ts'
import { asTitle } from '#web/ui/wording/first-letter.ts'

import type { Outcome, PlanningAction } from './month-actions.ts'
import { MonthClosing } from './month-closing.tsx'
import { OutcomeNote } from './outcome-note.tsx'
import { useMonthAction } from './use-month-action.ts'
import type { Schedule } from './use-schedule.ts'
import { isClosed } from './why-frozen.ts'

import s from './calendar.module.css'

/** Actions on the whole month. A button is in its loading state until its action is done and the month has been reread. */
export default function AdminCard({ schedule }: { schedule: Schedule }) {
  const { teamId } = useSession()
  const { month } = useMonth()
  const { timescale } = useView()
  const closed = isClosed(rangeOfMonth(month).fromDate, schedule.body)
  const moveOn = useMoveOn()
  const [outcome, setOutcome] = useState<Outcome>()
  const { running, run } = useMonthAction(setOutcome)

  const props = (name: PlanningAction) => ({
    small: true,
    loading: running === name,
    disabled: closed || (running !== undefined && running !== name),
    onClick: () => void run(name, { teamId, month }),
  })
  const { onClick: clear, ...clearing } = props('clear')
  const names = texts.admin
  return (
    <SideCard title={calendarTexts.adminControls} onClose={() => moveOn(paths.calendar)}>
      <SideCardBody>
        {/* The title of the page may name two months, or a part of one. */}
        {timescale === 'week' && <strong>{asTitle(titleOfMonth(month))}</strong>}
        <div className={s.two}>
          <Button secondary {...props('populate')}>
            {names.populate}
          </Button>
          <Button secondary {...props('assignAll')}>
            {names.assignAll}
          </Button>
          <Button secondary narrow {...props('assignRegular')}>
            {names.assignRegular}
          </Button>
          <Button secondary narrow {...props('assignDynamic')}>
            {names.assignDynamic}
          </Button>
        </div>
        {!closed && (
          <ButtonLink secondary small to={paths.fill}>
            {names.fill}
          </ButtonLink>
        )}
        <ButtonLink secondary small to={paths.imports}>
          {names.import}
        </ButtonLink>
        <ButtonLink secondary small to={paths.review(month)}>
          {names.judge}
        </ButtonLink>
        <Button {...props('publish')}>{names.publish}</Button>
        <div className={s.three}>
          <Button secondary narrow {...props('lock')}>
            {names.lock}
          </Button>
          <Button secondary narrow {...props('unlock')}>
            {names.unlock}
          </Button>
          <ConfirmButton negative narrow {...clearing} onConfirm={clear}>
            {names.clear}
          </ConfirmButton>
        </div>
        <MonthClosing isClosed={closed} body={schedule.body} />
        <div aria-live="polite">
          {(running === 'assignDynamic' || running === 'assignAll') && <p className={s.outcome}>{names.filling}</p>}
          {outcome && <OutcomeNote outcome={outcome} month={month} schedule={schedule} />}
        </div>
      </SideCardBody>
    </SideCard>
  )
}
