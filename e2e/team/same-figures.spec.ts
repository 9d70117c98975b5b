import { addDays } from '#domain/time/calendar-date.ts'

import { expect, goTo, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

test('the dashboard, the team page, the fairness page and Remy show the same figures', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, milo, today } = team
  const { id: templateId } = await aTemplate(team)
  const month = today.slice(0, 7)
  const assign = async (date: string, userId: string) => {
    const { id } = await aShift(team, templateId, date)
    await olive.api.call('POST', `/shifts/${id}/users`, { teamId, userId })
    return id as string
  }
  // Mara has a night, half of Milo's night, and a draft.
  await assign(`${month}-04`, mara.id)
  const covered = await assign(`${month}-11`, milo.id)
  const overrides = { coveringUserId: mara.id, coverStartTime: '19:00', coverEndTime: '01:00' }
  await olive.api.call('PUT', `/shifts/${covered}/users/${milo.id}`, { teamId, overrides })
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: `${month}-01`, toDate: `${month}-12` })
  await assign(`${month}-18`, mara.id)
  const later = addDays(today, 90)
  await assign(later, mara.id)
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: later, toDate: later })

  const [hers, others] = [await pageOf(browser, product, mara), await pageOf(browser, product, olive)]
  for (const page of [hers, others]) {
    await page.goto(`/app/team/users/${mara.id}`)
    await expect(page.getByRole('definition').first()).toHaveText('1.5')
    await expect(page.locator(`a[href="/app/calendar/day/${later}"]`)).toContainText('Night')
    await goTo(page, '/app/fairness')
    const countOf = (name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('cell').first()
    await expect(countOf('M Member')).toHaveText('1.5')
    if (page === others) await expect(countOf('M Moss')).toHaveText('0.5')
  }
  await goTo(hers, '/app/dashboard')
  await expect(hers.getByRole('main')).toContainText('1.5 shifts, 1.5 nights')
  await hers.getByRole('button', { name: 'Remy, assistant' }).click()
  await hers.getByLabel('How can I help?').fill('how many shifts this month?')
  await hers.getByLabel('How can I help?').press('Enter')
  await expect(hers.getByText('You have 1.5 shifts in ')).toBeVisible()
})
