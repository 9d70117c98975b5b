import type { Countable, MonthAction, PageName } from '#assistant/intent.ts'
import type { HalfDay } from '#domain/people/availability.ts'

import { spokenFree } from './availability/spoken-free.ts'
import { spokenLeave } from './availability/spoken-leave.ts'
import { spokenPhrases } from './availability/spoken-phrases.ts'
import { spokenPlaces } from './availability/spoken-places.ts'
import { spokenRequests } from './availability/spoken-requests.ts'
import { spokenSchedule } from './availability/spoken-schedule.ts'
import { spokenWhy } from './availability/spoken-why.ts'

const done: Record<MonthAction, string> = {
  clear: 'Cleared',
  populate: 'Populated',
  lock: 'Locked',
  unlock: 'Unlocked',
  publish: 'Published',
  assignAll: 'Assigned',
}
const doing: Record<MonthAction, string> = {
  clear: 'clearing',
  populate: 'populating',
  lock: 'locking',
  unlock: 'unlocking',
  publish: 'publishing',
  assignAll: 'assigning',
}
const verbs: Record<MonthAction, string> = {
  clear: 'clear',
  populate: 'populate',
  lock: 'lock',
  unlock: 'unlock',
  publish: 'publish',
  assignAll: 'assign all of',
}
const countedOne: Record<Countable, string> = { shifts: 'shift', nights: 'night', weekends: 'shift on a weekend or holiday' }
const countedMany: Record<Countable, string> = { shifts: 'shifts', nights: 'nights', weekends: 'shifts on weekends and holidays' }
const countText = (what: Countable, count: number) => `${count} ${count === 1 ? countedOne[what] : countedMany[what]}`
const has = (name: string | undefined) => (name === undefined ? 'You have' : `${name} has`)
const whose = (name: string | undefined) => (name === undefined ? 'your' : `${name}'s`)
const irrevocable = "This can't be undone."

