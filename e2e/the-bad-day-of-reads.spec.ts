import type { Browser, Locator, Page, Route } from '@playwright/test'

import { endpoints } from '#contract/endpoints.ts'

import { dayOf } from './calendar.ts'
import { addressesOf, elsewhere, faults, reasons, rows, type Fault, type Ids } from './failing-reads.ts'
import type { Product } from './product.ts'
import { expect, test } from './story.ts'
import { aShift, aTeam, aTemplate, pageOf } from './team-by-api.ts'

const reads = Object.entries(endpoints).filter(([, { method }]) => method === 'GET')

test('every read of the contract is shown somewhere, or its reason stands here', () => {
  expect([...Object.keys(rows), ...Object.keys(elsewhere)].toSorted()).toEqual(reads.map(([name]) => name).toSorted())
})

/** A team in which each page has something to show. */
async function looking(browser: Browser, product: Product): Promise<{ page: Page; ids: Ids }> {
  const team = await aTeam(product)
  const { teamId, olive, today } = team
  const { id: shift } = await aShift(team, (await aTemplate(team)).id, today)
  const { assignment } = await olive.api.call('POST', `/shifts/${shift}/users`, { teamId, userId: olive.id })
  const { rules } = await olive.api.call('GET', `/teams/${teamId}`)
  await olive.api.call('PATCH', `/teams/${teamId}`, { rules: { ...rules, restHours: 12 } })
  const page = await pageOf(browser, product, olive)
  // Nothing older is here: what was held would be shown with its age.
  await page.addInitScript(() => void indexedDB.deleteDatabase('keyval-store'))
  return { page, ids: { teamId, today, shift, assignment: assignment.id, api: olive.api } }
}

/** Reads at an address fail until somebody presses Try again: not a moment sooner, for they are tried again by themselves too. */
async function breakReads(
  page: Page,
  address: RegExp,
  fault: (route: Route) => Promise<void>,
): Promise<{ byPress: (shown: Locator) => Promise<void> }> {
  let isBroken = true
  await page.unroute(address)
  await page.route(address, (route) => (isBroken && route.request().method() === 'GET' ? fault(route) : route.continue()))
  return {
    async byPress(shown) {
      isBroken = false
      const button = page.getByRole('button', { name: 'Try again' }).first()
      // It may be tried by itself at this very moment: then the button works already, or is gone.
      await expect(async () => {
        if (!(await shown.isVisible())) await button.click({ timeout: 1000 })
        await expect(shown).toBeVisible({ timeout: 3000 })
      }).toPass()
    },
  }
}

for (const [name, row] of Object.entries(rows))
  test(`${name} that fails is said, and had in the end`, async ({ browser, product }) => {
    const { page, ids } = await looking(browser, product)
    const address = addressesOf(endpoints[name]!.path)
    for (const fault of Object.keys(faults) as Fault[]) {
      if (row.isPicture && fault === 'half an answer') continue
      const repaired = await breakReads(page, address, faults[fault])
      await page.goto(row.at(ids))
      await row.open?.(page)
      await expect(page.getByText(row.says).first(), `${fault} is said`).toBeVisible()
      await expect(page.getByText(reasons[fault]).first(), `${fault} is explained`).toBeVisible()
      await expect(page.getByText('Just a sec...')).toHaveCount(0)
      await repaired.byPress(row.shows(page, ids))
      await expect(row.shows(page, ids), `after ${fault} it is there`).toBeVisible()
      await expect(page.getByText(row.says)).toHaveCount(0)
    }
  })

test('a server that never answers is said, and asked again by a press', async ({ browser, product }) => {
  const { page, ids } = await looking(browser, product)
  for (const name of ['getShifts', 'getFeeds']) {
    const row = rows[name]!
    const address = addressesOf(endpoints[name]!.path)
    const repaired = await breakReads(page, address, () => Promise.resolve())
    await page.goto(row.at(ids))
    await expect(page.getByText('The server has not answered yet.').first()).toBeVisible()
    await repaired.byPress(row.shows(page, ids))
    await expect(row.shows(page, ids)).toBeVisible()
    await expect(page.getByText('The server has not answered yet.')).toHaveCount(0)
  }
})

test('what failed is tried again by itself, and older data is shown with its age meanwhile', async ({ browser, product }) => {
  const { page, ids } = await looking(browser, product)
  const chips = dayOf(page, ids.today).locator('[data-entry]')
  await page.goto('/app/calendar')
  await expect(page.getByRole('grid')).toBeVisible()
  const shifts = addressesOf('/shifts')
  await page.route(shifts, (route) => faults['500'](route))
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByRole('heading', { name: 'The schedule could not be read' })).toBeVisible()
  await expect(page.getByText(/Tries again in \d+ s/)).toBeVisible()
  await page.unroute(shifts)
  await expect(page.getByRole('grid')).toBeVisible()

  await page.getByRole('button', { name: 'Now' }).click()
  await expect(chips).toHaveCount(1)
  await page.route(shifts, (route) => faults['500'](route))
  await ids.api.call('DELETE', `/shifts/${ids.shift}?teamId=${ids.teamId}`)
  await expect(page.getByText(/As of \d\d:\d\d, .*\. Newer changes could not be read\./)).toBeVisible()
  await expect(chips).toHaveCount(1)
  await page.unroute(shifts)
  await expect(chips).toHaveCount(0)
  await expect(page.getByText('Newer changes could not be read.')).toHaveCount(0)
})
