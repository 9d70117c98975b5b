import type { Page } from '@playwright/test'

import { expect, test } from './story.ts'
import { aTeam, aTemplate, pageOf } from './team-by-api.ts'

const pages = ['Dashboard', 'Calendar', 'Availabilities', 'Switches', 'Templates', 'Team', 'Reports', 'Notifications']

/** From now on every answer names another build than the page's own, as after a deploy. */
async function deploy(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().url().endsWith('/events')) return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), build: 'the next one' } })
  })
}

test('an old page says that a new version is ready, and takes it with the next page, once', async ({ browser, product }) => {
  const team = await aTeam(product)
  await aTemplate(team)
  const page = await pageOf(browser, product, team.olive, { serviceWorkers: 'block' })
  await page.goto('/app/calendar')
  await expect(page.getByRole('grid')).toBeVisible()
  await deploy(page)
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByText('A new version is ready. It loads with the next page you open.')).toBeVisible()
  let loads = 0
  page.on('load', () => loads++)
  for (const name of pages) {
    await page.getByRole('link', { name, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  }
  // The server still names the other build here: the page is not loaded for ever because of that.
  expect(loads).toBe(1)
})

test('a page whose file is gone is loaded anew once, and keeps what was typed', async ({ browser, product }) => {
  const team = await aTeam(product)
  await aTemplate(team)
  const page = await pageOf(browser, product, team.olive, { serviceWorkers: 'block' })
  await page.goto('/app/templates/create')
  await page.getByRole('dialog').getByLabel('Name').fill('Early bird')
  let gone = 0
  await page.route('**/assets/switches-page-*.js', (route) => {
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

test('a file that stays away leaves no white page and no loop', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.olive, { serviceWorkers: 'block' })
  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading', { name: 'Your Week' })).toBeVisible()
  let asked = 0
  await page.route('**/assets/switches-page-*.js', (route) => {
    asked++
    return route.fulfill({ status: 404, body: '' })
  })
  await page.getByRole('link', { name: 'Switches' }).click()
  await expect(page.getByRole('heading', { name: 'Switches could not be loaded' })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Your Week' })).toBeVisible()
  expect(asked).toBeLessThanOrEqual(3)
})

test('a page that stops by a fault of ours says so with a number, and the others go on', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.olive)
  await page.route('**/api/switches?*', (route) => route.fulfill({ status: 200, json: { byId: null, cycles: 7, assignments: {} } }))
  await page.goto('/app/switches')
  await expect(page.getByRole('heading', { name: 'Switches stopped working' })).toBeVisible()
  await expect(page.getByText(/tell us number [0-9A-F]{4}-[0-9A-F]{2}/)).toBeVisible()
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})
