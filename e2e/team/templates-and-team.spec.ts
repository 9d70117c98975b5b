import type { Locator } from '@playwright/test'

import { addDays } from '#domain/time/calendar-date.ts'

import { aPlannedTeam, yearOf } from '../support/blocks-by-api.ts'
import { startProduct } from '../support/product.ts'
import { expect, goTo, settled, test } from '../support/story.ts'
import { aMember, aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

test('a template that asks for services says how many people are eligible in the block', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, today } = team
  const { ward } = await aPlannedTeam(team)
  const { blocks } = await olive.api.call('GET', `/teams/${teamId}/blocks?year=${yearOf(team)}`)
  const block = (blocks as { toDate: string }[]).findIndex(({ toDate }) => toDate >= today) + 1
  const changes = [{ userId: mara.id, block, serviceId: ward, was: null }]
  await olive.api.call('PUT', `/teams/${teamId}/rotations`, { year: yearOf(team), changes })
  const night = await aTemplate(team)
  const page = await pageOf(browser, product, olive)
  await page.goto(`/app/templates/template/${night.id}`)
  const card = page.getByRole('region', { name: 'Night' })
  const services = card.getByRole('combobox', { name: 'For people on' })
  await services.fill('int')
  await page.getByRole('option', { name: 'Intensive care' }).click()
  await expect(card.getByText(`No one in block ${block} is eligible.`)).toBeVisible()
  await services.fill('med')
  await page.getByRole('option', { name: 'Medicine ward' }).click()
  await expect(card.getByText(`1 person in block ${block} is eligible.`)).toBeVisible()
})

test('the list of kinds of work is as wide as its field, even in French', async ({ browser, product }) => {
  const team = await aTeam(product)
  const night = await aTemplate(team)
  await team.olive.api.call('PATCH', '/auth/user', { language: 'fr' })
  for (const width of [1440, 390]) {
    const page = await pageOf(browser, product, team.olive, { viewport: { width, height: 900 } })
    await page.goto(`/app/templates/template/${night.id}`)
    const field = page.getByRole('button', { name: 'Nature du quart' })
    await field.click()
    const list = page.getByRole('listbox')
    await expect(list).toBeVisible()
    const [fieldBox, listBox] = [(await field.boundingBox())!, (await list.boundingBox())!]
    expect(listBox.width).toBeLessThanOrEqual(fieldBox.width)
    expect(await list.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0)
  }
})

