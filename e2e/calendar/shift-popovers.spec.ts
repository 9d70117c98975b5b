import { dayTitle } from '#web/dates.ts'

import { dayOf } from '../support/calendar.ts'
import { expect, goTo, test } from '../support/story.ts'
import { aMember, aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

test('an admin adds a shift with its own times, assigns someone and changes the assignment', async ({ browser, product }) => {
  const team = await aTeam(product)
  const nia = await aMember(product, 'Nia', 'Novak')
  await nia.api.call('POST', '/teams/join', { joinCode: (await team.olive.api.call('GET', `/teams/${team.teamId}`)).joinCode })
  await team.olive.api.call('PATCH', `/teams/${team.teamId}/users/${nia.id}`, { disabled: true })
  const night = await aTemplate(team)
  await aTemplate(team, { name: 'Day', color: 'mint', startTime: '07:00', endTime: '19:00' })
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/calendar')
  await page.getByRole('button', { name: 'Add by Hand' }).click()
  const cell = dayOf(page, team.today)
  await cell.click()
  await expect(page).toHaveURL(`/app/calendar/day/${team.today}`)
  await expect(page.getByText('No shifts on this day.')).toBeVisible()
  await expect(page.getByRole('complementary').getByRole('heading', { name: dayTitle(team.today), exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Add Shift' }).click()
  const popover = page.getByRole('dialog')
  await expect(popover.locator('..')).toHaveCSS('animation-duration', '0.3s')
  await expect(page.getByRole('complementary').getByRole('region').first()).toHaveCSS('animation-duration', '0.6s')
  await expect(popover).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(popover, 'a press beside it closes it').toHaveCount(0)
  await expect(page).toHaveURL(`/app/calendar/day/${team.today}`)
  await page.getByRole('link', { name: 'Add Shift' }).click()
  await popover.getByLabel('Template').selectOption('Night')
  await expect(popover.getByLabel('Start')).toHaveValue('19:00')
  await popover.getByLabel('Start').fill('2015')
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/api/shifts/')),
    popover.getByRole('button', { name: 'Add Shift' }).click(),
  ])
  expect(request.postDataJSON()).toEqual({
    teamId: team.teamId,
    date: team.today,
    templateId: night.id,
    overrides: { startTime: '20:15:00', endTime: null },
  })
  await expect(cell.getByRole('img', { name: 'Warning' })).toBeVisible()

  const choices = (action: string) => popover.getByRole('button', { name: new RegExp(`^${action} [MNO]`) })
  await expect(choices('Add User'), 'without Nia, who is disabled').toHaveCount(3)
  await page.getByRole('button', { name: /^Add User Mara Member/ }).click()
  await expect(cell).toContainText('M Member')
  await expect(choices('Reassign')).toHaveCount(2)
  await page.getByRole('button', { name: /^Reassign Milo Moss/ }).click()
  await expect(cell).toContainText('M Moss')
  await expect(cell).not.toContainText('M Member')
  await popover.getByLabel('Template').selectOption('Day')
  await expect(cell.locator('b')).toHaveText('Day')
  await popover.getByRole('button', { name: 'Reset Times' }).click()
  await expect(popover.getByLabel('Start')).toHaveValue('07:00')

  await popover.getByRole('link', { name: /Milo Moss/ }).click()
  await expect(page).toHaveURL(/\/assignments\//)
  // The address changes before the popover does, and both popovers have a Start.
  await expect(popover.getByRole('button', { name: 'Remove Assignment' })).toBeVisible()
  await popover.getByRole('button', { name: 'Why?' }).click()
  await expect(popover.getByText('Olive Owner reassigned this shift to Milo Moss.')).toBeVisible()
  await popover.getByLabel('Start').fill('10:00')
  await popover.getByRole('button', { name: 'Save Times' }).click()
  await expect(popover.getByText('10:00–19:00')).toBeVisible()
  await popover.getByRole('button', { name: 'Reset Times' }).click()
  await expect(popover.getByText('07:00–19:00')).toBeVisible()
  await popover.getByRole('button', { name: 'Remove Assignment' }).click()
  await expect(cell).toContainText('M Moss')
  await popover.getByRole('button', { name: 'You sure?' }).click()
  await expect(cell).not.toContainText('M Moss')
  await expect(popover.getByText('No one')).toBeVisible()
  await popover.getByRole('button', { name: 'Close' }).click()
  await expect(popover).toHaveCount(0)
  await expect(page).toHaveURL(`/app/calendar/day/${team.today}`)
  await cell.getByRole('button').first().click()
  await expect(page).toHaveURL('/app/calendar')
})

test('a member lets a colleague cover part of their night, and ends the cover', async ({ browser, product }) => {
  const team = await aTeam(product)
  const shift = await aShift(team, (await aTemplate(team)).id, team.today)
  await team.olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId: team.teamId, userId: team.mara.id })
  await team.olive.api.call('POST', '/shifts/publish', { teamId: team.teamId, fromDate: team.today, toDate: team.today })
  const page = await pageOf(browser, product, team.mara)
  await page.goto(`/app/calendar/day/${team.today}`)
  await page.getByRole('link', { name: /Night Mara Member/ }).click()
  const popover = page.getByRole('dialog')
  await expect(popover.getByRole('button', { name: 'Remove Assignment' })).toHaveCount(0)
  await popover.getByRole('link', { name: 'Add Cover' }).click()
  await expect(page).toHaveURL(/\/cover$/)
  const options = popover.getByLabel('Covering user').locator('option')
  await expect(options).toHaveText(['Choose a user', 'Milo Moss', 'Olive Owner'])
  await popover.getByLabel('Covering user').selectOption('Milo Moss')
  await popover.getByLabel('Part of the shift').check()
  await popover.getByLabel('Start').fill('23:00')
  await popover.getByLabel('End').fill('03:00')
  await popover.getByRole('button', { name: 'Create Cover' }).click()
  await expect(popover.getByText('Covered by Milo Moss 23:00–03:00')).toBeVisible()
  await expect(page).toHaveURL(/\/assignments\/[^/]+$/)
  await popover.getByRole('button', { name: 'Remove Cover' }).click()
  await expect(popover.getByRole('link', { name: 'Add Cover' })).toBeVisible()

  const colleague = await pageOf(browser, product, team.milo)
  await colleague.goto(page.url())
  await expect(colleague.getByRole('dialog').getByText('Mara Member')).toBeVisible()
  await expect(colleague.getByRole('link', { name: 'Add Cover' })).toHaveCount(0)
})

test('a refusal keeps the popover open and shows the reason', async ({ browser, product }) => {
  const team = await aTeam(product)
  const shift = await aShift(team, (await aTemplate(team)).id, team.today)
  const page = await pageOf(browser, product, team.olive)
  await page.route('**/api/shifts/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: { message: 'Boom', code: 'X' } }),
  )
  await page.goto(`/app/calendar/day/${team.today}/shift/${shift.id}`)
  const popover = page.getByRole('dialog')
  await popover.getByRole('button', { name: /^Add User Mara Member/ }).click()
  await expect(popover.getByRole('alert')).toHaveText('Boom')
  await popover.getByRole('button', { name: 'Delete Shift' }).click()
  await popover.getByRole('button', { name: 'You sure?' }).click()
  await expect(popover.getByRole('alert')).toHaveText('Boom')
  await expect(page.getByText("Oops. That's an error.")).toHaveCount(0)
  await expect(dayOf(page, team.today)).toContainText('Night')
})

test('three stacked popovers close in order, however they were opened, even after a reload', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { id: shiftId } = await aShift(team, (await aTemplate(team)).id, team.today)
  const { teamId, olive, today } = team
  const { assignment } = await olive.api.call('POST', `/shifts/${shiftId}/users`, { teamId, userId: olive.id })
  const page = await pageOf(browser, product, olive)
  const day = `/app/calendar/day/${today}`
  const places = {
    day,
    shift: `${day}/shift/${shiftId}`,
    assignment: `${day}/assignments/${assignment.id}`,
    cover: `${day}/assignments/${assignment.id}/cover`,
  }
  type Place = keyof typeof places
  const popover = page.getByRole('dialog')
  const links = { assignment: /Olive Owner/, shift: 'Edit Shift', cover: 'Add Cover' }
  // The address changes first, so a press may still hit the popover that is about to close.
  const isShown = {
    shift: popover.getByRole('link', { name: links.assignment }),
    assignment: popover.getByRole('link', { name: links.shift }),
    cover: popover.getByLabel('Covering user'),
  }
  const walks: { opened: [Exclude<Place, 'day'>, ...Exclude<Place, 'day'>[]]; closed: Place[] }[] = [
    { opened: ['shift', 'assignment', 'cover'], closed: ['assignment', 'shift', 'day'] },
    { opened: ['assignment', 'cover'], closed: ['assignment', 'day'] },
    { opened: ['assignment', 'shift'], closed: ['assignment', 'day'] },
    { opened: ['shift', 'assignment', 'shift'], closed: ['day'] },
    { opened: ['assignment', 'shift', 'assignment', 'cover'], closed: ['assignment', 'day'] },
    { opened: ['cover'], closed: ['assignment', 'day'] },
  ]
  for (const { opened, closed } of walks) {
    const [first, ...others] = opened
    await page.goto(places[first])
    for (const next of others) {
      await popover.getByRole('link', { name: links[next] }).click()
      await expect(page).toHaveURL(places[next])
      await expect(isShown[next]).toBeVisible()
    }
    if (opened.length === 3) await page.reload()
    for (const place of closed) {
      await popover.getByRole('button', { name: 'Close' }).click()
      await expect(page, `${opened.join(' > ')}, closed`).toHaveURL(places[place])
      if (place !== 'day') await expect(isShown[place]).toBeVisible()
    }
    await expect(popover).toHaveCount(0)
  }
})

