import type { Page } from '@playwright/test'

import { dayOf } from '../support/calendar.ts'
import { phone } from '../support/fingers.ts'
import { expect, goTo, keysAreHeard, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'
import { answerTo } from './talking.ts'

const input = (page: Page) => page.getByLabel('How can I help?')
const popover = (page: Page) => page.getByRole('dialog')

test('typing to Remy works while a popover is open', async ({ browser, product }) => {
  const { mara } = await aTeam(product)
  const page = await pageOf(browser, product, mara)
  await page.goto('/app/calendar')
  await page.getByRole('button', { name: 'Remy, assistant' }).click()
  for (const verb of ['create', 'new', 'make']) {
    for (const noun of ['switch', 'trade', 'post']) {
      await input(page).click()
      await page.keyboard.type(`${verb} ${noun}`)
      await page.keyboard.press('Enter')
      await expect(answerTo(page)).toContainText(`${verb} ${noun}Creating switch`)
      await expect(page).toHaveURL('/app/switches/create')
      await expect(popover(page)).toBeVisible()
    }
  }
  const aside = page.getByRole('complementary', { name: 'Remy' })
  const [panel, box] = [await aside.boundingBox(), await popover(page).boundingBox()]
  expect(box!.x + box!.width).toBeLessThanOrEqual(panel!.x)
  await aside.getByRole('heading', { name: 'History' }).click()
  await expect(popover(page)).toBeVisible()
  await input(page).fill('team')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page).toHaveURL('/app/team')
  await expect(input(page)).toHaveValue('')
  await expect(popover(page)).toBeHidden()
})

