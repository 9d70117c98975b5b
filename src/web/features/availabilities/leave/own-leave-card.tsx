import { cancelLeave, withdrawLeave } from '#contract/availability/leave.ts'
import type { Id } from '#domain/id.ts'
import { mayCancel, type Leave, type LeaveStatus } from '#domain/leave/leave.ts'
import { shortName } from '#domain/people/user.ts'
import { dateIn } from '#domain/time/time-zone.ts'
import { call } from '#web/api/call.ts'
import { outdate } from '#web/api/outdate.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import { nowIn, shortDate } from '#web/dates.ts'
import { leaveColors } from '#web/leave-colors.ts'
import { texts } from '#web/texts/availabilities.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { classes } from '#web/ui/class-names.ts'
import { ConfirmButton } from '#web/ui/controls/confirm-button.tsx'
import { Problem } from '#web/ui/controls/field.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'
import { leaveDaysText } from '#web/ui/wording/leave-days.ts'

import pill from '#web/ui/pill.module.css'
import s from './leave.module.css'

const looks: Partial<Record<LeaveStatus, string | undefined>> = { ASKED: pill.info, APPROVED: pill.ok, REFUSED: pill.bad }

/** A person's leave, latest first. */
export function OwnLeaveCard({ title, leave }: { title: string; leave: readonly Leave[] }) {
  const byDate = leave.toSorted((a, b) => (a.fromDate < b.fromDate ? 1 : -1))
  return (
    <SideCard title={title}>
      {byDate.length === 0 ? (
        <SideCardBody>
          <p className="quiet">{texts.leave.none}</p>
        </SideCardBody>
      ) : (
        <ul className={s.list}>
          {byDate.map((one) => (
            <LeaveRow key={one.id} leave={one} />
          ))}
        </ul>
      )}
    </SideCard>
  )
}

/** Whether a reader may withdraw or cancel a leave, at a minute of the team's wall clock. */
export function mayEnd(leave: Leave, reader: { userId: Id; isAdmin: boolean }, now: number): boolean {
  if (leave.status === 'ASKED') return leave.userId === reader.userId
  return leave.status === 'APPROVED' && mayCancel(leave, reader, now)
}

function LeaveRow({ leave }: { leave: Leave }) {
  const { user, team, teamId, isAdmin } = useSession()
  const users = useTeam()?.users
  const { id, kind, status, answeredBy, answeredAt, reason, note } = leave
  const params = { teamId, leaveId: id }
  const end = useAction(async () => {
    await call(status === 'ASKED' ? withdrawLeave : cancelLeave, { params })
    await outdate('leave', teamId)
  })
  const isByReader = answeredBy === user.id
  const by = answeredBy !== null && users?.[answeredBy] && shortName(users[answeredBy])
  function answer(): string | undefined {
    if (status === 'ASKED') return texts.leave.waits
    if (answeredBy === null) return texts.leave.byTerms
    // Without the person's name, the status beside it says enough.
    if (!by || !answeredAt) return undefined
    return texts.leave.answered(status, isByReader ? undefined : by, shortDate(dateIn(team.timeZone, Date.parse(answeredAt))))
  }
  const canEnd = mayEnd(leave, { userId: user.id, isAdmin }, nowIn(team.timeZone))
  return (
    <li className={classes(s.row, 'c', `c-${leaveColors[kind!]}`)}>
      <div className="grow">
        <b>
          {noticeTexts.leaveKinds[kind!]} {leaveDaysText(leave)}
        </b>
        <span>{answer()}</span>
        {reason && <span>{reason}</span>}
        {note && <span className="quiet">{note}</span>}
        <Problem>{end.problem}</Problem>
      </div>
      <span className={s.rowEnd}>
        <span className={classes(pill.pill, looks[status])}>{texts.leave.statuses[status]}</span>
        {canEnd && (
          <ConfirmButton quiet tiny loading={end.loading} onConfirm={() => void end.run()}>
            {status === 'ASKED' ? texts.leave.withdraw : texts.leave.cancel}
          </ConfirmButton>
        )}
      </span>
    </li>
  )
}
