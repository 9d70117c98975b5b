import type { Locator, Page } from '@playwright/test'

import type { StoryTeam } from './team-by-api.ts'

/** A team with a night on two days; Mara is on the later one, which is published. */
export interface Scene extends StoryTeam {
  template: string
  /** Nobody is on it; it is a draft. */
  empty: { id: string; date: string }
  filled: { id: string; date: string; assignment: string }
}

/** How a write is made by hand, and what is there once it was. */
interface Row {
  as?: 'mara'
  at: (scene: Scene) => string
  prepare?: (page: Page, scene: Scene) => Promise<unknown>
  press: (page: Page) => Promise<unknown>
  done: (page: Page, scene: Scene) => Locator
  /** How many there are of what the write makes: one, however often it was sent. */
  count?: (scene: Scene) => Promise<number>
}

const dialog = (page: Page) => page.getByRole('dialog').last()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const confirm = async (page: Page, name: string) => {
  await button(page, name).click()
  await button(page, 'You sure?').click()
}
const chips = (page: Page, date: string) => page.locator(`[role="grid"] [data-date="${date}"] [data-entry]`)
const dayAfter = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

async function shiftsIn({ teamId, olive, today }: Scene): Promise<{ shifts: unknown[]; assignments: unknown[] }> {
  const body = await olive.api.call('GET', `/shifts?teamId=${teamId}&fromDate=${dayAfter(today, -40)}&toDate=${dayAfter(today, 40)}`)
  return { shifts: Object.values(body.shifts), assignments: Object.values(body.assignments) }
}
const shiftsMade = async (scene: Scene) => (await shiftsIn(scene)).shifts.length - 2
const assignmentsMade = async (scene: Scene) => (await shiftsIn(scene)).assignments.length - 1
const day = (date: string) => `/app/calendar/day/${date}`

export const rows: Record<string, Row> = {
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
    prepare: (page) => dialog(page).getByLabel('Covering User').selectOption({ label: 'Milo Moss' }),
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
    done: (page, { filled }) => chips(page, filled.date).filter({ hasText: 'Open' }),
  },
  deleteShift: {
    at: ({ filled }) => `${day(filled.date)}/shift/${filled.id}`,
    press: (page) => confirm(page, 'Delete Shift'),
    done: (page) => page.getByText('Nothing on this day.'),
  },
  populate: {
    at: () => '/app/calendar/admin',
    press: (page) => button(page, 'Populate').click(),
    done: (page) => page.getByText(/\d+ added, \d+ there already/).first(),
  },
  clear: {
    at: () => '/app/calendar/admin',
    press: (page) => confirm(page, 'Clear'),
    done: (page) => page.getByText(/\d+ removed/).first(),
  },
  publish: {
    at: () => '/app/calendar/admin',
    press: (page) => button(page, 'Publish').click(),
    done: (page) => page.getByText(/Published\. \d+/),
  },
  createTemplate: {
    at: () => '/app/templates/create',
    async prepare(page) {
      await dialog(page).getByLabel('Name').fill('Early')
      await dialog(page).getByRole('combobox', { name: 'Start' }).fill('07:00')
      await dialog(page).getByRole('combobox', { name: 'End' }).fill('15:00')
      await dialog(page)
        .getByRole('button', { name: /Monday/ })
        .first()
        .click()
    },
    press: (page) => dialog(page).getByRole('button', { name: 'Create Template' }).click(),
    done: (page) => page.getByRole('region', { name: 'Early' }),
    count: async ({ teamId, olive }) => Object.keys(await olive.api.call('GET', `/shifts/templates?teamId=${teamId}`)).length - 1,
  },
  updateTemplate: {
    at: ({ template }) => `/app/templates/template/${template}`,
    prepare: (page) => page.getByRole('region', { name: 'Night' }).getByLabel('Name').fill('Late'),
    press: (page) => button(page, 'Save Changes').click(),
    done: (page) => page.getByRole('region', { name: 'Late' }),
  },
  createSwitch: {
    as: 'mara',
    at: ({ filled }) => `/app/switches/create/${filled.assignment}`,
    prepare: (page) => dialog(page).getByLabel('Message').fill('A wedding'),
    press: (page) => dialog(page).getByRole('button', { name: 'Create Switch' }).click(),
    done: (page) => page.getByRole('link', { name: /Night/ }).first(),
    count: async ({ teamId, olive }) => Object.keys((await olive.api.call('GET', `/switches?teamId=${teamId}`)).byId).length,
  },
  updateUser: {
    as: 'mara',
    at: () => '/app/profile',
    prepare: (page) => page.getByLabel('First Name').fill('Maria'),
    press: (page) => button(page, 'Save Changes').click(),
    done: (page) => button(page, 'Maria Member'),
  },
}

/** Writes that have stories of their own for the bad day, each with where. */
export const elsewhere: Record<string, string> = {
  saveAvailabilities: 'outbox.spec.ts',
  undo: 'undo.spec.ts',
  login: 'getting-in.spec.ts',
  register: 'getting-in.spec.ts',
  joinTeam: 'getting-in.spec.ts',
  initiateReset: 'getting-in.spec.ts',
  resetPassword: 'getting-in.spec.ts',
  resetPasswordWithCode: 'getting-in.spec.ts',
  logout: 'ends here whatever the server says',
  logEvent: 'nobody waits for it',
  logCommand: 'nobody waits for it',
}

/** Writes whose bad day no story walks yet. They go through the same call and the same action as the rows above; the list only gets shorter. */
export const unwalked = [
  'acceptProposal',
  'acceptSwitch',
  'agreeToCycle',
  'applyFilling',
  'assignDynamic',
  'assignRegular',
  'closeSwitch',
  'createDemoTeam',
  'createFeed',
  'createTeam',
  'declineProposal',
  'declineSwitch',
  'deleteFeed',
  'deleteTemplate',
  'discardFilling',
  'endSession',
  'improveFilling',
  'leaveTeam',
  'lock',
  'proposeTrade',
  'readNotices',
  'refuseCycle',
  'removeDemoTeam',
  'rotateJoinCode',
  'setNoticePreferences',
  'startFilling',
  'stopFilling',
  'subscribeToPush',
  'unsubscribeFromPush',
  'updateShift',
  'updateTeam',
  'updateTeamUser',
]
