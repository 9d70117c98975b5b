import type { AvailabilityValue, HalfDay } from '#domain/availability.ts'
import type { CalendarDate, Month } from '#domain/calendar-date.ts'
import type { Id } from '#domain/id.ts'

export type Place = 'dashboard' | 'calendar' | 'templates' | 'availabilities' | 'switches' | 'team' | 'reports'
export type MonthDeed = 'clear' | 'populate' | 'lock' | 'unlock' | 'publish' | 'assignAll'

export interface Person {
  id: Id
  firstName: string
  lastName: string
  email: string
}

export interface Kind {
  id: Id
  name: string
}

/** What a command means. The page carries it out; nothing here has been done yet. */
export type Intent =
  | { kind: 'saveCalendar' }
  | { kind: 'assign'; user: Person; template: Kind; dates: CalendarDate[] }
  | { kind: 'removeUser'; user: Person; template: Kind; dates: CalendarDate[] }
  | { kind: 'addShifts'; template: Kind; dates: CalendarDate[] }
  | { kind: 'removeShifts'; template: Kind; dates: CalendarDate[] }
  | { kind: 'month'; deed: MonthDeed; month: Month }
  | { kind: 'createSwitch' }
  | { kind: 'reassign'; from: Person; user: Person; template: Kind; dates: CalendarDate[] }
  /** One's own shift on a day is offered to the team. */
  | { kind: 'offer'; date: CalendarDate }
  | { kind: 'whoWorks'; dates: CalendarDate[]; template: Kind | undefined; half: HalfDay | undefined }
  | { kind: 'amIFree'; date: CalendarDate }
  | { kind: 'nextShift' }
  | { kind: 'availability'; value: AvailabilityValue; halves: HalfDay[]; dates: CalendarDate[] }
  | { kind: 'goTo'; place: Place }
  /** The first of a month where a month was named. */
  | { kind: 'setDate'; date: CalendarDate; isMonth?: true }
  | { kind: 'open'; date: CalendarDate }
  /** It could be any of these: somebody has to say which. */
  | { kind: 'ask'; choices: { name: string; intent: Intent }[] }

/** All that a command can be about. */
export interface Context {
  today: CalendarDate
  /** Where a bare day number lies, and what clear, populate and lock are about. */
  month: Month
  me: Person
  isAdmin: boolean
  people: readonly Person[]
  /** Disabled ones: whoever names them means nobody else. */
  absent: readonly Person[]
  templates: readonly Kind[]
  previousDates: readonly CalendarDate[]
}
