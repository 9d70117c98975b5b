import { expect, goTo, test } from '../support/story.ts'
import { aTeam, aTemplate, pageOf, type StoryTeam } from '../support/team-by-api.ts'

/** The team's current month, with a night every day. */
async function aMonth(team: StoryTeam, template: object = {}) {
  await aTemplate(team, template)
  const [year, month] = team.today.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const range = { fromDate: `${team.today.slice(0, 7)}-01`, toDate: `${team.today.slice(0, 7)}-${last}` }
  const populate = () => team.olive.api.call('POST', '/shifts/populate', { teamId: team.teamId, ...range })
  await populate()
  const assignments = async () => {
    const { assignments: all } = await team.olive.api.call('GET', `/shifts?${new URLSearchParams({ teamId: team.teamId, ...range })}`)
    return Object.values(all as Record<string, { method: string }>)
  }
  return { year, month: month - 1, days: last, assignments, populate }
}

/** A month in which no one is free on the 15th. */
async function aMonthWithOneDayOff(team: StoryTeam) {
  const { year, month, days, assignments } = await aMonth(team)
  const off = { 15: { day: -1, night: -1 } }
  for (const { id, api } of [team.olive, team.mara, team.milo])
    await api.call('POST', '/availabilities', { teamId: team.teamId, userId: id, year, month, data: off })
  return { days, assignments }
}

test('Olive drafts a month, discards it, and applies the next draft', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { days, assignments, populate } = await aMonth(team)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/calendar/admin')
  await page.getByRole('link', { name: 'Auto-fill Month' }).click()
  const card = page.getByRole('region', { name: /^Auto-fill / })
  await card.getByRole('button', { name: 'Start' }).press('Enter')
  await expect(card.getByText('Proven optimal')).toBeVisible()
  await expect(card).toBeFocused()
  await expect(card.getByText('Unfilled places').locator('..')).toContainText('0')
  await expect(page.getByText(`${days} shifts`, { exact: true })).toBeVisible()
  const over = Number(team.today.slice(8)) - 1
  await expect(card.getByText(/past days?\.$/)).toHaveText(
    over === 0 ? [] : over === 1 ? ['Assigns someone to 1 shift on a past day.'] : [`Assigns people to ${over} shifts on past days.`],
  )
  const fairness = page.getByRole('region', { name: 'Fairness' })
  await expect(fairness.getByRole('row')).toHaveCount(4)
  await fairness.getByRole('button', { name: 'Nights' }).click()
  await expect(fairness.getByRole('columnheader', { name: 'Nights' })).toBeVisible()
  expect(await assignments()).toEqual([])

  await card.getByRole('button', { name: 'Discard' }).click()
  await card.getByRole('button', { name: 'You sure?' }).click()
  await expect(card.getByRole('button', { name: 'Start' })).toBeVisible()
  await card.getByRole('button', { name: 'Start' }).click()
  await card.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('region', { name: 'Admin Controls' })).toBeVisible()
  await expect(page.getByText(`${days} assignments added.`)).toBeVisible()
  expect(await assignments()).toHaveLength(days)

  const users = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, [team.mara.id]]))
  await aTemplate(team, { name: 'Clinic', type: 'REGULAR', startTime: '08:00', endTime: '10:00', repeatPattern: { users } })
  await populate()
  await page.goto('/app/calendar/fill')
  const missing = card.getByText(`${days} regular shifts have no one yet.`)
  await expect(missing).toBeVisible()
  await card.getByRole('button', { name: 'Assign All Regular' }).click()
  await expect(missing).toBeHidden()
  await expect(card.getByText(`${days} assignments added.`)).toBeVisible()
})

test('an unfilled shift shows the reasons, and who could take it if one rule were waived', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { days, assignments } = await aMonthWithOneDayOff(team)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/calendar/fill')
  await page.getByRole('button', { name: 'Start' }).click()
  const open = page.getByRole('region', { name: 'Unfilled shifts' })
  await expect(open).toContainText('3 unavailable')
  const anyway = open.getByRole('button', { name: /^Assign .* Anyway$/ })
  for (const pressed of ['true', 'false', 'true']) {
    await anyway.click()
    await expect(anyway).toHaveAttribute('aria-pressed', pressed)
  }
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('region', { name: 'Admin Controls' })).toBeVisible()
  const made = await assignments()
  expect(made).toHaveLength(days)
  expect(made.filter(({ method }) => method === 'MANUAL')).toHaveLength(1)
})

