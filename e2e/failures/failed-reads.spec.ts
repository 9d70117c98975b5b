import type { Browser, Page } from '@playwright/test'

import { endpoints } from '#contract/endpoints.ts'
import { isLong, sized } from '#test/sizes.ts'

import { aBusyTeam } from '../support/busy-team.ts'
import { dayOf } from '../support/calendar.ts'
import type { Product } from '../support/product.ts'
import { routesOf } from '../support/routes.ts'
import { expect, test } from '../support/story.ts'
import { pageOf } from '../support/team-by-api.ts'
import {
  addressesOf,
  breakRead,
  elsewhere,
  faultsOf,
  listenForQuiet,
  listenForReads,
  quiet,
  reads,
  reasons,
  type RouteName,
} from './failing-reads.ts'

// Stories run one after another: each read fails in only one of them, and a later story opens no pages for reads that were seen before.
test.describe.configure({ mode: 'default' })

/** The pages that together make every read; all other pages make the same reads, through the same hooks. */
const pagesOfReads: RouteName[] = [
  'dashboard',
  'fill',
  'review',
  'shift',
  'leave',
  'requests',
  'switchRequest',
  'rules',
  'blocks',
  'imports',
  'sheetOfImport',
  'invitations',
  'fairness',
  'compliance',
  'contract',
  'packs',
  'history',
  'exportCalendar',
  'exportStipends',
  'notices',
  'profile',
  'privacy',
]

const everyPage = Object.keys(
  routesOf({ import: '_', placeholder: '', today: '', shift: '', assignment: '', template: '', user: '', switch: '' }),
) as RouteName[]

const routeNames = isLong ? everyPage : pagesOfReads

/** No story changes anything, so all of them share a team. */
const teams = new WeakMap<Product, ReturnType<typeof aBusyTeam>>()
function teamOf(product: Product): ReturnType<typeof aBusyTeam> {
  const team = teams.get(product) ?? aBusyTeam(product)
  teams.set(product, team)
  return team
}

async function looking(browser: Browser, product: Product, of = teamOf, options = {}) {
  const team = await of(product)
  const page = await pageOf(browser, product, team.olive, options)
  // Always picks the same greeting.
  await page.context().addInitScript(() => void (Math.random = () => 0))
  // Clears cached reads, which would be shown with their age.
  await page.context().addInitScript(() => void indexedDB.deleteDatabase('keyval-store'))
  return { ...team, page }
}

