import type { Browser, Page } from '@playwright/test'

import { fourWeekBlocks } from '#domain/services/block.ts'
import { addDays } from '#domain/time/calendar-date.ts'

import { aPlannedTeam, yearOf } from '../support/blocks-by-api.ts'
import type { Product } from '../support/product.ts'
import { expect, goTo, test } from '../support/story.ts'
import { aMember, aShift, aTeam, aTemplate, pageOf, type Member } from '../support/team-by-api.ts'

const dayMilliseconds = 86_400_000
const after = (date: string, days: number) => new Date(Date.parse(date) + days * dayMilliseconds).toISOString().slice(0, 10)

/** Opens a browser each for Mara, Milo and Nia, in a team with two published months. */
async function threePeople(browser: Browser, product: Product) {
  const team = await aTeam(product)
  const nia = await aMember(product, 'Nia', 'Novak')
  const { joinCode } = await team.olive.api.call('GET', `/teams/${team.teamId}`)
  await nia.api.call('POST', '/teams/join', { joinCode })
  const template = await aTemplate(team)
  const { olive, mara, milo, teamId, today } = team
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: today, toDate: after(today, 60) })
  return {
    ...team,
    nia,
    template,
    async assign({ id }: Member, days: number) {
      const shift = await aShift(team, template.id, after(today, days))
      const { assignment } = await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: id })
      return { id: assignment.id as string, shiftId: shift.id as string, date: after(today, days) }
    },
    /** The id of a request to the whole team, which may always be answered with a trade. */
    async offer({ id: userId, api }: Member, { id: userShiftId }: { id: string }, acceptWithoutTrade = true) {
      const body = { teamId, userId, userShiftId, toUsers: [], acceptWithTrade: true, acceptWithoutTrade }
      return (await api.call('POST', '/switches', body)).switchRequest.id as string
    },
    ownerOf: async (assignmentId: string) => {
      const range = `fromDate=${today}&toDate=${after(today, 60)}`
      return (await olive.api.call('GET', `/shifts?teamId=${teamId}&${range}`)).assignments[assignmentId].userId
    },
    pages: async () =>
      [await pageOf(browser, product, mara), await pageOf(browser, product, milo), await pageOf(browser, product, nia)] as [
        Page,
        Page,
        Page,
      ],
  }
}

const rowOf = (page: Page, message: string) => page.getByRole('link', { name: new RegExp(message) })

