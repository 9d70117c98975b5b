import type { Page } from '@playwright/test'

import { findings } from '../support/axe.ts'
import { expect, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

/** Blocks live updates, so that a page keeps old values. */
const hearNothing = (page: Page) => page.route('**/api/teams/*/events', () => {})

test('if someone else changed a shift first, both times are shown and either can be kept', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, today } = team
  await olive.api.call('PATCH', `/teams/${teamId}/users/${mara.id}`, { status: 'ADMIN' })
  const { id } = await aShift(team, (await aTemplate(team)).id, today)
  const page = await pageOf(browser, product, olive)
  await hearNothing(page)
  await page.goto(`/app/calendar/day/${today}/shift/${id}`)
  await expect(page.getByLabel('Start')).toHaveValue('19:00')
  const stale = page.getByRole('alert').filter({ hasText: 'Mara Member just changed this' })
  const storedStart = async () =>
    (await olive.api.call('GET', `/shifts?teamId=${teamId}&fromDate=${today}&toDate=${today}`)).shifts[id].overrides.startTime as string

  await mara.api.call('PUT', `/shifts/${id}`, { teamId, overrides: { startTime: '20:00' } })
  await page.getByLabel('Start').fill('18:00')
  await page.getByLabel('Start').blur()
  await expect(stale).toContainText('18:00–07:00')
  await expect(stale).toContainText('20:00–07:00')
  expect(await findings(page, '[role=dialog]')).toEqual([])
  expect(await storedStart()).toBe('20:00:00')
  await page.getByRole('button', { name: 'Keep Saved Version' }).click()
  await expect(stale).toHaveCount(0)
  await expect(page.getByLabel('Start')).toHaveValue('20:00')

  await mara.api.call('PUT', `/shifts/${id}`, { teamId, overrides: { startTime: '21:00' } })
  await page.getByLabel('Start').fill('18:00')
  await page.getByLabel('Start').blur()
  await expect(stale).toContainText('21:00–07:00')
  await page.getByRole('button', { name: 'Save Mine' }).click()
  await expect(stale).toHaveCount(0)
  await expect(page.getByLabel('Start')).toHaveValue('18:00')
  expect(await storedStart()).toBe('18:00:00')
})

test('saving an edited template keeps other fields that someone else saved', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara } = team
  await olive.api.call('PATCH', `/teams/${teamId}/users/${mara.id}`, { status: 'ADMIN' })
  const { id } = await aTemplate(team)
  const page = await pageOf(browser, product, olive)
  await page.goto(`/app/templates/template/${id}`)
  await page.getByLabel('Stipend').fill('100')
  await mara.api.call('PUT', `/shifts/templates/${id}`, { teamId, stipend: 80, name: 'Long night' })
  await expect(page.getByRole('heading', { name: 'Long night' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const stale = page.getByRole('alert').filter({ hasText: 'Mara Member just changed this' })
  await expect(stale).toContainText('Stipend: 100')
  await expect(stale).toContainText('Stipend: 80')
  await page.getByRole('button', { name: 'Save Mine' }).click()
  await expect(page.getByText('Edited')).toHaveCount(0)
  const templates = await olive.api.call('GET', `/shifts/templates?teamId=${teamId}`)
  expect(templates[id]).toMatchObject({ name: 'Long night', stipend: 100 })
})

test('a second press overwrites rules for requests that someone else saved first', async ({ browser, product }) => {
  const { teamId, olive, mara } = await aTeam(product)
  await olive.api.call('PATCH', `/teams/${teamId}/users/${mara.id}`, { status: 'ADMIN' })
  const page = await pageOf(browser, product, olive)
  await hearNothing(page)
  await page.goto('/app/availabilities/requests')
  await page.getByRole('button', { name: 'Request Rules' }).click()
  await page.getByLabel('Points per block or month').fill('6')
  await mara.api.call('PUT', `/teams/${teamId}/requests/terms`, { terms: { pointsABlock: 8, closesDaysBefore: 9 } })
  await page.getByRole('button', { name: 'Save Rules' }).click()
  await expect(page.getByText('Mara Member just changed this.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Rules' }).click()
  await expect(page.getByLabel('Points per block or month')).toHaveCount(0)
  const range = { fromDate: '2036-09-01', toDate: '2036-09-30' }
  const { terms } = await olive.api.call('GET', `/teams/${teamId}/requests?${new URLSearchParams(range).toString()}`)
  expect(terms.pointsABlock).toBe(6)
})

test('rules changed by two admins are not overwritten silently', async ({ browser, product }) => {
  const { teamId, olive, mara } = await aTeam(product)
  await olive.api.call('PATCH', `/teams/${teamId}/users/${mara.id}`, { status: 'ADMIN' })
  const page = await pageOf(browser, product, olive)
  await hearNothing(page)
  await page.goto('/app/team/rules')
  const rest = page.locator('input[inputmode=numeric]').first()
  await expect(rest).toHaveValue('11')
  const { rules } = await olive.api.call('GET', `/teams/${teamId}`)
  await mara.api.call('PATCH', `/teams/${teamId}`, { rules: { ...rules, restHours: 12, mostWeekends: 2 } })
  await rest.fill('10')
  await rest.press('Enter')
  const stale = page.getByRole('alert').filter({ hasText: 'Mara Member just changed this' })
  await expect(stale).toContainText('10 h')
  await expect(stale).toContainText('12 h')
  await page.getByRole('button', { name: 'Save Mine' }).click()
  await expect(stale).toHaveCount(0)
  expect((await olive.api.call('GET', `/teams/${teamId}`)).rules).toMatchObject({ restHours: 10, mostWeekends: 2 })
})
