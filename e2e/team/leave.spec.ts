import type { Page } from '@playwright/test'

import { addDays } from '#domain/time/calendar-date.ts'

import { expect, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf, type StoryTeam } from '../support/team-by-api.ts'

const day = (page: Page, date: string) => page.locator(`[role=gridcell][data-date="${date}"]`)
const card = (page: Page, name: string) => page.getByRole('region', { name })

/** The first Monday of a month at least five weeks ahead, and days after it. */
function monday({ today }: StoryTeam): (days: number) => string {
  const soon = new Date(Date.parse(today) + 35 * 86_400_000)
  const first = Date.UTC(soon.getUTCFullYear(), soon.getUTCMonth() + 1, 1)
  const start = first + ((8 - new Date(first).getUTCDay()) % 7) * 86_400_000
  return (days) => new Date(start + days * 86_400_000).toISOString().slice(0, 10)
}

async function openMonth(page: Page, address: string, { today }: StoryTeam, date: string): Promise<void> {
  if (!page.url().endsWith(address)) await page.goto(address)
  const months = (Number(date.slice(0, 4)) - Number(today.slice(0, 4))) * 12 + Number(date.slice(5, 7)) - Number(today.slice(5, 7))
  for (let step = 0; step < months; step++) await page.getByRole('button', { name: 'Next month' }).click()
  await expect(day(page, date)).toBeVisible()
}

test('a member asks for leave by dragging, and an admin hands over the shift that falls within it', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, milo } = team
  const on = monday(team)
  const template = await aTemplate(team)
  const shift = await aShift(team, template.id, on(2))
  await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: mara.id })
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: on(0), toDate: on(6) })

  const page = await pageOf(browser, product, mara)
  await openMonth(page, '/app/availabilities/leave', team, on(0))
  await day(page, on(0)).hover()
  await page.mouse.down()
  await day(page, on(4)).hover()
  await page.mouse.up()
  await expect(card(page, 'Ask for Leave').getByText('5 days', { exact: true })).toBeVisible()
  await expect(card(page, 'Ask for Leave').getByText('15 of 20 left after this')).toBeVisible()
  await expect(card(page, 'Ask for Leave').getByText('Overlaps 1 shift')).toBeVisible()
  await page.getByLabel('Note').fill('My sister marries')
  await page.getByRole('button', { name: 'Ask for 5 Days' }).click()
  await expect(card(page, 'Your leave').getByText('Requested')).toBeVisible()
  await expect(day(page, on(1))).toHaveAccessibleName(/Vacation, Requested/)

  const chief = await pageOf(browser, product, olive)
  await chief.goto('/app/notices')
  await chief.getByRole('link', { name: /Mara is asking for leave: Vacation/ }).click()
  await expect(chief.getByText('1 open')).toBeVisible()
  await expect(chief.getByText('All shifts can still be filled. Overlaps 1 shift.')).toBeVisible()
  await chief.getByRole('button', { name: 'See Shifts' }).click()
  await expect(card(chief, 'Mara Member').getByText('My sister marries')).toBeVisible()
  await card(chief, 'Mara Member')
    .getByRole('radio', { name: /M Moss/ })
    .check()
  await chief.getByRole('button', { name: 'Approve and Hand Over' }).click()
  await expect(chief.getByText('No requests are waiting for an answer.')).toBeVisible()

  // The open page updates by itself.
  await expect(card(page, 'Your leave').getByText('Approved by O Owner')).toBeVisible()
  await expect(day(page, on(1))).toHaveAccessibleName(/Vacation, Approved/)
  const { assignments } = await olive.api.call('GET', `/shifts?teamId=${teamId}&fromDate=${on(0)}&toDate=${on(6)}`)
  expect(Object.values(assignments as object).map(({ userId }) => userId)).toEqual([milo.id])

  await card(page, 'Your leave').getByRole('button', { name: 'Cancel Leave' }).click()
  await page.getByRole('button', { name: 'You sure?' }).click()
  await expect(card(page, 'Your leave').getByText('Cancelled', { exact: true })).toBeVisible()
})

