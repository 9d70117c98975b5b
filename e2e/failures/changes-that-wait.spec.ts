import type { Page } from '@playwright/test'

import { expect, test } from '../support/story.ts'
import { aTeam, pageOf } from '../support/team-by-api.ts'

/** Blocks live updates, so that a page keeps old values. */
const hearNothing = (page: Page) => page.route('**/api/teams/*/events', () => {})

test('a rule keeps the saved version, and the keyboard stays in its field', async ({ browser, product }) => {
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

test('a conflict stays open until it is decided, and other changes wait for that', async ({ browser, product }) => {
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