test('a template is edited as a draft, and saved or reset as a whole', async ({ browser, product }) => {
  const team = await aTeam(product)
  const night = await aTemplate(team)
  await aTemplate(team, { name: 'Clinic', type: 'REGULAR', repeatPattern: { users: { 2: [] } }, stipend: 12.5 })
  await team.olive.api.call('PATCH', `/teams/${team.teamId}`, { weekStart: 1 })
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/templates')
  await expect(page.getByRole('heading', { name: 'Shift Templates' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Repeats Mon, Tue, Wed, Thu, Fri, Sat, Sun' })).toHaveText('MTWTFSS')
  const section = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(section('Dynamic').getByRole('heading', { level: 3 })).toHaveText(['Night'])
  await expect(section('Regular').getByRole('heading', { level: 3 })).toHaveText(['Clinic'])
  await expect(section('Regular').getByRole('link')).toContainText(/S12\.50$/)
  await page.getByRole('link', { name: /^Night/ }).click()
  await expect(page).toHaveURL(`/app/templates/template/${night.id}`)
  const card = page.getByRole('region', { name: 'Night' })
  const sizeOf = (part: Locator) =>
    part.evaluate((box: HTMLElement) => [box.offsetWidth, box.offsetHeight, getComputedStyle(box).borderRadius])
  expect(await sizeOf(page.getByRole('link', { name: /^Night/ }))).toEqual([224, 112, '4px'])
  expect(await sizeOf(page.getByRole('banner'))).toEqual([expect.any(Number), 56, '0px'])
  await expect(card).toHaveCSS('width', '300px')
  await expect(card.getByRole('button', { name: /day$/ }).first(), 'days are in the order of the calendar').toHaveAccessibleName('Monday')
  await expect(card.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
  await card.getByLabel('Name').fill('Late Night')
  await expect(card.getByText('Edited')).toBeVisible()
  const puts: string[] = []
  page.on('request', (sent) => sent.method() === 'PUT' && puts.push(sent.url()))
  await card.getByRole('button', { name: 'Reset Changes' }).click()
  await expect(card.getByLabel('Name')).toHaveValue('Night')
  await expect(card.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)

  await card.getByLabel('Name').fill(' ')
  await card.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card.getByRole('alert')).toHaveText('Enter a template name.')
  expect(puts, 'only saving sends anything').toHaveLength(1)
  await card.getByLabel('Name').fill('Late Night')
  await card.getByRole('button', { name: 'Tuesday' }).click()
  await card.getByLabel('Stipend').fill('a lot')
  await expect(card.getByText('Enter an amount from 0 to 1,000,000.')).toBeVisible()
  await card.getByLabel('Stipend').fill('2,5')
  await expect(card.getByText('Counts as night work. The weekend lasts from Friday 17:00 to Monday 08:00.')).toBeVisible()
  await card.getByRole('button', { name: 'Kind of work' }).click()
  await expect(page.getByRole('option', { name: 'In-hospital call stays on site' })).toBeVisible()
  await page.getByRole('option', { name: 'Home call can be called in' }).click()
  let isBroken = true
  const failure = { status: 500, json: { code: 'X', message: 'Boom' } }
  await page.route('**/api/shifts/templates/*', (route) => (isBroken ? route.fulfill(failure) : route.continue()))
  await card.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card.getByRole('alert')).toHaveText('Boom')
  await expect(page.getByText("Oops. That's an error.")).toHaveCount(0)
  await expect(card.getByLabel('Name')).toHaveValue('Late Night')
  isBroken = false
  const [saved] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'PUT'),
    card.getByRole('button', { name: 'Save Changes' }).click(),
  ])
  expect(saved.postDataJSON()).toMatchObject({
    teamId: team.teamId,
    name: 'Late Night',
    stipend: 2.5,
    dutyKind: 'HOME_CALL',
    repeatPattern: { days: [0, 1, 3, 4, 5, 6] },
  })
  await expect(page.getByRole('region', { name: 'Late Night' }).getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Late Night/ })).toContainText('19:00–07:00Home call')
  const late = page.getByRole('region', { name: 'Late Night' })
  for (const day of ['Sunday', 'Monday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    await late.getByRole('button', { name: day }).click()
  await late.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('link', { name: /^Late Night/ }).getByRole('img', { name: "Doesn't repeat" })).toBeVisible()

  const member = await pageOf(browser, product, team.mara)
  await member.goto(`/app/templates/template/${night.id}`)
  await expect(member.getByRole('region').getByLabel('Name')).toBeDisabled()
  await expect(member.getByRole('region').locator(':is(input, select):enabled, [aria-pressed]:enabled')).toHaveCount(0)
  await expect(member.getByRole('link', { name: 'New' })).toHaveCount(0)
  await goTo(member, '/app/templates/create')
  await expect(member).toHaveURL('/app/templates')
})