test('someone is suggested for a shift that is assigned while an admin looks at the request', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, milo } = team
  const on = monday(team)
  const template = await aTemplate(team)
  const assign = async (date: string) => {
    const { id } = await aShift(team, template.id, date)
    await olive.api.call('POST', `/shifts/${id}/users`, { teamId, userId: mara.id })
  }
  await assign(on(1))
  await mara.api.call('POST', `/teams/${teamId}/leave`, { userId: mara.id, kind: 'VACATION', fromDate: on(0), toDate: on(4) })
  const page = await pageOf(browser, product, olive)
  await page.goto('/app/availabilities/leave')
  await page.getByRole('button', { name: 'See Shifts' }).click()
  const first = card(page, 'Mara Member').getByRole('group').first()
  await first.getByRole('radio', { name: /M Moss/ }).check()
  await assign(on(3))
  const added = card(page, 'Mara Member').getByRole('group').nth(1)
  await expect(added.getByRole('radio', { name: 'Leave it unfilled' })).not.toBeChecked()
  await expect(first.getByRole('radio', { name: /M Moss/ })).toBeChecked()
  await page.getByRole('button', { name: 'Approve and Hand Over' }).click()
  await expect(page.getByText('No requests are waiting for an answer.')).toBeVisible()
  const { assignments } = await olive.api.call('GET', `/shifts?teamId=${teamId}&fromDate=${on(0)}&toDate=${on(6)}`)
  const holders = Object.values(assignments as Record<string, { userId: string }>).map(({ userId }) => userId)
  expect(holders).toHaveLength(2)
  expect(holders).toContain(milo.id)
})

test('days that no one can cover are refused with the proof, and the other days are offered', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { mara } = team
  const on = monday(team)
  const template = await aTemplate(team, { headCount: 3 })
  // On Thursday everyone is needed.
  await aShift(team, template.id, on(3))
  const light = await aTemplate(team, { name: 'Light' })
  await aShift(team, light.id, on(7))
  const page = await pageOf(browser, product, mara)
  await openMonth(page, '/app/availabilities/leave', team, on(0))
  const asks = card(page, 'Ask for Leave')
  let isFailing = true
  await page.route('**/leave/coverage?*', (route) =>
    isFailing ? route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'Not for you.' } }) : route.fallback(),
  )
  await day(page, on(1)).hover()
  await page.mouse.down()
  await day(page, on(4)).hover()
  await page.mouse.up()
  await expect(asks.getByText('Not for you.')).toBeVisible()
  isFailing = false
  await asks.getByRole('button', { name: 'Try Again' }).click()
  await expect(asks.getByText('Some shifts would be unfilled')).toBeVisible()
  await expect(asks.getByText(/^Night on .* would be 1 person short\.$/)).toBeVisible()
  await expect(asks.getByRole('definition')).toHaveText(['3', '−1', '2'])
  await expect(asks.getByRole('listitem')).toHaveText([/^You're back for /, 'Night needs one fewer person'])
  await expect(asks.getByRole('button', { name: 'Ask Anyway' })).toBeVisible()
  await expect(day(page, on(3))).toHaveAccessibleName(/Night, 1 short/)
  await asks.getByRole('button', { name: /^Use / }).click()
  await expect(asks.getByText('No shift needs cover on these days')).toBeVisible()
  await expect(asks.getByRole('button', { name: 'Ask for 2 Days' })).toBeVisible()

  await page.getByRole('button', { name: 'Dismiss' }).first().click()
  await day(page, on(7)).click()
  await expect(asks.getByText('All shifts can still be filled')).toBeVisible()
  await expect(asks.getByText(/^It costs the others (nothing|at most \d+(\.\d)? points? of fairness)\.$/)).toBeVisible()
})

