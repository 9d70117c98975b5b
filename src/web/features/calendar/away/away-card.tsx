import { TriangleAlert } from 'lucide-react'

import { isThin } from '#domain/leave/leave-terms.ts'
import { isAwayOn, peopleAway } from '#domain/leave/leave.ts'
import { monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'
import { useLeaveAround } from '#web/api/queries/leave.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { texts as noticeTexts } from '#web/texts/notices.ts'
import { texts } from '#web/texts/scheduling.ts'
import { AwayList } from '#web/ui/away-list.tsx'
import { classes } from '#web/ui/class-names.ts'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

import { OwnLeft } from './own-left.tsx'

import pill from '#web/ui/pill.module.css'
import s from '../calendar.module.css'

/** Who is on leave on the selected day, if anyone is. */
export function AwayCard({ date }: { date: CalendarDate }) {
  const { user } = useSession()
  const read = useLeaveAround(monthOf(date), { silent: true })
  const users = useTeam()?.users
  const count = read ? peopleAway(read.leave, date).length : 0
  const own = read?.leave.find((one) => one.userId === user.id && one.status === 'APPROVED' && isAwayOn(one, date))
  if (!read || !users || count === 0) return null
  return (
    <SideCard
      title={
        <>
          {noticeTexts.away} <span className={s.count}>{count}</span>
        </>
      }
    >
      <SideCardBody>
        <AwayList date={date} leave={read.leave} users={users} />
        {own && <OwnLeft leave={own} terms={read.terms} />}
        {isThin(count, read.terms) && (
          <p className={s.limit}>
            <span className={classes(pill.pill, pill.bad)}>
              <TriangleAlert size={12} />
              {noticeTexts.atLimit}
            </span>
            {texts.mostAway(read.terms.mostAway!)}
          </p>
        )}
      </SideCardBody>
    </SideCard>
  )
}
