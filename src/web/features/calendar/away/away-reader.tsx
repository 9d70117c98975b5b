import { useEffect } from 'react'

import type { Month } from '#domain/time/calendar-date.ts'
import { useLeaveAround } from '#web/api/queries/leave.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { useAuth } from '#web/api/session.ts'
import { usePreferences } from '#web/state/preferences.ts'

import { AwayBar } from './away-bar.tsx'
import { useAwayDays } from './away-days.ts'
import { whoIsAway } from './who-is-away.ts'

const hideAll = () => useAwayDays.setState({ days: new Map() })

// Another team or user starts without them.
useAuth.subscribe(({ selectedTeam, token }, before) => {
  if (selectedTeam?.id !== before.selectedTeam?.id || token !== before.token) hideAll()
})

/** Reads who is on leave around a month. If the read fails, the calendar is shown without it. */
export default function AwayReader({ month }: { month: Month }) {
  const { showsAway } = usePreferences()
  const read = useLeaveAround(month, { silent: true })
  const users = useTeam()?.users
  useEffect(() => {
    if (!showsAway) hideAll()
    else if (read && users) {
      const days = [...whoIsAway(read.leave, users, read.terms)]
      useAwayDays.setState({ days: new Map(days.map(([date, away]) => [date, <AwayBar key={date} {...away} />])) })
    }
  }, [showsAway, read, users])
  return null
}
