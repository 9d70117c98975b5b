import type { Page, Route } from '@playwright/test'

import { endpoints } from '#contract/endpoints.ts'

import type { routesOf } from './routes.ts'

export type RouteName = keyof ReturnType<typeof routesOf>
type Fault = 'server problem' | 'not allowed' | 'no answer' | 'half an answer' | 'never'

/** Reads whose failure is said on these pages only, and why the others need no word of it. */
export const quiet: Record<string, { saidOn: RouteName[]; why: string }> = {
  getUser: { saidOn: [], why: 'the gate asks again behind what is held; see getting-in.spec.ts' },
  getNotices: { saidOn: ['notices'], why: 'elsewhere it is a number in the navigation' },
  getSwitches: {
    saidOn: ['dashboard', 'switches', 'createSwitch', 'switchRequest', 'proposeTrade'],
    why: 'elsewhere it is a number in the navigation',
  },
  getAvailabilities: { saidOn: ['availabilities', 'availabilitiesOf', 'shift'], why: 'a move is judged by the server too' },
}

/** Reads that no page makes when it is opened, each with where its bad day is told. */
export const elsewhere: Record<string, string> = {
  getDeletion: 'asked for by a link to something deleted; told below',
  whyAssigned: 'asked for by a press; told below',
  checkPrint: 'a page of its own; see reports.spec.ts',
  getDemo: 'an offer to those without a team: without it nothing is missing',
  getPushKey: 'asked for by a press, which says how it went',
  getFairnessTable: 'a file that is saved by a press, which says how it went',
  getHistory: 'no page shows it',
  health: 'for those who watch the server',
}

/** A picture is no JSON: half of it is a picture too. */
const pictures = ['calendarReport', 'stipendsReport']

export const faultsOf = (read: string): Fault[] =>
  (Object.keys(faults) as Fault[]).filter((fault) => fault !== 'half an answer' || !pictures.includes(read))

/** What each fault is called where it is shown. */
export const reasons: Record<Fault, string> = {
  'server problem': 'Something went wrong on the server.',
  'not allowed': 'Not for you.',
  'no answer': "The server didn't respond.",
  'half an answer': 'The response was cut off.',
  never: "The server hasn't responded yet.",
}

export const faults: Record<Fault, (route: Route) => Promise<void>> = {
  never: () => Promise.resolve(),
  'server problem': (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Something went wrong.' } }),
  'not allowed': (route) => route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'Not for you.' } }),
  'no answer': (route) => route.abort('connectionreset'),
  'half an answer': (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"shifts":{' }),
}

/** Addresses of a call of the contract, whatever its ids are. */
export const addressesOf = (path: string): RegExp => new RegExp(`/api${path.replace(/:\w+/g, '[^/?]+')}(?:\\?|$)`)

export const reads = Object.entries(endpoints).filter(([, { method }]) => method === 'GET')

/** The reads of the contract that a page makes from now on. */
export function listenForReads(page: Page): Set<string> {
  const made = new Set<string>()
  page.on('request', (request) => {
    const read = request.method() === 'GET' && reads.find(([, { path }]) => addressesOf(path).test(request.url()))
    if (read) made.add(read[0])
  })
  return made
}

/** A read fails as it is told to, or goes through. */
export async function breakRead(page: Page, read: string): Promise<(fault: Fault | undefined) => void> {
  let current: Fault | undefined
  await page.route(addressesOf(endpoints[read]!.path), (route) =>
    current && route.request().method() === 'GET' ? faults[current](route) : route.continue(),
  )
  return (fault) => (current = fault)
}
