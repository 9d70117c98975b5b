import { readFileSync } from 'node:fs'

import { addDays } from '#domain/time/calendar-date.ts'

import { findings } from '../support/axe.ts'
import { expect, goTo, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf, password } from '../support/team-by-api.ts'
import { widths } from '../support/ways.ts'

for (const width of widths) {
  const size = { viewport: { width, height: 860 } }

  test(`a member reads what is kept, exports their data and erases the account, at ${width}`, async ({ browser, product }) => {
    const team = await aTeam(product)
    const { teamId, olive, mara } = team
    // Today's night has begun in the evening.
    const tomorrow = addDays(team.today, 1)
    const template = await aTemplate(team)
    const shift = await aShift(team, template.id, tomorrow)
    await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: tomorrow, toDate: tomorrow })
    await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: mara.id })

    const page = await pageOf(browser, product, mara, size)
    await page.goto('/app/privacy')
    await expect(page.getByRole('row', { name: /^Notifications/ })).toContainText('60 days')
    await expect(page.getByRole('row', { name: /^Shifts/ })).toContainText('7 years')
    await expect(page.getByRole('row', { name: /^Hours at work/ }), 'like the shifts').toContainText('7 years')
    await expect(page.getByRole('row', { name: /^Requests/ }), 'like availability').toContainText('2 years')
    await expect(page.getByRole('row', { name: /^Use of pages/ })).toContainText('Not kept')
    expect(await findings(page)).toEqual([])
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'JSON' }).click()])
    expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({
      account: [{ firstName: 'Mara' }],
      shifts: [{ date: tomorrow, shift: 'Night' }],
    })

    const card = page.getByRole('region', { name: 'Erase your account' })
    await expect(card).toContainText('You have 1 upcoming shift.')
    const erase = card.getByRole('button', { name: 'Erase My Account' })
    await card.getByLabel('Current password').fill('not hers')
    await erase.click()
    await card.getByRole('button', { name: 'You sure?' }).click()
    await expect(card.getByRole('alert')).toBeVisible()
    await card.getByLabel('Current password').fill(password)
    await erase.click()
    await card.getByRole('button', { name: 'You sure?' }).click()
    await expect(page).toHaveURL('/app/auth/login')

    const admin = await pageOf(browser, product, olive, size)
    await admin.goto('/app/notices')
    await expect(admin.getByText('A member erased their account')).toBeVisible()
    await expect(admin.getByText(/^Unfilled again: Night/)).toBeVisible()
    await expect(admin.getByText('New', { exact: true })).not.toHaveCount(0)
    await admin.getByRole('button', { name: 'Mark All as Read' }).click()
    await expect(admin.getByText('New', { exact: true })).toHaveCount(0)
    await expect(admin.getByRole('button', { name: 'Mark All as Read' })).toHaveCount(0)
    const { users } = await olive.api.call('GET', `/teams/${teamId}`)
    expect(users[mara.id]).toMatchObject({ firstName: 'Former', lastName: 'member', disabled: true })
  })

  test(`someone without a team can export and erase their data, at ${width}`, async ({ browser, product }) => {
    const { teamId, olive, mara } = await aTeam(product)
    await olive.api.call('PATCH', `/teams/${teamId}/users/${mara.id}`, { disabled: true })
    const page = await pageOf(browser, product, mara, size)
    await page.goto('/app/dashboard')
    await page.getByRole('link', { name: 'Your Data' }).click()
    await expect(page.getByRole('region', { name: 'Erase your account' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
    expect(download.suggestedFilename()).toBe('my-data.csv')
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/app/auth/join')
  })

  test(`an owner exports the team, deletes it and cancels the deletion, at ${width}`, async ({ browser, product }) => {
    const { olive, mara } = await aTeam(product)
    const page = await pageOf(browser, product, olive, size)
    const member = await pageOf(browser, product, mara, size)
    await member.goto('/app/team')
    await page.goto('/app/team/settings')
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export the Team' }).click()])
    expect(download.suggestedFilename()).toBe('team.json')
    await expect(page.getByRole('button', { name: 'Delete Team' })).toBeDisabled()
    await page.getByLabel(/^Enter “/).fill('Riverside')
    await page.getByRole('button', { name: 'Delete Team' }).click()
    await page.getByRole('button', { name: 'You sure?' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'This team will be deleted on' })).toBeVisible()
    await expect(member.getByRole('status').filter({ hasText: 'This team will be deleted on' })).toBeVisible()
    await expect(member.getByRole('button', { name: 'Keep the Team' })).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    await goTo(page, '/app/team')
    await page.getByRole('button', { name: 'Keep the Team' }).click()
    await expect(page.getByText('This team will be deleted on')).toHaveCount(0)
    await expect(member.getByText('This team will be deleted on')).toHaveCount(0)
  })
}

test('all devices are logged out at once', async ({ browser, product }) => {
  const { mara } = await aTeam(product)
  const page = await pageOf(browser, product, mara)
  await page.goto('/app/privacy')
  await page.getByRole('button', { name: 'Log Out Everywhere' }).click()
  await page.getByRole('button', { name: 'You sure?' }).click()
  await expect(page).toHaveURL('/app/auth/login')
  await expect(mara.api.call('GET', '/auth/user')).rejects.toThrow('UNAUTHENTICATED')
})
