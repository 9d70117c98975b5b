import type { CalendarDate, Month } from '#domain/time/calendar-date.ts'

import type { PageName } from './intent.ts'

/** How commands are phrased in one language. */
export interface Phrases {
  day: (date: CalendarDate) => string
  assign: (person: string, template: string, day: string) => string
  removeUser: (person: string, template: string, day: string) => string
  add: (template: string, day: string) => string
  remove: (template: string, day: string) => string
  whoWorks: (day: string) => string
  whoCan: (template: string, day: string) => string
  isFree: (person: string, day: string) => string
  amIFree: (day: string) => string
  offer: (day: string) => string
  unavailable: (days: string) => string
  /** Only the day halves. */
  noDays: (days: string) => string
  whoIsAway: (day: string) => string
  leaveLeft: string
  /** A day or a range of days, as part of a command. */
  onDay: (day: string) => string
  fromTo: (from: string, to: string) => string
  vacation: (days: string) => string
  vacationFor: (person: string, days: string) => string
  sick: (days: string) => string
  sickFor: (person: string, days: string) => string
  off: (days: string) => string
  month: (month: Month) => string
  populate: (month: string) => string
  fill: (month: string) => string
  unfilled: (days: string) => string
  page: (place: PageName) => string
  rather: (day: string) => string
  requests: string
  points: string
  count: string
  nextShift: string
  undo: string
}