/** Everything that a screen reader reads, except what changes with the clock. */
const contentOf = async (page: Page) =>
  (await page.locator('body').ariaSnapshot())
    .replaceAll(/\d+ minutes? ago|\d+ seconds? ago|now/g, 'lately')
    .replace(/Auto-fill ran for (?:less than 1|\d+) s/, 'Auto-fill ran')
    .replace(/You're (?:off until|on) .*/, 'today')

/** Matches a page that is still loading, or has no content yet. */
const unfinished = /Just a sec|Loading…|progressbar "By Auto-fill"|^ *- main$/m

/** The content once the page is loaded; the badges load last. */
async function contentAt(page: Page, address: string, hasWorker: boolean): Promise<string> {
  const quietMoment = listenForQuiet(page)
  await Promise.all([page.goto(address), page.waitForResponse('**/api/notices?*')])
  // Browser notifications are offered once the service worker is ready.
  if (hasWorker) await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await quietMoment()
  expect(page.url(), 'the page is open').toContain(address)
  let content = ''
  // Returns the content that was checked, because an Auto-fill run may begin at any moment.
  await expect.poll(async () => (content = await contentOf(page)), { intervals: [200] }).not.toMatch(unfinished)
  return content
}

/** Opens the address and waits until this read is under way; otherwise the message about a long wait may be about another read. */
const opened = (page: Page, address: string, read: string) =>
  Promise.all([page.goto(address), page.waitForRequest((request) => addressesOf(endpoints[read]!.path).test(request.url()))])

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try Again' })

/** Presses the button, unless the read is being retried anyway. */
const pressTryAgain = (page: Page) => tryAgain(page).evaluateAll((buttons: HTMLElement[]) => buttons.at(-1)?.click())

/** Lets the read succeed, and presses the button as long as an earlier retry may still be refused. */
async function recover(page: Page, failAs: (fault: undefined) => void, isBack: () => Promise<void>) {
  failAs(undefined)
  await expect(async () => {
    await pressTryAgain(page)
    await isBack()
  }).toPass({ intervals: [100] })
}

/** How many pages one browser tests in a row, because opening a browser takes seconds. */
const atOnce = 7

/** On how many pages each read fails: many pages make the same reads, through the same hooks. */
const pagesOfARead = sized(1, Infinity)

/**
 * The network is lost on the first page of every second browser, or on each page in the long form: the message and the recovery are the
 * same everywhere. Only these browsers have the service worker, which fetches all files.
 */
const networkEvery = sized(2 * atOnce, 1)
const losesNetwork = (name: RouteName) => routeNames.indexOf(name) % networkEvery === 0

/** On how many pages each read has failed. */
const pagesBefore = new Map<string, number>()

/** The reads that pages have made. */
const seen = new Set<string>()

const groups = Array.from({ length: Math.ceil(routeNames.length / atOnce) }, (_, at) => routeNames.slice(at * atOnce, (at + 1) * atOnce))

for (const group of groups)
  test(`a failed read is reported, retried and recovers, and so does a lost network: ${group.join(', ')}`, async ({ browser, product }) => {
    const hasWorker = group.some(losesNetwork)
    const { page: first, routes } = await looking(browser, product, teamOf, { serviceWorkers: hasWorker ? 'allow' : 'block' })
    await first.close()
    for (const name of group)
      await test.step(name, async () => {
        const page = await first.context().newPage()
        const made = listenForReads(page)
        const content = await contentAt(page, routes[name], hasWorker)
        if (losesNetwork(name)) await loseNetwork(page, content)
        else await page.clock.install({ time: Date.now() })
        expect(Object.keys(elsewhere).filter((read) => made.has(read))).toEqual([])
        for (const read of made) seen.add(read)
        const shown = [...made].filter((read) => quiet[read]?.saidOn.includes(name) ?? true)
        expect(shown).toEqual(expect.arrayContaining(['getTeam', 'getTemplates']))
        for (const read of shown) {
          const before = pagesBefore.get(read) ?? 0
          if (before === pagesOfARead) continue
          pagesBefore.set(read, before + 1)
          await failAndRecover(page, routes[name], { read, before }, content)
        }
        await page.close()
      })
  })

async function loseNetwork(page: Page, content: string) {
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText("You're offline, and this isn't saved on this device. Go back online to see it.").first()).toBeVisible()
  await expect(page.getByText("Offline. This page isn't saved on this device.")).toBeVisible()
  await page.clock.install({ time: Date.now() })
  await page.context().setOffline(false)
  await expect(page.getByText('Back online.')).toBeVisible()
  await page.clock.fastForward(10_000)
  await showsAgain(page, content)
}

/** Polls often, because the usual intervals grow to a second, which adds up over hundreds of reads. */
const showsAgain = (page: Page, content: string) => expect.poll(() => contentOf(page), { intervals: [100] }).toBe(content)

async function failAndRecover(page: Page, address: string, { read, before }: { read: string; before: number }, content: string) {
  const failAs = await breakRead(page, read)
  for (const [index, fault] of faultsOf(read, before).entries()) {
    failAs(fault)
    await (index === 0 ? opened(page, address, read) : pressTryAgain(page))
    const said = page.getByText(reasons[fault]).last()
    // Two retries follow at once, and the message about a long wait shows after eight seconds; the test does not wait for either.
    await expect(async () => {
      await page.clock.fastForward(fault === 'never' ? 9000 : 1000)
      await expect(said, `${read}: ${fault} is said`).toBeVisible({ timeout: 200 })
    }).toPass({ intervals: [50] })
    if (fault !== 'never') await expect(page.getByText('Just a sec...')).toHaveCount(0)
  }
  await recover(page, failAs, async () => expect(await contentOf(page), `${read}: everything is there afterwards`).toBe(content))
}

