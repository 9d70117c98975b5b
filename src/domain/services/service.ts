import { Type, type Static } from 'typebox'

import { Color } from '#domain/color.ts'
import { Id } from '#domain/id.ts'
import { OrNull } from '#domain/or-null.ts'
import { LocalTime } from '#domain/time/time-range.ts'

/** Hours of an ordinary working day; an end before the start is on the next day. */
const WorkingDay = Type.Object({ startTime: LocalTime, endTime: LocalTime }, { additionalProperties: false })

export type ServiceContent = Static<typeof ServiceContent>
/** What an admin says about a service, such as a ward: a place where people work for a block. */
export const ServiceContent = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60, pattern: '^[^\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$' }),
    /** Unique in the team; what a sheet writes into a cell. */
    shortName: Type.String({ minLength: 1, maxLength: 8, pattern: '^[^\\s\\p{Cc}]+$' }),
    color: Color,
    /** By weekday, Sunday first; null is no ordinary working day. */
    week: Type.Array(OrNull(WorkingDay), { minItems: 7, maxItems: 7 }),
    handOverMinutes: Type.Integer({ minimum: 0, maximum: 180 }),
    /** How many people it needs in a block. */
    fewest: Type.Integer({ minimum: 0, maximum: 500 }),
  },
  { additionalProperties: false },
)

export type Service = Static<typeof Service>
export const Service = Type.Object({ id: Id, ...ServiceContent.properties })

/** Hours of a working day without its hand-over. */
function hoursOfDay(day: Static<typeof WorkingDay> | null): number {
  if (day === null) return 0
  const [start, end] = [minutesOf(day.startTime), minutesOf(day.endTime)]
  return (end > start ? end - start : end + 24 * 60 - start) / 60
}

export const hoursOfWeek = ({ week }: Pick<Service, 'week'>): number => week.reduce((sum, day) => sum + hoursOfDay(day), 0)

const minutesOf = (time: LocalTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
