import type { Page } from '@playwright/test'

import { dayOf } from '../support/calendar.ts'
import { scriptOf } from '../support/script-of.ts'
import { expect, goTo, logIn, test } from '../support/story.ts'
import { aMember, aShift, aTeam, aTemplate, pageOf, password, type StoryTeam } from '../support/team-by-api.ts'

const dayAfter = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
const chipsOn = (page: Page, date: string) => dayOf(page, date).locator('[data-entry]')

async function assigned({ teamId, olive, mara }: StoryTeam, shiftId: string): Promise<string> {
  const { assignment } = await olive.api.call('POST', `/shifts/${shiftId}/users`, { teamId, userId: mara.id })
  return assignment.id
}

test('after a visit to the fairness page, adding a shift announces one added shift', async ({ browser, product }) => {
  const team = await aTeam(product)
  await aTemplate(team)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/fairness')
  await expect(page.getByRole('heading', { name: 'Olive Owner' })).toBeVisible()
  await page.getByRole('link', { name: 'Calendar' }).click()
  // The card of the first steps covers a few days.
  await page.getByRole('button', { name: 'Add by Hand' }).click()
  await dayOf(page, team.today).click({ position: { x: 80, y: 60 } })
  await page.getByRole('link', { name: 'Add Shift' }).click()
  const form = page.getByRole('dialog', { name: /Add Shift/ })
  await form.getByLabel('Template').selectOption({ label: 'Night' })
  await form.getByRole('button', { name: 'Add Shift' }).click()
  await expect(page.getByRole('dialog', { name: /Night/ })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /Night .* added/ })).toHaveCount(1)
  await expect(page.getByText('Something went wrong.')).toHaveCount(0)
  await expect(chipsOn(page, team.today)).toHaveCount(1)
})

