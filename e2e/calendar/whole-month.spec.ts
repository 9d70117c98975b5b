import type { Locator } from '@playwright/test'

import { dayOf, linesOf } from '../support/calendar.ts'
import { expect, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const weekdaysIn = (part: Locator) => part.getByText(new RegExp(`^(${names.join('|')})$`))

test('a month has its name, days, weekdays, holidays and shifts, and buttons lead to other months', async ({ browser, product }) => {
  const team = await aTeam(product)
  const shift = await aShift(team, (await aTemplate(team)).id, '2036-11-17')
  await team.olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId: team.teamId, userId: team.mara.id })
  const page = await pageOf(browser, product, team.olive)
  await page.clock.setFixedTime(new Date('2036-11-21T12:00:00-05:00'))
  const read: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/shifts') read.push(searchParams)
  })
  const isRead = (fromDate: string, toDate: string) =>
    expect.poll(() => read.some((dates) => dates.get('fromDate')! <= fromDate && dates.get('toDate')! >= toDate)).toBe(true)
  const isShown = (name: string) => expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  const step = (name: string) => page.getByRole('button', { name, exact: true }).click()
  // The card has a secondary and a primary button to compare Now with.
  await page.goto('/app/calendar/admin')
  const looksLike = async (name: string) => {
    const button = page.getByRole('region', { name: 'Admin Controls' }).getByRole('button', { name, exact: true })
    const color = await button.evaluate((one) => getComputedStyle(one).backgroundColor)
    await expect(page.getByRole('button', { name: 'Now' })).toHaveCSS('background-color', color)
  }

  await isShown('November 2036')
  await isRead('2036-11-01', '2036-11-30')
  await looksLike('Populate')
  const days = page.locator('[role="grid"] [data-date^="2036-11-"]')
  await expect(days.locator('button')).toHaveText(Array.from({ length: 30 }, (_, index) => String(index + 1)))
  await expect(weekdaysIn(page.getByRole('row').first())).toHaveText(names)
  await expect(weekdaysIn(page.getByRole('grid'))).toHaveCount(7)
  const night = linesOf(page, '2036-11-17')
  await expect(night).toHaveText(['Night M Member'])
  await expect(night, 'the bar has the colour of the template').toHaveCSS('background-image', /rgb\(121, 153, 237\)/)
  await expect(night.getByRole('img', { name: 'Draft' })).toBeVisible()

  await step('Previous month')
  await isShown('October 2036')
  await step('Next month')
  await step('Next month')
  await isShown('December 2036')
  await isRead('2036-12-01', '2036-12-31')
  await looksLike('Publish')
  await expect(dayOf(page, '2036-12-25')).toContainText('Christmas Day')
  await expect(dayOf(page, '2036-12-25').getByRole('img', { name: 'Holiday' })).toBeVisible()
  await step('Now')
  await isShown('November 2036')
})
