import { readFile, rm } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { isLong, sized } from '#test/sizes.ts'

import { buildOf } from '../../scripts/vite/build-id.ts'
import { aBusyTeam } from '../support/busy-team.ts'
import { aNextVersion } from '../support/next-version.ts'
import { startProduct } from '../support/product.ts'
import { scriptOf } from '../support/script-of.ts'
import { expect, test, visit } from '../support/story.ts'
import { aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

async function isWhole(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), `${name} has its title`).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main', includeHidden: true }), `${name} has its navigation`).toBeVisible()
  await expect(page.getByText(/couldn't be loaded|stopped working/), `${name} is whole`).toHaveCount(0)
}

/** Addresses whose page or card has a file of its own: each is the first address that a tab opens after the deploy. */
const first = ['dashboard', 'shift', 'switches', 'fairness']
const more = ['fill', 'availabilities', 'templates', 'team', 'exportCalendar', 'profile']

test('after a deploy, tabs of the previous version open every page with at most one reload', async ({ browser }) => {
  const [product, next] = await Promise.all([startProduct(), aNextVersion()])
  const { olive, routes } = await aBusyTeam(product)
  const tabs = new Map<string, { page: Page; loads: () => number }>()
  const ownFirst = isLong ? [...first, ...more] : first
  const everywhere = isLong ? ['one with a service worker', 'one without'] : ['one with a service worker']
  for (const name of [...ownFirst, ...everywhere]) {
    const page = await pageOf(browser, product, olive, { serviceWorkers: name === 'one with a service worker' ? 'allow' : 'block' })
    await page.goto('/app/notices')
    await isWhole(page, 'notices')
    if (name === 'one with a service worker') await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    let loads = 0
    page.on('load', () => loads++)
    tabs.set(name, { page, loads: () => loads })
  }
  await product.deploy(next)
  const build = buildOf(await readFile(`${next}/dist/index.html`, 'utf8'))
  for (const [name, { page, loads }] of tabs) {
    for (const [number, [route, address]] of Object.entries(routes).entries()) {
      if (ownFirst.includes(name) ? name !== route : number % sized(4, 1) > 0) continue
      await visit(page, address)
      await isWhole(page, `${route} in ${name}`)
    }
    // Until it reloads, the page of the previous version is complete too.
    await expect.poll(loads, { message: name }).toBe(1)
    await isWhole(page, name)
    expect(buildOf(await page.content()), name).toBe(build)
    await page.context().close()
  }
  await product.stop()
  await rm(next, { recursive: true })
})

test('an outdated page says that a new version is ready', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/calendar')
  await expect(page.getByRole('grid')).toBeVisible()
  // Changes every reply, because one from the same build would hide the message again. The stream of events never ends.
  await page.route(/\/api\/(?!teams\/[^/]+\/events)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), build: 'the next one' } })
  })
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByText('A new version is available. It loads with the next page you open.')).toBeVisible()
})

test('a page whose file is gone reloads once and keeps unsaved input', async ({ browser, product }) => {
  const team = await aTeam(product)
  await aTemplate(team)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/templates/create')
  await page.getByRole('dialog').getByLabel('Name').fill('Early bird')
  let gone = 0
  await page.route(scriptOf('features/switches/switches-page.tsx'), (route) => {
    gone++
    return gone === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue()
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Switches' }).click()
  await expect(page.getByRole('heading', { name: 'No open switches' })).toBeVisible()
  expect(gone).toBe(2)
  await page.goto('/app/templates/create')
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Early bird')
})

test('a file that stays missing leads neither to a blank page nor to endless reloads', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading', { name: 'Your Week' })).toBeVisible()
  let asked = 0
  await page.route(scriptOf('features/switches/switches-page.tsx'), (route) => {
    asked++
    return route.fulfill({ status: 404, body: '' })
  })
  await page.getByRole('link', { name: 'Switches' }).click()
  await expect(page.getByRole('heading', { name: "Switches couldn't be loaded" })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Your Week' })).toBeVisible()
  expect(asked).toBeLessThanOrEqual(3)
})

test('a crashed page shows an error number, and other pages keep working', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.olive)
  await page.route('**/api/switches?*', (route) => route.fulfill({ status: 200, json: { byId: null, cycles: 7, assignments: {} } }))
  await page.goto('/app/switches')
  await expect(page.getByRole('heading', { name: 'Switches stopped working' })).toBeVisible()
  await expect(page.getByText(/report error number [0-9A-F]{4}-[0-9A-F]{2}/)).toBeVisible()
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})