test('times of an assignment that could not be saved remain in the form', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, today } = team
  const shift = await aShift(team, (await aTemplate(team)).id, today)
  const { assignment } = await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: mara.id })
  const page = await pageOf(browser, product, olive)
  await page.goto(`/app/calendar/day/${today}/assignments/${assignment.id}`)
  const popover = page.getByRole('dialog')
  let isBroken = true
  await page.route('**/api/shifts/*/users/*', (route) =>
    isBroken ? route.fulfill({ status: 400, json: { code: 'X', message: 'Not possible.' } }) : route.continue(),
  )
  await popover.getByLabel('Start').fill('20:15')
  await popover.getByRole('button', { name: 'Save Times' }).click()
  await expect(popover.getByText('Not possible.')).toBeVisible()
  await expect(popover.getByLabel('Start')).toHaveValue('20:15')
  isBroken = false
  await popover.getByRole('button', { name: 'Save Times' }).click()
  await expect(popover.getByText('20:15–07:00')).toBeVisible()
  await expect(popover.getByRole('button', { name: 'Save Times' })).toHaveCount(0)
})

test('Enter saves a time that was typed for a shift', async ({ browser, product }) => {
  const team = await aTeam(product)
  const shift = await aShift(team, (await aTemplate(team)).id, team.today)
  const page = await pageOf(browser, product, team.olive)
  await page.goto(`/app/calendar/day/${team.today}/shift/${shift.id}`)
  const start = page.getByRole('dialog').getByLabel('Start')
  await start.fill('18:35')
  const saved = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith(shift.id))
  await start.press('Enter')
  expect((await saved).postDataJSON()).toMatchObject({ overrides: { startTime: '18:35:00' } })
  await start.fill('1940')
  await start.press('Enter')
  await start.press('Escape')
  await expect(page.getByRole('link', { name: /^Night Unfilled.*19:40–07:00/ })).toBeVisible()

  // The list still replaces what was typed.
  await goTo(page, `/app/calendar/day/${team.today}/shift/${shift.id}`)
  await start.fill('18:35')
  await start.press('ArrowDown')
  const times = page.getByRole('option')
  await expect(times).toHaveCount(89)
  expect((await times.allTextContents()).map((time) => time.trim()).filter((_, at) => at % 11 === 0)).toEqual([
    '01:00',
    '03:45',
    '06:30',
    '09:15',
    '12:00',
    '14:45',
    '17:30',
    '20:15',
    '23:00',
  ])
  await page.getByRole('option', { name: '01:15' }).click()
  await expect(start).toHaveValue('01:15')
})

