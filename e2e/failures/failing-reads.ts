import type { Page, Request, Route } from '@playwright/test'

import { endpoints } from '#contract/endpoints.ts'
import { isLong } from '#test/sizes.ts'

import type { routesOf } from '../support/routes.ts'
import { expect, settled } from '../support/story.ts'

export type RouteName = keyof ReturnType<typeof routesOf>
type Fault = 'server problem' | 'not allowed' | 'no answer' | 'half an answer' | 'never'

/** Reads whose failure only these pages show, and the reason why other pages need not show it. */
export const quiet: Record<string, { saidOn: RouteName[]; why: string }> = {
  getUser: { saidOn: [], why: 'the gate asks again behind what is held; see sign-in.spec.ts' },
  getNotices: { saidOn: ['notices'], why: 'elsewhere it is a number in the navigation' },
  getSwitches: {
    saidOn: ['dashboard', 'switches', 'createSwitch', 'switchRequest', 'proposeTrade'],
    why: 'elsewhere it is a number in the navigation',
  },
  getCompliance: { saidOn: ['compliance'], why: 'the calendar and the fairness page do without what the contract says' },
  getOwnBreaches: { saidOn: ['switchRequest'], why: 'the proposal of a trade lies over it' },
  getServices: { saidOn: ['blocks'], why: 'templates and the team do without' },
  getBlocks: { saidOn: ['blocks'], why: 'the team does without' },
  getRulebook: { saidOn: ['packs'], why: 'the calendar does without' },
  getAllRequests: { saidOn: ['requests', 'requestsOf'], why: 'only admins see everyone, and only there' },
  getLeave: { saidOn: ['leave', 'leaveOf'], why: 'the calendar, the dashboard, requests and offers do without' },
  getAvailabilities: { saidOn: ['availabilities', 'availabilitiesOf', 'leaveOf', 'shift'], why: 'a move is judged by the server too' },
}

/** Reads that no page makes when it opens, and where their failure is tested. */
export const elsewhere: Record<string, string> = {
  getDeletion: 'read by a link to something deleted; tested below',
  whyAssigned: 'read on demand; tested below',
  whyDenied: 'read on demand; see requests.spec.ts',
  getLeaveCoverage: 'read on demand; see leave.spec.ts',
  getDayCoverage: 'read on demand; see thin-days.spec.ts',
  getFillingConflict: 'read if a draft leaves shifts unfilled; see contract-stories.spec.ts',
  getContractFixes: 'read on demand; see compliance.spec.ts',
  openInvitation: 'a page of its own; see invitations.spec.ts',
  checkPrint: 'a page of its own; see reports.spec.ts',
  getLoginOptions: 'an offer beside the password: without it nothing is missing',
  getDemo: 'an offer to those without a team: without it nothing is missing',
  getPushKey: 'asked for by a press, which says how it went',
  getFairnessTable: 'a file that is saved by a press, which says how it went',
  exportWorkbook: 'a file that is saved by a press, which says how it went',
  getComplianceTable: 'a file that is saved by a press, which says how it went',
  getHistory: 'no page shows it',
  getHistoryFile: 'a file that is saved by a press, which says how it went',
  getOwnData: 'a file that is saved by a press, which says how it went',
  getTeamData: 'a file that is saved by a press, which says how it went',
  getMonthClosings: 'a month says itself whether it is closed',
  health: 'for those who watch the server',
  ready: 'for those who watch the server',
}

/** Images are not JSON: half an image still counts as an image. */
const pictures = ['calendarReport', 'stipendsReport']

/**
 * The faults to test on a page. On the first page that makes this read: one fault in turn, and for every second read an answer that never
 * comes, or all faults in the long form. On each later page: one fault in turn.
 */
export function faultsOf(read: string, pagesBefore: number): Fault[] {
  const possible = (Object.keys(faults) as Fault[]).filter((fault) => fault !== 'half an answer' || !pictures.includes(read))
  if (pagesBefore > 0) return [possible[pagesBefore % possible.length]!]
  if (isLong) return possible
  const others = possible.filter((fault) => fault !== 'never')
  const number = reads.findIndex(([name]) => name === read)
  return [others[number % others.length]!, ...(number % 2 === 0 ? (['never'] as const) : [])]
}

/** The text shown for each fault. */
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

/** Matches the addresses of a call, with any ids. */
export const addressesOf = (path: string): RegExp => new RegExp(`/api${path.replace(/:\w+/g, '[^/?]+')}(?:\\?|$)`)

export const reads = Object.entries(endpoints).filter(([, { method }]) => method === 'GET')

/** Collects the contract's reads that a page makes from this moment on. */
export function listenForReads(page: Page): Set<string> {
  const made = new Set<string>()
  page.on('request', (request) => {
    const read = request.method() === 'GET' && reads.find(([, { path }]) => addressesOf(path).test(request.url()))
    if (read) made.add(read[0])
  })
  return made
}

/**
 * Returns a wait for a quiet moment: no request is under way, none has begun for a while. A script that has arrived may still start reads,
 * so one look at what is under way is not enough. The live stream does not count, since it stays open.
 */
export function listenForQuiet(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let begun = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/events')) return
    underWay.add(request)
    begun++
  })
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', (request) => underWay.delete(request))
  const unrest = async () => {
    const before = begun
    await settled(page)
    return underWay.size + begun - before
  }
  return () => expect.poll(unrest, { intervals: [0] }).toBe(0)
}

/** Makes a read fail in the chosen way, or succeed. */
export async function breakRead(page: Page, read: string): Promise<(fault: Fault | undefined) => void> {
  let current: Fault | undefined
  await page.route(addressesOf(endpoints[read]!.path), (route) =>
    current && route.request().method() === 'GET' ? faults[current](route) : route.continue(),
  )
  return (fault) => (current = fault)
}
