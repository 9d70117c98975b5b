import { expect, keysAreHeard, test } from '../support/story.ts'
import { aTeam, pageOf } from '../support/team-by-api.ts'

test('neighbouring months are drawn in advance, and hidden from everyone until they are shown', async ({ browser, product }) => {
  const { mara } = await aTeam(product)
  const page = await pageOf(browser, product, mara)
  await page.goto('/app/calendar')
  const beside = page.locator('[inert] > [aria-label]')
  const nextMonth = beside.last()
  await expect(beside).toHaveCount(2)
  await expect(page.getByRole('grid')).toHaveCount(1)
  await expect(nextMonth).toBeHidden()
  const name = (await nextMonth.getAttribute('aria-label'))!
  const grid = (await nextMonth.elementHandle())!

  await keysAreHeard(page)
  await page.getByRole('gridcell').locator('button[tabindex="0"]').focus()
  await page.keyboard.press('j')
  await expect(page.getByRole('grid', { name })).toBeVisible()
  expect(await grid.isVisible()).toBe(true)
  await expect(page.getByRole('grid', { name }).locator('[data-date]:focus-within')).toBeVisible()
})
