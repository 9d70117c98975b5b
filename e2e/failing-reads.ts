import type { Page, Route } from '@playwright/test'

import type { Api } from './team-by-api.ts'

/** What a story knows of the team that it looks at. */
export interface Ids {
  teamId: string
  today: string
  shift: string
  assignment: string
  api: Api
}

/** Where a read is shown, what is said when it fails, and what is there when it does not. */
interface Row {
  at: (ids: Ids) => string
  /** A picture is no JSON: half of it is a picture too. */
  isPicture?: true
  /** Before it is asked for. */
  open?: (page: Page) => Promise<void>
  says: string
  shows: (page: Page, ids: Ids) => ReturnType<Page['locator']>
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()

/** Every read of the contract that a page shows. A read without a row fails the story. */
export const rows: Record<string, Row> = {
  getTeam: { at: () => '/app/team', says: 'Your team could not be read', shows: heading('Owners') },
  getTemplates: { at: () => '/app/templates', says: 'Shift templates could not be read', shows: heading('Dynamic') },
  getShifts: { at: () => '/app/calendar', says: 'The schedule could not be read', shows: (page) => page.getByRole('grid') },
  getSwitches: { at: () => '/app/switches', says: 'Switches could not be read', shows: heading('Open') },
  getNotices: { at: () => '/app/notices', says: 'Notifications could not be read', shows: (page) => page.getByText('Nothing yet.') },
  getAvailabilities: { at: () => '/app/availabilities', says: 'Availabilities could not be read', shows: (page) => page.getByRole('grid') },
  getFairness: { at: () => '/app/fairness', says: 'Fairness could not be read', shows: heading('Olive Owner') },
  getFilling: {
    at: () => '/app/calendar/fill',
    says: 'Auto-fill could not be read.',
    shows: (page) => page.getByRole('button', { name: 'Start' }),
  },
  whyAssigned: {
    at: ({ today, assignment }) => `/app/calendar/day/${today}/assignments/${assignment}`,
    open: (page) => page.getByRole('button', { name: 'Why?' }).click(),
    says: 'The reasons could not be read.',
    shows: (page) => page.getByText(/assigned Olive Owner/),
  },
  getRulesHistory: {
    at: () => '/app/team/rules',
    says: 'Changes to the rules could not be read.',
    shows: (page) => page.getByText('Rest between shifts: 11 h → 12 h'),
  },
  getFeeds: {
    at: () => '/app/profile',
    says: 'Calendar feeds could not be read.',
    shows: (page) => page.getByRole('button', { name: 'Get Address' }).first(),
  },
  listSessions: {
    at: () => '/app/profile',
    says: 'Signed-in devices could not be read.',
    shows: (page) => page.getByText('This device', { exact: true }),
  },
  getNoticePreferences: {
    at: () => '/app/profile',
    says: 'Email preferences could not be read.',
    shows: (page) => page.getByLabel('No mails during the night'),
  },
  calendarReport: {
    at: () => '/app/reports/calendar',
    isPicture: true,
    says: 'The preview could not be read.',
    shows: (page) => page.getByRole('img', { name: /First page/ }),
  },
  stipendsReport: {
    at: () => '/app/reports/stipends',
    isPicture: true,
    says: 'The preview could not be read.',
    shows: (page) => page.getByRole('img', { name: /First page/ }),
  },
}

/** Reads that no page waits for, each with its reason. */
export const elsewhere: Record<string, string> = {
  getUser: 'the gate; see getting-in.spec.ts',
  checkPrint: 'a page of its own; see reports.spec.ts',
  getDemo: 'an offer: without it nothing is missing',
  getPushKey: 'asked for by a press, which says how it went',
  getFairnessTable: 'a file that is saved by a press, which says how it went',
  getHistory: 'no page shows it',
  health: 'for those who watch the server',
}

export type Fault = '500' | '403' | 'no answer' | 'half an answer'

/** What each fault is called where it is shown. */
export const reasons: Record<Fault, string> = {
  '500': 'The server had a problem.',
  '403': 'Not for you.',
  'no answer': 'The server did not answer.',
  'half an answer': 'The answer stopped halfway.',
}

export const faults: Record<Fault, (route: Route) => Promise<void>> = {
  '500': (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Something went wrong.' } }),
  '403': (route) => route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'Not for you.' } }),
  'no answer': (route) => route.abort('connectionreset'),
  'half an answer': (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"shifts":{' }),
}

/** Addresses of a call of the contract, whatever its ids are. */
export const addressesOf = (path: string): RegExp => new RegExp(`/api${path.replace(/:\w+/g, '[^/?]+')}(?:\\?|$)`)
