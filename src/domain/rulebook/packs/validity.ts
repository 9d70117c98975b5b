import type { CalendarDate } from '#domain/time/calendar-date.ts'

import type { Pack } from '../pack.ts'

/** Whether an edition of a contract no longer holds on a day. Its end is often not known. */
export const hasEnded = ({ validTo }: Pick<Pack, 'validTo'>, day: CalendarDate): boolean => validTo !== undefined && validTo < day

/** Refuses a pack that would end before it begins. */
export function withFitDates(pack: Pack): Pack {
  const { id, validFrom, validTo } = pack
  if (validFrom !== undefined && validTo !== undefined && validTo < validFrom)
    throw new Error(`${id}: validTo ${validTo} is before validFrom ${validFrom}`)
  return pack
}
