import type { Id } from '#domain/id.ts'
import type { LeaveKind } from '#domain/leave/leave.ts'
import type { AvailabilityValue, HalfDay } from '#domain/people/availability.ts'
import type { User } from '#domain/people/user.ts'
import type { RequestContent } from '#domain/requests/shift-request.ts'
import type { CalendarDate, Month, Weekday } from '#domain/time/calendar-date.ts'

import type { SaidSpan } from './words/half-days.ts'

export type PageName =
  | 'dashboard'
  | 'calendar'
  | 'templates'
  | 'availabilities'
  | 'leave'
  | 'requests'
  | 'switches'
  | 'team'
  | 'reports'
  | 'fairness'
  | 'compliance'
  | 'blocks'
  | 'imports'
  | 'history'
  | 'profile'
  | 'notices'
/** Actions for a whole month or for individual days. */
export type DaysAction = 'clear' | 'lock' | 'unlock' | 'publish'
export type MonthAction = DaysAction | 'populate' | 'assignAll'

export interface TemplateRef {
  id: Id
  name: string
}

/** Puts a person on the shifts of a template, or takes them off. */
export interface Placing {
  kind: 'assign' | 'removeUser'
  user: User
  template: TemplateRef
  dates: CalendarDate[]
}

/** Someone's shift on a day: of a template, in a half of the day, or their only one. */
export interface SaidShift {
  user: User
  template: TemplateRef | undefined
  half?: HalfDay
  date: CalendarDate
}

/** The same halves on each of the dates. */
export interface HalfDates {
  halves: HalfDay[]
  dates: CalendarDate[]
}

/** Reads a command in one way; returns undefined if it does not match. text is normalized. */
export type Parse = (text: string, context: Context) => Intent | undefined

/** The figures that the fairness page shows. */
export type Countable = 'shifts' | 'nights' | 'weekends'