test('leave on a weekend, which does not count, can be requested by its dates; leave that overlaps other leave is refused', async ({
  browser,
  product,
}) => {
  const team = await aTeam(product)
  const { teamId, mara } = team
  const on = monday(team)
  await mara.api.call('POST', `/teams/${teamId}/leave`, { userId: mara.id, kind: 'EXAM', fromDate: on(1), toDate: on(1) })
  const page = await pageOf(browser, product, mara)
  await openMonth(page, '/app/availabilities/leave', team, on(5))
  await day(page, on(5)).click()
  const asks = card(page, 'Ask for Leave')
  await expect(asks.getByText("Saturday doesn't count as a day of leave.")).toBeVisible()
  await expect(asks.getByText('20 of 20 left after this')).toBeVisible()
  await expect(page.getByText('0 days')).toHaveCount(0)
  await asks.getByLabel('From').fill(on(7))
  await expect(asks.getByLabel('To'), 'leave does not end before it begins').toHaveValue(on(7))
  await asks.getByLabel('From').fill(on(5))
  await asks.getByLabel('To').fill(on(6))
  await expect(asks.getByText("Saturday and Sunday don't count as days of leave.")).toBeVisible()
  await asks.getByRole('button', { name: /^Ask for [A-Z][a-z]{2} \d/ }).click()
  await expect(card(page, 'Your leave').getByText('Requested')).toHaveCount(2)

  // This is a message, not a failed read.
  await day(page, on(1)).click()
  await expect(asks.getByText('There is already leave at that time. Choose other days.', { exact: true })).toBeVisible()
  await expect(page.getByText(/couldn't be loaded/)).toHaveCount(0)
})

test('leave is chosen by keyboard, with half days, and withdrawn', async ({ browser, product }) => {
  const team = await aTeam(product)
  const on = monday(team)
  const page = await pageOf(browser, product, team.mara)
  await openMonth(page, '/app/availabilities/leave', team, on(3))
  const first = page.locator('[role=gridcell][tabindex="0"]')
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveCount(3)
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveCount(2)

  await page.getByLabel('From').fill(on(1))
  await page.getByLabel('To').fill(on(3))
  await page.getByLabel('Kind').selectOption('Conference')
  await page.getByRole('button', { name: 'Begins with the day' }).click()
  await page.getByRole('button', { name: 'Ends with the night' }).click()
  await page.getByRole('button', { name: 'Ask for 2 Days' }).click()
  await expect(card(page, 'Your leave').getByText('Waiting for an answer')).toBeVisible()
  await card(page, 'Your leave').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'You sure?' }).click()
  await expect(card(page, 'Your leave').getByText('Withdrawn', { exact: true })).toBeVisible()
})

test('by touch and in French, requests are approved together and one is refused with a reason', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, milo } = team
  const on = monday(team)
  await olive.api.call('PATCH', '/auth/user', { language: 'fr' })
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const asking = await pageOf(browser, product, mara, phone)
  await openMonth(asking, '/app/availabilities/leave', team, on(0))
  await day(asking, on(0)).tap()
  await expect(asking.getByRole('button', { name: 'Ask for 1 Day' })).toBeInViewport({ ratio: 1 })
  await day(asking, on(1)).tap()
  await asking.getByRole('button', { name: 'Ask for 2 Days' }).tap()
  await expect(card(asking, 'Your leave').getByText('Requested')).toBeVisible()
  const ask = (userId: string, api: typeof milo.api, kind: string, from: number, to: number) =>
    api.call('POST', `/teams/${teamId}/leave`, { userId, kind, fromDate: on(from), toDate: on(to) })
  await ask(milo.id, milo.api, 'EXAM', 7, 8)
  await ask(milo.id, milo.api, 'VACATION', 14, 18)

  const chief = await pageOf(browser, product, olive, phone)
  await chief.goto('/app/availabilities/leave')
  const rows = card(chief, 'Demandes ouvertes 3').getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await rows.nth(0).getByRole('checkbox').check()
  await expect(chief.getByRole('button', { name: 'Approuver (1)' })).toBeVisible()
  await expect(chief.getByText(/^En approuvant/)).toHaveCount(0)
  await rows.nth(1).getByRole('checkbox').check()
  // Both are judged together.
  await expect(chief.getByText(/^En approuvant les 2 demandes/)).toBeVisible()
  await expect(chief.getByRole('status')).toHaveText(/Aucun remplacement/)
  await chief.getByRole('button', { name: 'Approuver (2)' }).tap()
  await expect(chief.getByRole('heading', { name: 'Demandes ouvertes 1' })).toBeVisible()
  await chief.getByRole('listitem').getByRole('button', { name: 'Refuser' }).tap()
  await chief.getByRole('dialog').getByLabel('Raison').fill('Trois personnes sont déjà absentes.')
  await chief.getByRole('dialog').getByRole('button', { name: 'Refuser' }).tap()
  await expect(chief.getByText('Aucune demande n’attend de réponse.')).toBeVisible()

  const { leave } = await milo.api.call('GET', `/teams/${teamId}/leave?fromDate=${on(0)}&toDate=${on(20)}`)
  const own = (leave as { userId: string; status: string; reason: string | null }[]).filter(({ userId }) => userId === milo.id)
  expect(own.map(({ status }) => status)).toEqual(['APPROVED', 'REFUSED'])
  expect(own[1]!.reason).toBe('Trois personnes sont déjà absentes.')
})

