import { Type, type Static } from 'typebox'

import { Color } from '#domain/color.ts'
import { Id } from '#domain/id.ts'
import { Skills } from '#domain/people/skill.ts'
import { DutyKind } from '#domain/rulebook/duty-kind.ts'
import { weekday, Weekday, weekdays, type CalendarDate } from '#domain/time/calendar-date.ts'
import { LocalTime } from '#domain/time/time-range.ts'
import { Version } from '#domain/version.ts'

export type DynamicPattern = Static<typeof DynamicPattern>
export const DynamicPattern = Type.Object(
  { days: Type.Array(Weekday, { maxItems: 7, uniqueItems: true }) },
  { additionalProperties: false },
)

export type RegularPattern = Static<typeof RegularPattern>
/** An empty list means a shift without users on that weekday; a missing weekday means no shift. */
export const RegularPattern = Type.Object(
  {
    users: Type.Object(
      Object.fromEntries(weekdays.map((day) => [day, Type.Optional(Type.Array(Id, { maxItems: 500, uniqueItems: true }))])) as Record<
        `${Weekday}`,
        ReturnType<typeof Type.Optional<ReturnType<typeof Type.Array<typeof Id>>>>
      >,
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)

export type Priority = Static<typeof Priority>
/** Which seats to fill first when there are too few people: 1 low, 2 normal, 3 high. */
export const Priority = Type.Enum([1, 2, 3])

export const mostHeads = 20

/** The default staffing. */
export const plainStaffing = { headCount: 1, skills: [] as string[], services: [] as Id[], priority: 2 as Priority }

/** The services whose people can take the shifts; empty if everyone can. */
export const TemplateServices = Type.Array(Id, { maxItems: 20, uniqueItems: true })

const staffing = {
  /** The number of people each shift needs; the solver fills up to it. */
  headCount: Type.Integer({ minimum: 1, maximum: mostHeads }),
  skills: Skills,
  services: TemplateServices,
}

export type ShiftStaffing = Static<typeof ShiftStaffing>
/** How many people a shift needs, and whom. */
export const ShiftStaffing = Type.Object(staffing)

const Count = Type.Integer({ minimum: 0 })

const common = {
  id: Id,
  name: Type.String(),
  color: Color,
  startTime: LocalTime,
  endTime: LocalTime,
  stipend: Type.Number(),
  dutyKind: DutyKind,
  regularUsers: Type.Array(Id),
  ...staffing,
  priority: Priority,
  version: Version,
}

export type ShiftTemplate = Static<typeof ShiftTemplate>
export const ShiftTemplate = Type.Union([
  Type.Object({ ...common, type: Type.Literal('DYNAMIC'), repeatPattern: DynamicPattern }),
  Type.Object({ ...common, type: Type.Literal('REGULAR'), repeatPattern: RegularPattern }),
])

export type TemplateReach = Static<typeof TemplateReach>
/**
 * reaches: how many shifts of the template follow an edit of its times, stipend or staffing. leaves: how many stay as they are. offers: how many of
 * the latter are published and upcoming, so that an admin can still apply the edit to them.
 */
export const TemplateReach = Type.Object({ reaches: Count, leaves: Count, offers: Count })

export type TemplateType = ShiftTemplate['type']
export type RepeatPattern = ShiftTemplate['repeatPattern']

export const isDynamicPattern = (pattern: RepeatPattern): pattern is DynamicPattern => 'days' in pattern

export const patternFits = (type: TemplateType, pattern: RepeatPattern): boolean => isDynamicPattern(pattern) === (type === 'DYNAMIC')

/** Whether the pattern has a shift on this weekday. */
export const repeatsOn = (pattern: RepeatPattern, day: Weekday): boolean =>
  isDynamicPattern(pattern) ? pattern.days.includes(day) : pattern.users[`${day}`] !== undefined

export const regularUsersOn = (pattern: RepeatPattern, date: CalendarDate): Id[] =>
  isDynamicPattern(pattern) ? [] : (pattern.users[`${weekday(date)}`] ?? [])

/** Distinct, in weekday order. */
export const regularUsersOf = (pattern: RepeatPattern): Id[] =>
  isDynamicPattern(pattern) ? [] : [...new Set(weekdays.flatMap((day) => pattern.users[`${day}`] ?? []))]

/** The pattern with a regular user replaced, or removed if there is no replacement. */
export const withoutRegularUser = (pattern: RepeatPattern, userId: Id, replacement?: Id): RepeatPattern =>
  isDynamicPattern(pattern)
    ? pattern
    : {
        users: Object.fromEntries(
          Object.entries(pattern.users).map(([day, users]) => [
            day,
            [...new Set(users.flatMap((id) => (id === userId ? (replacement ?? []) : id)))],
          ]),
        ),
      }
