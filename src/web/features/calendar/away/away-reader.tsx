import { useEffect, type ReactNode } from 'react'

import { addDays, datesIn, rangeOfMonth, type CalendarDate } from '#domain/time/calendar-date.ts'
import { useLeaveAround } from '#web/api/queries/leave.ts'
import { useBlocksAround, useServices } from '#web/api/queries/services.ts'
import { useTeam } from '#web/api/queries/team.ts'
import { useAuth } from '#web/api/session.ts'
import { usePreferences } from '#web/state/preferences.ts'
import type { View } from '#web/ui/calendar/use-view.ts'
import { usePhone } from '#web/ui/use-phone.ts'

import { AwayBar } from './away-bar.tsx'
import { useAwayDays } from './away-days.ts'
import { ServiceBar } from './service-bar.tsx'
import { useShownServices } from './shown-services.ts'
import { whoIsAway } from './who-is-away.ts'
import { whoIsOnService } from './who-is-on-service.ts'

const hideAll = () => useAwayDays.setState({ days: new Map() })

// Another team or user starts without bars.
useAuth.subscribe(({ selectedTeam, token }, before) => {
  if (selectedTeam?.id !== before.selectedTeam?.id || token !== before.token) hideAll()
})

/** Reads who is on leave and on which service around a month. If a read fails, the calendar is shown without it. */
export function AwayReader({ view: { month, timescale } }: { view: View }) {
  const { showsAway } = usePreferences()
  const isPhone = usePhone()
  // Seven columns on a phone have no room for services.
  const showsServices = useShownServices().showsServices && !(isPhone && timescale === 'month')
  const read = useLeaveAround(month, { silent: true })
  const users = useTeam()?.users
  const services = useServices({ silent: true })
  const [before, now, after] = useBlocksAround(month.year, { isNeeded: showsServices, silent: true }).data ?? []
  const { fromDate, toDate } = rangeOfMonth(month)
  useEffect(() => {
    if (!showsAway && !showsServices) hideAll()
    if (!read || !users) return
    const bars = new Map<CalendarDate, ReactNode[]>()
    const add = (date: CalendarDate, bar: ReactNode) => bars.set(date, [...(bars.get(date) ?? []), bar])
    if (showsAway) for (const [date, away] of whoIsAway(read.leave, users, read.terms)) add(date, <AwayBar key="away" {...away} />)
    if (showsServices && services && before && now && after) {
      // The first and the last week also contain days of the neighbouring months.
      const dates = datesIn({ fromDate: addDays(fromDate, -6), toDate: addDays(toDate, 6) })
      const known = { years: [before, now, after], services, users, leave: read.leave }
      for (const [date, staffing] of whoIsOnService(dates, known))
        if (staffing.length > 0) add(date, <ServiceBar key="services" staffing={staffing} />)
    }
    useAwayDays.setState({ days: bars })
  }, [showsAway, showsServices, read, users, services, before, now, after, fromDate, toDate])
  return null
}
