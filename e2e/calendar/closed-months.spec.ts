import { addDays, monthOf, rangeOfMonth } from '#domain/time/calendar-date.ts'

import { expect, goTo, test } from '../support/story.ts'
import { aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'
import { widths } from '../support/ways.ts'

const dayAfter = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

for (const width of widths)
  test(`an owner closes a month for pay and reopens it with a reason, at ${width}`, async ({ browser, product }) => {
    const team = await aTeam(product)
    const template = await aTemplate(team)
    const { teamId, olive, milo, today } = team
    const { shift } = await olive.api.call('POST', '/shifts', { teamId, date: today, templateId: template.id })
    const { assignment } = await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: milo.id })
    // The grid also shows days of the neighbouring months, whose drafts are paid with their own month.
    const month = rangeOfMonth(monthOf(today))
    for (const date of [addDays(month.fromDate, -1), addDays(month.toDate, 1)]) {
      const other = await olive.api.call('POST', '/shifts', { teamId, date, templateId: template.id })
      await olive.api.call('POST', `/shifts/${other.shift.id}/users`, { teamId, userId: team.mara.id })
    }
    await olive.api.call('PATCH', `/teams/${teamId}/users/${milo.id}`, { status: 'ADMIN' })
    const page = await pageOf(browser, product, olive, { viewport: { width, height: 860 } })
    await page.goto('/app/calendar/admin')
    // A month that has not begun is not closed by mistake.
    await page.setViewportSize({ width: 1440, height: 860 })
    const close = page.getByRole('button', { name: 'Close Month for Pay' })
    await expect(close).toBeVisible()
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(close).toHaveCount(0)
    await page.getByRole('button', { name: 'Previous month' }).click()
    // A week can span two months, so the card says which one its buttons are about.
    const title = new Date(today).toLocaleString('en-CA', { month: 'long', year: 'numeric', timeZone: 'UTC' })
    for (const [shown, count] of [
      [1440, 0],
      [width, width === 390 ? 1 : 0],
    ] as const) {
      await page.setViewportSize({ width: shown, height: 860 })
      await expect(page.getByRole('region', { name: 'Admin Controls' }).getByText(title)).toHaveCount(count)
    }
    await expect(page.getByText("1 assignment is still a draft and won't be paid.")).toBeVisible()
    await close.click()
    await page.getByRole('button', { name: 'You sure?' }).click()
    await expect(page.getByText('This month is closed for pay. No one can change its shifts.')).toBeVisible()
    for (const name of ['Populate', 'Assign All', 'Publish', 'Lock', 'Clear'])
      await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Reopen Month' })).toBeDisabled()

    const admin = await pageOf(browser, product, milo, { viewport: { width, height: 860 } })
    await admin.goto('/app/calendar/admin')
    await expect(admin.getByText('An owner can reopen it.')).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Reopen Month' })).toHaveCount(0)
    await goTo(admin, '/app/calendar/fill')
    await expect(admin.getByRole('region', { name: /^Auto-fill/ })).toContainText('This month is closed for pay.')
    await expect(admin.getByRole('button', { name: 'Start' })).toHaveCount(0)
    await goTo(admin, `/app/calendar/day/${today}/shift/${shift.id}`)
    await expect(admin.getByRole('dialog').getByText('This month is closed for pay.')).toBeVisible()
    await expect(admin.getByRole('dialog').getByLabel('Template')).toBeDisabled()
    await expect(admin.getByRole('button', { name: 'Delete Shift' })).toHaveCount(0)
    await goTo(admin, `/app/calendar/day/${today}/assignments/${assignment.id}`)
    await expect(admin.getByRole('dialog').getByText('This month is closed for pay.')).toBeVisible()
    await expect(admin.getByRole('link', { name: 'Add Cover' })).toHaveCount(0)
    await goTo(admin, `/app/calendar/day/${today}/shift/${shift.id}`)

    await page.getByLabel('Why does it have to be reopened?').fill('A night is missing')
    await page.reload()
    await expect(page.getByLabel('Why does it have to be reopened?')).toHaveValue('A night is missing')
    await page.getByRole('button', { name: 'Reopen Month' }).click()
    await expect(page.getByRole('button', { name: 'Populate', exact: true })).toBeEnabled()
    // A live update reaches the other page.
    await expect(admin.getByRole('button', { name: 'Delete Shift' })).toBeVisible()
    await goTo(admin, `/app/calendar/day/${today}/assignments/${assignment.id}`)
    await expect(admin.getByRole('link', { name: 'Add Cover' })).toBeVisible()
    const { closings } = await olive.api.call('GET', `/teams/${teamId}/month-closings`)
    expect(closings).toMatchObject([{ reason: 'A night is missing', reopenedByUserId: olive.id }])
  })