test('Mara offers a night from the calendar, Nia declines, Milo takes it; everyone sees it without a reload', async ({
  browser,
  product,
}) => {
  const world = await threePeople(browser, product)
  const night = await world.assign(world.mara, 5)
  const [mara, milo, nia] = await world.pages()
  await mara.goto(`/app/calendar/day/${night.date}/assignments/${night.id}`)
  await mara.getByRole('link', { name: 'Request Switch' }).click()
  await expect(mara).toHaveURL(`/app/switches/create/${night.id}`)
  const popover = mara.getByRole('dialog', { name: /Create Switch/ })
  for (const name of ['To Whole Team', 'Accept with trade', 'Accept without trade']) await expect(popover.getByLabel(name)).toBeChecked()
  await popover.getByLabel('Message').fill('My cousin’s wedding')
  await milo.goto('/app/switches')
  await nia.goto('/app/dashboard')
  await expect(milo.getByText('No open switches')).toBeVisible()
  await popover.getByRole('button', { name: 'Create Switch' }).click()
  await expect(mara).toHaveURL('/app/switches')
  await expect(mara.getByRole('heading', { name: 'Open', exact: true })).toBeVisible()
  await expect(rowOf(mara, 'cousin')).toContainText('You')
  await goTo(mara, `/app/calendar/day/${night.date}/assignments/${night.id}`)
  await mara.getByRole('dialog').getByRole('link', { name: 'Switch Pending', exact: true }).click()
  await expect(mara).toHaveURL('/app/switches')
  await goTo(mara, `/app/switches/create/${night.id}`)
  await expect(mara, 'for a shift with an open switch').toHaveURL('/app/switches')

  const card = nia.getByRole('region', { name: 'Open Switches' }).getByRole('link', { name: /cousin/ })
  for (const [side, size] of Object.entries({ width: '224px', height: '112px' })) await expect(card).toHaveCSS(side, size)
  await card.click()
  await nia.route('**/respond/decline', (route) => route.fulfill({ status: 409, json: { code: 'X', message: 'Not now.' } }))
  await nia.getByRole('button', { name: 'Decline' }).click()
  await expect(nia.getByRole('dialog', { name: "Oops. That's an error." })).toContainText('Not now.')
  await nia.keyboard.press('Escape')
  await nia.unroute('**/respond/decline')
  await nia.getByRole('button', { name: 'Decline' }).click()
  await expect(nia.getByRole('listitem').filter({ hasText: 'You declined' })).toBeVisible()
  await expect(nia.getByRole('button', { name: 'Decline' })).toHaveCount(0)

  await rowOf(milo, 'cousin').click()
  await expect(milo.getByRole('listitem').filter({ hasText: 'Nia declined' })).toBeVisible()
  await expect(milo.locator('aside').getByRole('button', { name: 'Close' })).toHaveCount(0)
  // A person who declined can reconsider.
  await milo.getByRole('button', { name: 'Decline' }).click()
  await expect(milo.getByRole('listitem').filter({ hasText: 'You declined' })).toBeVisible()
  await milo.getByRole('button', { name: 'Accept' }).click()
  await expect(milo.getByText('You accepted, no trade')).toBeVisible()
  for (const name of ['Accept', 'Decline']) await expect(milo.getByRole('button', { name })).toHaveCount(0)
  await expect(milo.getByRole('link', { name: 'Propose Trade' })).toHaveCount(0)
  await expect(rowOf(mara, 'cousin')).toHaveCount(0)
  await mara.getByRole('button', { name: 'Show Closed Switches' }).click()
  await expect(mara.getByRole('heading', { name: 'Closed', exact: true })).toBeVisible()
  await expect(rowOf(mara, 'cousin')).toContainText(/Night.*Taken/)
  expect(await world.ownerOf(night.id)).toBe(world.milo.id)

  await mara.getByRole('link', { name: /^Notifications \(\d+\)/ }).click()
  await mara.getByRole('link', { name: /^Milo took over Night/ }).click()
  await expect(mara.getByText('Milo accepted, no trade')).toBeVisible()

  // The list leaves out switches that closed long ago; they are read by their id.
  await mara.route(/\/api\/switches\?teamId=[^&]*$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), byId: {} } })
  })
  await mara.reload()
  await expect(mara.getByText('Milo accepted, no trade')).toBeVisible()
  await goTo(mara, '/app/switches/switch/unknown')
  await expect(mara).toHaveURL(/\/app\/switches$/)
})

