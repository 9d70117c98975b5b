import type { MonthDeed, Place } from '#assistant/intent.ts'

const done: Record<MonthDeed, string> = { clear: 'Cleared', populate: 'Populated', lock: 'Locked', unlock: 'Unlocked' }
const doing: Record<MonthDeed, string> = { clear: 'clearing', populate: 'populating', lock: 'locking', unlock: 'unlocking' }
const verbs: Record<MonthDeed, string> = { clear: 'clear', populate: 'populate', lock: 'lock', unlock: 'unlock' }
const irrevocable = "This can't be undone."

export const remy = {
  name: 'Remy',
  help: 'How can I help?',
  go: 'Go',
  history: 'History',
  hint: 'Arrow up brings back earlier commands.',
  didNothing: 'Nothing to do.',
  whichOne: 'Which one?',
  wentTo: (place: Place) => `Went to ${place}`,
  setDate: (date: string) => `Set date to ${date}`,
  opened: (date: string) => `Opened ${date}`,
  monthDone: (deed: MonthDeed, month: string) => `${done[deed]} ${month}.`,
  added: (template: string, days: number) => `Added ${template} to ${days} day(s).`,
  removed: (template: string, days: number) => `Removed ${template} from ${days} day(s).`,
  assigned: (user: string, shifts: number) => `Assigned ${user} to ${shifts} shifts.`,
  unassigned: (user: string, shifts: number) => `Removed ${user} from ${shifts} shifts.`,
  creatingSwitch: 'Creating switch',
  saved: (month: string) => `Saved ${month} calendar`,
  confirmMonth: (deed: MonthDeed, month: string) => `You're about to ${verbs[deed]} ${month}. ${irrevocable}`,
  confirmRemoved: (template: string, days: number) => `You're about to remove ${template} from ${days} day(s). ${irrevocable}`,
  confirmUnassigned: (user: string, shifts: number) => `You're about to remove ${user} from ${shifts} shifts. ${irrevocable}`,
  cancelledMonth: (deed: MonthDeed, month: string) => `Cancelled ${doing[deed]} ${month}.`,
  cancelledRemoving: (name: string) => `Cancelled removing ${name}.`,
  preview: {
    saveCalendar: 'Save the calendar as PDF',
    createSwitch: 'Create a switch',
    goTo: (place: Place) => `Go to ${place}`,
    setDate: (date: string) => `Show ${date}`,
    open: (date: string) => `Open ${date}`,
    month: (deed: MonthDeed, month: string) => `${verbs[deed][0]!.toUpperCase()}${verbs[deed].slice(1)} ${month}`,
    addShifts: (template: string, days: string) => `Add ${template}: ${days}`,
    removeShifts: (template: string, days: string) => `Remove ${template}: ${days}`,
    assign: (user: string, template: string, days: string) => `Assign ${user} to ${template}: ${days}`,
    removeUser: (user: string, template: string, days: string) => `Remove ${user} from ${template}: ${days}`,
    ask: (names: string) => `${names}?`,
  },
}