test('Remy and the palette work after a reload with a popover open', async ({ browser, product }) => {
  const { mara } = await aTeam(product)
  const page = await pageOf(browser, product, mara)
  await page.goto('/app/team')
  await keysAreHeard(page)
  await page.getByRole('button', { name: 'Remy, assistant' }).click()
  await page.goto('/app/switches/create')
  await expect(popover(page)).toBeVisible()
  await input(page).click()
  await page.keyboard.type('next shift')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You have no upcoming published shifts.')).toBeVisible()
  await expect(popover(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search or type a command' })
  await field.click()
  await page.keyboard.type('am i free tomorrow')
  await page.getByRole('option').first().click()
  await expect(page.getByText(/^The schedule isn't published: /)).toBeVisible()
  await expect(popover(page)).toBeVisible()
})

test('a popover beside a day keeps clear of Remy', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { id } = await aTemplate(team)
  await aShift(team, id, team.today)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/calendar')
  await page.getByRole('button', { name: 'Remy, assistant' }).click()
  await expect(input(page)).toBeVisible()
  await goTo(page, `/app/calendar/day/${team.today}/add`)
  await expect(popover(page)).toBeVisible()
  const panel = page.getByRole('complementary', { name: 'Remy' })
  await expect(async () => {
    const [remy, box] = [await panel.boundingBox(), await popover(page).boundingBox()]
    expect(box!.x + box!.width).toBeLessThanOrEqual(remy!.x)
  }).toPass()
})

test('a popover stays beside its day after a reload and when the window changes its size', async ({ browser, product }) => {
  const team = await aTeam(product)
  await aTemplate(team)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/calendar')
  await page.getByRole('button', { name: 'Remy, assistant' }).click()
  // A Wednesday: there is room to its right.
  const wednesday = '2036-01-02'
  const isBesideDay = () =>
    expect(async () => {
      const [day, box] = [await dayOf(page, wednesday).boundingBox(), await popover(page).boundingBox()]
      expect(Math.round(box!.x - day!.x - day!.width)).toBe(13)
    }).toPass()
  await page.goto(`/app/calendar/day/${wednesday}/add`)
  await expect(input(page)).toBeVisible()
  await isBesideDay()
  await page.setViewportSize({ width: 1200, height: 900 })
  await isBesideDay()
})

test('on a tablet, a popover keeps clear of Remy, even if Remy comes later', async ({ browser, product }) => {
  const team = await aTeam(product)
  await aTemplate(team)
  const page = await pageOf(browser, product, team.olive, { viewport: { width: 1000, height: 900 } })
  await page.goto('/app/calendar/day/2036-01-02/add')
  await expect(popover(page)).toBeVisible()
  await expect(page.locator('main + aside')).toContainText('No shifts on this day.')
  // After a reload, Remy opens without a press; a real press would close the popover.
  await page.locator('button[aria-label="Remy, assistant"]').dispatchEvent('click')
  await expect(input(page)).toBeVisible()
  const [box, remy] = [await popover(page).boundingBox(), await page.locator('aside[aria-label="Remy"]').boundingBox()]
  expect(box!.x + box!.width).toBeLessThanOrEqual(remy!.x)
})

for (const [device, width, height] of [
  ['tablet', 820, 1180],
  ['tablet on its side', 1024, 768],
] as const)
  test(`on a ${device} Remy shares the column of the page’s cards, and the calendar keeps its room`, async ({ browser, product }) => {
    const { olive, today } = await aTeam(product)
    const page = await pageOf(browser, product, olive, { viewport: { width, height } })
    await page.goto(`/app/calendar/day/${today}`)
    await page.getByRole('button', { name: 'Remy, assistant' }).click()
    await expect(input(page)).toBeVisible()
    const panel = page.getByRole('complementary', { name: 'Remy' })
    const cards = page.locator('main + aside')
    await expect(cards).toContainText('No shifts on this day.')
    const [grid, column, remy] = [await page.getByRole('main').boundingBox(), await cards.boundingBox(), await panel.boundingBox()]
    expect(grid!.width).toBeGreaterThan(400)
    expect(column!.x).toBe(remy!.x)
    expect(column!.y + column!.height).toBeLessThanOrEqual(remy!.y)

    await goTo(page, '/app/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
    const [dashboard, alone] = [await page.getByRole('main').boundingBox(), await panel.boundingBox()]
    expect(dashboard!.x + dashboard!.width).toBeLessThanOrEqual(alone!.x)
    for (const name of [/^Your Week/, /^Your (?!Week)/, /^Open Switches/]) {
      const part = await page.getByRole('region', { name }).boundingBox()
      expect(part!.x + part!.width, 'nothing is cut off').toBeLessThanOrEqual(dashboard!.x + dashboard!.width)
      expect(part!.width).toBeGreaterThan(220)
    }
  })

test('on a phone Remy is below the page and its popovers, and closes', async ({ browser, product }) => {
  const { mara } = await aTeam(product)
  const page = await pageOf(browser, product, mara, phone)
  await page.goto('/app/calendar')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('button', { name: 'Remy, assistant' }).tap()
  // Found by its tag, because a closed box has no role.
  const box = page.locator('section[aria-label="Remy"]')
  await expect(box).toHaveCSS('bottom', '16px')
  await input(page).tap()
  await page.keyboard.type('create switch')
  await page.keyboard.press('Enter')
  await expect(popover(page)).toBeVisible()
  await expect(async () => {
    const [sheet, remy] = [await popover(page).boundingBox(), await box.boundingBox()]
    expect(sheet!.y + sheet!.height).toBeLessThanOrEqual(remy!.y)
  }).toPass()
  await input(page).tap()
  await page.keyboard.type('calendar')
  await box.getByRole('button', { name: 'Go' }).tap()
  await expect(popover(page)).toBeHidden()
  await expect(async () => {
    const [grid, remy] = [await page.getByRole('main').boundingBox(), await box.boundingBox()]
    expect(grid!.y + grid!.height).toBeLessThanOrEqual(remy!.y)
  }).toPass()
  await box.getByRole('button', { name: 'Close' }).tap()
  await expect(box).toHaveCSS('bottom', '-150px')
  const [main, viewport] = [await page.getByRole('main').boundingBox(), page.viewportSize()!]
  expect(main!.y + main!.height).toBeGreaterThan(viewport.height - 2)
})
