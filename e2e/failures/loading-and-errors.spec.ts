import { expect, settled, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

test('the overlay shows during any load and disappears', async ({ browser, product }) => {
  const team = await aTeam(product)
  await aTemplate(team)
  const reads = [
    ['**/api/teams/*', '/app/calendar'],
    ['**/api/shifts/templates?*', '/app/calendar'],
    ['**/api/shifts?*', '/app/calendar'],
    ['**/api/auth/user', '/app/calendar'],
    ['**/api/availabilities?*', '/app/availabilities'],
  ] as const
  for (const [pattern, address] of reads) {
    const page = await pageOf(browser, product, team.mara)
    const release = Promise.withResolvers<void>()
    await page.route(pattern, async (route) => {
      await release.promise
      await route.continue()
    })
    await Promise.all([page.waitForRequest(pattern), page.goto(address)])
    // Everything else has been read, so only this load keeps the overlay up.
    await settled(page)
    await expect(page.getByText('Just a sec...')).toBeVisible()
    await expect(page.getByRole('grid')).toHaveCount(0)
    release.resolve()
    await expect(page.getByText('Just a sec...')).toHaveCount(0)
    await expect(page.getByRole('grid')).toBeVisible()
    await page.context().close()
  }
})

test('the overlay does not swallow clicks', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.mara)
  const release = Promise.withResolvers<void>()
  await page.route('**/api/shifts?*', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto('/app/calendar')
  await page.getByRole('link', { name: 'Filters' }).hover()
  await page.mouse.down()
  await expect(page.getByText('Just a sec...')).toBeVisible()
  await page.mouse.up()
  await expect(page).toHaveURL('/app/calendar/filters')
  release.resolve()
  await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible()
})

test('returning users see the weeks before the script has loaded', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.mara)
  const release = Promise.withResolvers<void>()
  await page.route('**/assets/main-*.js', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto('/app/calendar', { waitUntil: 'commit' })
  await expect(page.locator('.skeleton')).toBeVisible()
  release.resolve()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)

  await page.goto('/app/auth/login')
  await expect(page.locator('html')).not.toHaveAttribute('data-skeleton')
})

test('the overlay shows even while the same switches are being read in the background', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.mara)
  const release = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/switches?*', async (route) => {
    asked++
    await release.promise
    await route.continue()
  })
  const later = page.waitForResponse('**/api/notices?*')
  await page.goto('/app/switches')
  await later
  await expect.poll(() => asked).toBe(1)
  await expect(page.getByText('Just a sec...')).toBeVisible()
  release.resolve()
  await expect(page.getByText('Just a sec...')).toHaveCount(0)
})

test('an error hides the popover it came from, and closing the error restores it', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { id: templateId } = await aTemplate(team)
  const tomorrow = new Date(Date.parse(team.today) + 86_400_000).toISOString().slice(0, 10)
  const { id: shiftId } = await aShift(team, templateId, tomorrow)
  const { teamId, olive } = team
  const { assignment } = await olive.api.call('POST', `/shifts/${shiftId}/users`, { teamId, userId: olive.id })
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: tomorrow, toDate: tomorrow })
  const page = await pageOf(browser, product, olive)
  await page.route('**/api/switches/', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 409, json: { code: 'X', message: 'Too late' } }) : route.continue(),
  )
  await page.goto(`/app/switches/create/${assignment.id}`)
  const form = page.getByRole('dialog', { name: /Create Switch/ })
  await form.getByLabel('Message').fill('A wedding')
  await form.getByRole('button', { name: 'Create Switch' }).click()
  const error = page.getByRole('dialog', { name: "Oops. That's an error." })
  await expect(error).toContainText('Too late')
  await expect(page.getByText('Accept with trade')).toBeHidden()
  await error.getByRole('button', { name: 'Close' }).click()
  await expect(error).toHaveCount(0)
  await expect(form).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('A wedding')
})

