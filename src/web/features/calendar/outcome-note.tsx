import { addUser } from '#contract/schedule/assignments.ts'
import type { Id } from '#domain/id.ts'
import { fullName } from '#domain/people/user.ts'
import { isUnfilled } from '#domain/schedule/shift.ts'
import type { Month } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.ts'
import { reloadShifts } from '#web/api/writes/reload-shifts.ts'
import { offerUndo } from '#web/api/writes/undo.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/scheduling.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'

import type { Outcome } from './month-actions.ts'
import { shiftName } from './popovers/shift-name.ts'
import type { Schedule } from './use-schedule.ts'
import { whyInVain } from './why-in-vain.ts'

import s from './calendar.module.css'

interface Props {
  outcome: Outcome
  month: Month
  schedule: Schedule
}

/** The result of the last action, with the reasons for unfilled shifts and skipped people. */
export function OutcomeNote({ outcome, month, schedule }: Props) {
  const { text, reasons = {}, clashes = [] } = outcome
  // Since the action, someone may have been assigned, by a button below or elsewhere.
  const unfilled = stillUnfilled(outcome, schedule)
  const why = whyInVain(outcome, month, schedule)
  return (
    <div ref={showWhole} className={s.outcome}>
      <p>{why === undefined ? text : `${text} ${why}`}</p>
      {unfilled.length > 0 && <p>{texts.admin.unfilled(unfilled.length)}</p>}
      <ul className={s.reasons}>
        {unfilled.map((shiftId) => {
          const relaxation = stillOffered(outcome, schedule, shiftId)
          return (
            <li key={shiftId}>
              {nameOf(shiftId, schedule)}: {reasons[shiftId]?.map(({ text: reason }) => reason).join(', ')}
              {relaxation && <AssignAnywayButton shiftId={shiftId} relaxation={relaxation} schedule={schedule} />}
            </li>
          )
        })}
        {clashes.map(({ shiftId, userId, rule = 'overlap' }) => (
          <li key={`${shiftId} ${userId}`}>
            {nameOf(shiftId, schedule)}: {texts.admin.clashes[rule](schedule.team.users[userId]?.firstName ?? '')}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The note appears at the end of the card, which may be below the edge of the screen. */
const showWhole = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' })

export const stillUnfilled = (
  { unfilled = [] }: Pick<Outcome, 'unfilled'>,
  { body, templates }: Pick<Schedule, 'body' | 'templates'>,
): Id[] => unfilled.filter((shiftId) => body.shifts[shiftId] && isUnfilled(body.shifts[shiftId], templates))

/** The person whom only a single rule blocks, unless they are already on the shift, which may lack several people. */
export function stillOffered({ relaxations = {} }: Pick<Outcome, 'relaxations'>, { body }: Pick<Schedule, 'body'>, shiftId: Id) {
  const relaxation = relaxations[shiftId]
  const isOnShift = body.shifts[shiftId]?.userShifts.some((id) => body.assignments[id]?.userId === relaxation?.userId)
  return isOnShift ? undefined : relaxation
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
  const assign = useAction(async () => {
    const answer = await call(addUser, { params: { shiftId }, body: { teamId, userId, overrides: {} } })
    if (shift && user) offerUndo(teamId, texts.changesMade.assigned(shiftName(shift, schedule), fullName(user)), [answer])
    await reloadShifts(teamId)
  })
  if (!user) return null
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
