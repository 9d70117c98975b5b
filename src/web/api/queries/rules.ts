import { useMemo } from 'react'

import { defaultRules, reachOf } from '#domain/people/rule-settings.ts'
import type { TeamRules } from '#domain/rules/rules.ts'
import { dutiesOf, type Duty } from '#domain/schedule/duty.ts'
import type { Month } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'

import { useShiftsInPart, type ShiftsBody } from './shifts.ts'
import type { Templates } from './team.ts'

/** What the team asks of every plan. A browser may hold a team from before it had rules. */
export function useRules(): TeamRules {
  const { team } = useSession()
  return useMemo(() => ({ ...defaultRules, ...team.rules, timeZone: team.timeZone }), [team])
}

/** What everybody works, as far as the rules look around a month; until that is here, what is shown. */
export function useDutiesAround(month: Month, { body, templates }: { body: ShiftsBody; templates: Templates }): Duty[] {
  const around = useShiftsInPart(reachOf(month)).data ?? body
  return useMemo(() => dutiesOf({ body: around, templates }), [around, templates])
}
