import { useEffect } from 'react'

import { rangeOfWeeks } from '#domain/time/calendar-date.ts'
import { useCompliance, useRulebook } from '#web/api/queries/compliance.ts'
import { useAuth } from '#web/api/session.ts'
import type { View } from '#web/ui/calendar/use-view.ts'

import { brokenBy } from './broken-by.ts'
import { useBrokenDays } from './broken-days.ts'

const hideAll = () => useBrokenDays.setState({ days: new Map() })

// Another team or user starts without broken rules.
useAuth.subscribe(({ selectedTeam, token }, before) => {
  if (selectedTeam?.id !== before.selectedTeam?.id || token !== before.token) hideAll()
})

/** Reads which shifts break the team's contract, once for all visible days. If that fails, the calendar is shown without them. */
export default function BreachReader({ view: { monthWeeks } }: { view: View }) {
  const rulebook = useRulebook({ silent: true })
  const compliance = useCompliance(rulebook ? rangeOfWeeks(monthWeeks) : undefined, { silent: true })
  useEffect(() => {
    if (rulebook === null) hideAll()
    else if (compliance) useBrokenDays.setState({ days: brokenBy(compliance) })
  }, [rulebook, compliance])
  return null
}
