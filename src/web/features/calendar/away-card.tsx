import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { monthOf } from '#domain/time/calendar-date.ts'
import { useLeaveAround } from '#web/api/queries/leave.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { texts } from '#web/texts/notices.ts'
import { AwayList, awayOn } from '#web/ui/away-list.tsx'
import { SideCard, SideCardBody } from '#web/ui/layout/side-card.tsx'

/** Who is on leave on the selected day, if anyone is. */
export function AwayCard({ date }: { date: CalendarDate }) {
  const read = useLeaveAround(monthOf(date), { silent: true })
  const users = useTeam()?.users
  if (!read || !users || awayOn(date, read.leave, users).length === 0) return null
  return (
    <SideCard title={texts.away}>
      <SideCardBody>
        <AwayList date={date} leave={read.leave} users={users} />
      </SideCardBody>
    </SideCard>
  )
}