/** The meaning of a command. The page carries it out. */
export type Intent =
  | { kind: 'saveCalendar' }
  | (Placing & { kind: 'assign' })
  | (Placing & { kind: 'removeUser' })
  /** Takes a person off all their shifts on these days, or those in a half of the day. */
  | { kind: 'takeOff'; user: User; half?: HalfDay; dates: CalendarDate[] }
  /** Steps for several people, carried out in sequence. */
  | { kind: 'several'; steps: ((Placing & { kind: 'assign' }) | (Placing & { kind: 'removeUser' }))[] }
  /** Commands that were joined, carried out one after another until one does nothing. */
  | { kind: 'inSequence'; steps: ScheduleCommand[] }
  | { kind: 'addShifts'; template: TemplateRef; dates: CalendarDate[] }
  | { kind: 'removeShifts'; template: TemplateRef; dates: CalendarDate[] }
  | { kind: 'month'; action: MonthAction; month: Month }
  | { kind: 'days'; action: DaysAction; dates: CalendarDate[] }
  | { kind: 'createSwitch' }
  /** Gives one person's shifts on these days to another: only those of a template or in a half of the day, if one was named. */
  | { kind: 'reassign'; from: User; user: User; template: TemplateRef | undefined; half?: HalfDay; dates: CalendarDate[] }
  | { kind: 'swap'; first: SaidShift; second: SaidShift }
  /** Moves someone's shift to another day, to a shift of another template, or both. onto: the other template. */
  | { kind: 'move'; shift: SaidShift; to: CalendarDate; onto?: TemplateRef }
  /** Offers the user's own shift on a day to the team; of this template, or in this half of the day, if one was named. */
  | { kind: 'offer'; date: CalendarDate; template?: TemplateRef; half?: HalfDay }
  | { kind: 'whoWorks'; dates: CalendarDate[]; template: TemplateRef | undefined; half: HalfDay | undefined }
  | { kind: 'whoWorksNow' }
  /** half: only the day or the night of these days, if one was named. */
  | { kind: 'isFree'; user: User; dates: CalendarDate[]; half?: HalfDay }
  | { kind: 'whoIsFree'; dates: CalendarDate[]; half?: HalfDay }
  | { kind: 'mayWork'; user: User; template: TemplateRef; date: CalendarDate }
  /** from: the person to replace; without a template, on their shift on that day or in that half. */
  | { kind: 'whoCan'; template: TemplateRef | undefined; half?: HalfDay; date: CalendarDate; from?: User }
  | { kind: 'isPublished'; month: Month }
  /** Shifts that lack people. isMonth: a whole month or year was named. */
  | { kind: 'unfilled'; dates: CalendarDate[]; isMonth?: true }
  /** How long the person rests after a shift. */
  | { kind: 'restAfter'; shift: SaidShift }
  /** How someone came to a shift. */
  | { kind: 'why'; shift: SaidShift }
  | { kind: 'hours'; user: User; dates: CalendarDate[]; isMonth?: true }
  /** isMonth: a whole month or year was named. */
  | { kind: 'whoIsAway'; dates: CalendarDate[]; isMonth?: true }
  /** The end of someone's leave, or their next leave. */
  | { kind: 'whenBack'; user: User }
  /** How many of the user's days of leave are left or taken; of every kind if none is named. */
  | { kind: 'leaveBalance'; asks: 'left' | 'taken'; leave: LeaveKind | undefined }
  /** Lists or ends the user's leave. With no kind named, leave of every kind; with no days named, all that is not over. */
  | { kind: 'ownLeave' | 'endLeave'; leave: LeaveKind | undefined; on: CalendarDate[] | undefined }
  /** Leave of the user or, for admins, of anyone. */
  | { kind: 'askForLeave'; user: User; leave: LeaveKind; span: SaidSpan }
  /** Answers someone's request for leave; of any kind and on any day if none is named. */
  | { kind: 'answerLeave'; user: User; leave: LeaveKind | undefined; on: CalendarDate[] | undefined; approves: boolean }
  /** The user's request for or against shifts. template: set if the request is about one. */
  | ({ kind: 'makeRequest'; template: TemplateRef | undefined } & Pick<RequestContent, 'stance' | 'subject' | 'dates' | 'weight'>)
  /** The user's requests and their outcome; on these days if any were named. */
  | { kind: 'ownRequests'; on: CalendarDate[] | undefined }
  /** The user's points in the blocks of these days, or of today. */
  | { kind: 'pointsLeft'; on: CalendarDate[] | undefined }
  /** Someone's figures for a month or a year. */
  | { kind: 'count'; user: User; what: Countable; year: number; month: number | undefined }
  /** Someone's figures on some days, such as a week. */
  | { kind: 'countOn'; user: User; what: Countable; dates: CalendarDate[] }
  /** Who has the most, or the fewest, in a month or a year. */
  | { kind: 'whoHasMost'; what: Countable; fewest: boolean; year: number; month: number | undefined }
  /** Shows only this person in the calendar. */
  | { kind: 'showPerson'; user: User; month: Month }
  | { kind: 'undo' }
  | { kind: 'help' }
  /** Someone's next shift; of this template, or in the night, if one was named. */
  | { kind: 'nextShift'; user: User; template?: TemplateRef; half?: HalfDay }
  | { kind: 'availability'; value: AvailabilityValue; parts: HalfDates[] }
  | { kind: 'goTo'; place: PageName }
  /** isMonth: a month was named, and the date is its first day. place: the page that was named, if any. */
  | { kind: 'setDate'; date: CalendarDate; isMonth?: true; place?: PageName }
  | { kind: 'open'; date: CalendarDate }
  /** Ambiguous: the user has to choose. */
  | { kind: 'ask'; choices: { name: string; intent: Intent }[] }

export type IntentOf<Name extends Intent['kind']> = Extract<Intent, { kind: Name }>

/** Commands about shifts and the people on them. */
export const shiftCommands = [
  'assign',
  'removeUser',
  'takeOff',
  'several',
  'addShifts',
  'removeShifts',
  'reassign',
  'swap',
  'move',
] as const

/** A command that changes the schedule. */
export type ScheduleCommand = IntentOf<(typeof shiftCommands)[number] | 'month' | 'days'>

/** Everything a command can refer to. */
export interface Context {
  today: CalendarDate
  /** The month that day numbers without a month, and the commands clear, populate and lock, refer to. */
  month: Month
  weekStart: Weekday
  me: User
  isAdmin: boolean
  people: readonly User[]
  /** Disabled people: a name that is close to one of theirs matches no one else. */
  absent: readonly User[]
  templates: readonly TemplateRef[]
  previousDates: readonly CalendarDate[]
  /** What the last command meant. */
  previous?: Intent | undefined
  /** The last command has no effect: it was refused, cancelled or undone. */
  previousFailed?: boolean
}