test('a popover shows only the problem of the last action', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, today } = team
  const shift = await aShift(team, (await aTemplate(team)).id, today)
  const { assignment } = await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: mara.id })
  const page = await pageOf(browser, product, olive)
  const refused = (method: string, path: string, code: string, message: string) =>
    page.route(path, (route) =>
      route.request().method() === method ? route.fulfill({ status: 409, json: { code, message } }) : route.fallback(),
    )
  await page.goto(`/app/calendar/day/${today}/shift/${shift.id}`)
  const popover = page.getByRole('dialog')
  const problem = popover.getByRole('alert')
  await refused('POST', '**/api/shifts/*/users/', 'X', 'Not added.')
  await refused('DELETE', '**/api/shifts/*', 'X', 'Not deleted.')
  await popover.getByRole('button', { name: 'Add User' }).click()
  await popover.getByRole('button', { name: /^Add User Milo Moss/ }).click()
  await expect(problem).toHaveText('Not added.')
  await popover.getByRole('button', { name: 'Delete Shift' }).click()
  await popover.getByRole('button', { name: 'You sure?' }).click()
  await expect(problem).toHaveText('Not deleted.')
  await popover.getByRole('button', { name: 'Cancel' }).click()
  await popover.getByRole('button', { name: /^Reassign Milo Moss/ }).click()
  await expect(popover.getByRole('link', { name: /Milo Moss/ })).toBeVisible()
  await expect(problem).toHaveCount(0)

  await refused('POST', '**/api/shifts/*/users/', 'DOUBLE_BOOKED', 'Works already.')
  await popover.getByRole('button', { name: 'Add User' }).click()
  await popover.getByRole('button', { name: /^Add User Mara Member/ }).click()
  await expect(problem).toContainText('Works already.')
  await popover.getByRole('button', { name: 'Delete Shift' }).click()
  await popover.getByRole('button', { name: 'You sure?' }).click()
  await expect(problem).toHaveText('Not deleted.')

  await refused('PUT', '**/api/shifts/*/users/*', 'X', 'Not changed.')
  await refused('DELETE', '**/api/shifts/**', 'X', 'Not removed.')
  await page.goto(`/app/calendar/day/${today}/assignments/${assignment.id}`)
  await popover.getByLabel('Start').fill('20:15')
  await popover.getByRole('button', { name: 'Save Times' }).click()
  await expect(problem).toHaveText('Not changed.')
  await popover.getByRole('button', { name: 'Remove Assignment' }).click()
  await popover.getByRole('button', { name: 'You sure?' }).click()
  await expect(problem).toHaveText('Not removed.')
})

test('deleting one shift is not confirmed by a press for another that has come in its place', async ({ browser, product }) => {
  const team = await aTeam(product)
  const night = await aTemplate(team)
  const shiftIds = [(await aShift(team, night.id, team.today)).id, (await aShift(team, night.id, team.today)).id]
  const page = await pageOf(browser, product, team.olive)
  const open = (at: number) => goTo(page, `/app/calendar/day/${team.today}/shift/${shiftIds[at]}`)
  await page.goto(`/app/calendar/day/${team.today}`)
  await open(0)
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'You sure?' })
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Shift' }).click()
  await expect(confirm).toBeVisible()
  await open(1)
  await expect(confirm).toHaveCount(0)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete Shift' })).toBeVisible()
})
