import type { Page } from '@playwright/test'

import { datesIn, monthOf, rangeOfMonth, weekday } from '#domain/time/calendar-date.ts'

import { dayOf } from '../support/calendar.ts'
import { expect, goTo, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf, type StoryTeam } from '../support/team-by-api.ts'

const dayAfter = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
const chips = (page: Page, date: string) => dayOf(page, date).locator('[data-entry]')
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

/** The schedule as stored in the database, with ids. */
async function planOf({ teamId, olive, today }: StoryTeam): Promise<string> {
  const range = `fromDate=${dayAfter(today, -40)}&toDate=${dayAfter(today, 40)}`
  return JSON.stringify(await olive.api.call('GET', `/shifts?teamId=${teamId}&${range}`))
}

test('every action in the calendar can be undone, which restores the schedule', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, milo, today } = team
  const [year, month, date] = today.split('-').map(Number) as [number, number, number]
  const data = { [date]: { day: -1, night: -1 } }
  await milo.api.call('POST', '/availabilities', { teamId, userId: milo.id, year, month: month - 1, data })
  const shift = await aShift(team, (await aTemplate(team)).id, today)
  const { assignment } = await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: mara.id })
  const before = await planOf(team)
  const page = await pageOf(browser, product, olive)
  const day = `/app/calendar/day/${today}`
  const dialog = page.getByRole('dialog')

  async function takeBack(says: RegExp) {
    await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible()
    expect(await planOf(team)).not.toBe(before)
    await undo(page).click()
    await expect(page.getByText('Undone.')).toBeVisible()
    expect(await planOf(team)).toBe(before)
  }

  await page.goto(`${day}/shift/${shift.id}`)
  await dialog.getByRole('button', { name: /^Reassign Milo Moss/ }).click()
  await expect(dialog.getByText('with warnings')).toBeVisible()
  await takeBack(/Milo Moss assigned to Night/)
  await expect(dialog.getByText('with warnings')).toBeHidden()
  await expect(dialog.getByRole('link', { name: /Mara Member/ })).toBeVisible()

  await dialog.getByRole('button', { name: 'Delete Shift' }).click()
  await dialog.getByRole('button', { name: 'You sure?' }).click()
  await takeBack(/Night .* deleted/)
  await expect(chips(page, today)).toHaveText(['Night M Member'])

  await goTo(page, `${day}/assignments/${assignment.id}`)
  await dialog.getByLabel('Move to').fill(dayAfter(today, 1))
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await takeBack(/Night .* moved to/)

  await goTo(page, `${day}/assignments/${assignment.id}`)
  await dialog.getByRole('button', { name: 'Remove Assignment' }).click()
  await dialog.getByRole('button', { name: 'You sure?' }).click()
  await takeBack(/Mara Member removed from Night/)

  await goTo(page, '/app/calendar/admin')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('button', { name: 'You sure?' }).click()
  await takeBack(/cleared/)
  await expect(chips(page, today)).toHaveText(['Night M Member'])
})

test('a cover and a Quick Set can be undone, even with Ctrl+Z', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, today } = team
  const date = dayAfter(today, 1)
  const shift = await aShift(team, (await aTemplate(team)).id, date)
  const { assignment } = await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: mara.id })
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: date, toDate: date })
  const before = await planOf(team)
  const page = await pageOf(browser, product, mara)
  await page.goto(`/app/calendar/day/${date}/assignments/${assignment.id}/cover`)
  await page.getByLabel('Covering user').selectOption({ label: 'Milo Moss' })
  await page.getByRole('dialog').getByRole('button', { name: 'Create Cover' }).click()
  await expect(page.getByRole('status').filter({ hasText: /covered by Milo Moss/ })).toBeVisible()
  await undo(page).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  expect(await planOf(team)).toBe(before)

  await goTo(page, '/app/availabilities')
  // On the last day of a month, the shift and so the page are in the next one.
  const half = page.locator(`[data-half="${date.slice(0, 8)}15 day"]`)
  await half.click()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  const label = await half.getAttribute('aria-label')
  const sunday = datesIn(rangeOfMonth(monthOf(date))).find((day) => weekday(day) === 0)!
  const night = page.locator(`[data-half="${sunday} night"]`)
  await page.getByRole('button', { name: /^Sunday night/ }).click()
  await page.getByRole('button', { name: /^Apply to/ }).click()
  await expect(page.getByRole('status').filter({ hasText: /Quick Set changed \d+ days/ })).toBeVisible()
  await expect(night).toHaveAccessibleName(/: available$/)
  await expect(half).toHaveAttribute('aria-label', label!)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(night).toHaveAccessibleName(/: neutral$/)
  await expect(half).toHaveAttribute('aria-label', label!)
})

