import type { ShiftRequest } from '#domain/requests/shift-request.ts'
import { texts } from '#web/texts/requests.ts'

import pill from '#web/ui/pill.module.css'

/** The outcome of a request, as a pill. */
export function outcomeOf({ granted, denied, dates, isLate }: ShiftRequest): { tone: string | undefined; label: string } {
  if (denied.length === 0 && granted.length === dates.length) return { tone: pill.ok, label: texts.outcomes.granted }
  if (isLate) return { tone: undefined, label: texts.lateTitle }
  if (granted.length + denied.length < dates.length) return { tone: pill.info, label: texts.outcomes.open }
  if (granted.length === 0) return { tone: pill.bad, label: texts.outcomes.denied }
  return { tone: pill.warn, label: texts.outcomes.inPart(granted.length, dates.length) }
}
