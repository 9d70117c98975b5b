import { packOf } from '#domain/rulebook/rulebook.ts'
import { addDays, weekday } from '#domain/time/calendar-date.ts'
import { dayTitle } from '#web/dates.ts'

import { breakRead } from '../failures/failing-reads.ts'
import { findings } from '../support/axe.ts'
import type { Product } from '../support/product.ts'
import { expect, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A block of four weeks from a Monday; today is in its third week. Mara has past and upcoming calls, in hospital and at home. */
async function aBlockOfCalls(product: Product) {
  const team = await aTeam(product)
  const { teamId, olive, mara, today } = team
  const monday = addDays(today, -14 - ((weekday(today) + 6) % 7))
  const before = { fromDate: addDays(monday, -28), toDate: addDays(monday, -1) }
  const block = { fromDate: monday, toDate: addDays(monday, 27) }
  await olive.api.call('PUT', `/teams/${teamId}/blocks`, { year: Number(monday.slice(0, 4)), blocks: [before, block] })
  const times = { startTime: '19:00', endTime: '07:00' }
  const night = await aTemplate(team, { ...times, name: 'Night', color: 'periwinkle', dutyKind: 'IN_HOSPITAL_CALL' })
  const backup = await aTemplate(team, { ...times, name: 'Backup', color: 'lightblue', dutyKind: 'HOME_CALL' })
  for (const [templateId, days] of [
    [night.id, [4, 10, 22]],
    [backup.id, [2, 7, 24]],
  ] as const)
    for (const day of days) {
      const { id } = await aShift(team, templateId, addDays(monday, day))
      await olive.api.call('POST', `/shifts/${id}/users`, { teamId, userId: mara.id })
    }
  await olive.api.call('POST', '/shifts/publish', { teamId, ...block })
  const pick = (rules: object[] | null = null) =>
    olive.api.call('PUT', `/teams/${teamId}/rulebook`, { rulebook: { packId: 'paro-2016', isAllOnRoster: true, rules } })
  return { team, monday, pick }
}

test('a resident sees what they worked, what comes next and what is left, and saves it', async ({ browser, product }) => {
  const { team, monday, pick } = await aBlockOfCalls(product)
  await pick()
  const page = await pageOf(browser, product, team.mara)
  await page.goto('/app/compliance/mine')
  const row = (rule: string) => page.getByRole('list', { name: 'Mara Member' }).getByRole('listitem').filter({ hasText: rule })
  await expect(row('In-hospital call')).toContainText('Kept, 3 of 7')
  await expect(row('In-hospital call')).toContainText(`2 worked, next Night ${dayTitle(addDays(monday, 22))}, 4 left`)
  await expect(row('Home call')).toContainText(`2 worked, next Backup ${dayTitle(addDays(monday, 24))}, 6 left`)
  await expect(row('Free weekends')).toContainText('Kept, 3 free')
  await expect(row('Consecutive call')).toContainText('Closest: 2 days')
  await expect(page.getByText('Nothing to judge in this period: Rest, shift rotation; Week, shift rotation.')).toBeVisible()
  const days = page.getByRole('region', { name: 'This period' })
  await expect(days.getByText('6 shifts, 3 free weekends')).toBeVisible()
  await expect(days.getByRole('link', { name: `${dayTitle(addDays(monday, 22))}, Night` })).toBeVisible()
  const wrong = page.getByRole('region', { name: 'Something wrong?' })
  await expect(wrong.getByRole('button', { name: 'Email Admins' })).toBeVisible()
  const download = page.waitForEvent('download')
  await wrong.getByRole('button', { name: 'Save CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^contract-/)
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: 'Previous period' }).click()
  await expect(days.getByText('0 shifts')).toBeVisible()
})

test('where hours are missing, a link leads to confirming them, and then the rule is judged', async ({ browser, product }) => {
  const { team, pick } = await aBlockOfCalls(product)
  const week = {
    id: 'own-week',
    title: { en: 'Two weeks', fr: 'Deux semaines' },
    clause: { en: 'House rule', fr: 'Règle maison' },
    level: 'MUST',
    confidence: 'HIGH',
    readings: [{ shape: 'HOURS_IN_A_ROW', hours: 336, most: 40 }],
  }
  await pick([week])
  const page = await pageOf(browser, product, team.mara, phone)
  const failAs = await breakRead(page, 'getAccount')
  failAs('server problem')
  await page.goto('/app/compliance/mine')
  await expect(page.getByRole('heading', { name: "Your contract couldn't be loaded" })).toBeVisible()
  failAs(undefined)
  const row = page.getByRole('list', { name: 'Mara Member' }).getByRole('listitem')
  await expect(row).toContainText('Cannot be told')
  await expect(row).toContainText('2 home calls have no actual hours yet.')
  await row.getByRole('link', { name: 'Confirm Hours' }).tap()
  const card = page.getByRole('region', { name: /^What was worked/ })
  await expect(card).toBeInViewport()
  for (const left of [1, 0]) {
    await card.getByRole('button', { name: 'Not Called In' }).first().tap()
    await expect(card.getByRole('button', { name: 'Not Called In' })).toHaveCount(left)
  }
  await expect(row).not.toContainText('Cannot be told')
  expect(await findings(page)).toEqual([])
})

test('the fairness page says whose contract allows no more shifts, and links to the days', async ({ browser, product }) => {
  const { team, pick } = await aBlockOfCalls(product)
  const [calls] = packOf({ packId: 'paro-2016' }).rules
  await pick([{ ...calls, readings: [{ shape: 'MOST_DUTIES', of: { kinds: ['IN_HOSPITAL_CALL'] }, window: 'BLOCK', most: 2 }] }])
  for (const reader of [team.olive, team.mara]) {
    const page = await pageOf(browser, product, reader)
    await page.goto('/app/fairness')
    const note = page.getByRole('link', { name: 'Mara Member: In-hospital call: Broken, 3 of 2' })
    await expect(note).toBeVisible()
    expect(await findings(page)).toEqual([])
    await note.click()
    await expect(page.getByText(reader === team.olive ? 'Mara Member' : 'Broken, 3 of 2').first()).toBeVisible()
  }
})
