import type { Page } from '@playwright/test'

import { dayOf, linesOf } from '../support/calendar.ts'
import { expect, goTo, keysAreHeard, settled, test } from '../support/story.ts'
import { aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, role: 'button' | 'link' | 'combobox' | 'textbox', name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name })
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const focused = await wanted.evaluateAll((elements) => elements.some((element) => element === document.activeElement))
    if (focused) return
  }
  throw new Error(`Sixty presses of Tab did not reach ${role} ${name}.`)
}

const day = (page: Page, date: string) => dayOf(page, date).locator('button').first()
const later = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
/** The month, such as 2027-01, that follows the month of the date. */
function monthAfter(date: string): string {
  const [year, month] = date.split('-').map(Number)
  return new Date(Date.UTC(year!, month!)).toISOString().slice(0, 7)
}

test('a month is created and published without a mouse', async ({ browser, product }) => {
  const team = await aTeam(product)
  await aTemplate(team)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading', { name: 'Your Week' })).toBeVisible()
  await keysAreHeard(page)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/calendar$/)
  await expect(page.getByRole('grid')).toBeVisible()

  await page.keyboard.press('c')
  const add = page.getByRole('dialog', { name: /Add Shift/ })
  await expect(add).toBeVisible()
  await tabTo(page, 'combobox', 'Template')
  await page.keyboard.type('Night')
  await tabTo(page, 'button', 'Add Shift')
  await page.keyboard.press('Enter')
  await expect(linesOf(page, team.today)).toContainText('Unfilled')

  const shift = page.getByRole('dialog', { name: /Night/ })
  await expect(shift).toBeVisible()
  await tabTo(page, 'button', /Mara Member/)
  await page.keyboard.press('Enter')
  await expect(linesOf(page, team.today)).toContainText('M Member')
  await page.keyboard.press('Escape')
  await expect(shift).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/calendar$/)

  await tabTo(page, 'link', 'Admin Controls')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Publish')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Partly published').or(page.getByText('Published', { exact: true }))).toBeVisible()
})

test('arrow keys move between days and across the month’s edge', async ({ browser, product }) => {
  const { olive, today } = await aTeam(product)
  const page = await pageOf(browser, product, olive)
  await page.goto('/app/calendar')
  await expect(page.getByRole('grid')).toBeVisible()
  await keysAreHeard(page)
  expect(await page.getByRole('gridcell').locator('button[tabindex="0"]').count()).toBe(1)
  await day(page, today).focus()
  await page.keyboard.press('ArrowRight')
  await expect(day(page, later(today, 1))).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(day(page, later(today, 8))).toBeFocused()
  await page.keyboard.press('Home')
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-date]')?.getAttribute('data-date') ?? '')
  const sunday = await focused()
  expect(new Date(sunday).getUTCDay()).toBe(0)
  await page.keyboard.press('PageDown')
  // Until the next month is shown, no day has the focus.
  await expect.poll(focused).not.toMatch(new RegExp(`^$|^${sunday}$`))
  const date = await focused()
  expect(date.slice(0, 7)).toBe(monthAfter(sunday))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`day/${date}$`))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/calendar$/)
  await day(page, date).focus()
  await page.keyboard.press('c')
  await expect(page).toHaveURL(new RegExp(`day/${date}/`))
  await expect(page.getByRole('dialog', { name: /Add Shift/ })).toBeVisible()
})

test('single-key shortcuts work as listed, but not while typing or when turned off', async ({ browser, product }) => {
  const { olive } = await aTeam(product)
  const page = await pageOf(browser, product, olive)
  await page.goto('/app/calendar')
  await expect(page.getByRole('grid')).toBeVisible()
  const title = page.locator('h1')
  const now = await title.textContent()
  await keysAreHeard(page)
  await page.keyboard.press('j')
  await expect(title).not.toHaveText(now!)
  await page.keyboard.press('k')
  await expect(title).toHaveText(now!)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('t')
  await expect(title).toHaveText(now!)
  await page.keyboard.press('w')
  await expect(page.getByRole('gridcell')).toHaveCount(7)
  await page.keyboard.press('m')
  expect(await page.getByRole('gridcell').count()).toBeGreaterThan(27)

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(title).toHaveText(now!)

  await page.keyboard.press('/')
  await expect(page).toHaveURL(/filters$/)
  await expect(page.locator('aside input').first()).toBeFocused()
  await page.keyboard.type('gj')
  await expect(title).toHaveText(now!)

  await goTo(page, '/app/profile')
  await page.getByRole('group', { name: 'Single-key shortcuts' }).getByRole('button', { name: 'Off' }).click()
  await goTo(page, '/app/calendar')
  await expect(page.getByRole('grid')).toBeVisible()
  await settled(page)
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await expect(title).toHaveText(now!)
  await expect(sheet).toBeHidden()
})
