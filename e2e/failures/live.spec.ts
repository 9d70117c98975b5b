import type { Page } from '@playwright/test'

import { addDays } from '#domain/time/calendar-date.ts'

import { dayOf } from '../support/calendar.ts'
import { expect, settled, test } from '../support/story.ts'
import { aMember, aShift, aTeam, aTemplate, pageOf, type StoryTeam } from '../support/team-by-api.ts'

/** A page starts listening when it is idle. */
const listening = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/events'))
const cell = (page: Page, { today }: StoryTeam) => dayOf(page, today)

test('changes reach other users, even after a server restart', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, today } = team
  const template = await aTemplate(team)
  const page = await pageOf(browser, product, olive)
  const line = listening(page)
  await page.goto('/app/calendar')
  await expect(cell(page, team)).toBeVisible()
  await line

  const shift = await aShift(team, template.id, today)
  await expect(cell(page, team)).toContainText('Night')
  await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: mara.id })
  await expect(cell(page, team)).toContainText('M Member')
  await mara.api.call('PATCH', '/auth/user', { lastName: 'Married' })
  await expect(cell(page, team)).toContainText('M Married')

  await product.restart()
  await olive.api.call('PUT', `/shifts/templates/${template.id}`, { teamId, name: 'Vigil' })
  await expect(cell(page, team)).toContainText('Vigil')
})

test('a change that arrives during the first read of a page is shown', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, today } = team
  const template = await aTemplate(team)
  const date = addDays(today, 3)
  const shift = await aShift(team, template.id, date)
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: date, toDate: date })
  const { assignment } = await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: mara.id })
  const page = await pageOf(browser, product, olive)
  const answered = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let isFirst = true
  await page.route(/\/api\/switches\?/, async (route) => {
    if (!isFirst) return route.fallback()
    isFirst = false
    const response = await route.fetch()
    answered.resolve()
    await released.promise
    await route.fulfill({ response })
  })
  const line = listening(page)
  await page.goto('/app/switches')
  await Promise.all([line, answered.promise])
  const offered = { userShiftId: assignment.id, toUsers: [], acceptWithTrade: true, acceptWithoutTrade: true }
  await mara.api.call('POST', '/switches', { teamId, userId: mara.id, ...offered, message: 'My cousin' })
  // This event comes later on the same stream: once it has been read, the page also knows about the switch.
  const told = page.waitForResponse(async (response) => response.url().endsWith(teamId) && (await response.text()).includes('Married'))
  await mara.api.call('PATCH', '/auth/user', { lastName: 'Married' })
  await told
  released.resolve()
  await expect(page.getByText('My cousin')).toBeVisible()
})

test('two tabs share one connection, and the second takes over when the first closes', async ({ browser, product }) => {
  const team = await aTeam(product)
  const template = await aTemplate(team)
  const first = await pageOf(browser, product, team.olive)
  const line = listening(first)
  await first.goto('/app/calendar')
  await line
  const second = await first.context().newPage()
  const lines: string[] = []
  second.on('request', (request) => request.url().endsWith('/events') && lines.push(request.url()))
  await second.goto('/app/calendar')
  await expect(cell(second, team)).toBeVisible()

  await aShift(team, template.id, team.today)
  for (const page of [first, second]) await expect(cell(page, team)).toContainText('Night')
  expect(lines).toEqual([])

  await first.close()
  await expect.poll(() => lines.length).toBe(1)
  await aTemplate(team, { name: 'Early' }).then(({ id }) => aShift(team, id, team.today))
  await expect(cell(second, team)).toContainText('Early')
})

test('a user who is disabled is taken out of the team’s pages at once', async ({ browser, product }) => {
  const { teamId, olive, mara } = await aTeam(product)
  const page = await pageOf(browser, product, mara)
  await page.goto('/app/calendar')
  await expect(page.getByRole('grid')).toBeVisible()
  await olive.api.call('PATCH', `/teams/${teamId}/users/${mara.id}`, { disabled: true })
  await expect(page).toHaveURL(/\/app\/auth\/join$/)
})

test('a link in an email opens its team', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { id: second } = await team.olive.api.call('POST', '/teams', { name: 'Lakeside' })
  const page = await pageOf(browser, product, team.olive)
  const teamAt = async (address: string) => {
    await Promise.all([page.waitForResponse((response) => response.url().endsWith('/auth/user')), page.goto(address)])
    await settled(page)
    await page.getByRole('button', { name: 'Olive Owner' }).click()
    return selected(page).textContent()
  }
  expect(await teamAt(`/app/team?team=${second}`)).toBe('Lakeside')
  // A link to a team that one has left opens the selected team and says so, and the next choice outlives a reload.
  expect(await teamAt('/app/team?team=unknown')).toBe('Lakeside')
  await expect(page).toHaveURL('/app/dashboard')
  await expect(page.getByText("That link is for a team you're not in. This is Lakeside.")).toBeVisible()
  expect(await teamAt(`/app/team?team=${second}`)).toBe('Lakeside')
  await page.locator('li > button').getByText('Riverside').click()
  await expect(page).toHaveURL('/app/team')
  expect(await teamAt(page.url())).toBe('Riverside')
  expect(await teamAt(`/app/team?team=${second}`)).toBe('Lakeside')
  expect(await teamAt(`/app/team?team=${team.teamId}`)).toBe('Riverside')
  const alone = await pageOf(browser, product, await aMember(product, 'Nora', 'New'))
  await alone.goto('/app/auth/join?team=unknown')
  await expect(alone.getByRole('button', { name: 'Join', exact: true })).toBeVisible()
})

/** The selected team in the list in the popover. */
const selected = (page: Page) => page.getByRole('button', { pressed: true }).and(page.locator('li > button'))

test('changing the team or signing in again does not count as offline', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { id: second } = await team.olive.api.call('POST', '/teams', { name: 'Lakeside' })
  const page = await pageOf(browser, product, team.olive)
  const line = listening(page)
  await page.goto('/app/calendar')
  await line
  // Records every message shown in between.
  await page.evaluate(() => {
    const said = (window as never as { said: string[] }).said ?? ((window as never as { said: string[] }).said = [])
    new MutationObserver(() => said.push(document.body.innerText)).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'Olive Owner' }).click()
  const other = page.waitForResponse((response) => response.url().endsWith(`/teams/${second}/events`))
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`/teams/${team.teamId}/events`))
  await page.getByRole('button', { name: 'Lakeside' }).click()
  await Promise.all([other, ended])
  await page.getByRole('button', { name: 'Olive Owner' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/login$/)
  const said = await page.evaluate(() => (window as never as { said: string[] }).said.filter((text) => text.includes('Offline')))
  expect(said).toEqual([])
})
