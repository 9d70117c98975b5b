import { dayOf } from '../support/calendar.ts'
import { expect, goTo, settled, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

test('the address of something that does not exist leads to the level above', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { today } = team
  const shift = await aShift(team, (await aTemplate(team)).id, today)
  const page = await pageOf(browser, product, team.olive)
  const leads: Record<string, string> = {
    'calendar/day': `calendar/day/${today}`,
    'calendar/day/2026-02-30': 'calendar',
    [`calendar/day/${today}/shift/unknown`]: `calendar/day/${today}`,
    'calendar/day/yesterday/add': 'calendar',
    [`calendar/day/${today}/assignments/unknown`]: `calendar/day/${today}`,
    [`calendar/day/2026-01-01/shift/${shift.id}`]: 'calendar/day/2026-01-01',
    [`calendar/day/${today}/assignments/unknown/cover`]: `calendar/day/${today}`,
    'calendar/nonsense': 'calendar',
    [`calendar/day/${today}/nonsense`]: `calendar/day/${today}`,
    'templates/template/unknown': 'templates',
    'team/users/unknown': 'team',
    'import/unknown': 'import',
    'team/invitations/person/unknown': 'team/invitations',
    'import/unknown/differences': 'import',
    'availabilities/user': `availabilities/user/${team.olive.id}`,
    'availabilities/user/unknown': `availabilities/user/${team.olive.id}`,
    nonsense: 'dashboard',
  }
  for (const [from, to] of Object.entries(leads)) {
    // One address of each kind is opened before what it may name has been read. Neighbours in the list lead to different addresses.
    await (/calendar\/day$|(shift|template|users)\/unknown$/.test(from) ? page.goto(`/app/${from}`) : goTo(page, `/app/${from}`))
    await expect(page, from).toHaveURL(`/app/${to}`)
  }
})

test('a member can read a shift, and is redirected from admin pages', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, today, olive, mara } = team
  const shift = await aShift(team, (await aTemplate(team)).id, today)
  const { assignment } = await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: mara.id })
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: today, toDate: today })
  const page = await pageOf(browser, product, mara)
  await page.goto(`/app/calendar/day/${today}/shift/${shift.id}`)
  const popover = page.getByRole('dialog', { name: /Night/ })
  await expect(popover).toContainText('Mara Member')
  await expect(popover.getByRole('button', { name: 'Delete Shift' })).toHaveCount(0)
  await goTo(page, `/app/calendar/day/${today}/add`)
  await expect(page).toHaveURL(`/app/calendar/day/${today}`)
  await expect(page.getByRole('complementary').getByRole('link', { name: /Night/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add Shift' })).toHaveCount(0)
  // No address leads where the one before did, so that each has to lead there itself.
  for (const [from, to] of [
    ['templates/create', 'templates'],
    ['team/settings', 'team'],
    ['templates/gallery', 'templates'],
    ['team/rules', 'team'],
    ['calendar/fill', 'calendar'],
    ['team/invitations', 'team'],
    [`calendar/review/${today.slice(0, 7)}`, 'calendar'],
    ['history', 'team'],
  ]) {
    await goTo(page, `/app/${from}`)
    await expect(page).toHaveURL(`/app/${to}`)
  }
  await expect(page.getByText('Only admins can open that page.')).toBeVisible()

  await goTo(page, '/app/calendar/admin')
  await page.getByRole('button', { name: 'Populate' }).click()
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText("You don't have permission to do that.")

  // Going back passes through every step.
  await page.goto('/app/calendar')
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: 'Now' }).click()
  await dayOf(page, today).locator('button').first().click()
  await page.getByRole('complementary').getByRole('link', { name: /Night/ }).click()
  await expect(page).toHaveURL(`/app/calendar/day/${today}/assignments/${assignment.id}`)
  await page.getByRole('link', { name: 'Add Cover' }).click()
  await expect(page).toHaveURL(/cover$/)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('dialog', { name: /Night/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`/app/calendar/day/${today}`)
  await page.goBack()
  await expect(page).toHaveURL('/app/calendar')
})

test('a second press closes a day, however soon it comes', async ({ browser, product }) => {
  const { mara, today } = await aTeam(product)
  const page = await pageOf(browser, product, mara)
  await page.goto('/app/calendar')
  const cell = dayOf(page, today)
  await expect(cell).toBeVisible()
  await cell.evaluate((day: HTMLElement) => {
    day.click()
    day.click()
  })
  await expect(cell).toHaveAttribute('aria-selected', 'false')
  await expect(page).toHaveURL('/app/calendar')
  await cell.click()
  await expect(page).toHaveURL(`/app/calendar/day/${today}`)
})

test('the card of a day does not wait for the code of its popovers', async ({ browser, product }) => {
  const { mara, today } = await aTeam(product)
  const page = await pageOf(browser, product, mara)
  await page.goto('/app/calendar')
  await expect(dayOf(page, today)).toBeVisible()
  await settled(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', () => held.resolve())
  await dayOf(page, today).click()
  await held.promise
  await expect(page.getByText('No shifts on this day.')).toBeVisible()
})

test('a double-click opens what a click opens, and one step leads back', async ({ browser, product }) => {
  const { olive, today } = await aTeam(product)
  const page = await pageOf(browser, product, olive)
  await page.goto('/app/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Switches' }).dblclick()
  await expect(page).toHaveURL(/\/app\/switches$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Switches' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/app\/dashboard$/)

  await page.goto('/app/calendar')
  await dayOf(page, today).dblclick()
  await expect(page.getByRole('complementary').first()).toBeVisible()
  await settled(page)
  expect(new URL(page.url()).pathname).toBe(`/app/calendar/day/${today}`)

  await page.getByRole('link', { name: 'Add Shift' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).dblclick()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Add Shift' })).toBeVisible()
})