test('a link into another month opens its target, even after a reload', async ({ browser, product }) => {
  const team = await aTeam(product)
  const date = dayAfter(team.today, 70)
  const { id: shiftId } = await aShift(team, (await aTemplate(team)).id, date)
  const assignmentId = await assigned(team, shiftId)
  await team.olive.api.call('POST', '/shifts/publish', { teamId: team.teamId, fromDate: date, toDate: date })
  const page = await pageOf(browser, product, team.mara)
  for (const path of [`shift/${shiftId}`, `assignments/${assignmentId}`, `assignments/${assignmentId}/cover`]) {
    await page.goto(`/app/calendar/day/${date}/${path}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  await page.reload()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/cover$/)
})

test('leaving the month closes the open day, and closing the day keeps the month', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.mara)
  await page.goto(`/app/calendar/day/${team.today}`)
  await expect(page.getByText('No shifts on this day.')).toBeVisible()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page).toHaveURL(/\/app\/calendar$/)
  await expect(page.getByText('No shifts on this day.')).toHaveCount(0)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const day = page.locator('[role="grid"] [role="gridcell"]').nth(10)
  await day.click({ position: { x: 80, y: 60 } })
  await expect(page).toHaveURL(/\/day\//)
  await page.getByRole('complementary').getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!)
})

test('active filters are announced, and are cleared when the team changes or the user logs out', async ({ browser, product }) => {
  const team = await aTeam(product)
  const shift = await aShift(team, (await aTemplate(team)).id, team.today)
  await assigned(team, shift.id)
  await team.olive.api.call('POST', '/teams', { name: 'Hillside', timeZone: 'America/Toronto' })
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/calendar/filters')
  async function showOnlyMilo() {
    await page.getByRole('region', { name: 'Filters' }).getByRole('combobox').first().fill('Milo')
    await page.getByRole('option', { name: 'Milo Moss' }).click()
    await expect(page.getByRole('heading', { name: /match the filters/ })).toBeVisible()
  }
  await showOnlyMilo()
  await expect(page.getByText('0 of 1 shift')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Filters (1)' })).toBeVisible()

  await page.getByRole('button', { name: 'Olive Owner' }).click()
  await page.getByRole('button', { name: 'Hillside' }).click()
  await page.getByRole('button', { name: 'Olive Owner' }).click()
  await page.getByRole('button', { name: 'Riverside' }).click()
  // What is copied has a space between template and name.
  await expect(chipsOn(page, team.today)).toHaveText(['Night M Member'])
  await expect(page.getByText('1 shift', { exact: true })).toBeVisible()

  const { email } = await team.olive.api.call('GET', '/auth/user')
  await goTo(page, '/app/calendar/filters')
  await showOnlyMilo()
  await page.getByRole('button', { name: 'Olive Owner' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/login$/)
  await logIn(page, { firstName: 'Olive', lastName: 'Owner', email, password })
  await expect(page).toHaveURL(/dashboard$/)
  await goTo(page, '/app/calendar')
  await expect(chipsOn(page, team.today)).toHaveText(['Night M Member'])
})

test('a user without a team can log out', async ({ browser, product }) => {
  const nobody = await aMember(product, 'Nora', 'Newcomer')
  const page = await pageOf(browser, product, nobody)
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Almost there,' })).toBeVisible()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('errors of an ended session do not show in the next one', async ({ browser, product }) => {
  const team = await aTeam(product)
  await aTemplate(team)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/calendar/admin')
  await page.route('**/api/shifts/populate', (route) => route.fulfill({ status: 500, json: { code: 'X', message: 'Boom' } }))
  await page.getByRole('button', { name: 'Populate' }).click()
  await expect(page.getByText('Boom')).toBeVisible()
  await team.olive.api.call('POST', '/auth/logout')
  await expect(page).toHaveURL(/login$/)
  const account = { firstName: 'Ola', lastName: 'Ost', email: `ola.${process.pid}@example.org`, password: 'seven winter boots' }
  team.olive.api.token = ''
  await team.olive.api.call('POST', '/auth/register', account)
  await logIn(page, account)
  await expect(page.getByRole('heading', { name: 'Almost there,' })).toBeVisible()
  await expect(page.getByText("Oops. That's an error.")).toHaveCount(0)
})

test('members do not see a shift as unfilled while a draft fills it', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, today } = team
  await aShift(team, (await aTemplate(team)).id, today)
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: today, toDate: today })
  await olive.api.call('POST', '/shifts/assign/dynamic', { teamId, year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) - 1 })
  const page = await pageOf(browser, product, team.mara)
  await page.goto(`/app/calendar/day/${team.today}`)
  await expect(chipsOn(page, team.today)).toHaveText(['Night'])
  await expect(page.getByRole('complementary').getByRole('link', { name: /^Night/ })).toBeVisible()
  await expect(page.getByText('Unfilled', { exact: true })).toHaveCount(0)
})

test('the result of an action shows only for its month, and an answer without a body counts as a success', async ({ browser, product }) => {
  const team = await aTeam(product)
  await aTemplate(team)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/calendar/admin')
  const card = page.getByRole('region', { name: 'Admin Controls' })
  await card.getByRole('button', { name: 'Populate' }).click()
  await expect(card.getByText(/added/)).toBeVisible()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(card.getByRole('button', { name: 'Populate' })).toBeVisible()
  await expect(card.getByText(/added/)).toHaveCount(0)

  for (const status of [202, 204]) {
    await page.route('**/api/shifts/{populate,lock,publish}', (route) => route.fulfill({ status }))
    for (const name of ['Populate', 'Lock', 'Publish']) {
      await card.getByRole('button', { name, exact: true }).click()
      await expect(card.getByText('Done.')).toBeVisible()
    }
    await page.unroute('**/api/shifts/{populate,lock,publish}')
  }
  await page.route('**/api/shifts/', (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.continue()))
  await goTo(page, `/app/calendar/day/${team.today}/add`)
  await page.getByRole('dialog').getByLabel('Template').selectOption({ label: 'Night' })
  await page.getByRole('dialog').getByRole('button', { name: 'Add Shift' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('grid')).toBeVisible()
})

test('the copy button works over plain http', async ({ browser, product }) => {
  const page = await pageOf(browser, product, (await aTeam(product)).olive)
  // Simulates a browser on a page from another host over plain http.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto('/app/team')
  await page.getByRole('button', { name: /^Copy/ }).click()
  await expect(page.getByRole('button', { name: /^Copy/ }).getByRole('img', { name: 'Copied' })).toBeVisible()
})

test('the dashboard looks beyond this month before it says that there is no upcoming shift', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.mara)
  await page.goto('/app/dashboard')
  await expect(page.getByText('You have no upcoming shifts.')).toBeVisible()
  const date = dayAfter(team.today, 75)
  const { id } = await aShift(team, (await aTemplate(team)).id, date)
  await assigned(team, id)
  await team.olive.api.call('POST', '/shifts/publish', { teamId: team.teamId, fromDate: date, toDate: date })
  await expect(page.getByText(/You're off until Night on /)).toBeVisible()
})

test('one overlay covers loading a page’s file and its data', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/calendar')
  await expect(page.getByRole('grid')).toBeVisible()
  const file = Promise.withResolvers<void>()
  await page.route(scriptOf('features/team/team-page.tsx'), async (route) => {
    await file.promise
    await route.continue()
  })
  await page.goto('/app/team')
  await expect(page.getByText('Just a sec...')).toHaveCount(1)
  file.resolve()
  await expect(page.getByRole('heading', { name: 'Owners' })).toBeVisible()
  await expect(page.getByText('Just a sec...')).toHaveCount(0)
})

test('on a phone, the More menu contains Now once, even in the week view', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.mara, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto('/app/calendar')
  await page.getByRole('button', { name: 'More' }).tap()
  await expect(page.getByRole('button', { name: 'Next week' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Now' })).toHaveCount(1)
})

test('if a shift is deleted while it is open, its popover and a link to it say who deleted it and when', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { id } = await aShift(team, (await aTemplate(team)).id, team.today)
  const page = await pageOf(browser, product, team.olive)
  await page.goto(`/app/calendar/day/${team.today}/shift/${id}`)
  await expect(page.getByRole('dialog', { name: /Night/ })).toBeVisible()
  await team.olive.api.call('DELETE', `/shifts/${id}?teamId=${team.teamId}`)
  const said = page.getByText(/^This Night shift was deleted by Olive Owner today at \d\d:\d\d\.$/)
  await expect(said).toBeVisible()
  await page.reload()
  await expect(said).toBeVisible()
  await page.getByRole('button', { name: 'Show Day' }).click()
  await expect(page.getByText('No shifts on this day.')).toBeVisible()
  await goTo(page, `/app/calendar/day/${team.today}/shift/00000000-0000-7000-8000-000000000000`)
  await expect(page.getByText('This shift no longer exists.')).toBeVisible()
  await expect(page.getByText('No shifts on this day.')).toBeVisible()
})

test('a link to a removed assignment says who removed it', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { id } = await aShift(team, (await aTemplate(team)).id, team.today)
  const { teamId, olive, mara, today } = team
  const { assignment } = await olive.api.call('POST', `/shifts/${id}/users`, { teamId, userId: mara.id })
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: today, toDate: today })
  await olive.api.call('DELETE', `/shifts/assignments/${assignment.id}?teamId=${teamId}`)
  const page = await pageOf(browser, product, mara)
  await page.goto(`/app/calendar/day/${today}/assignments/${assignment.id}`)
  await expect(page.getByText(/^Mara Member was removed from Night by Olive Owner today at \d\d:\d\d\.$/)).toBeVisible()
})
