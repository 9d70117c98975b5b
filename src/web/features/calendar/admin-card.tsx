import { useState } from 'react'
import { useNavigate } from 'react-router'

import { addUser } from '#contract/assignments.ts'
import type { Id } from '#domain/id.ts'
import { fullName } from '#domain/people/user.ts'
import { rangeOfMonth } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { reloadShifts } from '#web/api/queries/shifts.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { dayTitle } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts as calendarTexts } from '#web/texts/calendar.ts'
import { texts } from '#web/texts/scheduling.ts'
import { useMonth } from '#web/ui/calendar/use-month.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import type { Outcome, PlanningAction } from './month-actions.ts'
import { MonthClosing } from './month-closing.tsx'
import { useMonthAction } from './use-month-action.ts'
import type { Schedule } from './use-schedule.ts'
import { isClosed } from './why-frozen.ts'

import s from './calendar.module.css'

/** Actions on the whole month. Each button is in its loading state until the action is done and the month has been read again. */
export default function AdminCard({ schedule }: { schedule: Schedule }) {
  const { teamId } = useSession()
  const { month } = useMonth()
  const closed = isClosed(rangeOfMonth(month).fromDate, schedule.body)
  const navigate = useNavigate()
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
    <SideCard title={calendarTexts.adminControls} onClose={() => void navigate(paths.calendar)}>
      <SideCardBody>
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
        <ButtonLink secondary small to={paths.judged(month)}>
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
        <MonthClosing isClosed={closed} />
        <div aria-live="polite">{outcome && <OutcomeNote outcome={outcome} schedule={schedule} />}</div>
      </SideCardBody>
    </SideCard>
  )
}

/** The result of the last action, with the reasons for unfilled shifts and skipped people. */
function OutcomeNote({ outcome, schedule }: { outcome: Outcome; schedule: Schedule }) {
  const { text, unfilled = [], reasons = {}, relaxations = {}, clashes = [] } = outcome
  return (
    <div className={s.outcome}>
      <p>{text}</p>
      {unfilled.length > 0 && <p>{texts.admin.unfilled(unfilled.length)}</p>}
      <ul className={s.reasons}>
        {unfilled.map((shiftId) => (
          <li key={shiftId}>
            {nameOf(shiftId, schedule)}: {reasons[shiftId]?.map(({ text: reason }) => reason).join(', ')}
            {relaxations[shiftId] && <AssignAnywayButton shiftId={shiftId} relaxation={relaxations[shiftId]} schedule={schedule} />}
          </li>
        ))}
        {clashes.map(({ shiftId, userId }) => (
          <li key={`${shiftId} ${userId}`}>
            {nameOf(shiftId, schedule)}: {texts.admin.clash(schedule.team.users[userId]?.firstName ?? '')}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Assigns the person whom only a single rule blocks. */
function AssignAnywayButton({
  shiftId,
  relaxation: { userId, text },
  schedule,
}: {
  shiftId: Id
  relaxation: { userId: Id; text: string }
  schedule: Schedule
}) {
  const { teamId } = useSession()
  const user = schedule.team.users[userId]
  const shift = schedule.body.shifts[shiftId]
  const isFilled = shift !== undefined && shift.userShifts.length >= (schedule.templates[shift.templateId]?.headCount ?? 1)
  const assign = useAction(async () => {
    await call(addUser, { params: { shiftId }, body: { teamId, userId, overrides: {} } })
    await reloadShifts(teamId)
  })
  if (!user || isFilled) return null
  return (
    <span className={s.anyway}>
      <Button secondary tiny loading={assign.loading} onClick={() => void assign.run()}>
        {texts.admin.anyway(fullName(user))}
      </Button>
      {text}
      <Problem>{assign.problem}</Problem>
    </span>
  )
}

function nameOf(shiftId: Id, { body, templates }: Schedule): string {
  const shift = body.shifts[shiftId]
  return shift ? `${dayTitle(shift.date)} ${templates[shift.templateId]?.name ?? ''}` : ''
}