test('Milo proposes a trade and Mara accepts it; impossible trades say why', async ({ browser, product }) => {
  const world = await threePeople(browser, product)
  const [own, theirs, clashing] = [await world.assign(world.mara, 5), await world.assign(world.milo, 9), await world.assign(world.milo, 12)]
  await world.assign(world.mara, 12)
  const request = await world.offer(world.mara, own, false)
  const [mara, milo, nia] = await world.pages()
  await mara.goto(`/app/switches/switch/${request}`)
  await nia.goto(`/app/switches/switch/${request}`)
  await milo.goto(`/app/switches/switch/${request}`)
  await expect(milo.getByText('Trade only', { exact: true })).toBeVisible()
  const propose = milo.getByRole('link', { name: 'Propose Trade' })
  await expect(propose).toBeVisible()
  await expect(milo.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await propose.click()
  const popover = milo.getByRole('dialog', { name: /Propose Trade/ })
  await expect(popover.getByRole('button', { name: 'Propose Trade' })).toBeDisabled()
  await expect(popover.getByRole('radio')).toHaveCount(2)
  await expect(popover.getByRole('radio', { disabled: true })).toHaveAttribute('value', clashing.id)
  await expect(popover.getByText('Mara: Already working at that time')).toBeVisible()
  await popover.locator(`[value="${theirs.id}"]`).check()
  await popover.getByRole('button', { name: 'Propose Trade' }).click()
  await expect(milo.getByText('You proposed a trade')).toBeVisible()
  await propose.click()
  await expect(popover.locator(`label:has([value="${theirs.id}"])`)).toContainText('Already proposed')
  await milo.keyboard.press('Escape')

  const proposal = mara.getByRole('listitem').filter({ hasText: 'Milo proposed a trade' })
  await expect(proposal.getByText('Both keep 11 h of rest')).toBeVisible()
  await expect(nia.getByRole('listitem').filter({ hasText: 'Milo proposed a trade' })).toBeVisible()
  await expect(nia.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  const setDisabled = (disabled: boolean) => world.olive.api.call('PATCH', `/teams/${world.teamId}/users/${world.milo.id}`, { disabled })
  await setDisabled(true)
  await expect(proposal.getByText("Milo's access is disabled.")).toBeVisible()
  await expect(proposal.getByRole('button')).toHaveText(['Decline'])
  await setDisabled(false)
  await milo.goto(`/app/switches/switch/${request}`)
  await proposal.getByRole('button', { name: 'Accept' }).click()
  await expect(mara.getByText('You accepted the trade')).toBeVisible()
  await expect(milo.getByText('Mara accepted the trade')).toBeVisible()
  await expect(nia.getByText('Traded')).toBeVisible()
  expect([await world.ownerOf(own.id), await world.ownerOf(theirs.id)]).toEqual([world.milo.id, world.mara.id])
})

test('Mara offers a shift to Milo only, who declines one trade and accepts another; Nia sees nothing', async ({ browser, product }) => {
  const world = await threePeople(browser, product)
  const own = await world.assign(world.mara, 5)
  const [theirs, other] = [await world.assign(world.milo, 9), await world.assign(world.milo, 11)]
  await world.assign(world.mara, 15)
  const away = { userId: world.nia.id, kind: 'VACATION', fromDate: own.date, toDate: own.date, approve: true }
  await world.olive.api.call('POST', `/teams/${world.teamId}/leave`, away)
  const nora = await aMember(product, 'Nora', 'Noon')
  await nora.api.call('POST', '/teams/join', { joinCode: (await world.olive.api.call('GET', `/teams/${world.teamId}`)).joinCode })
  await world.olive.api.call('PATCH', `/teams/${world.teamId}/users/${nora.id}`, { disabled: true })
  // Otto has no account, so he could never answer.
  await world.olive.api.call('POST', `/teams/${world.teamId}/invitations`, { people: [{ firstName: 'Otto', lastName: 'Open' }] })
  const [mara, milo, nia] = await world.pages()
  await mara.goto('/app/switches/create')
  await expect(mara.getByLabel('To Whole Team')).toBeVisible()
  await expect(mara.getByRole('button', { name: 'Create Switch' })).toHaveCount(0)
  await mara.locator(`[value="${own.id}"]`).check()
  await mara.getByLabel('To Whole Team').uncheck()
  await mara.getByRole('combobox', { name: 'To' }).fill('o')
  await expect(mara.getByRole('option')).toHaveText(
    ['Nia Novak Away', 'Olive Owner', 'Milo Moss'].toSorted((a, b) => (a.split(' ')[1]! < b.split(' ')[1]! ? -1 : 1)),
  )
  await expect(mara.getByRole('option', { name: 'Nia Novak' })).toHaveAttribute('aria-disabled', 'true')
  await mara.getByRole('option', { name: 'Olive Owner' }).click()
  await mara.getByRole('combobox', { name: 'To' }).fill('o')
  await mara.getByRole('option', { name: 'Milo Moss' }).click()
  await expect(mara.getByRole('combobox', { name: 'To' }), 'no one else can be added').toHaveCount(0)
  await mara.getByRole('button', { name: 'Remove Olive Owner' }).click()
  await expect(mara.getByRole('combobox', { name: 'To' })).toBeFocused()
  await mara.getByRole('button', { name: 'Create Switch' }).click()
  await expect(mara).toHaveURL('/app/switches')
  await nia.goto('/app/switches')
  await expect(nia.getByText('No open switches')).toBeVisible()

  await mara.getByRole('link', { name: /To 1 person/ }).click()
  await mara.getByRole('link', { name: 'Propose Trade' }).click()
  await expect(mara.getByRole('radio'), 'only shifts of Milo can be asked for').toHaveCount(2)
  await mara.locator(`[value="${theirs.id}"]`).check()
  await mara.getByRole('dialog').getByRole('button', { name: 'Propose Trade' }).click()
  await expect(mara.getByText('You proposed a trade')).toBeVisible()
  await milo.goto('/app/switches')
  await milo.getByRole('link', { name: /Your response is needed/ }).click()
  const proposal = milo.getByRole('listitem').filter({ hasText: 'Mara proposed a trade' })
  await proposal.getByRole('button', { name: 'Decline' }).click()
  await expect(milo.getByText('You declined the trade')).toBeVisible()
  await expect(mara.getByText('Milo declined the trade')).toBeVisible()
  await mara.getByRole('link', { name: 'Propose Trade' }).click()
  await mara.locator(`[value="${other.id}"]`).check()
  await mara.getByRole('dialog').getByRole('button', { name: 'Propose Trade' }).click()
  await milo.getByRole('listitem').filter({ hasText: 'Mara proposed a trade' }).getByRole('button', { name: 'Accept' }).click()
  await expect(milo.getByText('You accepted the trade')).toBeVisible()
  await expect(mara.getByText('Milo accepted the trade')).toBeVisible()
  expect([await world.ownerOf(own.id), await world.ownerOf(other.id)]).toEqual([world.milo.id, world.mara.id])
})

test('Milo cannot accept a shift at a time when he works, nor trade an equal one for it', async ({ browser, product }) => {
  const world = await threePeople(browser, product)
  const [own, alike] = [await world.assign(world.mara, 5), await world.assign(world.milo, 5)]
  const later = await world.assign(world.milo, 9)
  const request = await world.offer(world.mara, own)
  const [, milo, nia] = await world.pages()
  await milo.goto(`/app/switches/switch/${request}`)
  await expect(milo.getByText('You already work at that time.')).toBeVisible()
  await expect(milo.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await milo.getByRole('link', { name: 'Propose Trade' }).click()
  await expect(milo.locator(`[value="${alike.id}"]`)).toBeDisabled()
  await expect(milo.getByRole('dialog').getByText('These are the same shift.')).toBeVisible()
  await expect(milo.locator(`[value="${later.id}"]`)).toBeDisabled()
  await nia.goto(`/app/switches/switch/${request}`)
  await expect(nia.getByRole('button', { name: 'Accept' })).toBeVisible()
})

test('Mara closes her switch, and an owner closes the next one', async ({ browser, product }) => {
  const world = await threePeople(browser, product)
  const own = await world.assign(world.mara, 5)
  const request = await world.offer(world.mara, own)
  const [mara] = await world.pages()
  await mara.goto(`/app/switches/switch/${request}`)
  await mara.locator('aside').getByRole('button', { name: 'Close' }).click()
  await mara.getByRole('button', { name: 'You sure?' }).click()
  await expect(mara).toHaveURL('/app/switches')
  await expect(mara.getByText('No open switches')).toBeVisible()

  await world.offer(world.mara, own)
  const olive = await pageOf(browser, product, world.olive)
  await olive.goto('/app/switches')
  await olive.getByRole('link', { name: /Mara Member/ }).click()
  await olive.locator('aside').getByRole('button', { name: 'Close' }).click()
  await olive.getByRole('button', { name: 'You sure?' }).click()
  await expect(olive).toHaveURL('/app/switches')
  await expect(olive.getByText('No open switches')).toBeVisible()
  await olive.getByRole('button', { name: 'Show Closed Switches' }).click()
  await expect(olive.getByRole('heading', { name: 'Closed' }).locator('..')).toContainText('2')
})

test('three people get a trade cycle, which is carried out when the last of them agrees', async ({ browser, product }) => {
  const world = await threePeople(browser, product)
  const people = [world.mara, world.milo, world.nia]
  const own = [await world.assign(people[0]!, 5), await world.assign(people[1]!, 9), await world.assign(people[2]!, 13)]
  // Each of them can only take the next one's shift: Mara can't take the third, Milo the first, or Nia the second.
  for (const [index, person] of people.entries()) {
    const { date } = own[(index + 2) % 3]!
    const [year, month, day] = date.split('-').map(Number)
    const data = { [day!]: { day: -1, night: -1 } }
    await person.api.call('POST', '/availabilities', { teamId: world.teamId, userId: person.id, year, month: month! - 1, data })
  }
  for (const [index, person] of people.entries()) await world.offer(person, own[index]!, false)
  const pages = await world.pages()
  for (const page of pages) await page.goto('/app/switches')
  for (const [index, page] of pages.entries()) {
    const found = page.getByRole('region', { name: 'A trade among 3 people was found' })
    await expect(found).toContainText(`${index} of 3 ${index === 1 ? 'has' : 'have'} agreed`)
    const [giver, taker] = [people[(index + 1) % 3]!, people[(index + 2) % 3]!]
    await expect(found.getByRole('definition').nth(0)).toContainText(`to ${taker.firstName}`)
    await expect(found.getByRole('definition').nth(1)).toContainText(`from ${giver.firstName}`)
    await found.getByRole('button', { name: 'Agree' }).click()
    if (index < 2) await expect(found.getByText("You've agreed. Waiting for the others.")).toBeVisible()
  }
  for (const page of pages) await expect(page.getByText('No open switches')).toBeVisible()
  expect(await Promise.all(own.map(({ id }) => world.ownerOf(id)))).toEqual([world.nia.id, world.mara.id, world.milo.id])
})

test('Mara has part of her night covered across midnight; Milo sees it in his calendar and stops covering', async ({
  browser,
  product,
}) => {
  const world = await threePeople(browser, product)
  const night = await world.assign(world.mara, 5)
  const [mara, milo] = await world.pages()
  await mara.goto(`/app/calendar/day/${night.date}/assignments/${night.id}/cover`)
  await expect(mara.getByLabel('Covering user').getByRole('option')).toHaveText(['Choose a user', 'Milo Moss', 'Nia Novak', 'Olive Owner'])
  await mara.getByLabel('Covering user').selectOption({ label: 'Milo Moss' })
  await mara.getByLabel('Part').check()
  await mara.getByRole('combobox', { name: 'Start' }).fill('23:00')
  await mara.getByRole('combobox', { name: 'End' }).fill('03:00')
  await mara.getByRole('combobox', { name: 'End' }).blur()
  await mara.getByRole('dialog').getByRole('button', { name: 'Create Cover' }).click()
  await expect(mara.getByRole('dialog').getByText('Covered by Milo Moss 23:00–03:00')).toBeVisible()

  await milo.goto(`/app/calendar/day/${night.date}`)
  await expect(milo.getByRole('gridcell').filter({ hasText: 'M Member · M Moss' })).toHaveAttribute('data-date', night.date)
  // The card of the day shows the times of the cover, which say whom to call.
  await expect(milo.getByText('Covered by Milo Moss 23:00–03:00')).toBeVisible()
  await goTo(milo, '/app/notices')
  await milo.getByRole('link', { name: /You're covering Night, .* 23:00–03:00 for Mara/ }).click()
  await expect(milo).toHaveURL(`/app/calendar/day/${night.date}`)
  await goTo(milo, `/app/calendar/day/${night.date}/assignments/${night.id}`)
  await expect(milo.getByRole('button', { name: 'Stop Covering' })).toBeVisible()
  await expect(milo.getByRole('button', { name: 'Remove Cover' })).toHaveCount(0)
  await expect(milo.getByRole('link', { name: 'Request Switch' })).toHaveCount(0)
  await milo.getByRole('button', { name: 'Stop Covering' }).click()
  await milo.getByRole('button', { name: 'You sure?' }).click()
  await expect(milo.getByText('Covered by')).toHaveCount(0)
  await expect(mara.getByText('Covered by')).toHaveCount(0)
  await goTo(mara, '/app/notices')
  await expect(mara.getByRole('link', { name: /Milo is no longer covering Night/ })).toBeVisible()
})

test('a trade names the person who is not on the service of the shift that they would take', async ({ browser, product }) => {
  const world = await threePeople(browser, product)
  const { teamId, olive, mara, milo, template, today } = world
  const { icu } = await aPlannedTeam(world)
  await olive.api.call('PUT', `/shifts/templates/${template.id}`, { teamId, services: [icu] })
  const blocks = fourWeekBlocks(yearOf(world), 6)
  const later = blocks.find(({ fromDate }) => fromDate > addDays(today, 1))!
  const inDays = (date: string, more: number) => Math.round((Date.parse(date) - Date.parse(today)) / dayMilliseconds) + more
  const own = await world.assign(mara, inDays(later.fromDate, 2))
  const theirs = await world.assign(milo, inDays(later.fromDate, 9))
  const changes = [{ userId: milo.id, block: blocks.indexOf(later) + 1, serviceId: icu, was: null }]
  await olive.api.call('PUT', `/teams/${teamId}/rotations`, { year: yearOf(world), changes })
  const request = await world.offer(mara, own, false)
  const page = await pageOf(browser, product, milo)
  await page.goto(`/app/switches/switch/${request}`)
  await page.getByRole('link', { name: 'Propose Trade' }).click()
  const popover = page.getByRole('dialog', { name: /Propose Trade/ })
  await expect(popover.getByText("Mara: Not on any of this shift's services that day")).toBeVisible()
  await popover.locator(`[value="${theirs.id}"]`).check()
  await expect(popover.getByRole('button', { name: 'Propose Trade' })).toBeEnabled()
})

test('a message typed for one shift is not prefilled for another', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, today } = team
  const template = await aTemplate(team)
  const dates = [1, 3, 5, 7, 9, 11, 13, 15].map((days) => addDays(today, days))
  const ids: string[] = []
  for (const date of dates) {
    const shift = await aShift(team, template.id, date)
    ids.push((await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: mara.id })).assignment.id)
  }
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: dates[0], toDate: dates.at(-1) })
  const page = await pageOf(browser, product, mara)
  const message = page.getByRole('dialog').getByLabel('Message')
  await page.goto(`/app/switches/create/${ids[0]}`)
  await message.fill("It's my birthday")
  await goTo(page, `/app/switches/create/${ids[1]}`)
  await expect(message).toHaveValue('')
  await page.goto(`/app/switches/create/${ids[0]}`)
  await expect(message).toHaveValue("It's my birthday")

  await goTo(page, `/app/switches/create/${ids.at(-1)}`)
  await expect(page.getByRole('radio', { checked: true }), 'however far ahead the shift is').toBeInViewport({ ratio: 1 })
  const others = await pageOf(browser, product, olive)
  await others.goto('/app/switches/create')
  await expect(others.getByText('You have no more upcoming shifts to offer.')).toBeVisible()
  await expect(others.getByRole('dialog').getByLabel('Message'), 'with nothing to offer there is nothing to fill in').toBeHidden()
  await goTo(page, '/app/switches/switch/unknown')
  await expect(page.getByText('This switch no longer exists.')).toBeVisible()
})

test('a long name does not hide the day, in the card of a switch or where a shift in return is chosen', async ({ browser, product }) => {
  const world = await threePeople(browser, product)
  const night = await world.assign(world.mara, 5)
  await world.olive.api.call('PUT', `/shifts/templates/${world.template.id}`, {
    ...world.template,
    teamId: world.teamId,
    name: 'Consultations and intensive care at night',
  })
  const request = await world.offer(world.mara, night)
  const page = await pageOf(browser, product, world.milo, { viewport: { width: 390, height: 844 } })
  await page.goto(`/app/switches/switch/${request}`)
  const isWhole = (title: RegExp) =>
    expect.poll(() => page.getByRole('heading', { name: title }).evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  await isWhole(/^Consultations and/)
  await page.getByRole('link', { name: 'Propose Trade' }).click()
  await isWhole(/^Propose Trade/)
})