test('every read of the contract is made by a page or listed with a reason', async ({ browser, product }) => {
  const missing = () => reads.map(([name]) => name).filter((name) => !(name in elsewhere || seen.has(name)))
  const { page, routes } = await looking(browser, product)
  const addresses = routeNames.map((name) => routes[name])[Symbol.iterator]()
  // Most of the time is spent waiting, so four tabs take turns.
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      const tab = await page.context().newPage()
      const [inTab, quietMoment] = [listenForReads(tab), listenForQuiet(tab)]
      for (const address of addresses) {
        if (missing().length === 0) break
        await tab.goto(address)
        await quietMoment()
        for (const read of inTab) seen.add(read)
      }
    }),
  )
  expect(missing(), 'reads that none of these pages makes').toEqual([])
  expect(Object.keys(elsewhere).filter((name) => !reads.some(([read]) => read === name))).toEqual([])
})

test('the reasons for an assignment are read on demand, and a failure shows only there', async ({ browser, product }) => {
  const { page, routes } = await looking(browser, product)
  const failAs = await breakRead(page, 'whyAssigned')
  await page.goto(routes.assignment)
  failAs('server problem')
  await page.getByRole('button', { name: 'Why?' }).click()
  await expect(page.getByText("The explanation couldn't be loaded.")).toBeVisible()
  await recover(page, failAs, () => expect(page.getByText(/assigned Olive Owner/)).toBeVisible({ timeout: 1000 }))
})

test('a failed read about a deleted shift says so, and succeeds on retry', async ({ browser, product }) => {
  const { page, olive, teamId, today, shiftId } = await looking(browser, product, aBusyTeam)
  await olive.api.call('DELETE', `/shifts/${shiftId}?teamId=${teamId}`)
  const failAs = await breakRead(page, 'getDeletion')
  failAs('server problem')
  await page.goto(`/app/calendar/day/${today}/shift/${shiftId}`)
  await expect(page.getByText("What happened to this shift couldn't be loaded.")).toBeVisible()
  await recover(page, failAs, () => expect(page.getByText(/was deleted by Olive Owner today/)).toBeVisible({ timeout: 1000 }))
})

test('failed reads are retried automatically while older data is shown with its age', async ({ browser, product }) => {
  const { page, olive, teamId, today, shiftId } = await looking(browser, product, aBusyTeam)
  const chips = dayOf(page, today).locator('[data-entry]')
  await page.goto('/app/calendar')
  await expect(page.getByRole('grid')).toBeVisible()
  const failAs = await breakRead(page, 'getShifts')
  failAs('server problem')
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByRole('heading', { name: "The schedule couldn't be loaded" })).toBeVisible()
  await expect(page.getByText(/Retrying in \d+ s/)).toBeVisible()
  failAs(undefined)
  await expect(page.getByRole('grid')).toBeVisible()

  await page.getByRole('button', { name: 'Now' }).click()
  await expect(chips).toHaveCount(1)
  failAs('server problem')
  await olive.api.call('DELETE', `/shifts/${shiftId}?teamId=${teamId}`)
  await expect(page.getByText(/As of \d\d:\d\d, .*\. The latest changes couldn't be loaded\./)).toBeVisible()
  await expect(chips).toHaveCount(1)
  failAs(undefined)
  await expect(chips).toHaveCount(0)
  await expect(page.getByText("The latest changes couldn't be loaded.")).toHaveCount(0)
})
