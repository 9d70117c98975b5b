import type { Page } from '@playwright/test'

import { addDays } from '#domain/time/calendar-date.ts'

import { expect, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

/** Holds back the answers to these writes until the returned function is called, which waits until the page has them. */
async function held(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') await released
    await route.fallback()
  })
  return async () => {
    const answered = page.waitForResponse((response) => response.request().method() !== 'GET')
    release()
    await (await answered).finished()
  }
}

/** Lets a new switch request reach the server, and holds back the answer until the returned function is called. */
async function answeredLate(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/switches/', async (route) => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  return release
}

test('a slow write does not bring the user back to the page that they have left', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, today } = team
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
  const { id: shiftId } = await aShift(team, (await aTemplate(team)).id, tomorrow)
  const { assignment } = await olive.api.call('POST', `/shifts/${shiftId}/users`, { teamId, userId: mara.id })
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: tomorrow, toDate: tomorrow })
  const page = await pageOf(browser, product, mara)
  await page.goto(`/app/switches/create/${assignment.id}`)
  const release = await held(page, '**/api/switches/')
  const form = page.getByRole('dialog')
  await form.getByLabel('Message').fill('Please')
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(' switch ')).length)
  await form.getByRole('button', { name: 'Create Switch' }).click()
  await form.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Team', exact: true }).first().click()
  await expect(page).toHaveURL('/app/team')
  expect(await drafts()).toBe(1)
  await release()
  await expect.poll(drafts).toBe(0)
  await expect(page).toHaveURL('/app/team')
})

test('a shift that is added slowly does not open after its form was closed', async ({ browser, product }) => {
  const team = await aTeam(product)
  await aTemplate(team)
  const page = await pageOf(browser, product, team.olive)
  const day = `/app/calendar/day/${team.today}`
  await page.goto(`${day}/add`)
  const release = await held(page, '**/api/shifts/')
  const form = page.getByRole('dialog')
  await form.getByLabel('Template').selectOption('Night')
  await form.getByRole('button', { name: 'Add Shift' }).click()
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(day)
  await release()
  await expect(page.getByRole('status').filter({ hasText: /Night .* added/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Night/ }).first()).toBeVisible()
  await expect(page).toHaveURL(day)
})

test('a switch whose answer is late leads to the switches, even if a live update reaches the page first', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, today } = team
  const inTenMonths = addDays(today, 310)
  const { id: shiftId } = await aShift(team, (await aTemplate(team)).id, inTenMonths)
  const { assignment } = await olive.api.call('POST', `/shifts/${shiftId}/users`, { teamId, userId: mara.id })
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: inTenMonths, toDate: inTenMonths })
  const page = await pageOf(browser, product, mara)
  await page.goto(`/app/switches/create/${assignment.id}`)
  const form = page.getByRole('dialog')
  const release = await answeredLate(page)
  await form.getByRole('button', { name: 'Create Switch' }).click()
  await expect(form.getByRole('radio'), 'the page knows that the shift is offered').toHaveCount(0)
  await expect(page).toHaveURL(`/app/switches/create/${assignment.id}`)
  release()
  await expect(page).toHaveURL('/app/switches')
  await expect(form).toHaveCount(0)
})
