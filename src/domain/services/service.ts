import { Type, type Static } from 'typebox'

import { Color } from '#domain/color.ts'
import { Id } from '#domain/id.ts'
import { OrNull } from '#domain/or-null.ts'
import { LocalTime, minutesADay, minutesOf } from '#domain/time/time-range.ts'
import { Version } from '#domain/version.ts'
import { visible, visibleLine } from '#domain/visible-text.ts'

/** The times of an ordinary working day; an end at or before the start is on the next day. */
const WorkingDay = Type.Object({ startTime: LocalTime, endTime: LocalTime }, { additionalProperties: false })

export type ServiceContent = Static<typeof ServiceContent>
/** What an admin enters about a service, such as a ward: a place where people work for a block. */
export const ServiceContent = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60, pattern: visibleLine }),
    /** Unique in the team; a sheet can contain it instead of the name. */
    shortName: Type.String({ minLength: 1, maxLength: 8, pattern: String.raw`^${visible}[^\s\p{Cc}]+$` }),
    color: Color,
    /** By weekday, Sunday first; null if that day is not an ordinary working day. */
    week: Type.Array(OrNull(WorkingDay), { minItems: 7, maxItems: 7 }),
    handOverMinutes: Type.Integer({ minimum: 0, maximum: 180 }),
    /** The fewest people that it needs in a block. */
    fewest: Type.Integer({ minimum: 0, maximum: 500 }),
  },
  { additionalProperties: false },
)

export type Service = Static<typeof Service>
export const Service = Type.Object({ id: Id, ...ServiceContent.properties, version: Version })

/** The hours of a working day, without its hand-over. */
export function hoursOfDay(day: Static<typeof WorkingDay> | null): number {
  if (day === null) return 0
  const minutes = minutesOf(day.endTime) - minutesOf(day.startTime)
  return (minutes > 0 ? minutes : minutes + minutesADay) / 60
}

export const hoursOfWeek = ({ week }: Pick<Service, 'week'>): number => week.reduce((sum, day) => sum + hoursOfDay(day), 0)
