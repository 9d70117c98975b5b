import type { PageName } from '#assistant/intent.ts'

import { spokenPlaces } from './spoken-places.ts'

/** Commands that Remy suggests. */
export const spokenPhrases = {
  assign: (person: string, template: string, day: string) => `assign ${person} to ${template} on ${day}`,
  removeUser: (person: string, template: string, day: string) => `remove ${person} from ${template} on ${day}`,
  add: (template: string, day: string) => `add ${template} to ${day}`,
  remove: (template: string, day: string) => `remove ${template} from ${day}`,
  whoWorks: (day: string) => `who works ${day}`,
  whoCan: (template: string, day: string) => `who can work ${template} on ${day}`,
  isFree: (person: string, day: string) => `is ${person} free on ${day}`,
  amIFree: (day: string) => `am i free on ${day}`,
  offer: (day: string) => `swap my shift on ${day}`,
  unavailable: (days: string) => `i can't work ${days}`,
  noDays: (days: string) => `i can't do days ${days}`,
  count: 'how many nights this month',
  whoIsAway: (day: string) => `who is away on ${day}`,
  leaveLeft: 'how many vacation days do i have left',
  onDay: (day: string) => `on ${day}`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  vacation: (days: string) => `vacation ${days}`,
  vacationFor: (person: string, days: string) => `vacation for ${person} ${days}`,
  sick: (days: string) => `sick leave ${days}`,
  sickFor: (person: string, days: string) => `sick leave for ${person} ${days}`,
  off: (days: string) => `i want to be off ${days}`,
  populate: (month: string) => `populate ${month}`,
  fill: (month: string) => `fill ${month}`,
  unfilled: (days: string) => `what's unfilled ${days}`,
  page: (place: PageName): string => spokenPlaces[place],
  rather: (day: string) => `i'd rather not work on ${day}`,
  requests: 'what are my requests',
  points: 'how many points do i have left',
  nextShift: 'when do i work',
  undo: 'undo',
}