test('leave that an admin enters for someone is approved at once', async ({ browser, product }) => {
  const team = await aTeam(product)
  const on = monday(team)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/availabilities/leave')
  await page.getByRole('button', { name: 'Enter Leave' }).click()
  await page.getByRole('dialog', { name: 'Enter Leave For' }).getByRole('link', { name: 'Mara Member' }).click()
  await expect(page).toHaveURL(`/app/availabilities/leave/user/${team.mara.id}`)
  await page.getByLabel('User').selectOption('Milo Moss')
  await expect(page).toHaveURL(`/app/availabilities/leave/user/${team.milo.id}`)
  await openMonth(page, `/app/availabilities/leave/user/${team.milo.id}`, team, on(0))
  await day(page, on(0)).click()
  await page.getByLabel('Kind').selectOption('Sick leave')
  await expect(page.getByLabel('Note')).toHaveAttribute('placeholder', 'Only Milo and the admins see it.')
  await page.getByRole('button', { name: 'Enter 1 Day' }).click()
  await expect(card(page, "Milo Moss's leave").getByText('You approved it')).toBeVisible()
})

test('in the year view, the letter of a short leave never covers the next bar', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara } = team
  const on = monday(team)
  const enter = (kind: string, at: number) =>
    olive.api.call('POST', `/teams/${teamId}/leave`, { userId: mara.id, kind, fromDate: on(at), toDate: on(at), approve: true })
  for (const [kind, at] of [['CONFERENCE', 0], ['EXAM', 2], ['LIEU', 30]] as const) await enter(kind, at) // prettier-ignore
  const page = await pageOf(browser, product, olive)
  await page.goto('/app/availabilities/leave')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const chart = page.getByRole('region', { name: "Everyone's leave" })
    const letter = (text: string) => chart.getByText(text, { exact: true })
    await expect(letter('L')).toBeVisible()
    // A letter without room wraps to a second line, which is cut off.
    const shown = (text: string) => letter(text).evaluate((part) => part.clientWidth > 5 && part.scrollHeight === part.clientHeight)
    await expect.poll(async () => [await shown('C'), await shown('L')]).toEqual([false, true])
  }
})

test('Remy says who is away and how many days are left, and fills in a request for leave', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, milo } = team
  const on = monday(team)
  const leave = { userId: milo.id, kind: 'EXAM', fromDate: on(0), toDate: on(1), approve: true }
  await olive.api.call('POST', `/teams/${teamId}/leave`, leave)
  const page = await pageOf(browser, product, mara)
  await page.goto('/app/dashboard')
  await page.getByRole('button', { name: 'Remy, assistant' }).click()
  const field = page.getByLabel('How can I help?')
  const answer = page.getByRole('region', { name: 'History' }).getByRole('listitem').first()
  await field.fill(`who is away on ${on(1)}`)
  await field.press('Enter')
  await expect(answer).toContainText(/Away, .*: M Moss/)
  await field.fill('how many vacation days do I have left?')
  await field.press('Enter')
  await expect(answer).toContainText('Vacation: 20 of 20 days left this year.')
  await field.fill(`vacation ${on(7)} to ${on(11)}`)
  await field.press('Enter')
  await expect(page).toHaveURL(`/app/availabilities/leave/user/${mara.id}`)
  await page.getByRole('button', { name: 'Ask for 5 Days' }).click()
  await expect(card(page, 'Your leave').getByText('Requested')).toBeVisible()
})

