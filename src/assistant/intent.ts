import type { Id } from '#domain/id.ts'
import type { AvailabilityValue, HalfDay } from '#domain/people/availability.ts'
import type { User } from '#domain/people/user.ts'
import type { CalendarDate, Month } from '#domain/time/calendar-date.ts'

export type PageName = 'dashboard' | 'calendar' | 'templates' | 'availabilities' | 'switches' | 'team' | 'reports'
export type MonthAction = 'clear' | 'populate' | 'lock' | 'unlock' | 'publish' | 'assignAll'

export interface TemplateRef {
  id: Id
  name: string
}

/** Somebody on, or off, shifts of a template. */
export interface Placing {
  kind: 'assign' | 'removeUser'
  user: User
  template: TemplateRef
  dates: CalendarDate[]
}

/** One way to understand a command; undefined if it is not meant so. text is plain. */
export type Parse = (text: string, context: Context) => Intent | undefined

/** What is counted as the fairness page counts it. */
export type Countable = 'shifts' | 'nights' | 'weekends'

/** What a command means. The page carries it out; nothing here has been done yet. */
export type Intent =
  | { kind: 'saveCalendar' }
  | (Placing & { kind: 'assign' })
  | (Placing & { kind: 'removeUser' })
  /** One after the other, for several people. */
  | { kind: 'several'; steps: ((Placing & { kind: 'assign' }) | (Placing & { kind: 'removeUser' }))[] }
  | { kind: 'addShifts'; template: TemplateRef; dates: CalendarDate[] }
  | { kind: 'removeShifts'; template: TemplateRef; dates: CalendarDate[] }
  | { kind: 'month'; action: MonthAction; month: Month }
  | { kind: 'createSwitch' }
  | { kind: 'reassign'; from: User; user: User; template: TemplateRef; dates: CalendarDate[] }
  /** One's own shift on a day is offered to the team. */
  | { kind: 'offer'; date: CalendarDate }
  | { kind: 'whoWorks'; dates: CalendarDate[]; template: TemplateRef | undefined; half: HalfDay | undefined }
  | { kind: 'isFree'; user: User; date: CalendarDate }
  | { kind: 'mayWork'; user: User; template: TemplateRef; date: CalendarDate }
  | { kind: 'whoCan'; template: TemplateRef; date: CalendarDate }
  /** One's own, of a month or of a year. */
  | { kind: 'count'; what: Countable; year: number; month: number | undefined }
  /** Their shifts alone, in the calendar of a month. */
  | { kind: 'showPerson'; user: User; month: Month }
  | { kind: 'undo' }
  | { kind: 'help' }
  | { kind: 'nextShift' }
  | { kind: 'availability'; value: AvailabilityValue; halves: HalfDay[]; dates: CalendarDate[] }
  | { kind: 'goTo'; place: PageName }
  /** The first of a month where a month was named; on a page if one was named with it. */
  | { kind: 'setDate'; date: CalendarDate; isMonth?: true; place?: PageName }
  | { kind: 'open'; date: CalendarDate }
  /** It could be any of these: somebody has to say which. */
  | { kind: 'ask'; choices: { name: string; intent: Intent }[] }

export type IntentOf<Name extends Intent['kind']> = Extract<Intent, { kind: Name }>

/** All that a command can be about. */
export interface Context {
  today: CalendarDate
  /** Where a bare day number lies, and what clear, populate and lock are about. */
  month: Month
  me: User
  isAdmin: boolean
  people: readonly User[]
  /** Disabled ones: whoever names them means nobody else. */
  absent: readonly User[]
  templates: readonly TemplateRef[]
  previousDates: readonly CalendarDate[]
}
