import { useMemo } from 'react'

import type { Context } from '#assistant/intent.ts'
import { useTeam, useTemplates } from '#web/api/queries/team.ts'
import { useSession } from '#web/api/session.ts'
import { useMonth } from '#web/ui/calendar/use-month.ts'

type Spoken = Pick<Context, 'previousDates' | 'previous' | 'previousFailed'>

/** What commands can refer to; undefined until the team is loaded. */
export function useContext({ previousDates, previous, previousFailed = false }: Spoken): Context | undefined {
  const { user, isAdmin } = useSession()
  const { month, today } = useMonth()
  const team = useTeam()
  const users = team?.users
  const templates = useTemplates()
  // These lists keep their identity, so that name finders are built only once.
  const people = useMemo(() => Object.values(users ?? {}).filter(({ disabled }) => !disabled), [users])
  const absent = useMemo(() => Object.values(users ?? {}).filter(({ disabled }) => disabled), [users])
  const kinds = useMemo(() => Object.values(templates ?? {}), [templates])
  return (
    team &&
    templates && {
      today,
      month,
      weekStart: team.weekStart,
      me: user,
      isAdmin,
      people,
      absent,
      templates: kinds,
      previousDates,
      previous,
      previousFailed,
    }
  )
}
