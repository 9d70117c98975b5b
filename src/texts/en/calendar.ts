import type { HolidayName } from '#domain/time/holidays.ts'

/** Empty, because in English holidays are shown under their own names. */
const holidays: Partial<Record<HolidayName, string>> = {}

export const calendar = {
  holidays,
  steps: {
    month: { name: 'Month', previous: 'Previous month', next: 'Next month' },
    week: { name: 'Week', previous: 'Previous week', next: 'Next week' },
  },
  now: 'Now',
  more: 'More',
  views: { week: 'Week View', month: 'Month View' },
  view: 'View',
  weekOf: (day: string) => `Week of ${day}`,
  adminControls: 'Admin Controls',
  filters: 'Filters',
  filtered: (shown: number, all: number) => `${shown} of ${all} ${all === 1 ? 'shift' : 'shifts'}`,
  filtersOn: (count: number) => `Filters (${count})`,
  published: 'Published',
  closed: 'Closed',
  draft: 'Draft',
  partlyPublished: 'Partly published',
  noShifts: 'No shifts yet',
  counts: (shifts: number, open: number) => `${shifts} ${shifts === 1 ? 'shift' : 'shifts'}${open > 0 ? `, ${open} unfilled` : ''}`,
  announced: (month: string, days: number, shifts: number) => `${month}, ${days} days, ${shifts} ${shifts === 1 ? 'shift' : 'shifts'}`,
  holiday: 'Holiday',
  open: 'Unfilled',
  locked: 'Locked',
  hidden: 'Draft',
  warning: 'Warning',
  switchPending: 'Switch Pending',
}
