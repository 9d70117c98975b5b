import type { Browser, Page } from '@playwright/test'

import type { Product } from './product.ts'

type Json = Record<string, any>

/** Calls the API as a page does, to set up stories. */
export class Api {
  readonly url: string
  token = ''

  constructor(url: string) {
    this.url = url
  }

  async call(method: string, path: string, body?: object): Promise<Json> {
    const headers = { 'content-type': 'application/json', ...(this.token && { authorization: `Bearer ${this.token}` }) }
    const answer = await fetch(`${this.url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const reply = (await answer.json()) as Json
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`)
    return reply
  }
}

export interface Member {
  id: string
  firstName: string
  api: Api
  /** Logs in again, as on another device. */
  logInAgain: () => Promise<unknown>
}

let count = 0

/** The password of every user. */
export const password = 'seven winter boots'

/** A logged-in user. */
export async function aMember(product: Product, firstName: string, lastName: string): Promise<Member> {
  const api = new Api(product.url)
  const account = { firstName, lastName, email: `${firstName}.api.${process.pid}.${++count}@example.org`, password }
  await api.call('POST', '/auth/register', account)
  api.token = (await api.call('POST', '/auth/login', account)).token
  const { id } = await api.call('GET', '/auth/user')
  return { id, firstName, api, logInAgain: () => new Api(product.url).call('POST', '/auth/login', account) }
}

export interface StoryTeam {
  teamId: string
  olive: Member
  mara: Member
  milo: Member
  /** Today in the team's zone. */
  today: string
}

/** Olive owns it; Mara and Milo are members. */
export async function aTeam(product: Product): Promise<StoryTeam> {
  const [olive, mara, milo] = [
    await aMember(product, 'Olive', 'Owner'),
    await aMember(product, 'Mara', 'Member'),
    await aMember(product, 'Milo', 'Moss'),
  ]
  const { id: teamId, joinCode } = await olive.api.call('POST', '/teams', { name: 'Riverside', timeZone: 'America/Toronto' })
  for (const { api } of [mara, milo]) await api.call('POST', '/teams/join', { joinCode })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format()
  return { teamId, olive, mara, milo, today }
}

export async function aTemplate({ teamId, olive }: StoryTeam, change: object = {}): Promise<Json> {
  const night = {
    teamId,
    name: 'Night',
    type: 'DYNAMIC',
    color: 'periwinkle',
    startTime: '19:00',
    endTime: '07:00',
    repeatPattern: { days: [0, 1, 2, 3, 4, 5, 6] },
    stipend: 0,
  }
  return (await olive.api.call('POST', '/shifts/templates', { ...night, ...change })).template
}

export async function aShift({ teamId, olive }: StoryTeam, templateId: string, date: string): Promise<Json> {
  return (await olive.api.call('POST', '/shifts', { teamId, date, templateId })).shift
}

/** Opens a page with a signed-in user. The service worker, which fetches all pages, is blocked unless the options allow it. */
export async function pageOf(browser: Browser, product: Product, { api }: Member, options: object = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    ...options,
  })
  await context.addInitScript((token) => {
    if (!sessionStorage.getItem('signed in once')) localStorage.setItem('token', token)
    sessionStorage.setItem('signed in once', 'yes')
  }, api.token)
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}
