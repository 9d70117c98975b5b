import { Link } from 'react-router'

import { isAwayOn } from '#domain/leave/leave.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import { useLeaveNear } from '#web/api/queries/leave.ts'
import { useSession } from '#web/api/session.ts'
import { dayTitle, daysText } from '#web/dates.ts'
import { paths } from '#web/paths.ts'
import { texts } from '#web/texts/dashboard.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'

/** The user's present or next leave and, for admins, whether requests for leave wait. If the reads fail, the page is shown without it. */
export function OwnLeave({ today }: { today: CalendarDate }) {
  const { user, isAdmin } = useSession()
  const leave = useLeaveNear(today, { silent: true })?.leave ?? []
  const next = leave.find(({ userId, status, toDate }) => userId === user.id && status === 'APPROVED' && toDate >= today)
  const isAnyOpen = isAdmin && leave.some(({ status }) => status === 'ASKED')
  return (
    <>
      {next &&
        ` ${isAwayOn(next, today) ? texts.onLeave(dayTitle(addDays(next.toDate, 1))) : texts.nextLeave(`${noticeTexts.leaveKinds[next.kind!]} ${daysText(next.fromDate, next.toDate)}`)}`}
      {isAnyOpen && (
        <>
          {' '}
          <Link to={paths.leave}>{texts.openLeave}</Link>
        </>
      )}
    </>
  )
}
