import { useMemo } from 'react'

import { defaultRules, reachOf, type TeamRules } from '#domain/people/rule-settings.ts'
import { dutiesOf, type Duty } from '#domain/schedule/duty.ts'
import type { Month } from '#domain/time/calendar-date.ts'
import { useSession } from '#web/api/session.ts'

import { useShiftsInPart, type ShiftsBody } from './shifts.ts'
import type { Templates } from './team.ts'

/** The team's rules. A cached team may date from before there were rules. */
export function useRules(): TeamRules {
  const { team } = useSession()
  return useMemo(() => ({ ...defaultRules, ...team.rules, timeZone: team.timeZone }), [team])
}

/** Everyone's duties as far around a month as the rules look; until they are loaded, the duties that are shown. */
export function useDutiesAround(month: Month, { body, templates }: { body: ShiftsBody; templates: Templates }): Duty[] {
  const around = useShiftsInPart(reachOf(month)).data ?? body
  return useMemo(() => dutiesOf({ body: around, templates }), [around, templates])
}