test('a failed month action shows the server’s message or a general one in the global popover', async ({ browser, product }) => {
  const team = await aTeam(product)
  await aTemplate(team)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/calendar/admin')
  const card = page.getByRole('region', { name: 'Admin Controls' })
  const popover = page.getByRole('dialog', { name: "Oops. That's an error." })
  const answers = [
    { json: { message: 'Boom', code: 'X' }, says: 'Boom' },
    { json: {}, says: 'Something went wrong.' },
    { json: { message: 'Only a message' }, says: 'Something went wrong.' },
    { json: { code: 'ONLY_A_CODE' }, says: 'Something went wrong.' },
    { json: undefined, says: 'Something went wrong.' },
  ]
  for (const { json, says } of answers) {
    await page.route('**/api/shifts/populate', (route) => route.fulfill({ status: 500, ...(json && { json }) }))
    await card.getByRole('button', { name: 'Populate' }).click()
    await expect(popover).toContainText(says)
    await popover.getByRole('button', { name: 'Close' }).click()
    await expect(popover).toHaveCount(0)
    await page.unroute('**/api/shifts/populate')
  }

  let message = ''
  await page.route('**/api/shifts/{publish,lock,assign/*,clear}', (route) => route.fulfill({ status: 500, json: { message, code: 'X' } }))
  for (const name of ['Publish', 'Lock', 'Unlock', 'Assign All Regular', 'Assign All Dynamic', 'Assign All', 'Clear']) {
    message = `No ${name}.`
    await card.getByRole('button', { name, exact: true }).click()
    if (name === 'Clear') await card.getByRole('button', { name: 'You sure?' }).click()
    await expect(popover).toContainText(message)
    // Beside the popover.
    await page.mouse.click(5, 5)
    await expect(popover).toHaveCount(0)
  }
})

test('the card says that a month is being filled, which is called unconfirmed only after a minute', async ({ browser, product }) => {
  const team = await aTeam(product)
  await aTemplate(team)
  const page = await pageOf(browser, product, team.olive)
  const release = Promise.withResolvers<void>()
  await page.route('**/api/shifts/assign/dynamic', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.clock.install()
  await page.goto('/app/calendar/admin')
  const card = page.getByRole('region', { name: 'Admin Controls' })
  const unconfirmed = page.getByText("The server hasn't confirmed your change yet.")
  await card.getByRole('button', { name: 'Assign All Dynamic' }).click()
  await expect(card.getByText('Filling the month.')).toBeVisible()
  await page.clock.runFor(50_000)
  await expect(unconfirmed).toHaveCount(0)
  await page.clock.runFor(10_000)
  await expect(unconfirmed).toBeVisible()
  release.resolve()
  await expect(unconfirmed).toHaveCount(0)
  await expect(card.getByText('Filling the month.')).toHaveCount(0)
})

test('a button loads until its action is done, and asks before destructive ones', async ({ browser, product }) => {
  const team = await aTeam(product)
  await aTemplate(team)
  const page = await pageOf(browser, product, team.olive)
  const release = Promise.withResolvers<void>()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await page.route('**/api/shifts/assign/regular', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto('/app/calendar/admin')
  const card = page.getByRole('region', { name: 'Admin Controls' })
  await card.getByRole('button', { name: 'Populate' }).click()
  await expect(card.getByText(/added/)).toBeVisible()
  await card.getByRole('button', { name: 'Assign All', exact: true }).click()
  await expect(card.locator('[aria-busy=true]')).toHaveCount(1)
  await expect.poll(() => sent.filter((path) => path.includes('assign'))).toEqual(['/api/shifts/assign/regular'])
  release.resolve()
  await expect(card.locator('[aria-busy=true]')).toHaveCount(0)
  expect(sent.filter((path) => path.includes('assign'))).toEqual(['/api/shifts/assign/regular', '/api/shifts/assign/dynamic'])

  await card.getByRole('button', { name: 'Clear' }).click()
  await expect(card.getByRole('button', { name: 'You sure?' })).toBeFocused()
  await card.getByRole('heading').click()
  await expect(card.getByRole('button', { name: 'Clear' })).toBeVisible()
  await card.getByRole('button', { name: 'Clear' }).click()
  await expect(card.getByRole('button', { name: 'You sure?' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: 'Clear' })).toBeVisible()
  expect(sent).not.toContain('/api/shifts/clear')
})

test('a member who finds the admin controls is refused, and nothing happens', async ({ browser, product }) => {
  const team = await aTeam(product)
  await aTemplate(team)
  const page = await pageOf(browser, product, team.mara)
  await page.goto('/app/calendar/admin')
  await page.getByRole('button', { name: 'Populate' }).click()
  await expect(page.getByRole('dialog', { name: "Oops. That's an error." })).toContainText("You don't have permission to do that.")
  const range = `fromDate=${team.today.slice(0, 8)}01&toDate=${team.today.slice(0, 8)}28`
  expect((await team.olive.api.call('GET', `/shifts?teamId=${team.teamId}&${range}`)).shifts).toEqual({})
})
