import type { Locator, Page } from '@playwright/test'

import { dayOf, linesOf } from '../support/calendar.ts'
import { phone } from '../support/fingers.ts'
import { expect, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf, type StoryTeam } from '../support/team-by-api.ts'

const chip = (page: Page, date: string, name: string) => linesOf(page, date).filter({ hasText: name })

/** Drags from centre to centre, with a callback while the button is held. */
async function drag(page: Page, from: Locator, to: Locator, held?: () => Promise<void>) {
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 + 20, start.y + start.height / 2 + 20)
  await page.mouse.move(end.x + end.width / 2, end.y + end.height * 0.7, { steps: 4 })
  await held?.()
  await page.mouse.up()
}

/** Mara has the night of the 10th of next month; a week later she is unavailable, and on the 12th she works late. */
async function aMonth(team: StoryTeam) {
  const { teamId, olive, mara, today } = team
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 8)
  const on = (day: number) => `${next}${day}`
  const [night, late] = [await aTemplate(team), await aTemplate(team, { name: 'Late', startTime: '15:00', endTime: '23:00' })]
  const put = async (template: string, date: string) => {
    const shift = await aShift(team, template, date)
    await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: mara.id })
  }
  await put(night.id, on(10))
  await put(late.id, on(12))
  const [y, m] = next.split('-').map(Number)
  await mara.api.call('POST', '/availabilities', { teamId, userId: mara.id, year: y, month: m! - 1, data: { 17: { day: 0, night: -1 } } })
  return on
}

test('an admin drags a night to another day, sees objections before dropping, and undoes it', async ({ browser, product }) => {
  const team = await aTeam(product)
  const on = await aMonth(team)
  const page = await pageOf(browser, product, team.olive)
  const moves: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/move') && moves.push(request.postDataJSON()))
  await page.goto(`/app/calendar/day/${on(20)}`)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  const night = chip(page, on(10), 'M Member')

  // Escape ends only the drag: the filters stay, and letting go opens nothing.
  await page.getByRole('link', { name: 'Filters' }).click()
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await drag(page, night, night, async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByText(/Reassign|Move to/)).toBeHidden()
  })
  await expect(page).toHaveURL(/filters$/)
  await page.getByRole('button', { name: 'Dismiss' }).click()

  await drag(page, night, dayOf(page, on(12)), async () => {
    await expect(page.getByText(/Move to .* · Already working at that time/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(/Move to/)).toBeHidden()
  })
  await expect(night).toBeVisible()

  // Dropped on its own day, the night stays as it is.
  await drag(page, night, dayOf(page, on(10)), () => expect(page.getByText(/Move to/)).toBeHidden())
  await drag(page, night, dayOf(page, on(17)), () => expect(page.getByText(/Move to .* · Marked unavailable for the night/)).toBeVisible())
  await expect(page.getByRole('status').getByText(/Night .* moved to/)).toContainText('Marked unavailable')
  expect(moves).toEqual([{ teamId: team.teamId, date: on(17), copy: false }])
  await expect(chip(page, on(17), 'M Member')).toBeVisible()
  await expect(chip(page, on(10), 'Unfilled')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(chip(page, on(10), 'M Member')).toBeVisible()
  await expect(linesOf(page, on(17))).toHaveCount(0)

  await page.keyboard.down('Control')
  await drag(page, night, dayOf(page, on(20)), () => expect(page.getByText(/Copy to/)).toBeVisible())
  await page.keyboard.up('Control')
  await expect(chip(page, on(20), 'M Member')).toBeVisible()
  await expect(night).toBeVisible()
  await expect(page).toHaveURL(/calendar$/)
})

test('dragging works in the week view and onto a person', async ({ browser, product }) => {
  const team = await aTeam(product)
  const on = await aMonth(team)
  const page = await pageOf(browser, product, team.olive)
  await page.goto(`/app/calendar/day/${on(10)}`)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: 'Week View' }).click()
  await expect(page.getByRole('gridcell')).toHaveCount(7)
  const night = chip(page, on(10), 'M Member')
  const box = (await night.boundingBox())!
  await page.mouse.move(box.x + 10, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 40, box.y + 60)
  const milo = page.locator('[data-user]').filter({ hasText: 'M Moss' })
  await milo.hover()
  await expect(page.getByText('Give to Milo Moss')).toBeVisible()
  await page.mouse.up()
  await expect(chip(page, on(10), 'M Moss')).toBeVisible()
  const given = page.getByRole('status').getByText(/Night .* given to Milo Moss/)
  await expect(given).toBeVisible()

  // The next shift can be dropped on the people below the toast.
  await drag(page, chip(page, on(10), 'M Moss'), dayOf(page, on(10)), async () => {
    await expect(page.getByText('Drop the shift here to give it to someone')).toBeVisible()
    await expect(given).toBeHidden({ timeout: 3000 })
  })
})

test('the popover moves shifts without a mouse', async ({ browser, product }) => {
  const team = await aTeam(product)
  const on = await aMonth(team)
  const page = await pageOf(browser, product, team.olive, phone)
  await page.goto(`/app/calendar/day/${on(10)}`)
  await page.getByRole('complementary').getByRole('link', { name: /Night/ }).tap()
  const popover = page.getByRole('dialog', { name: /Night/ })
  await popover.getByLabel('Move to').fill(on(12))
  await expect(popover.getByText(/Already working at that time/)).toBeVisible()
  await popover.getByLabel('Move to').fill(on(17))
  await expect(popover.getByText(/Marked unavailable/)).toBeVisible()
  await popover.getByRole('button', { name: 'Move', exact: true }).tap()
  await expect(page).toHaveURL(`/app/calendar/day/${on(17)}`)
  await expect(page.getByRole('complementary').getByRole('link', { name: /Night/ })).toContainText('Mara Member')
})

test('members cannot drag', async ({ browser, product }) => {
  const team = await aTeam(product)
  const on = await aMonth(team)
  const { teamId, olive } = team
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: on(10), toDate: on(12) })
  const page = await pageOf(browser, product, team.mara)
  await page.goto(`/app/calendar/day/${on(20)}`)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await drag(page, chip(page, on(10), 'M Member'), dayOf(page, on(17)), () => expect(page.getByText(/Move to/)).toBeHidden())
  await expect(chip(page, on(10), 'M Member')).toBeVisible()
})
