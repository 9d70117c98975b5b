import type { Page } from '@playwright/test'

import { addMonths, monthOf, rangeOfMonth } from '#domain/time/calendar-date.ts'

import { expect, goTo, logIn, test } from '../support/story.ts'
import { aTeam, pageOf, password, type StoryTeam } from '../support/team-by-api.ts'

const half = (page: Page, { today }: StoryTeam, day: number) =>
  page.locator(`[data-half="${today.slice(0, 8)}${String(day).padStart(2, '0')} day"]`)

const keptHere = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox')))

async function stored({ teamId, mara, today }: StoryTeam): Promise<Record<string, { day: number }>> {
  const [year, month] = today.split('-').map(Number)
  const body = await mara.api.call('GET', `/availabilities?teamId=${teamId}&userId=${mara.id}&year=${year}&month=${month! - 1}`)
  return body[mara.id].data
}

test('unsaved changes are retried automatically with newer ones; a refused one is kept with the reason, and discarded', async ({
  browser,
  product,
}) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.mara)
  await page.goto('/app/availabilities')
  let isBroken = true
  await page.route('**/api/availabilities', (route) =>
    isBroken && route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { code: 'BUSY', message: 'Busy.' } })
      : route.continue(),
  )
  await half(page, team, 10).click()
  await expect(page.getByText('Not saved yet, retrying')).toBeVisible()
  await half(page, team, 11).click()
  await expect(page.getByRole('heading', { name: '2 days not saved yet' })).toBeVisible()
  await expect(page.getByText(/Next try in \d+ s/)).toBeVisible()
  isBroken = false
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /not saved yet/ })).toHaveCount(0)
  expect(await stored(team)).toMatchObject({ 10: { day: 1 }, 11: { day: 1 } })

  await page.route('**/api/availabilities', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'This month is closed.' } })
      : route.continue(),
  )
  await half(page, team, 13).click()
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await expect(page.getByText('This month is closed.')).toBeVisible()
  await expect(half(page, team, 13)).toHaveAttribute('aria-label', /: available$/)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'You sure?' }).click()
  await expect(half(page, team, 13)).toHaveAttribute('aria-label', /: neutral$/)
})

test('a change survives a reload, and is saved when the server is back', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.mara)
  await page.goto('/app/availabilities')
  let isBroken = true
  await page.route('**/api/availabilities', (route) =>
    isBroken && route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  )
  await half(page, team, 12).click()
  await expect(page.getByText('Not saved yet, retrying')).toBeVisible()
  await page.reload()
  await expect(half(page, team, 12)).toHaveAttribute('aria-label', /: available$/)
  isBroken = false
  await expect.poll(async () => (await stored(team))[12]?.day).toBe(1)
  await expect.poll(() => keptHere(page)).toEqual([])
})

test('a user signed out against their will finds their changes again; another user does not', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.mara)
  await page.goto('/app/availabilities')
  let isBroken = true
  await page.route('**/api/availabilities', (route) =>
    isBroken && route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  )
  await half(page, team, 14).click()
  await expect(page.getByText('Not saved yet, retrying')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('token', 'worth nothing'))
  await page.reload()
  await expect(page).toHaveURL(/login$/)
  isBroken = false
  await page.evaluate((token) => localStorage.setItem('token', token), team.mara.api.token)
  await page.goto('/app/dashboard')
  await expect.poll(async () => (await stored(team))[14]?.day).toBe(1)

  isBroken = true
  await goTo(page, '/app/availabilities')
  await half(page, team, 15).click()
  await expect(page.getByText('Not saved yet, retrying')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('token', 'worth nothing'))
  await page.reload()
  await expect(page).toHaveURL(/login$/)
  isBroken = false
  await page.evaluate((token) => localStorage.setItem('token', token), team.milo.api.token)
  await page.goto('/app/availabilities')
  await expect(half(page, team, 15)).toHaveAttribute('aria-label', /: neutral$/)
  await expect.poll(() => keptHere(page)).toEqual([])
  expect((await stored(team))[15]).toBeUndefined()
})

test('a user whose session ends finds their changes again after the next login, without a reload', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.mara)
  await page.goto('/app/availabilities')
  await page.route('**/api/availabilities', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  )
  await half(page, team, 14).click()
  await expect(page.getByText('Not saved yet, retrying')).toBeVisible()
  const { email } = await team.mara.api.call('GET', '/auth/user')
  await team.mara.api.call('POST', '/auth/logout')
  // A file that is loading while the route is removed may never arrive.
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.unroute('**/api/availabilities')
  expect(await keptHere(page)).toHaveLength(1)
  await logIn(page, { firstName: 'Mara', lastName: 'Member', email, password })
  await expect.poll(() => keptHere(page)).toEqual([])
  await expect(half(page, team, 14)).toHaveAttribute('aria-label', /: available$/)
})