export const remy = {
  name: 'Remy',
  help: 'How can I help?',
  go: 'Go',
  history: 'History',
  hint: 'Press the up arrow to bring back earlier commands.',
  undo: 'Undo',
  undone: (command: string) => `Undone: ${command}.`,
  cannotUndo: (command: string) => `“${command}” can't be undone here.`,
  nothingToUndo: 'There is nothing to undo.',
  canDo: 'A few things I can do here:',
  notUnderstood: "I didn't understand that.",
  didYouMean: 'Did you mean one of these?',
  suggestions: 'Commands you can use here',
  why: spokenWhy,
  phrases: spokenPhrases,
  noShift: (template: string, days: string) => `There is no ${template} on ${days}.`,
  isOnIt: (name: string, template: string, days: string) => `${name} is already on ${template} on ${days}.`,
  wasFull: (template: string, days: string) => `${template} was already full: ${days}.`,
  isNotOn: (name: string, template: string, days: string) => `${name} isn't on ${template} on ${days}.`,
  cannotTake: (name: string, template: string, day: string, reason: string) => `${name} can't take ${template} ${day}: ${reason}.`,
  refusedToo: (days: string) => `Refused too: ${days}.`,
  leftUndone: (commands: string) => `Not done: ${commands}.`,
  nothingChanged: 'Nothing was changed.',
  isLocked: 'the shift is locked',
  alreadyOn: (template: string, times: string) => `already on ${template} ${times}`,
  restAfter: (template: string, time: string, hours: number) => `${template} ends at ${time}, and ${hours} h of rest are required`,
  restBefore: (template: string, time: string, hours: number) => `${template} starts at ${time}, and ${hours} h of rest are required`,
  whoCan: 'Who can?',
  canWork: (template: string, day: string, people: number) =>
    `${people === 1 ? 'One person' : `${people} people`} can take ${template} ${day}.`,
  noOneCan: (template: string, day: string) => `No one can take ${template} ${day} without breaking a rule.`,
  rulesAllow: (people: string | number, template: string, day: string) =>
    `By the team's rules alone, ${people === 1 ? 'one person' : typeof people === 'number' ? `${people} people` : people} can take ${template} ${day}.`,
  contractUnknown: "What the contract says about it isn't known here.",
  mayWork: (name: string, template: string, day: string) => `Yes, ${name} can take ${template} ${day}.`,
  shouldNotTake: (name: string, template: string, day: string, reasons: readonly string[]) =>
    `No, ${name} shouldn't take ${template} ${day}: ${reasons.join('; ')}.`,
  count: (name: string | undefined, what: Countable, count: number, period: string) =>
    `${has(name)} ${countText(what, count)} in ${period}.`,
  countOn: (name: string | undefined, what: Countable, count: number, days: string) => `${has(name)} ${countText(what, count)}: ${days}.`,
  countInDrafts: (count: number) => `Drafts: ${count} more.`,
  hasCount: (name: string, count: number) => `${name} ${count}`,
  most: (what: Countable, fewest: boolean, period: string, names: string) =>
    `${fewest ? 'Fewest' : 'Most'} ${countedMany[what]} in ${period}: ${names}.`,
  /** Before the team existed. */
  noCounts: (period: string) => `No one has shifts in ${period}.`,
  onlyAdminsCount: 'Only admins see how many shifts others have.',
  find: 'Search or type a command',
  kinds: { command: 'Command', page: 'Page', person: 'Person', template: 'Template' },
  whichOne: 'Which one?',
  whichTemplate: (days: string) => `Which template on ${days}?`,
  whichPerson: (name: string, template: string, days: string) =>
    `${name === '' ? 'Who' : `Which ${name}`} on ${template && `${template} `}${days}?`,
  wentTo: (place: PageName) => `Went to ${spokenPlaces[place]}`,
  setDate: (date: string) => `Set date to ${date}`,
  opened: (date: string) => `Opened ${date}`,
  showing: (name: string, month: string) => `Showing ${name} in ${month}.`,
  monthDone: (action: MonthAction, month: string) => `${done[action]} ${month}.`,
  lockedKept: (shifts: number) => `${shifts === 1 ? 'One locked shift was' : `${shifts} locked shifts were`} kept.`,
  stillUnfilled: (shifts: number) => `${shifts === 1 ? 'One shift is' : `${shifts} shifts are`} still unfilled.`,
  onlyRegular: (month: string) => `Assigned only the regular shifts of ${month}.`,
  added: (template: string, days: number) => `Added ${template} to ${days} day(s).`,
  removed: (template: string, days: number) => `Removed ${template} from ${days} day(s).`,
  assigned: (user: string, shifts: number) => `Assigned ${user} to ${shifts} shifts.`,
  unassigned: (user: string, shifts: number) => `Removed ${user} from ${shifts} shifts.`,
  handedOver: (from: string, to: string, shifts: number) => `Gave ${shifts} of ${from}'s shifts to ${to}.`,
  free: spokenFree,
  leave: spokenLeave,
  schedule: spokenSchedule,
  requests: spokenRequests,
  nextShift: (name: string | undefined, shift: string) => `${name === undefined ? 'Your' : `${name}'s`} next shift: ${shift}.`,
  noNextShift: (name: string | undefined) => `${name === undefined ? 'You have' : `${name} has`} no upcoming published shifts.`,
  noNextOfKind: (name: string | undefined) =>
    `${name === undefined ? 'You have' : `${name} has`} no upcoming published shifts of that kind.`,
  marked: (available: boolean, days: number, half: HalfDay | undefined) =>
    `Marked you ${available ? 'available' : 'unavailable'} on ${days} day(s)${half === undefined ? '' : `, ${half} only`}.`,
  creatingSwitch: 'Creating switch',
  saved: (month: string) => `Saved ${month} calendar`,
  confirmMonth: (action: MonthAction, month: string) => `You're about to ${verbs[action]} ${month}. ${irrevocable}`,
  confirmRemoved: (template: string, days: number) => `You're about to remove ${template} from ${days} day(s). ${irrevocable}`,
  confirmUnassigned: (user: string, shifts: number) => `You're about to remove ${user} from ${shifts} shifts. ${irrevocable}`,
  cancelledMonth: (action: MonthAction, month: string) => `Cancelled ${doing[action]} ${month}.`,
  cancelledRemoving: (name: string) => `Cancelled removing ${name}.`,
  preview: {
    saveCalendar: 'Save the calendar as a PDF',
    createSwitch: 'Create a switch',
    goTo: (place: PageName) => `Go to ${spokenPlaces[place]}`,
    setDate: (date: string) => `Show ${date}`,
    open: (date: string) => `Open ${date}`,
    showPerson: (name: string, month: string) => `Show ${name} in ${month}`,
    month: (action: MonthAction, month: string) => `${verbs[action][0]!.toUpperCase()}${verbs[action].slice(1)} ${month}`,
    addShifts: (template: string, days: string) => `Add ${template}: ${days}`,
    removeShifts: (template: string, days: string) => `Remove ${template}: ${days}`,
    assign: (user: string, template: string, days: string) => `Assign ${user} to ${template}: ${days}`,
    removeUser: (user: string, template: string, days: string) => `Remove ${user} from ${template}: ${days}`,
    mayWork: (name: string, template: string, day: string) => `Check whether ${name} can take ${template} ${day}`,
    whoCan: (template: string, day: string) => `See who can take ${template} ${day}`,
    count: (name: string | undefined, what: Countable, period: string) => `Count ${whose(name)} ${countedMany[what]} in ${period}`,
    countOn: (name: string | undefined, what: Countable, days: string) => `Count ${whose(name)} ${countedMany[what]}: ${days}`,
    whoHasMost: (what: Countable, fewest: boolean, period: string) =>
      `See who has the ${fewest ? 'fewest' : 'most'} ${countedMany[what]} in ${period}`,
    undo: (command: string) => `Undo “${command}”`,
    help: 'Show what I can do',
    availability: (available: boolean, parts: readonly { halves: readonly HalfDay[]; days: string }[]) =>
      `Mark yourself ${available ? 'available' : 'unavailable'} ${parts.map(({ halves, days }) => `for the ${halves.join(' and the ')}: ${days}`).join('; ')}`,
    ask: (names: string) => `${names}?`,
  },
}
