import { findings } from '../support/axe.ts'
import { dayOf } from '../support/calendar.ts'
import { expect, test } from '../support/story.ts'
import { aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

test('an empty team is led to its first month, and an admin reminds people who entered no availability', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, milo } = team
  const page = await pageOf(browser, product, olive)
  await page.goto('/app/calendar')
  const steps = page.getByRole('region', { name: 'Four steps to a fair month' })
  const current = steps.locator('[aria-current="step"]')
  await expect(current).toContainText('Templates')
  await expect(steps.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
  await expect(steps.getByRole('button', { name: 'Populate and Auto-fill' })).toBeDisabled()
  expect(await findings(page)).toEqual([])

  await aTemplate(team)
  await expect(current).toContainText('Availability')
  await expect(steps).toContainText('0 of 3 have entered theirs')

  await page.route(/\/availabilities\/reminders$/, (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '' } }))
  await steps.getByRole('button', { name: 'Remind 2 People' }).click()
  await expect(steps.getByRole('alert')).toBeVisible()
  await page.unrouteAll()
  await steps.getByRole('button', { name: 'Remind 2 People' }).click()
  await expect(steps.getByText('Reminded 2 people')).toBeVisible()

  const reader = await pageOf(browser, product, mara)
  await reader.goto('/app/notices')
  await reader.getByRole('link', { name: /^Olive is asking for your availability for/ }).click()
  await expect(reader).toHaveURL(`/app/availabilities/user/${mara.id}`)
  const today = new Date()
  const month = { year: today.getFullYear(), month: today.getMonth() }
  for (const { api, id } of [mara, milo, olive])
    await api.call('POST', '/availabilities', { teamId, userId: id, ...month, data: { 3: { day: -1, night: -1 } } })
  await expect(current).toContainText('First month')

  await steps.getByRole('button', { name: 'Populate and Auto-fill' }).click()
  await expect(page).toHaveURL('/app/calendar/fill')
  await expect(page.getByRole('grid').getByText('Unfilled').first()).toBeVisible()
})

test('skipped steps do not come back', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.olive)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/app/calendar')
  await page.getByRole('button', { name: 'Skip These Steps' }).click()
  await expect(page.getByRole('heading', { name: /has no shifts yet/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Start from an Example' })).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('an admin begins a month by hand on any of its days, on desktop and phone', async ({ browser, product }) => {
  const team = await aTeam(product)
  await aTemplate(team)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/calendar')
  const days = page.locator('[role="grid"] [data-date]')
  const begin = page.getByRole('button', { name: 'Add by Hand' })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await begin.click()
    await expect(begin).toHaveCount(0)
    await expect(days).not.toHaveCount(0)
    for (const day of await days.all()) await day.click({ trial: true })
    await page.reload()
    await expect(begin).toBeVisible()
  }
  await page.getByRole('button', { name: 'Skip These Steps' }).click()
  await begin.click()
  await dayOf(page, team.today).click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page).toHaveURL('/app/calendar')
  await expect(begin).toHaveCount(0)
})
