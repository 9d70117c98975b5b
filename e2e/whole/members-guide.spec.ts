import type { Page } from '@playwright/test'

import { startProduct, type Product } from '../support/product.ts'
import { expect, goTo, test } from '../support/story.ts'
import { aMember, pageOf, type Member } from '../support/team-by-api.ts'

/** Does what docs/members.md describes, in its order. With PICTURES=1 it makes the pictures of the guide. */
test('a member does everything that the guide describes', async ({ browser }) => {
  const product = await startProduct()
  const mara = await joinDemo(product)
  const page = await pageOf(browser, product, mara)

  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading', { name: 'Your Week' })).toBeVisible()
  await picture(page, 'dashboard')

  await goTo(page, '/app/calendar')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByText('M Member').first()).toBeVisible()
  await picture(page, 'member-calendar')

  await goTo(page, '/app/availabilities')
  await page.getByRole('button', { name: 'Next month' }).click()
  const half = (day: number, name: 'day' | 'night') => page.locator(`[data-half$="-${String(day).padStart(2, '0')} ${name}"]`)
  for (const day of [8, 9, 10, 11]) {
    await half(day, 'day').dblclick()
    await half(day, 'night').dblclick()
  }
  for (const day of [17, 18]) await half(day, 'night').click()
  await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible()
  await picture(page, 'availabilities')

  await goTo(page, '/app/switches/create')
  await expect(page.getByRole('dialog', { name: /Create Switch/ })).toBeVisible()
  await picture(page, 'create-switch')

  const phone = await pageOf(browser, product, mara, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await phone.goto('/app/calendar')
  await expect(phone.getByRole('grid')).toBeVisible()
  await picture(phone, 'phone')
  await page.context().close()
  await phone.context().close()
  await product.stop()
})

/** Mara, a member of the demo team, with shifts on some of the next days. */
async function joinDemo(product: Product): Promise<Member> {
  const [{ api: olive }, mara] = [await aMember(product, 'Olive', 'Owner'), await aMember(product, 'Mara', 'Member')]
  const { teamId } = await olive.call('POST', '/demo', {})
  const { joinCode } = await olive.call('GET', `/teams/${teamId}`)
  await mara.api.call('POST', '/teams/join', { joinCode })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format()
  const range = new URLSearchParams({ teamId, fromDate: `${today.slice(0, 7)}-01`, toDate: `${today.slice(0, 7)}-28` })
  const { shifts } = await olive.call('GET', `/shifts?${range}`)
  const byDate = Map.groupBy(Object.values(shifts as Record<string, { id: string; date: string }>), ({ date }) => date)
  for (const [at, [first]] of [...byDate.values()].entries())
    if (at % 4 === 0) await olive.call('POST', `/shifts/${first!.id}/users`, { teamId, userId: mara.id })
  return mara
}

async function picture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'] === undefined) return
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `docs/pictures/${name}.png`, animations: 'disabled' })
}
