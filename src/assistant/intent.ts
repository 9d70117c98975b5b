import type { Id } from '#domain/id.ts'
import type { LeaveKind } from '#domain/leave/leave.ts'
import type { AvailabilityValue, HalfDay } from '#domain/people/availability.ts'
import type { User } from '#domain/people/user.ts'
import type { CalendarDate, Month } from '#domain/time/calendar-date.ts'

export type PageName = 'dashboard' | 'calendar' | 'templates' | 'availabilities' | 'switches' | 'team' | 'reports'
export type MonthAction = 'clear' | 'populate' | 'lock' | 'unlock' | 'publish' | 'assignAll'

export interface TemplateRef {
  id: Id
  name: string
}

/** A person on, or off, shifts of a template. */
export interface Placing {
  kind: 'assign' | 'removeUser'
  user: User
  template: TemplateRef
  dates: CalendarDate[]
}

/** Reads a command in one way; undefined if it does not match. text is normalized. */
export type Parse = (text: string, context: Context) => Intent | undefined

/** Figures of the fairness page. */
export type Countable = 'shifts' | 'nights' | 'weekends'

/** The meaning of a command. The page carries it out. */
export type Intent =
  | { kind: 'saveCalendar' }
  | (Placing & { kind: 'assign' })
  | (Placing & { kind: 'removeUser' })
  /** For several people, in sequence. */
  | { kind: 'several'; steps: ((Placing & { kind: 'assign' }) | (Placing & { kind: 'removeUser' }))[] }
  | { kind: 'addShifts'; template: TemplateRef; dates: CalendarDate[] }
  | { kind: 'removeShifts'; template: TemplateRef; dates: CalendarDate[] }
  | { kind: 'month'; action: MonthAction; month: Month }
  | { kind: 'createSwitch' }
  | { kind: 'reassign'; from: User; user: User; template: TemplateRef; dates: CalendarDate[] }
  /** Offers the user's own shift on a day to the team. */
  | { kind: 'offer'; date: CalendarDate }
  | { kind: 'whoWorks'; dates: CalendarDate[]; template: TemplateRef | undefined; half: HalfDay | undefined }
  | { kind: 'isFree'; user: User; date: CalendarDate }
  | { kind: 'mayWork'; user: User; template: TemplateRef; date: CalendarDate }
  | { kind: 'whoCan'; template: TemplateRef; date: CalendarDate }
  | { kind: 'whoIsAway'; dates: CalendarDate[] }
  /** The user's own days of a kind, this year. */
  | { kind: 'leaveLeft'; leave: LeaveKind }
  /** Leave of the user's own, from day to day. */
  | { kind: 'askForLeave'; leave: LeaveKind; fromDate: CalendarDate; toDate: CalendarDate }
  /** The user's own figures, of a month or a year. */
  | { kind: 'count'; what: Countable; year: number; month: number | undefined }
  /** Shows only this person in the calendar. */
  | { kind: 'showPerson'; user: User; month: Month }
  | { kind: 'undo' }
  | { kind: 'help' }
  | { kind: 'nextShift' }
  | { kind: 'availability'; value: AvailabilityValue; halves: HalfDay[]; dates: CalendarDate[] }
  | { kind: 'goTo'; place: PageName }
  /** The first of a month if a month was named; on a page if one was named. */
  | { kind: 'setDate'; date: CalendarDate; isMonth?: true; place?: PageName }
  | { kind: 'open'; date: CalendarDate }
  /** Ambiguous: the user has to choose. */
  | { kind: 'ask'; choices: { name: string; intent: Intent }[] }

export type IntentOf<Name extends Intent['kind']> = Extract<Intent, { kind: Name }>

/** Everything a command can refer to. */
export interface Context {
  today: CalendarDate
  /** The month of bare day numbers, and of clear, populate and lock. */
  month: Month
  me: User
  isAdmin: boolean
  people: readonly User[]
  /** Disabled people: their names match no one else. */
  absent: readonly User[]
  templates: readonly TemplateRef[]
  previousDates: readonly CalendarDate[]
}
