import { expect, test } from 'vitest'

import { calendar } from './en/calendar.ts'
import { dashboard } from './en/dashboard.ts'
import { scheduling } from './en/scheduling.ts'
import { shared } from './en/shared.ts'

/** Stories find most texts by a part of them, whatever its case, so they would not notice every rewording. */
test('texts of the shell, the calendar and the dashboard are those of the specification, to the letter', () => {
  const { hint, gotIt, youSure, justASec, oops, somethingWrong, logOut, pages } = shared
  expect([hint, gotIt, youSure, justASec, oops, somethingWrong, logOut, pages.profile]).toEqual([
    'Hint',
    'Got it',
    'You sure?',
    'Just a sec...',
    "Oops. That's an error.",
    'Something went wrong.',
    'Log Out',
    'Your Profile',
  ])
  const { now, more, views, filters, adminControls, switchPending } = calendar
  expect([now, more, views.week, views.month, filters, adminControls, switchPending]).toEqual([
    'Now',
    'More',
    'Week View',
    'Month View',
    'Filters',
    'Admin Controls',
    'Switch Pending',
  ])
  const { addShift, requestSwitch, addCover, removeCover, createCover } = scheduling
  expect([addShift, requestSwitch, addCover, removeCover, createCover]).toEqual([
    'Add Shift',
    'Request Switch',
    'Add Cover',
    'Remove Cover',
    'Create Cover',
  ])
  const { populate, publish, clear, lock, unlock, assignAll, assignRegular, assignDynamic } = scheduling.admin
  expect([populate, publish, clear, lock, unlock, assignAll, assignRegular, assignDynamic]).toEqual([
    'Populate',
    'Publish',
    'Clear',
    'Lock',
    'Unlock',
    'Assign All',
    'Assign All Regular',
    'Assign All Dynamic',
  ])
  const { yourWeek, yourMonth, openSwitches } = dashboard
  expect([yourWeek, yourMonth('November'), openSwitches]).toEqual(['Your Week', 'Your November', 'Open Switches'])
})