test('an owner makes an admin, disables a member and changes the join code', async ({ browser, product }) => {
  const team = await aTeam(product)
  const template = await aTemplate(team)
  for (let days = 1; days <= 7; days++) {
    const shift = await aShift(team, template.id, addDays(team.today, days))
    await team.olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId: team.teamId, userId: team.milo.id })
  }
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/team')
  const group = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name, level: 2 }) })
  await expect(group('Owners').getByRole('link')).toContainText(['Olive Owner'])
  await expect(group('Members').getByRole('link')).toContainText(['Mara Member', 'Milo Moss'])
  await page.getByRole('link', { name: /Mara Member/ }).click()
  await expect(page).toHaveURL(`/app/team/users/${team.mara.id}`)
  const card = page.getByRole('region', { name: 'Mara Member' })
  await expect(card.getByRole('link', { name: 'See Availabilities' })).toHaveAttribute('href', `/app/availabilities/user/${team.mara.id}`)
  // By keyboard each role on the way is chosen, so that only a press gives one.
  await card.getByLabel('Role').press('ArrowUp')
  await card.getByLabel('Role').press('ArrowUp')
  await card.getByLabel('Role').press('ArrowDown')
  await expect(card.getByLabel('Role')).toHaveValue('ADMIN')
  await card.getByRole('button', { name: 'Change Role' }).click()
  await expect(page.getByRole('heading', { name: 'Admins' })).toHaveCount(0)
  await card.getByRole('button', { name: 'You sure?' }).click()
  await expect(group('Admins').getByRole('link')).toContainText(['Mara Member'])
  await expect(card.getByRole('button', { name: 'Change Role' })).toHaveCount(0)

  await page.getByRole('link', { name: /Milo Moss/ }).click()
  const milo = page.getByRole('region', { name: 'Milo Moss' })
  const shifts = page.getByRole('region', { name: 'Next shifts' })
  await expect(shifts.getByRole('link')).toHaveCount(6)
  await expect(shifts.getByText(/still assigned/)).toHaveCount(0)
  await milo.getByRole('button', { name: 'Disable' }).click()
  await milo.getByRole('button', { name: 'You sure?' }).click()
  await expect(milo.getByRole('button', { name: 'Enable' })).toBeVisible()
  await expect(shifts.getByText('These shifts are still assigned to Milo. Give them to others.')).toBeVisible()
  await expect(shifts.getByRole('link'), 'all that have to be given to others').toHaveCount(7)
  await expect(page.getByRole('main').getByText('Milo Moss')).toHaveCount(0)
  const disabled = await pageOf(browser, product, team.milo)
  await disabled.goto('/app/dashboard')
  await expect(disabled.getByRole('status')).toHaveText(/^You no longer have access to .+\.$/)
  await disabled.close()

  const code = page.getByRole('button', { name: /^Copy / })
  const before = await code.getAttribute('aria-label')
  await code.click()
  expect(`Copy ${await page.evaluate(() => navigator.clipboard.readText())}`).toBe(before)
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'New Code' }).click()
  await page.getByRole('button', { name: 'You sure?' }).click()
  await expect(code).not.toHaveAttribute('aria-label', before!)
  await page.getByRole('region', { name: 'Settings' }).getByRole('link', { name: 'Milo Moss' }).click()
  await milo.getByRole('button', { name: 'Enable' }).click()
  await expect(page.getByRole('main').getByText('Milo Moss')).toBeVisible()
  await team.olive.api.call('PATCH', `/teams/${team.teamId}/users/${team.mara.id}`, { disabled: true })
  await expect(group('Admins').getByRole('link'), 'a disabled admin stays in the list').toContainText(['Disabled'])
})

