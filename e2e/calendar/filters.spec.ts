import { linesOf } from '../support/calendar.ts'
import { expect, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

test('filters by people and templates stay when the month changes', async ({ browser, product }) => {
  const team = await aTeam(product)
  const [night, day] = [await aTemplate(team), await aTemplate(team, { name: 'Day', color: 'mint', startTime: '07:00', endTime: '19:00' })]
  for (const [template, user] of [
    [night, team.mara],
    [day, team.milo],
  ] as const) {
    const shift = await aShift(team, template.id, team.today)
    await team.olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId: team.teamId, userId: user.id })
  }
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/calendar')
  const lines = linesOf(page, team.today)
  await expect(lines).toHaveCount(2)
  await page.getByRole('link', { name: 'Filters' }).click()
  await expect(page).toHaveURL('/app/calendar/filters')
  const card = page.getByRole('region', { name: 'Filters' })
  const users = card.getByRole('combobox', { name: 'Users' })
  await users.click()
  await expect(page.getByRole('option'), 'a click lists everyone').toHaveText(['Mara Member', 'Milo Moss', 'Olive Owner'])
  await users.fill('mar')
  await page.getByRole('option', { name: 'Mara Member' }).click()
  await expect(lines).toHaveText(['Night M Member'])
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: 'Now' }).click()
  await expect(lines).toHaveText(['Night M Member'])
  await card.getByRole('button', { name: 'Remove Mara Member' }).click()
  await expect(lines).toHaveCount(2)

  const templates = card.getByRole('combobox', { name: 'Templates' })
  await templates.fill('Day')
  await page.getByRole('option', { name: 'Day' }).click()
  await expect(lines).toHaveText(['Day M Moss'])
  await expect(page.getByRole('link', { name: 'Filters (1)' })).toBeVisible()
  await templates.fill('Night')
  await page.getByRole('option', { name: 'Night' }).click()
  await expect(lines).toHaveCount(2)
  await expect(card.getByRole('combobox', { name: 'Templates' })).toHaveCount(0)
  await card.getByRole('button', { name: 'Show All' }).click()
  await expect(card.getByRole('combobox', { name: 'Templates' })).toBeVisible()

  const people = [{ firstName: 'Milo', lastName: 'Moss', email: 'other-milo@example.org' }]
  await team.olive.api.call('POST', `/teams/${team.teamId}/invitations`, { people })
  await page.reload()
  await users.click()
  const milos = page.getByRole('option', { name: 'Milo Moss' })
  await expect(milos, 'people of one name are told apart').toHaveCount(2)
  await expect(milos.and(page.getByRole('option', { name: 'Milo Moss (other-milo@example.org)', exact: true }))).toHaveCount(1)
})

test('Remy shows only one person’s shifts in a month, in both languages', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, today } = team
  const night = await aTemplate(team)
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const next = new Date(Date.UTC(year, month, 1))
  const date = next.toISOString().slice(0, 10)
  for (const user of [team.mara, team.milo]) {
    const shift = await aShift(team, night.id, date)
    await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: user.id })
  }
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: date, toDate: date })
  for (const [person, language, field, verb] of [
    [olive, 'en', 'How can I help?', 'show * in'],
    [team.milo, 'fr', 'Comment puis-je vous aider?', 'montre * en'],
  ] as const) {
    await person.api.call('PATCH', '/auth/user', { language })
    const page = await pageOf(browser, product, person)
    await page.goto('/app/calendar')
    await page.getByRole('button', { name: /^(Week View|Semaine)$/ }).click()
    await page.getByRole('link', { name: /^(Team|Équipe)$/ }).click()
    const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(next)
    const input = page.getByLabel(field)
    await page.getByRole('button', { name: /^Remy/ }).click()
    for (const [who, fullName, line] of [
      ['moss', 'Milo Moss', 'Night M Moss'],
      ['mara', 'Mara Member', 'Night M Member'],
    ] as const) {
      await input.fill(`${verb.replace('*', who)} ${name}`)
      await input.press('Enter')
      await expect(page).toHaveURL('/app/calendar')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name, { ignoreCase: true })
      await expect(linesOf(page, date)).toHaveText([line])
      expect(await page.getByRole('gridcell').count(), 'the whole month').toBeGreaterThanOrEqual(28)
      await expect(page.getByRole('listitem').filter({ hasText: fullName }).first()).toContainText(name, { ignoreCase: true })
    }
  }
})