test('someone who was chosen in spite of a rule is not replaced by another person while the draft is open', async ({
  browser,
  product,
}) => {
  const team = await aTeam(product)
  const { days, assignments } = await aMonthWithOneDayOff(team)
  const page = await pageOf(browser, product, team.olive)
  // As when the records that a contract judges change, which leaves the draft as it is.
  let nowFor: string | undefined
  await page.route('**/api/fillings?*', async (route) => {
    const response = await route.fetch()
    const { filling } = await response.json()
    for (const one of Object.values<{ userId: string }>(filling?.preview?.relaxations ?? {})) one.userId = nowFor ?? one.userId
    await route.fulfill({ response, json: { filling } })
  })
  await page.goto('/app/calendar/fill')
  await page.getByRole('button', { name: 'Start' }).click()
  const anyway = page.getByRole('region', { name: 'Unfilled shifts' }).getByRole('button')
  await anyway.click()
  await expect(anyway).toHaveAttribute('aria-pressed', 'true')
  const chosen = (await anyway.textContent())!
  nowFor = (chosen.includes('Milo') ? team.mara : team.milo).id
  const week = Array<null>(7).fill(null)
  const service = { name: 'Ward', shortName: 'W', color: 'slate', week, handOverMinutes: 0, fewest: 0 }
  await team.olive.api.call('POST', `/teams/${team.teamId}/services`, service)
  await expect(anyway).not.toHaveText(chosen)
  await expect(anyway).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('region', { name: 'Admin Controls' })).toBeVisible()
  expect(await assignments()).toHaveLength(days - 1)
})

test('if the server dies during Auto-fill, the schedule is unchanged and the next server continues the run', async ({
  browser,
  product,
}) => {
  const team = await aTeam(product)
  // The month is so hard that no machine finishes the search before the test looks.
  for (const [name, startTime, endTime] of [
    ['Ward', '07:00', '15:00'],
    ['Clinic', '08:00', '16:00'],
    ['Evening', '09:00', '17:00'],
  ])
    await aTemplate(team, { name, startTime, endTime })
  const { year, month, assignments } = await aMonth(team)
  const { api } = team.olive
  const read = async () => (await api.call('GET', `/fillings?teamId=${team.teamId}&year=${year}&month=${month}`)).filling
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/calendar/fill')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  await expect.poll(async () => (await read()).curve.length).toBeGreaterThan(0)
  await product.crash()
  const { id, curve, status } = await read()
  expect(status).toBe('RUNNING')
  const goesOn = async () => {
    const now = await read()
    return now.status === 'READY' || now.curve.length > curve.length
  }
  await expect.poll(goesOn, { timeout: 60_000 }).toBe(true)
  expect(await assignments()).toEqual([])
  await api.call('POST', `/fillings/${id}/stop`, { teamId: team.teamId })
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'You sure?' }).click()
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
})