test('a demo team is created and removed with a press each', async ({ browser }) => {
  const product = await startProduct()
  const page = await pageOf(browser, product, await aMember(product, 'Vera', 'Visitor'))
  await page.goto('/app/auth/join')
  await page.getByRole('button', { name: 'Load a demo team' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await settled(page)
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByText('Published')).toBeVisible()
  expect(await page.getByRole('grid').locator('[data-entry]').count()).toBeGreaterThan(80)
  // In the last week of a month, the next one is published, too.
  await expect(async () => {
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(page.getByText('Draft')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.getByRole('button', { name: 'Remove Demo Team' }).click()
  await page.getByRole('button', { name: 'You sure?' }).click()
  await expect(page.getByRole('heading', { name: 'Almost there,' })).toBeVisible()
  await product.stop()
})

test('typing searches a list of people, and the text survives when the field scrolls', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.olive)
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.goto('/app/templates/create')
  const form = page.getByRole('dialog')
  await expect(form).toHaveCSS('width', '400px')
  await expect(form.getByLabel('Stipend')).toHaveValue('0')
  await expect(form.getByLabel('Type').getByRole('option')).toHaveText(['Dynamic', 'Regular'])
  await form.getByLabel('Type').selectOption('Regular')
  await form.getByRole('button', { name: 'Monday', exact: true }).click()
  await form.getByRole('combobox', { name: 'Users on Monday' }).fill('Mi')
  await expect(page.getByRole('option')).toHaveText(['Milo Moss'])
  await form.getByRole('combobox').evaluate(async (field) => {
    let scroller: Element = field
    while (scroller.scrollHeight < scroller.clientHeight + 20 || getComputedStyle(scroller).overflowY === 'visible')
      scroller = scroller.parentElement!
    const end = Promise.withResolvers<Event>()
    scroller.addEventListener('scrollend', end.resolve, { once: true })
    scroller.scrollBy(0, scroller.scrollTop > 20 ? -20 : 20)
    await end.promise
  })
  await page.getByRole('option', { name: 'Milo Moss' }).click()
  await expect(form.getByRole('button', { name: 'Remove Milo Moss' })).toBeVisible()
})

test('services and people are removed from a regular template by keyboard, even someone disabled', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, milo } = team
  const { ward } = await aPlannedTeam(team)
  const night = await aTemplate(team, { type: 'REGULAR', repeatPattern: { users: { 1: [milo.id] } }, services: [ward] })
  await olive.api.call('PATCH', `/teams/${teamId}/users/${milo.id}`, { disabled: true })
  const page = await pageOf(browser, product, olive)
  await page.goto(`/app/templates/template/${night.id}`)
  const card = page.getByRole('region', { name: 'Night' })
  for (const [tag, field] of [
    ['Medicine ward', 'For people on'],
    ['Milo Moss (disabled)', 'Users on Monday'],
  ] as const) {
    await card.getByRole('button', { name: `Remove ${tag}` }).press('Enter')
    await expect(card.getByRole('button', { name: `Remove ${tag}` })).toHaveCount(0)
    await expect(card.getByRole('combobox', { name: field })).toBeFocused()
  }
})

test('a kept draft of a template is created without a service that has been deleted', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive } = team
  const { icu } = await aPlannedTeam(team)
  const page = await pageOf(browser, product, olive)
  await page.goto('/app/templates/create')
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'For people on' }).fill('int')
  await page.getByRole('option', { name: 'Intensive care' }).click()
  await form.getByRole('combobox', { name: 'Start' }).fill('08:00')
  await form.getByRole('combobox', { name: 'End' }).fill('16:00')
  await form.getByRole('button', { name: 'Monday', exact: true }).click()
  await olive.api.call('DELETE', `/teams/${teamId}/services/${icu}`, {})
  await page.reload()
  await form.getByRole('button', { name: 'Create Template' }).click()
  await expect(page).toHaveURL(/\/app\/templates\/template\//)
})

