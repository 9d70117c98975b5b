import { useEffect } from 'react'

import { isAwayOn } from '#domain/leave/leave.ts'
import { datesIn, type CalendarDate, type Month } from '#domain/time/calendar-date.ts'
import { useLeaveAround } from '#web/api/queries/leave.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { awayOn } from '#web/ui/away-list.tsx'

import { useAwayDays } from './away-days.ts'

/** The most people named on one day; the others are counted. */
const named = 2

/** Reads who is on leave around a month. If the read fails, the calendar is shown without it. */
export default function AwayReader({ month }: { month: Month }) {
  const leave = useLeaveAround(month, { silent: true })?.leave
  const users = useTeam()?.users
  useEffect(() => {
    if (!leave || !users) return
    const dates = new Set(leave.filter(({ status }) => status === 'APPROVED').flatMap(datesIn))
    const lineOf = (date: CalendarDate) => {
      const away = awayOn(
        date,
        leave.filter((one) => isAwayOn(one, date)),
        users,
      )
      const names = away.slice(0, named).map(({ user }) => user.lastName)
      return { count: away.length, names: `${names.join(', ')}${away.length > named ? ` +${away.length - named}` : ''}` }
    }
    useAwayDays.setState({ days: new Map([...dates].map((date) => [date, lineOf(date)])) })
  }, [leave, users])
  return null
}