test('Olive sets the team’s rules, and sees who changed them', async ({ browser, product }) => {
  const team = await aTeam(product)
  await aTemplate(team)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/team')
  await page.getByRole('link', { name: 'Scheduling Rules' }).click()
  const card = page.getByRole('region', { name: 'Scheduling Rules' })
  await expect(card.getByLabel('Min. rest between shifts')).toHaveValue('11')
  await card.getByLabel('Max. weekends per month').fill('2')
  await card.getByLabel('Max. weekends per month').press('Enter')
  await expect(card.getByText('Max. weekends per month: Off → 2')).toBeVisible()
  await expect(card.getByText('Olive Owner')).toBeVisible()
  await card.getByLabel('Min. rest between shifts').fill('a lot')
  await card.getByLabel('Min. rest between shifts').blur()
  await expect(card.getByRole('alert')).toHaveText('Enter a whole number from 1 to 48.')
  await card.getByLabel('Min. rest between shifts').fill('11')
  await card.getByLabel('Min. rest between shifts').blur()
  await expect(card.getByRole('alert')).toHaveCount(0)
  await card.getByLabel('First day').selectOption('Night')
  await card.getByLabel('Next day').selectOption('Night')
  await card.getByRole('button', { name: 'Forbid' }).click()
  await expect(card.getByText('Night, then Night', { exact: true })).toBeVisible()
  const weekend = card.getByRole('group', { name: 'Weekend' })
  await expect(weekend.getByLabel('Begins at')).toHaveValue('17:00')
  await weekend.getByLabel('Begins on').selectOption('Saturday')
  await expect(card.getByText('Weekend: Friday 17:00 to Monday 08:00 → Saturday 17:00 to Monday 08:00')).toBeVisible()
  await weekend.getByLabel('Begins at').fill('0:00')
  await weekend.getByLabel('Begins at').blur()
  await expect(card.getByText('Weekend: Saturday 17:00 to Monday 08:00 → Saturday 00:00 to Monday 08:00')).toBeVisible()
  await card.getByRole('group', { name: 'Night' }).getByLabel('Ends at').fill('18:00')
  await card.getByRole('group', { name: 'Night' }).getByLabel('Ends at').blur()
  await expect(card.getByRole('alert')).toBeVisible()
  const { rules } = await team.olive.api.call('GET', `/teams/${team.teamId}`)
  expect(rules).toMatchObject({ restHours: 11, mostWeekends: 2, successions: [{}], weekend: { fromDay: 6 } })
  expect(rules.night).toBeUndefined()
})

test('a rule that is changed while the page rereads the previous change is saved too', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/team/rules')
  const card = page.getByRole('region', { name: 'Scheduling Rules' })
  const begins = card.getByRole('group', { name: 'Weekend' }).getByLabel('Begins on')
  await expect(begins).toHaveValue('5')
  const answers = Promise.withResolvers<void>()
  await page.route('**/api/auth/user', async (route) => {
    await answers.promise
    await route.continue()
  })
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await card.getByLabel('Max. weekends per month').fill('2')
  await card.getByLabel('Max. weekends per month').press('Enter')
  await (await saved).finished()
  await expect(card.getByText('Max. weekends per month: Off → 2')).toBeVisible()
  await begins.selectOption('Saturday')
  answers.resolve()
  await expect(card.getByText('Weekend: Friday 17:00 to Monday 08:00 → Saturday 17:00 to Monday 08:00')).toBeVisible()
})

test('an assignment is explained, and everyone sees how fair the schedule is to them', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { year, month } = await aMonth(team)
  const { teamId, olive, mara, today } = team
  await olive.api.call('POST', '/shifts/assign/dynamic', { teamId, year, month })
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: `${today.slice(0, 7)}-01`, toDate: `${today.slice(0, 7)}-28` })
  const { assignments } = await olive.api.call('GET', `/shifts?${new URLSearchParams({ teamId, fromDate: today, toDate: today })}`)
  const [id] = Object.keys(assignments as object)
  const page = await pageOf(browser, product, olive)
  await page.goto(`/app/calendar/day/${today}/assignments/${id}`)
  await page.getByRole('button', { name: 'Why?' }).click()
  const popover = page.getByRole('dialog')
  await expect(popover).toContainText('was assigned automatically when Olive Owner filled the month.')
  await expect(popover.getByRole('columnheader', { name: 'Alternative' })).toBeVisible()

  const hers = await pageOf(browser, product, mara)
  await hers.goto('/app/team')
  await hers.getByRole('link', { name: 'Fairness' }).click()
  const tables = hers.getByRole('table')
  await expect(tables.first().getByRole('rowheader', { name: 'M Member' })).toBeVisible()
  await expect(tables.first().getByRole('rowheader')).toHaveCount(1)

  await goTo(page, '/app/fairness')
  await expect(page.getByRole('table').first().getByRole('rowheader')).toHaveCount(3)
  await page.getByLabel("Members can see everyone's rows, not only their own").check()
  await hers.reload()
  await expect(tables.first().getByRole('rowheader')).toHaveCount(3)
  const download = hers.waitForEvent('download')
  await hers.getByRole('button', { name: 'Table' }).click()
  expect((await download).suggestedFilename()).toBe(`fairness-${year}.csv`)
})
