import { useTeam } from '#web/api/queries/team.ts'
import { useYearOn } from '#web/api/queries/year-of-blocks.ts'
import { useSession } from '#web/api/session.ts'
import { texts } from '#web/texts/templates.ts'
import { useToday } from '#web/use-today.ts'

import type { Draft } from './draft.ts'
import { eligibleIn } from './eligible.ts'

/** How many people can take the template's shifts in the current block. If the reads fail, the card is shown without this line. */
export function EligiblePeople({ draft }: { draft: Draft }) {
  const { team, isAdmin } = useSession()
  const today = useToday(team.timeZone)
  const users = useTeam()?.users
  const { found: year } = useYearOn(today, { silent: true })
  // Skills are for admins only.
  const isKnown = isAdmin || draft.skills.trim() === ''
  const eligible = isKnown && year && users && eligibleIn(year, today, draft, Object.values(users))
  return eligible ? <p className="quiet small">{texts.eligible(eligible.people, eligible.block)}</p> : null
}