test('an action whose result someone else has changed since is not undone, and the message names them', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, milo, today } = team
  await olive.api.call('PATCH', `/teams/${teamId}/users/${milo.id}`, { status: 'ADMIN' })
  const shift = await aShift(team, (await aTemplate(team)).id, today)
  const page = await pageOf(browser, product, olive)
  await page.goto(`/app/calendar/day/${today}/shift/${shift.id}`)
  await page.getByRole('button', { name: /^Add User Mara Member/ }).click()
  await expect(undo(page)).toBeVisible()
  const { assignments } = await olive.api.call('GET', `/shifts?teamId=${teamId}&fromDate=${today}&toDate=${today}`)
  const [assignment] = Object.values(assignments) as { id: string }[]
  await milo.api.call('POST', `/shifts/${shift.id}/users/${assignment!.id}/reassign`, { teamId, userId: milo.id })
  await undo(page).click()
  await expect(page.getByText(/^Not undone: Milo Moss has since changed Night .*\.$/)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: /Milo Moss/ })).toBeVisible()
})

test('without an answer, the undo offer stays, and repeating it undoes only once', async ({ browser, product }) => {
  const team = await aTeam(product)
  const shift = await aShift(team, (await aTemplate(team)).id, team.today)
  const before = await planOf(team)
  const page = await pageOf(browser, product, team.olive)
  await page.goto(`/app/calendar/day/${team.today}/shift/${shift.id}`)
  await page.getByRole('button', { name: /^Add User Milo Moss/ }).click()
  const keys: string[] = []
  await page.route(`**/api/teams/${team.teamId}/undo`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']!)
    if (keys.length > 1) return route.continue()
    // Succeeds, but the reply is lost.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await undo(page).click()
  await expect(page.getByText("The server didn't respond. It's safe to try again.")).toBeVisible()
  await undo(page).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  expect(await planOf(team)).toBe(before)
  expect(new Set(keys).size).toBe(1)
})

test('assigning someone in spite of a rule can be undone', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { olive, mara, today } = team
  const shift = await aShift(team, (await aTemplate(team)).id, today)
  const page = await pageOf(browser, product, olive)
  const relaxations = { [shift.id]: { userId: mara.id, text: 'Too little rest' } }
  await page.route('**/api/shifts/assign/dynamic*', (route) =>
    route.fulfill({ json: { assigned: 0, unfilled: [shift.id], reasons: {}, relaxations } }),
  )
  await page.goto('/app/calendar/admin')
  await page.getByRole('button', { name: 'Assign All Dynamic' }).click()
  await page.getByRole('button', { name: 'Assign Mara Member Anyway' }).click()
  await expect(page.getByRole('status').filter({ hasText: /Mara Member assigned to Night/ })).toBeVisible()
  await undo(page).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Assign Mara Member Anyway' })).toBeVisible()
})

test('a double click does not confirm the question that its first click asks', async ({ browser, product }) => {
  const team = await aTeam(product)
  await aShift(team, (await aTemplate(team)).id, team.today)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/calendar/admin')
  await page.getByRole('button', { name: 'Close Month for Pay' }).dblclick()
  await expect(page.getByRole('button', { name: 'You sure?' })).toBeVisible()
  await page.getByRole('button', { name: 'You sure?' }).click()
  await expect(page.getByText('This month is closed for pay.')).toBeVisible()
})
