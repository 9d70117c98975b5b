import type { Page } from '@playwright/test'

import { expect, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

/** Blocks live updates, so that a page keeps old values. */
const hearNothing = (page: Page) => page.route('**/api/teams/*/events', () => {})

test('a rule keeps the saved version on request, and the focus stays in its field', async ({ browser, product }) => {
  const { teamId, olive, mara } = await aTeam(product)
  await olive.api.call('PATCH', `/teams/${teamId}/users/${mara.id}`, { status: 'ADMIN' })
  const page = await pageOf(browser, product, olive)
  await hearNothing(page)
  await page.goto('/app/team/rules')
  const rest = page.locator('input[inputmode=numeric]').first()
  await expect(rest).toHaveValue('11')
  const storedRules = async () => (await olive.api.call('GET', `/teams/${teamId}`)).rules
  await mara.api.call('PATCH', `/teams/${teamId}`, { rules: { ...(await storedRules()), mostWeekends: 2 } })
  await rest.fill('10')
  await rest.press('Enter')
  const stale = page.getByRole('alert').filter({ hasText: 'Mara Member just changed this' })
  await expect(stale).toContainText('10 h')
  await page.getByRole('button', { name: 'Keep Saved Version' }).click()
  await expect(stale).toHaveCount(0)
  await expect(rest).toHaveValue('11')
  expect(await storedRules()).toMatchObject({ restHours: 11, mostWeekends: 2 })

  await rest.fill('9')
  await rest.press('Enter')
  await expect.poll(async () => (await storedRules()).restHours).toBe(9)
  await expect(page.getByText(/11 h.*9 h/).first()).toBeVisible()
  await expect(rest).toBeFocused()
})

test('a second change of a shift is saved after the first', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, today } = team
  const { id } = await aShift(team, (await aTemplate(team)).id, today)
  const page = await pageOf(browser, product, olive)
  await page.goto(`/app/calendar/day/${today}/shift/${id}`)
  const answers = Promise.withResolvers<void>()
  await page.route(`**/api/shifts/${id}`, async (route) => {
    await answers.promise
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'Start' }).fill('18:00')
  await page.getByRole('combobox', { name: 'Start' }).press('Tab')
  await page.getByRole('combobox', { name: 'End' }).fill('06:00')
  await page.getByRole('combobox', { name: 'End' }).press('Tab')
  answers.resolve()
  const overrides = async () =>
    (await olive.api.call('GET', `/shifts?teamId=${teamId}&fromDate=${today}&toDate=${today}`)).shifts[id].overrides
  await expect.poll(overrides).toMatchObject({ startTime: '18:00:00', endTime: '06:00:00' })
  await expect(page.getByRole('combobox', { name: 'End' })).toHaveValue('06:00')
})

test('a conflict stays open until the user decides it, and other changes wait until then', async ({ browser, product }) => {
  const { teamId, olive, mara } = await aTeam(product)
  await olive.api.call('PATCH', `/teams/${teamId}/users/${mara.id}`, { status: 'ADMIN' })
  const page = await pageOf(browser, product, olive)
  await hearNothing(page)
  await page.goto('/app/team/settings')
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).not.toHaveValue('')
  await mara.api.call('PATCH', `/teams/${teamId}`, { name: 'Their name' })
  await name.fill('My name')
  await name.blur()
  const stale = page.getByRole('alert').filter({ hasText: 'Mara Member just changed this' })
  await expect(stale).toContainText('My name')
  await page.getByLabel('Week starts on').selectOption({ value: '0' })
  await expect(stale).toContainText('My name')
  await page.getByRole('button', { name: 'Keep Saved Version' }).click()
  await expect(stale).toHaveCount(0)
  await expect(name).toHaveValue('Their name')
  await expect.poll(() => olive.api.call('GET', `/teams/${teamId}`)).toMatchObject({ name: 'Their name', weekStart: 0 })
})

test('topics that are turned off quickly one after the other stay off', async ({ browser, product }) => {
  const { olive } = await aTeam(product)
  const page = await pageOf(browser, product, olive)
  await page.goto('/app/profile')
  const topics = page.getByRole('region', { name: 'Notifications' }).getByRole('checkbox')
  await expect(topics.nth(1)).toBeChecked()
  const answers = Promise.withResolvers<void>()
  await page.route('**/api/auth/notice-preferences', async (route) => {
    if (route.request().method() === 'PUT') await answers.promise
    await route.continue()
  })
  await topics.nth(0).click()
  await topics.nth(1).click()
  answers.resolve()
  await expect.poll(async () => (await olive.api.call('GET', '/auth/notice-preferences')).mutedTopics).toEqual(['plan', 'offers', 'team'])
  await expect(topics.nth(1)).not.toBeChecked()
})
