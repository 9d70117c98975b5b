import { findings } from '../support/axe.ts'
import { expect, test } from '../support/story.ts'
import { aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'
import { widths } from '../support/ways.ts'

for (const width of widths)
  test(`an admin reads, filters and exports the team's history, at ${width}`, async ({ browser, product }) => {
    const team = await aTeam(product)
    const template = await aTemplate(team)
    const { teamId, olive, mara, today } = team
    const { shift } = await olive.api.call('POST', '/shifts', { teamId, date: today, templateId: template.id })
    await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: today, toDate: today })
    await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: mara.id })
    await olive.api.call('PATCH', `/teams/${teamId}/users/${mara.id}`, { status: 'ADMIN' })
    for (let count = 0; count < 50; count++) await olive.api.call('PATCH', `/teams/${teamId}`, { name: `Team ${count}` })

    const page = await pageOf(browser, product, olive, { viewport: { width, height: 860 } })
    await page.goto('/app/team')
    await page.getByRole('link', { name: 'History' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Team settings/ })).toHaveCount(50)
    await page.getByRole('button', { name: 'Show Earlier' }).click()
    await expect(page.getByRole('button', { name: /Mara Member's membership/ })).toContainText('Admin')

    await page.getByLabel('Kind').selectOption({ label: 'Shift' })
    const entry = page.getByRole('button', { name: /^\d\d:\d\d.*Night .* assigned/ })
    await expect(entry).toHaveCount(1)
    await entry.click()
    const card = page.getByRole('region', { name: /Night .* assigned/ })
    await expect(card.getByRole('definition').filter({ hasText: 'Mara Member' })).toBeVisible()
    await expect(card.getByText('Notified: Mara Member.')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await card.getByRole('button', { name: 'Dismiss' }).click()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
    expect(download.suggestedFilename()).toBe('history.csv')
    await page.getByLabel('From').fill('2099-01-01')
    await expect(page.getByRole('heading', { name: 'Nothing was changed.' })).toBeVisible()

    const member = await pageOf(browser, product, team.milo, { viewport: { width, height: 860 } })
    await member.goto('/app/history')
    await expect(member).toHaveURL('/app/team')
  })

test('earlier entries stay complete when newer ones arrive', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive } = team
  const rename = (name: string) => olive.api.call('PATCH', `/teams/${teamId}`, { name })
  for (let count = 0; count < 60; count++) await rename(`Team ${count}`)
  const page = await pageOf(browser, product, olive)
  await page.goto('/app/history')
  const settings = page.getByRole('button', { name: /Team settings/ })
  await expect(settings).toHaveCount(50)
  await page.getByRole('button', { name: 'Show Earlier' }).click()
  await expect(settings).toHaveCount(60)
  // Whoever comes back reads again, however soon.
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(settings).toHaveCount(0)
  await rename('Lakeside')
  await page.goBack()
  await expect(settings.first()).toContainText('Lakeside')
  await expect(settings).toHaveCount(61)
  await rename('Riverside')
  // Now the last read is old enough that the page reads again when it gets the focus.
  await page.clock.setFixedTime(Date.now() + 60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(settings.first()).toContainText('Riverside')
  await expect(settings).toHaveCount(62)
})

test("earlier entries of a team do not show in another team's history", async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive } = team
  for (let count = 0; count < 60; count++) await olive.api.call('PATCH', `/teams/${teamId}`, { name: `Team ${count}` })
  await olive.api.call('POST', '/teams', { name: 'Hillside', timeZone: 'America/Toronto' })

  const page = await pageOf(browser, product, olive)
  await page.goto('/app/history')
  const settings = page.getByRole('button', { name: /Team settings/ })
  const turnTo = async (name: string) => {
    await page.getByRole('button', { name: 'Olive Owner', exact: true }).click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  await turnTo('Hillside')
  await expect(settings).toHaveCount(0)
  await turnTo('Team 59')
  await page.getByRole('button', { name: 'Show Earlier' }).click()
  await expect(settings).toHaveCount(60)
  await settings.last().click()
  const card = page.getByRole('region', { name: /Team settings/ })
  await expect(card).toBeVisible()
  await turnTo('Hillside')
  await expect(settings).toHaveCount(0)
  await expect(card).toHaveCount(0)
})