test('changes made while saving are saved afterwards', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.mara)
  await page.goto('/app/availabilities')
  const held: (() => Promise<void>)[] = []
  await page.route('**/api/availabilities', async (route) => {
    if (route.request().method() !== 'POST' || held.length > 0) return route.continue()
    const response = await route.fetch()
    held.push(() => route.fulfill({ response }))
  })
  await half(page, team, 10).click()
  await expect.poll(() => held.length).toBe(1)
  await half(page, team, 10).click()
  await half(page, team, 11).click()
  await held[0]!()
  await expect.poll(async () => (await stored(team))[10]?.day).toBe(-1)
  expect(await stored(team)).toMatchObject({ 11: { day: 1 } })
  await expect(half(page, team, 10)).toHaveAttribute('aria-label', /: unavailable$/)
  await expect.poll(() => keptHere(page)).toEqual([])
})

test('leaving the page does not send a change twice', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.mara)
  await page.goto('/app/availabilities')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let posts = 0
  await page.route('**/api/availabilities', async (route) => {
    if (route.request().method() === 'POST') posts++
    await released
    await route.continue()
  })
  await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/availabilities')),
    half(page, team, 9).click(),
  ])
  await page.getByRole('link', { name: 'Team' }).click()
  await expect(page.getByRole('heading', { name: 'Owners' })).toBeVisible()
  release()
  await expect.poll(async () => (await stored(team))[9]?.day).toBe(1)
  expect(posts).toBe(1)
})

test('an unfinished template survives a reload, and is created once even if the answer was lost before it', async ({
  browser,
  product,
}) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.olive)
  const form = page.getByRole('dialog')
  await page.goto('/app/templates/create')
  await form.getByLabel('Name').fill('Early bird')
  await page.reload()
  await expect(form.getByLabel('Name')).toHaveValue('Early bird')

  await form.getByRole('combobox', { name: 'Start' }).fill('06:00')
  await form.getByRole('combobox', { name: 'End' }).fill('14:00')
  await form.getByRole('button', { name: 'Monday' }).click()
  let isLost = true
  await page.route('**/api/shifts/templates', async (route) => {
    if (!isLost || route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  const create = form.getByRole('button', { name: 'Create Template' })
  await create.click()
  await expect(form.getByText("The server didn't respond. It's safe to try again.")).toBeVisible()
  isLost = false
  await page.reload()
  await create.click()
  await expect(page).toHaveURL(/templates\/(?!create)/)
  await expect(page.getByRole('main').getByText('Early bird')).toHaveCount(1)
})

test('a change that was saved although no answer came does not overwrite newer ones', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, mara, today } = team
  const page = await pageOf(browser, product, mara)
  await page.goto('/app/availabilities')
  let isLost = true
  await page.route('**/api/availabilities', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await half(page, team, 16).click()
  await expect(page.getByText('Not saved yet, retrying')).toBeVisible()
  const [year, month] = today.split('-').map(Number)
  await mara.api.call('POST', '/availabilities', { teamId, userId: mara.id, year, month: month! - 1, data: { 16: { day: -1, night: 0 } } })
  isLost = false
  await page.reload()
  await expect.poll(() => keptHere(page)).toEqual([])
  expect(await stored(team)).toMatchObject({ 16: { day: -1 } })
  await page.reload()
  await expect(half(page, team, 16)).toHaveAttribute('aria-label', /: unavailable$/)
})

test('of two tabs without a connection, the later change counts, whichever tab is connected last', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.mara)
  const later = await page.context().newPage()
  const broken = new Set([page, later])
  for (const tab of broken) {
    await tab.goto('/app/availabilities')
    await tab.route('**/api/availabilities', (route) =>
      broken.has(tab) && route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
    )
  }
  await half(page, team, 12).click()
  await expect(page.getByText('Not saved yet, retrying')).toBeVisible()
  await half(later, team, 12).click()
  await half(later, team, 12).click()
  broken.delete(later)
  await expect.poll(async () => (await stored(team))[12]?.day).toBe(-1)
  broken.delete(page)
  await expect.poll(() => keptHere(page)).toEqual([])
  await expect(half(page, team, 12)).toHaveAttribute('aria-label', /: unavailable$/)
  expect((await stored(team))[12]?.day).toBe(-1)
})

test('offline, every page says that changes are kept, with a link to them', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.mara, { serviceWorkers: 'allow' })
  await page.goto('/app/calendar')
  await expect(page.getByRole('grid')).toBeVisible()
  // Until the service worker has all files, a part of a page may be missing offline.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.getByRole('link', { name: 'Availabilities' }).click()
  await expect(half(page, team, 14)).toBeVisible()
  const later = { ...team, today: rangeOfMonth(addMonths(monthOf(team.today), 1)).fromDate }
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(half(page, later, 14)).toBeVisible()
  await page.context().setOffline(true)
  await half(page, later, 14).click()
  await expect(page.getByText("1 change is saved here and will be sent when you're back online.")).toBeVisible()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await half(page, team, 14).click()
  await expect(page.getByText("2 changes are saved here and will be sent when you're back online.")).toBeVisible()
  await page.getByRole('link', { name: 'Calendar' }).click()
  await page.getByRole('link', { name: 'Show', exact: true }).click()
  await expect(half(page, later, 14)).toHaveAttribute('aria-label', /: available$/)
  await page.context().setOffline(false)
  await expect.poll(async () => (await stored(team))[14]?.day).toBe(1)
})
