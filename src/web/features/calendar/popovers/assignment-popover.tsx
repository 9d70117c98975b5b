import { useNavigate } from 'react-router'

import { deleteAssignment, moveAssignment, updateAssignment } from '#contract/assignments.ts'
import { fullName } from '#domain/people/user.ts'
import type { Assignment, OverridesPatch } from '#domain/schedule/assignment.ts'
import { noCover } from '#domain/schedule/cover.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { rangeOn, shortTime } from '#domain/time/time-range.ts'
import { call } from '#web/api/call.ts'
import { reloadAround } from '#web/api/queries/shifts.ts'
import { useSession } from '#web/api/session.ts'
import { offerUndo } from '#web/api/writes/undo.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { dayTitle, nowIn } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts as calendarTexts } from '#web/texts/calendar.ts'
import { texts } from '#web/texts/scheduling.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { timesText, type Entry } from '#web/ui/calendar/entries.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { Popover, PopoverFoot, PopoverSection } from '#web/ui/popover.tsx'

import type { Schedule } from '../use-schedule.ts'
import { whyFrozen } from '../why-frozen.ts'
import { AssignmentTimes } from './assignment-times.tsx'
import { MoveForm } from './move-form.tsx'
import { shiftName } from './shift-name.ts'
import { useOver, useWayBack } from './way-back.ts'
import Why from './why.tsx'

import s from './popovers.module.css'

interface Props {
  entry: Entry
  assignment: Assignment
  schedule: Schedule
}

/** One assignment: the user's own cover, and settings for admins. */
export function AssignmentPopover({ entry, assignment, schedule }: Props) {
  const { user: me, team, teamId, isAdmin } = useSession()
  const navigate = useNavigate()
  const { shift, template, times, user, coveringUser, isMine } = entry
  const date = shift.date
  const name = shiftName(shift, schedule)
  const { close } = useWayBack(paths.day(date))
  const [overShift, overCover] = [useOver(paths.shift(date, shift.id)), useOver(paths.cover(date, assignment.id))]
  const isCovering = coveringUser?.id === me.id
  const hasBegun = rangeOn(date, times).start <= nowIn(team.timeZone)
  const frozen = whyFrozen(shift, schedule.body)
  const mayChangePlan = isAdmin && frozen === undefined

  const save = useAction(async (overrides: OverridesPatch) => {
    const answer = await call(updateAssignment, { params: { shiftId: shift.id, userId: assignment.userId }, body: { teamId, overrides } })
    offerUndo(teamId, overrides === noCover ? texts.changesMade.uncovered(name) : texts.changesMade.changed(name), [answer])
    await reloadAround(teamId, date)
  })
  const move = useAction(async (to: CalendarDate, copy: boolean) => {
    const answer = await call(moveAssignment, { params: { id: assignment.id }, body: { teamId, date: to, copy } })
    offerUndo(teamId, (copy ? texts.changesMade.copied : texts.changesMade.moved)(name, dayTitle(to)), [answer])
    void navigate(paths.day(to))
    await Promise.all([reloadAround(teamId, date), reloadAround(teamId, to)])
  })
  const remove = useAction(async () => {
    const answer = await call(deleteAssignment, { params: { id: assignment.id }, query: { teamId } })
    offerUndo(teamId, texts.changesMade.unassigned(name, user ? fullName(user) : ''), [answer])
    close()
    await reloadAround(teamId, date)
  })

  return (
    <Popover beside={date} title={template.name} detail={dayTitle(date)} color={`c-${template.color}`} onClose={close}>
      <PopoverSection>
        <div className={s.assigned}>
          {user && <Avatar user={user} large me={isMine} />}
          <span className="grow">
            <strong>{user && fullName(user)}</strong>
            <span className="quiet small">{timesText(times)}</span>
          </span>
          {assignment.status === 'SWITCH.PENDING' && (
            <ButtonLink quiet tiny to={paths.switches}>
              {calendarTexts.switchPending}
            </ButtonLink>
          )}
        </div>
        {coveringUser && <CoverLine name={fullName(coveringUser)} assignment={assignment} />}
      </PopoverSection>
      {mayChangePlan && (
        <AssignmentTimes assignment={assignment} times={times} loading={save.loading} onSave={(overrides) => void save.run(overrides)} />
      )}
      {mayChangePlan && (
        <MoveForm
          key={assignment.id}
          movable={{ ...entry, assignment }}
          schedule={schedule}
          loading={move.loading}
          onMove={(to, copy) => void move.run(to, copy)}
        />
      )}
      <Why key={`${assignment.id} ${assignment.userId}`} assignment={assignment} users={schedule.team.users} />
      {isAdmin && frozen !== undefined && <PopoverSection>{frozen}</PopoverSection>}
      {(save.problem ?? move.problem ?? remove.problem) && (
        <PopoverSection>
          <Problem>{save.problem ?? move.problem ?? remove.problem}</Problem>
        </PopoverSection>
      )}
      {(isMine || isAdmin || isCovering) && (
        <PopoverFoot>
          {mayChangePlan && (
            <ConfirmButton negative small loading={remove.loading} onConfirm={() => void remove.run()}>
              {texts.removeAssignment}
            </ConfirmButton>
          )}
          <span className="grow" />
          {isAdmin && (
            <ButtonLink secondary small to={paths.shift(date, shift.id)} state={overShift}>
              {texts.editShift}
            </ButtonLink>
          )}
          {isMine && assignment.status === 'ACTIVE' && !hasBegun && (
            <ButtonLink secondary small to={paths.createSwitch(assignment.id)}>
              {texts.requestSwitch}
            </ButtonLink>
          )}
          {isCovering && (
            <ConfirmButton secondary small loading={save.loading} onConfirm={() => void save.run(noCover)}>
              {texts.stopCovering}
            </ConfirmButton>
          )}
          {isMine && coveringUser && (
            <Button secondary small loading={save.loading} onClick={() => void save.run(noCover)}>
              {texts.removeCover}
            </Button>
          )}
          {isMine && !coveringUser && (
            <ButtonLink secondary small to={paths.cover(date, assignment.id)} state={overCover}>
              {texts.addCover}
            </ButtonLink>
          )}
        </PopoverFoot>
      )}
    </Popover>
  )
}

function CoverLine({ name, assignment }: { name: string; assignment: Assignment }) {
  const { coverStartTime, coverEndTime } = assignment.overrides
  const part = coverStartTime !== null && coverEndTime !== null ? ` ${shortTime(coverStartTime)}–${shortTime(coverEndTime)}` : ''
  return (
    <p>
      {texts.covered(name)}
      {part}
    </p>
  )
}