test('the dashboard shows the next leave, and tells an admin about waiting requests', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, milo, today } = team
  const leave = { kind: 'EXAM', fromDate: today, toDate: today }
  await olive.api.call('POST', `/teams/${teamId}/leave`, { ...leave, userId: mara.id, approve: true })
  await milo.api.call('POST', `/teams/${teamId}/leave`, { ...leave, userId: milo.id })
  const page = await pageOf(browser, product, mara)
  await page.goto('/app/dashboard')
  await expect(page.getByText(/You're on leave, back /)).toBeVisible()
  await expect(page.getByText('Requests for leave are waiting')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Your Week' }).getByRole('link', { name: 'Exam' })).toBeVisible()
  await expect(page.locator('[aria-current=date]').last()).toHaveAccessibleName(/, Exam$/)
  const chief = await pageOf(browser, product, olive)
  await chief.goto('/app/dashboard')
  // What needs an answer comes first, then the next shift.
  await expect(chief.getByText(/\. Requests for leave are waiting for an answer\. You have no upcoming shifts\./)).toBeVisible()
  await chief.getByRole('link', { name: 'Requests for leave are waiting for an answer.' }).click()
  await expect(chief.getByText('1 open')).toBeVisible()

  // This is often in the next leave year.
  const later = addDays(today, 270)
  const ahead = { userId: milo.id, kind: 'VACATION', fromDate: later, toDate: later, approve: true }
  await olive.api.call('POST', `/teams/${teamId}/leave`, ahead)
  const reader = await pageOf(browser, product, milo)
  await reader.goto('/app/dashboard')
  await expect(reader.getByText(/Next leave: Vacation /)).toBeVisible()
})

test('two admins can change rules of different kinds of leave at the same time; for the same kind, the second is warned first', async ({
  browser,
  product,
}) => {
  const { teamId, olive, mara, today } = await aTeam(product)
  await olive.api.call('PATCH', `/teams/${teamId}/users/${mara.id}`, { status: 'ADMIN' })
  const days = (page: Page) => page.getByLabel('Days per year')
  const kind = (page: Page) => card(page, 'Leave Rules').getByLabel('Kind', { exact: true })
  const save = (page: Page) => page.getByRole('button', { name: 'Save Rules' }).click()
  const stored = async () => (await olive.api.call('GET', `/teams/${teamId}/leave?fromDate=${today}&toDate=${today}`)).terms.kinds
  const [one, other] = [await pageOf(browser, product, olive), await pageOf(browser, product, mara)]
  for (const page of [one, other]) {
    await page.goto('/app/availabilities/leave')
    await page.getByRole('button', { name: 'Leave Rules' }).click()
  }
  await kind(one).selectOption('Vacation')
  await days(one).fill('25')
  await kind(other).selectOption('Exam')
  await days(other).pressSequentially('3.5')
  await save(other)
  await expect(card(other, 'Leave Rules')).toBeHidden()
  await save(one)
  await expect(card(one, 'Leave Rules')).toBeHidden()
  expect(await stored()).toMatchObject({ VACATION: { daysAYear: 25 }, EXAM: { daysAYear: 3.5 } })

  await one.getByRole('button', { name: 'Leave Rules' }).click()
  await kind(one).selectOption('Exam')
  await days(one).fill('4')
  await other.getByRole('button', { name: 'Leave Rules' }).click()
  await kind(other).selectOption('Exam')
  await days(other).fill('5')
  await save(other)
  await expect(card(other, 'Leave Rules')).toBeHidden()
  await save(one)
  await expect(card(one, 'Leave Rules').getByText('Mara Member just changed this.')).toBeVisible()
  expect(await stored()).toMatchObject({ EXAM: { daysAYear: 5 } })
  await save(one)
  await expect(card(one, 'Leave Rules')).toBeHidden()
  expect(await stored()).toMatchObject({ VACATION: { daysAYear: 25 }, EXAM: { daysAYear: 4 } })
})

test('a note typed for one person is not prefilled for another', async ({ browser, product }) => {
  const team = await aTeam(product)
  const on = monday(team)
  const page = await pageOf(browser, product, team.olive)
  await openMonth(page, `/app/availabilities/leave/user/${team.mara.id}`, team, on(0))
  await day(page, on(0)).click()
  await page.getByLabel('Note').fill('Her sister marries')
  await page.getByLabel('User').selectOption({ label: 'Milo Moss' })
  await day(page, on(0)).click()
  await expect(page.getByText('For Milo Moss')).toBeVisible()
  await expect(page.getByLabel('Note')).toHaveValue('')
  await page.getByLabel('User').selectOption({ label: 'Mara Member' })
  await day(page, on(0)).click()
  await expect(page.getByLabel('Note')).toHaveValue('Her sister marries')
})
