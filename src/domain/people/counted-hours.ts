import { Type, type Static } from 'typebox'

import { LocalTime } from '#domain/time/time-range.ts'

export type WeekendHours = Static<typeof WeekendHours>
/** A weekend from Friday or Saturday to Sunday or Monday. */
export const WeekendHours = Type.Object(
  { fromDay: Type.Enum([5, 6]), fromTime: LocalTime, toDay: Type.Enum([0, 1]), toTime: LocalTime },
  { additionalProperties: false },
)

export type NightHours = Static<typeof NightHours>
/** The hours of every night; an end at or before the start is on the next day. */
export const NightHours = Type.Object({ fromTime: LocalTime, toTime: LocalTime }, { additionalProperties: false })

/** When a team's weekends and nights are. */
export interface CountedHours {
  weekend: WeekendHours
  night: NightHours
}

export const usualHours: CountedHours = {
  weekend: { fromDay: 5, fromTime: '17:00', toDay: 1, toTime: '08:00' },
  night: { fromTime: '18:00', toTime: '06:00' },
}

/** The team's hours, with the defaults for hours that it has not set. */
export const hoursOf = ({ weekend, night }: Partial<CountedHours>): CountedHours => ({
  weekend: weekend ?? usualHours.weekend,
  night: night ?? usualHours.night,
})
