import { extractText, getDocumentProxy } from 'unpdf'

import { findings } from '../support/axe.ts'
import { expect, goTo, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf, type StoryTeam } from '../support/team-by-api.ts'

const names = ['Olivia-Konstantina-Alexandra-Maximiliana Chen', 'Julien Côté', 'Tomasz Nowak', 'Élise Fournier']

/** A sheet of October 2026, in which Olivia has most of the shifts. */
const rows = Array.from({ length: 20 }, (_, day) => {
  const date = `2026-10-${String(day + 1).padStart(2, '0')}`
  return `${date}\t${day % 5 < 3 ? 'Chen' : names[(day % 3) + 1]!.split(' ')[1]}`
})
const text = ['Date\tNight', ...rows].join('\n')

async function anImportedMonth(team: StoryTeam): Promise<void> {
  const { teamId, olive } = team
  await aTemplate(team, { name: 'Night', startTime: '19:00', endTime: '07:00', dutyKind: 'NIGHT' })
  const rules = { restHours: 11, mostWeekends: 2, mostDaysInRow: 2, mostPerTemplate: {}, successions: [] }
  await olive.api.call('PATCH', `/teams/${teamId}`, { rules })
  const people = names.map((name) => ({ firstName: name.split(' ')[0], lastName: name.split(' ')[1] }))
  await olive.api.call('POST', `/teams/${teamId}/invitations`, { people })
}

test('an imported month is reviewed at once, beside Auto-fill’s version of it', async ({ browser, product }) => {
  const team = await aTeam(product)
  await anImportedMonth(team)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/import')
  await page.getByRole('button', { name: 'Paste' }).click()
  await page.getByLabel('Table').fill(text)
  await page.getByRole('button', { name: 'Read Table' }).click()
  await page.getByRole('link', { name: 'Show Differences' }).click()
  // Past shifts were worked, so differences that conflict with rules are chosen from the start.
  await expect(page.getByRole('region', { name: 'In conflict' }).getByRole('checkbox', { checked: true })).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Apply 20 Shifts' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('October 2026 review')
  const before = page.getByRole('region', { name: 'As it was', exact: true })
  await expect(before.getByRole('row')).toHaveText(['O Chen+7.0', 'J Côté−2.0', 'T Nowak−2.0', 'É Fournier−3.0'])
  await expect(before.getByText('±7.0')).toBeVisible()
  const byAutoFill = page.getByRole('region', { name: 'By Auto-fill' })
  await expect(byAutoFill.getByRole('row').filter({ hasText: 'O Chen' })).toHaveText('O Chen0.0')
  await expect(byAutoFill.getByText(/^\d+ of 20 assignments differ$/)).toBeVisible()
  const broken = page.getByRole('complementary').getByRole('region', { name: /^Rules broken/ })
  await expect(broken.getByRole('listitem').first()).toHaveText(`${names[0]}Oct 3More than 2 days in a rowNight · Team rule`)
  const [day, card] = [broken.getByRole('listitem').first().getByRole('time'), broken]
  const rightOf = async (part: typeof card) => part.evaluate((element) => element.getBoundingClientRect().right)
  expect(await rightOf(day), 'a long name leaves the day within the card').toBeLessThan(await rightOf(card))
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: 'Points' }).click()
  await expect(before.getByText('±7.0')).toBeHidden()
  await page.getByRole('link', { name: 'Open Draft' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('October 2026, by Auto-fill')
  await expect(page.getByText('T Nowak')).toHaveCount(5)
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: 'Back' }).click()

  await page.getByRole('link', { name: 'Pasted table' }).click()
  await page.getByRole('link', { name: 'Review October' }).click()
  await expect(before).toBeVisible()
})

test('on a phone and in French, a review by Auto-fill that failed is requested again', async ({ browser, product }) => {
  const team = await aTeam(product)
  await anImportedMonth(team)
  const { teamId, olive } = team
  await olive.api.call('PATCH', '/auth/user', { language: 'fr' })
  await olive.api.call('POST', `/teams/${teamId}/imports/apply`, { name: 'Octobre', text })
  const page = await pageOf(browser, product, olive)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(/\/review$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '' } }) : route.fallback(),
  )
  await page.goto('/app/calendar/review/2026-10')
  const byAutoFill = page.getByRole('region', { name: 'Remplissage automatique' })
  await expect(byAutoFill.getByRole('alert')).toContainText('Une erreur s’est produite sur le serveur.')
  await expect(page.getByRole('region', { name: 'Horaire réel' }).getByRole('row')).toHaveCount(4)
  expect(await findings(page)).toEqual([])
  await page.unrouteAll()
  await byAutoFill.getByRole('button', { name: 'Réessayer' }).click()
  await expect(byAutoFill.getByRole('row')).toHaveCount(4)
  expect(await findings(page)).toEqual([])
  await goTo(page, '/app/calendar/review/2026-09')
  await expect(page.getByRole('heading', { name: 'Aucun quart à évaluer' })).toBeVisible()

  await goTo(page, '/app/calendar/review/2026-09/preview')
  const title = page.getByRole('heading', { level: 1, name: 'Septembre 2026, remplissage automatique' })
  await expect(title).toBeVisible()
  const menu = (await page.getByRole('button', { name: 'Menu' }).boundingBox())!
  expect((await title.boundingBox())!.y, 'a long title wraps beside the menu button').toBeLessThan(menu.y + menu.height)
})

test('a draft of a month without shifts says that there are none', async ({ browser, product }) => {
  const { olive, today } = await aTeam(product)
  const page = await pageOf(browser, product, olive)
  await page.goto(`/app/calendar/review/${today.slice(0, 7)}/preview`)
  await expect(page.getByRole('heading', { name: 'No shifts to judge' })).toBeVisible()
  await expect(page.getByText('Loading')).toHaveCount(0)
})

test('from the review of this month, Auto-fill fills this month', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { olive, today } = team
  await aShift(team, (await aTemplate(team)).id, today)
  const page = await pageOf(browser, product, olive)
  await page.goto(`/app/calendar/review/${today.slice(0, 7)}`)
  const thisMonth = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.parse(today))
  await page.getByRole('link', { name: `Auto-fill ${thisMonth}`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(thisMonth)
})

test('a review of twenty people begins on the first page of its printout', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, today } = team
  const people = Array.from({ length: 17 }, (_, at) => ({ firstName: `Lee${at}`, lastName: 'Chen' }))
  await olive.api.call('POST', `/teams/${teamId}/invitations`, { people })
  const { id } = await aShift(team, (await aTemplate(team)).id, today)
  await olive.api.call('POST', `/shifts/${id}/users`, { teamId, userId: mara.id })
  const page = await pageOf(browser, product, olive)
  await page.goto(`/app/calendar/review/${today.slice(0, 7)}`)
  await expect(page.getByRole('region', { name: 'As it is', exact: true }).getByRole('row')).toHaveCount(20)
  const { text: printed } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf())), { mergePages: false })
  expect(printed[0]).toContain('From fair share')
})
