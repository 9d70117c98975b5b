import { expect, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

test('a member sees their week, month and open switches', async ({ browser, product }) => {
  const team = await aTeam(product)
  const [night, clinic] = [
    await aTemplate(team, { endTime: '06:30' }),
    await aTemplate(team, { name: 'Clinic', color: 'gold', startTime: '00:00', endTime: '23:59' }),
  ]
  for (const [template, user] of [
    [clinic, team.mara],
    [night, team.milo],
  ] as const) {
    const shift = await aShift(team, template.id, team.today)
    await team.olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId: team.teamId, userId: user.id })
  }
  await team.olive.api.call('POST', '/shifts/publish', { teamId: team.teamId, fromDate: team.today, toDate: team.today })
  const page = await pageOf(browser, product, team.mara)
  await page.goto('/app')
  await expect(page).toHaveURL('/app/dashboard')
  await expect(page.getByRole('heading', { name: /Mara/ })).toBeVisible()
  await expect(page.getByText("You're on Clinic until 23:59.")).toBeVisible()

  const week = page.getByRole('region', { name: 'Your Week' })
  await expect(week.getByRole('link', { name: /^Clinic/ })).toBeVisible()
  await expect(week.getByText('Night')).toHaveCount(0)
  const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'America/Toronto' }).format()
  const overview = page.getByRole('region', { name: `Your ${month}` })
  const today = overview.locator('[aria-current=date]')
  await expect(today).toHaveAccessibleName(/Clinic$/)
  const dayOff = overview.getByRole('link', { name: /\d$/ }).first()
  await expect(today, 'own days are highlighted').toHaveCSS('background-image', /gradient/)
  await expect(dayOff).toHaveCSS('background-image', 'none')
  await expect(today, 'today is outlined').toHaveCSS('outline-style', 'solid')
  await expect(dayOff).toHaveCSS('outline-style', 'none')
  await expect(page.getByRole('region', { name: 'Open Switches' })).toBeVisible()

  for (const height of [900, 600]) {
    await page.setViewportSize({ width: 1280, height })
    const [content, weekBox, lower] = await Promise.all([
      page.getByRole('main').boundingBox(),
      week.boundingBox(),
      overview.locator('..').boundingBox(),
    ])
    expect(Math.abs(weekBox!.height / content!.height - 0.4)).toBeLessThan(0.03)
    expect(Math.abs(lower!.height / content!.height - 0.5)).toBeLessThan(0.03)
  }

  await page.setViewportSize({ width: 390, height: 844 })
  const [days, switches] = await Promise.all([
    overview.getByRole('link').last().boundingBox(),
    page.getByRole('region', { name: 'Open Switches' }).boundingBox(),
  ])
  expect(switches!.y, 'on the phone the sections follow each other').toBeGreaterThanOrEqual(days!.y + days!.height)

  await today.click()
  await expect(page).toHaveURL(`/app/calendar/day/${team.today}`)
  const milos = await pageOf(browser, product, team.milo)
  await milos.goto('/app/dashboard')
  await expect(milos.getByRole('region', { name: 'Your Week' })).toContainText('1 shift, 11.5 h')
})

test('the greeting depends on the hour', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.mara)
  const seen = new Set<string>()
  for (const [hour, chance] of [
    ['08', 0],
    ['08', 0.99],
    ['23', 0.99],
  ] as const) {
    // prettier-ignore
    await page.clock.setFixedTime(new Date(`${team.today}T${hour}:30:00-05:00`))
    await page.addInitScript((number) => void (Math.random = () => number), chance)
    await page.goto('/app/dashboard')
    seen.add(await page.getByRole('heading', { name: /Mara/ }).innerText())
  }
  expect(seen.size).toBe(3)
})

test('weeks begin on the team’s first weekday', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.mara)
  await page.goto('/app/dashboard')
  for (const [weekStart, name, letters] of [
    [1, 'Mon', 'MTWTFSS'],
    [0, 'Sun', 'SMTWTFS'],
    [6, 'Sat', 'SSMTWTF'],
  ] as const) {
    await team.olive.api.call('PATCH', `/teams/${team.teamId}`, { weekStart })
    const week = page.getByRole('region', { name: 'Your Week' })
    const heads = week.getByRole('link', { name: /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat) / })
    await expect(heads.first()).toHaveAccessibleName(new RegExp(`^${name} `))
    await expect(heads).toHaveCount(7)
    await expect(week.locator('[aria-current=date]')).toHaveCount(1)
    const overview = page.getByRole('region', { name: /^Your (?!Week)/ })
    await expect.poll(async () => (await overview.locator('span[aria-hidden=true]').allTextContents()).join('')).toBe(letters)
    await expect(overview.getByRole('link').first()).toHaveAccessibleName(new RegExp(`^${name} `))
  }
})