test('after a template is edited, the page says which shifts follow, and can apply the edit to published ones', async ({
  browser,
  product,
}) => {
  const team = await aTeam(product)
  const template = await aTemplate(team)
  const { teamId, olive, mara, today } = team
  const dates = [-1, 40, 41, 42].map((days) => dayAfter(today, days))
  for (const date of dates) await olive.api.call('POST', '/shifts', { teamId, date, templateId: template.id })
  const published = { fromDate: dates[1]!, toDate: dates[2]! }
  await olive.api.call('POST', '/shifts/publish', { teamId, ...published })
  const page = await pageOf(browser, product, olive)
  await page.goto(`/app/templates/template/${template.id}`)
  const card = page.getByRole('region', { name: 'Night' })
  await card.getByLabel('Stipend').fill('120')
  await card.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card.getByText('1 upcoming shift was updated. 3 past, published, locked or closed shifts stay')).toBeVisible()
  await card.getByRole('button', { name: 'Apply to 2 Published Shifts' }).click()
  await expect(card.getByText('3 upcoming shifts were updated.')).toBeVisible()
  await expect(card.getByRole('button', { name: /^Apply to/ })).toHaveCount(0)
  const { shifts } = await olive.api.call('GET', `/shifts?teamId=${teamId}&fromDate=${dates[0]}&toDate=${dates[3]}`)
  const kept = Object.values(shifts as Record<string, { date: string; stipend: number | null }>).filter(({ stipend }) => stipend !== null)
  expect(kept.map(({ date }) => date)).toEqual([dates[0]])

  // Each night lasts until the day shift of the same person begins; the first of these nights is published.
  const day = await aTemplate(team, { name: 'Day', startTime: '07:00', endTime: '15:00' })
  const book = (shiftId: string) => olive.api.call('POST', `/shifts/${shiftId}/users`, { teamId, userId: mara.id })
  for (const [id, shift] of Object.entries(shifts as Record<string, { date: string }>)) if (shift.date >= dates[2]!) await book(id)
  for (const days of [42, 43]) {
    const { shift } = await olive.api.call('POST', '/shifts', { teamId, date: dayAfter(today, days), templateId: day.id })
    await book(shift.id)
  }
  await card.getByRole('combobox', { name: 'End' }).fill('08:00')
  await card.getByRole('combobox', { name: 'End' }).blur()
  const refused = card.getByRole('alert').filter({ hasText: 'Mara is already working at that time.' })
  const allow = refused.getByRole('button', { name: 'Save Anyway' })
  await card.getByRole('button', { name: 'Save Changes' }).click()
  await allow.click()
  await expect(card.getByText('1 upcoming shift was updated.')).toBeVisible()
  await expect(refused).toHaveCount(0)
  await card.getByRole('button', { name: 'Apply to 2 Published Shifts' }).click()
  await allow.click()
  await expect(card.getByText('3 upcoming shifts were updated.')).toBeVisible()
  await expect(refused).toHaveCount(0)

  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: dates[3], toDate: dates[3] })
  await card.getByLabel('Stipend').fill('130')
  await card.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card.getByText('4 past, published, locked or closed shifts stay as they were.')).toBeVisible()
})
