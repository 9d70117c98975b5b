import type { Page } from '@playwright/test'

import { button, confirm, dayAfter, dialog, type Row, type Scene } from './failing-writes-scene.ts'

const chips = (page: Page, date: string) => page.locator(`[role="grid"] [data-date="${date}"] [data-entry]`)

async function shiftsIn({ teamId, olive, today }: Scene): Promise<{ shifts: unknown[]; assignments: unknown[] }> {
  const body = await olive.api.call('GET', `/shifts?teamId=${teamId}&fromDate=${dayAfter(today, -40)}&toDate=${dayAfter(today, 40)}`)
  return { shifts: Object.values(body.shifts), assignments: Object.values(body.assignments) }
}
const shiftsMade = async (scene: Scene) => (await shiftsIn(scene)).shifts.length - 2
const assignmentsMade = async (scene: Scene) => (await shiftsIn(scene)).assignments.length - 1
const day = (date: string) => `/app/calendar/day/${date}`

const closeThisMonth = ({ teamId, olive, today }: Scene) =>
  olive.api.call('POST', `/teams/${teamId}/month-closings`, { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) - 1 })

export const calendarRows: Record<string, Row> = {
  createShift: {
    at: ({ today }) => `${day(dayAfter(today, 2))}/add`,
    prepare: (page) => dialog(page).getByLabel('Template').selectOption({ label: 'Night' }),
    press: (page) => dialog(page).getByRole('button', { name: 'Add Shift' }).click(),
    done: (page) => dialog(page).getByRole('button', { name: 'Delete Shift' }),
    count: shiftsMade,
  },
  addUser: {
    at: ({ empty }) => `${day(empty.date)}/shift/${empty.id}`,
    press: (page) => page.getByRole('button', { name: /^Add User Milo Moss/ }).click(),
    done: (page) => dialog(page).getByRole('link', { name: /Milo Moss/ }),
    count: assignmentsMade,
  },
  reassign: {
    at: ({ filled }) => `${day(filled.date)}/shift/${filled.id}`,
    press: (page) => page.getByRole('button', { name: /^Reassign Milo Moss/ }).click(),
    done: (page) => dialog(page).getByRole('link', { name: /Milo Moss/ }),
  },
  updateAssignment: {
    as: 'mara',
    at: ({ filled }) => `${day(filled.date)}/assignments/${filled.assignment}/cover`,
    prepare: (page) => dialog(page).getByLabel('Covering user').selectOption({ label: 'Milo Moss' }),
    press: (page) => dialog(page).getByRole('button', { name: 'Create Cover' }).click(),
    done: (page) => page.getByText('Covered by Milo Moss').first(),
  },
  moveAssignment: {
    at: ({ filled }) => `${day(filled.date)}/assignments/${filled.assignment}`,
    prepare: (page, { filled }) => dialog(page).getByLabel('Move to').fill(dayAfter(filled.date, 1)),
    press: (page) => dialog(page).getByRole('button', { name: 'Copy', exact: true }).click(),
    done: (page, { filled }) => chips(page, dayAfter(filled.date, 1)).filter({ hasText: 'M Member' }),
    count: assignmentsMade,
  },
  deleteAssignment: {
    at: ({ filled }) => `${day(filled.date)}/assignments/${filled.assignment}`,
    press: (page) => confirm(page, 'Remove Assignment'),
    done: (page, { filled }) => chips(page, filled.date).filter({ hasText: 'Unfilled' }),
  },
  deleteShift: {
    at: ({ filled }) => `${day(filled.date)}/shift/${filled.id}`,
    press: (page) => confirm(page, 'Delete Shift'),
    done: (page) => page.getByText('No shifts on this day.'),
  },
  populate: {
    at: () => '/app/calendar/admin',
    press: (page) => button(page, 'Populate').click(),
    done: (page) => page.getByText(/\d+ shifts added, \d+ already existed/).first(),
  },
  clear: {
    at: () => '/app/calendar/admin',
    press: (page) => confirm(page, 'Clear'),
    done: (page) => page.getByText(/\d+ shifts? removed/).first(),
  },
  publish: {
    at: () => '/app/calendar/admin',
    press: (page) => button(page, 'Publish').click(),
    done: (page) => page.getByText(/Published\. \d+/),
  },
  closeMonth: {
    at: () => '/app/calendar/admin',
    press: (page) => confirm(page, 'Close Month for Pay'),
    done: (page) => page.getByText('This month is closed for pay. No one can change its shifts.'),
  },
  reopenMonth: {
    arrange: closeThisMonth,
    at: () => '/app/calendar/admin',
    prepare: (page) => page.getByLabel('Why does it have to be reopened?').fill('A night is missing'),
    press: (page) => button(page, 'Reopen Month').click(),
    done: (page) => button(page, 'Close Month for Pay'),
  },
  updateShift: {
    at: ({ empty }) => `${day(empty.date)}/shift/${empty.id}`,
    press: (page) =>
      dialog(page)
        .getByRole('combobox', { name: 'Start' })
        .fill('20:00')
        .then(() => page.keyboard.press('Tab')),
    done: (page) => dialog(page).getByRole('button', { name: 'Reset Times' }),
  },
  lock: {
    at: () => '/app/calendar/admin',
    press: (page) => button(page, 'Lock').click(),
    done: (page) => page.getByText(/\d+ shifts? locked/).first(),
  },
  assignRegular: {
    at: () => '/app/calendar/admin',
    press: (page) => button(page, 'Assign All Regular').click(),
    done: (page) => page.getByText(/\d+ assignments? added/).first(),
  },
  assignDynamic: {
    at: () => '/app/calendar/admin',
    press: (page) => button(page, 'Assign All Dynamic').click(),
    done: (page) => page.getByText(/\d+ assignments? added/).first(),
  },
  startFilling: {
    at: () => '/app/calendar/fill',
    press: (page) => button(page, 'Start').click(),
    done: (page) => button(page, 'Discard'),
  },
  applyFilling: {
    arrange: aFilling,
    at: () => '/app/calendar/fill',
    press: (page) => button(page, 'Apply').click(),
    // After a lost reply the card closes, because nothing is left to apply.
    done: (page) => page.getByRole('region', { name: 'Admin Controls' }).or(button(page, 'Start')),
    count: assignmentsMade,
  },
  discardFilling: {
    arrange: aFilling,
    at: () => '/app/calendar/fill',
    press: (page) => confirm(page, 'Discard'),
    done: (page) => button(page, 'Start'),
  },
}

/** A finished Auto-fill run that no one has looked at. */
async function aFilling({ teamId, olive, empty }: Scene): Promise<void> {
  const [year, month] = empty.date.split('-').map(Number) as [number, number]
  await olive.api.call('POST', '/fillings', { teamId, year, month: month - 1 })
}
