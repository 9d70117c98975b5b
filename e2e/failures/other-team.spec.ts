import type { Browser, Page } from '@playwright/test'

import { answerTo } from '../remy/talking.ts'
import type { Product } from '../support/product.ts'
import { expect, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

/** Olive's page; she is an admin of Riverside, which has a template, and of Hillside. */
async function inTwoTeams(browser: Browser, product: Product) {
  const team = await aTeam(product)
  await aTemplate(team)
  await team.olive.api.call('POST', '/teams', { name: 'Hillside', timeZone: 'America/Toronto' })
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/calendar/admin')
  await choose(page, 'Hillside')
  await choose(page, 'Riverside')
  return page
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Olive Owner' }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

test('the result of an action in one team is not shown in another', async ({ browser, product }) => {
  const page = await inTwoTeams(browser, product)
  const admin = page.getByRole('region', { name: /^Admin/ })
  await admin.getByRole('button', { name: 'Populate' }).click()
  await expect(admin.getByText(/shifts added/)).toBeVisible()
  await choose(page, 'Hillside')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(admin.getByText(/shifts added/)).toHaveCount(0)
})

test('a command that waits for Remy is not run in another team', async ({ browser, product }) => {
  const page = await inTwoTeams(browser, product)
  const published: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/api/shifts/publish') && published.push(request.postDataJSON()))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/shifts/lock', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Remy, assistant' }).click()
  const input = page.getByLabel('How can I help?')
  await input.fill('lock month')
  await input.press('Enter')
  await expect(answerTo(page)).toContainText('lock month')
  await input.fill('publish month')
  await input.press('Enter')
  await choose(page, 'Hillside')
  const locked = page.waitForResponse((response) => response.url().endsWith('/api/shifts/lock'))
  release()
  await locked
  await expect(input).toHaveValue('')
  await input.fill('lock month')
  await input.press('Enter')
  await expect(answerTo(page)).toContainText(/Locked/)
  expect(published).toEqual([])
})

test('a refusal of Auto-fill is not shown in another month', async ({ browser, product }) => {
  const team = await aTeam(product)
  await aShift(team, (await aTemplate(team)).id, team.today)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/calendar/fill')
  await page.route('**/api/fillings', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 409, json: { code: 'X', message: 'Not now.' } }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Not now.')).toBeVisible()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toHaveCount(0)
  await expect(page.getByText('Not now.')).toHaveCount(0)
})