test("input typed while a person's card or a team's settings are being saved is saved afterwards", async ({ browser, product }) => {
  const team = await aTeam(product)
  const { olive, mara } = team
  const page = await pageOf(browser, product, olive)
  await page.goto(`/app/team/users/${mara.id}`)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/users/${mara.id}`, async (route) => {
    await released
    await route.continue()
  })
  await page.getByLabel('Share of full time').selectOption('50')
  await page.getByLabel('Skills').fill('ICU')
  await page.getByLabel('Skills').blur()
  release()
  const saved = async () => (await olive.api.call('GET', `/teams/${team.teamId}`)).users[mara.id]
  await expect.poll(saved).toMatchObject({ share: 0.5, skills: ['ICU'] })

  // Another admin adds a skill meanwhile. Leaving the field untouched keeps it, and so does adding one.
  const field = page.getByLabel('Skills')
  const addElsewhere = (skills: string[]) => olive.api.call('PATCH', `/teams/${team.teamId}/users/${mara.id}`, { skills })
  await field.focus()
  await addElsewhere(['ICU', 'Echo'])
  await expect(field).toHaveValue('ICU, Echo')
  await field.fill('Echo, Senior')
  await addElsewhere(['ICU', 'Echo', 'Lead'])
  await field.blur()
  await expect.poll(saved).toMatchObject({ skills: ['Echo', 'Lead', 'Senior'] })
  await expect(field).toHaveValue('Echo, Lead, Senior')

  await goTo(page, '/app/team/settings')
  await expect(page.getByRole('button', { name: 'Delete Team' })).toBeVisible()
  await page.getByLabel('Name').fill(' ')
  await page.getByLabel('Name').blur()
  await expect(page.getByLabel('Name'), 'a team keeps its name').toHaveValue('Riverside')
  const settings = Promise.withResolvers<void>()
  await page.route(`**/api/teams/${team.teamId}`, async (route) => {
    if (route.request().method() === 'PATCH') await settings.promise
    await route.continue()
  })
  await page.getByLabel('Week starts on').selectOption({ label: 'Monday' })
  await page.getByLabel('Name').fill('Lakeside')
  await page.getByLabel('Name').blur()
  settings.resolve()
  await expect.poll(() => olive.api.call('GET', `/teams/${team.teamId}`)).toMatchObject({ name: 'Lakeside', weekStart: 1 })
})

test('input typed while a template is being saved stays in the form', async ({ browser, product }) => {
  const team = await aTeam(product)
  const template = await aTemplate(team)
  const page = await pageOf(browser, product, team.olive)
  await page.goto(`/app/templates/template/${template.id}`)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/api/shifts/templates/${template.id}`, async (route) => {
    await released
    await route.continue()
  })
  const card = page.getByRole('region', { name: 'Night' })
  await card.getByLabel('Name').fill('Late')
  const sent = page.waitForRequest(`**/api/shifts/templates/${template.id}`)
  await card.getByRole('button', { name: 'Save Changes' }).click()
  await sent
  await card.getByLabel('Skills').fill('ICU')
  release()
  const late = page.getByRole('region', { name: 'Late' })
  await expect(late.getByLabel('Skills')).toHaveValue('ICU')
  await expect(late.getByLabel('Name')).toHaveValue('Late')
  await late.getByRole('button', { name: 'Save Changes' }).click()
  const saved = async () => (await team.olive.api.call('GET', `/shifts/templates?teamId=${team.teamId}`))[template.id]
  await expect.poll(saved).toMatchObject({ name: 'Late', skills: ['ICU'] })
})

test('two quick changes of the shifts forbidden on consecutive days are both saved', async ({ browser, product }) => {
  const team = await aTeam(product)
  const [night, day] = [await aTemplate(team), await aTemplate(team, { name: 'Day', startTime: '07:00', endTime: '19:00' })]
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/team/rules')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/api/teams/${team.teamId}`, async (route) => {
    if (route.request().method() === 'PATCH') await released
    await route.continue()
  })
  for (const name of ['Night', 'Day']) {
    await page.getByLabel('First day').selectOption({ label: name })
    await page.getByLabel('Next day').selectOption({ label: 'Day' })
    await page.getByRole('button', { name: 'Forbid' }).click()
  }
  release()
  const saved = async () => (await team.olive.api.call('GET', `/teams/${team.teamId}`)).rules.successions
  await expect.poll(saved).toHaveLength(2)
  expect(await saved()).toEqual([night, day].map(({ id }) => ({ before: id, after: day.id })))
})

test('a number typed in the rules is saved by whoever leaves with the browser’s Back', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/team')
  await page.getByRole('link', { name: 'Scheduling Rules' }).click()
  await page.getByLabel('Max. shifts in any 7 days').fill('14')
  await page.goBack()
  await expect(page).toHaveURL('/app/team')
  await expect.poll(async () => (await team.olive.api.call('GET', `/teams/${team.teamId}`)).rules.mostInSevenDays).toBe(14)
})
