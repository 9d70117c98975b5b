import type { Page } from '@playwright/test'

import { addDays } from '#domain/time/calendar-date.ts'
import { paths } from '#web/paths.ts'

import { startProduct, type Product } from '../support/product.ts'
import { expect, goTo, test } from '../support/story.ts'
import { aMember, pageOf, type Member } from '../support/team-by-api.ts'

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format()
/** In a month that the demo team has published, on any day of the year. */
const nextWeek = addDays(today, 7)

/** Does what docs/members.md describes, in its order. With PICTURES=1 it takes the pictures of the guide and of the README. */
test('a member does everything that the guide describes', async ({ browser }) => {
  const product = await startProduct()
  const { olive, mara } = await joinDemo(product)
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
  await expect(page.getByRole('radio').first()).toBeVisible()
  await picture(page, 'create-switch')

  const phone = await pageOf(browser, product, mara, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await phone.goto('/app/calendar')
  await expect(phone.getByRole('grid')).toBeVisible()
  await picture(phone, 'phone')

  const admin = await pageOf(browser, product, olive)
  await admin.goto(paths.day(nextWeek))
  await expect(admin.getByRole('link', { name: 'Add Shift' })).toBeVisible()
  await expect(admin.getByText('Published')).toBeVisible()
  await picture(admin, 'calendar')
  await admin.context().close()
  await page.context().close()
  await phone.context().close()
  await product.stop()
})

/** Olive, who loads the demo team, and Mara, a member with shifts up to next week. */
async function joinDemo(product: Product): Promise<Record<'olive' | 'mara', Member>> {
  const [olive, mara] = [await aMember(product, 'Olive', 'Owner'), await aMember(product, 'Mara', 'Member')]
  const { teamId } = await olive.api.call('POST', '/demo', {})
  const { joinCode } = await olive.api.call('GET', `/teams/${teamId}`)
  await mara.api.call('POST', '/teams/join', { joinCode })
  const range = new URLSearchParams({ teamId, fromDate: `${today.slice(0, 7)}-01`, toDate: nextWeek })
  const { shifts } = await olive.api.call('GET', `/shifts?${range}`)
  const byDate = Map.groupBy(Object.values(shifts as Record<string, { id: string; date: string }>), ({ date }) => date)
  for (const [at, [first]] of [...byDate.values()].entries())
    if (at % 4 === 0) await olive.api.call('POST', `/shifts/${first!.id}/users`, { teamId, userId: mara.id })
  return { olive, mara }
}

async function picture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'] === undefined) return
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `docs/pictures/${name}.png`, animations: 'disabled' })
}
