import { packOf } from '#domain/rulebook/rulebook.ts'
import { fourWeekBlocks } from '#domain/services/block.ts'
import { addDays, datesIn, dayOfMonth, isWithin, monthOf, rangeOfMonth } from '#domain/time/calendar-date.ts'

import { breakRead } from '../failures/failing-reads.ts'
import { yearOf } from '../support/blocks-by-api.ts'
import type { Product } from '../support/product.ts'
import { expect, goTo, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A team with blocks. In the last one Mara had eight calls, one too many. */
async function aLastBlock(product: Product) {
  const team = await aTeam(product)
  const { teamId, olive, mara, today } = team
  const years = [yearOf(team) - 1, yearOf(team)]
  for (const year of years) await olive.api.call('PUT', `/teams/${teamId}/blocks`, { year, blocks: fourWeekBlocks(year, 6) })
  const blocks = years.flatMap((year) => fourWeekBlocks(year, 6))
  const last = blocks[blocks.findIndex((block) => isWithin(today, block)) - 1]!
  const night = await aTemplate(team, {
    type: 'DYNAMIC',
    name: 'Night',
    startTime: '20:00',
    endTime: '08:00',
    dutyKind: 'IN_HOSPITAL_CALL',
  })
  for (const [day, date] of datesIn(last).entries()) {
    if (day % 3 > 0 || day > 21) continue
    const { id } = await aShift(team, night.id, date)
    await olive.api.call('POST', `/shifts/${id}/users`, { teamId, userId: mara.id })
  }
  await olive.api.call('POST', '/shifts/publish', { teamId, ...last })
  return { team, night }
}

test('a chief picks a contract, sees the last block judged by it, fixes that, fills the next month, publishes and prints it', async ({
  browser,
  product,
}) => {
  const { team, night } = await aLastBlock(product)
  const { teamId, olive, today } = team
  const page = await pageOf(browser, product, olive)
  let isBusy = true
  await page.route(/\/compliance$/, (route) =>
    isBusy && route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { message: 'The server is busy. Please try again in a moment.', code: 'BUSY' } })
      : route.continue(),
  )
  await page.goto('/app/compliance/packs')
  await page.getByRole('radio', { name: /Ontario/ }).check()
  const card = page.getByRole('region', { name: 'Ontario, PARO' })
  await expect(card.getByText("The last period under this contract couldn't be loaded.")).toBeVisible()
  isBusy = false
  await expect(card.getByText(/judged by these rules:$/)).toBeVisible()
  await expect(card.getByText('Broken', { exact: true }).locator('..')).toHaveText(/^Broken[1-9]/)
  await card.getByRole('button', { name: 'Use This Pack' }).click()
  await expect(card.getByRole('button', { name: 'In use' })).toBeVisible()

  await goTo(page, '/app/compliance')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.getByRole('button', { name: 'Previous period' }).click()
  await page.getByRole('button', { name: 'Mara Member, In-hospital call: Broken, 8 of 7' }).click()
  const fixes = page.getByRole('region', { name: 'Ways to fix it' })
  await fixes
    .getByRole('button', { name: /^Give to/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Mara Member, In-hospital call: At limit, 7 of 7' })).toBeVisible()

  const month = rangeOfMonth(monthOf(addDays(rangeOfMonth(monthOf(today)).toDate, 1)))
  for (const date of datesIn(month)) if (dayOfMonth(date) % 3 === 0) await aShift(team, night.id, date)
  await goTo(page, '/app/calendar/fill')
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('region', { name: 'Admin Controls' }).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Published\. \d+ more assignments are now visible to the team\.$/)).toBeVisible()
  const judged = await olive.api.call('GET', `/teams/${teamId}/compliance?${new URLSearchParams({ ...month })}`)
  const people = judged.people as { verdicts: { outcome: string; finding?: object }[] }[]
  const outcomes = people.flatMap(({ verdicts }) => verdicts.filter(({ finding }) => finding).map(({ outcome }) => outcome))
  expect(outcomes).toContain('KEPT')
  expect(outcomes).not.toContain('BROKEN')

  await goTo(page, '/app/reports/calendar')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^calendar-.*\.pdf$/)
})

test('a resident sees their own calls, weekends and hours against the contract on a phone, and no one else’s', async ({
  browser,
  product,
}) => {
  const { team } = await aLastBlock(product)
  const { teamId, olive, mara } = team
  await olive.api.call('PUT', `/teams/${teamId}/rulebook`, { rulebook: { packId: 'paro-2016', isAllOnRoster: true, rules: null } })
  const page = await pageOf(browser, product, mara, phone)
  await page.goto('/app/compliance')
  const account = page.getByRole('list', { name: 'Mara Member' })
  await expect(account).toBeVisible()
  await page.getByRole('button', { name: 'Previous period' }).tap()
  await expect(account.getByRole('listitem').filter({ hasText: 'In-hospital call' })).toContainText('Broken, 8 of 7')
  await expect(account.getByRole('listitem').filter({ hasText: 'Free weekends' })).toContainText(/\d free/)
  await expect(account.getByRole('listitem').filter({ hasText: 'Post-call home' })).toContainText(/Kept, 1[123] h/)
  await expect(page.getByText('Milo')).toHaveCount(0)
})

test('a team changes a rule, leaves one out and sees how it differs from the pack before and after saving', async ({
  browser,
  product,
}) => {
  const { team } = await aLastBlock(product)
  const { teamId, olive } = team
  await olive.api.call('PUT', `/teams/${teamId}/rulebook`, { rulebook: { packId: 'paro-2016', isAllOnRoster: true, rules: null } })
  const page = await pageOf(browser, product, olive)
  await page.goto('/app/compliance/packs')
  const card = page.getByRole('region', { name: 'Ontario, PARO' })
  await expect(card.getByRole('button', { name: 'In use' })).toBeVisible()
  await expect(card.getByText('Broken', { exact: true }).locator('..')).toHaveText(/^Broken[1-9]/)

  await page.getByRole('button', { name: 'Change In-hospital call' }).click()
  await page.getByLabel('Limit').fill('3')
  await page.getByLabel('Level').selectOption('Should')
  await page.getByLabel('Why').fill('Departmental letter, Jul 2025')
  await page.getByRole('button', { name: 'Change Rule' }).click()
  await page.getByRole('button', { name: 'Change Free weekends' }).click()
  await page.getByLabel('Level').selectOption('Left out')
  await page.getByLabel('Why').fill('Weekends are swapped here')
  await page.getByRole('button', { name: 'Change Rule' }).click()
  await page.getByRole('button', { name: 'Add a Rule' }).click()
  const adding = page.getByRole('form', { name: 'Add a Rule' })
  await adding.getByLabel('What it limits').selectOption('Max. shifts in a block')
  await adding.getByRole('spinbutton', { name: 'Limit' }).fill('5')
  await adding.getByLabel('Shifts').selectOption('In-hospital call')
  await adding.getByLabel('Name').fill('Nights a block')
  await adding.getByLabel('Where it is written').fill('Vote of May 2')
  await adding.getByRole('button', { name: 'Add Rule' }).click()
  const changes = page.getByRole('table')
  const rows = [
    /In-hospital call.*One in 4 days · Must.*One in 3 days · Should.*Departmental letter/,
    /Free weekends.*Left out.*Weekends are swapped here/,
    /Nights a block.*Vote of May 2.*not in the pack.*At most 5 · Must/,
  ]
  await expect(changes.getByRole('row')).toHaveCount(4)
  for (const [at, row] of rows.entries()) await expect(changes.getByRole('row').nth(at + 1)).toHaveText(row)
  await expect(page.getByText('2 of 9 rules differ, 1 added')).toBeVisible()
  // Unsaved changes are still there after a reload, until they are saved or reset.
  await page.reload()
  await expect(page.getByText('2 of 9 rules differ, 1 added')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Reset Changes' })).toBeVisible()

  await card.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card.getByRole('button', { name: 'In use' })).toBeVisible()
  await goTo(page, '/app/compliance')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.getByRole('button', { name: 'Previous period' }).click()
  await expect(page.getByRole('button', { name: /^Mara Member, In-hospital call: Kept/ })).toBeVisible()
  await expect(page.getByText('Free weekends')).toHaveCount(0)
  await page.getByRole('button', { name: 'Mara Member, Nights a block: Broken, 8 of 5' }).click()
  await expect(page.getByText('Added by your team')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'In-hospital call' })).toContainText('Attachment 20 as changed by the team')

  await page.goto('/app/compliance/packs')
  await expect(changes.getByRole('row')).toHaveCount(4)
  for (const rule of ['In-hospital call', 'Free weekends']) {
    await page.getByRole('button', { name: `Change ${rule}` }).click()
    await page.getByRole('button', { name: 'As in the Pack' }).click()
  }
  await page.getByRole('button', { name: 'Change Nights a block' }).click()
  await page.getByRole('button', { name: 'Remove Rule' }).click()
  await expect(changes).toHaveCount(0)
  await card.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card.getByRole('button', { name: 'In use' })).toBeVisible()
})

test('a draft that the contract leaves incomplete names the rule in conflict by its clause', async ({ browser, product }) => {
  const { team, night } = await aLastBlock(product)
  const { teamId, olive, today } = team
  const [calls] = packOf({ packId: 'paro-2016' }).rules
  const one = { shape: 'MOST_DUTIES', of: { kinds: ['IN_HOSPITAL_CALL'] }, window: { days: 28 }, most: 1 }
  const rules = [{ ...calls, readings: [one] }]
  await olive.api.call('PUT', `/teams/${teamId}/rulebook`, { rulebook: { packId: 'paro-2016', isAllOnRoster: true, rules } })
  // Three people may take one call each.
  const month = rangeOfMonth(monthOf(addDays(rangeOfMonth(monthOf(today)).toDate, 32)))
  for (const day of [10, 13, 16, 19, 22]) await aShift(team, night.id, addDays(month.fromDate, day))
  const page = await pageOf(browser, product, olive)
  const failAs = await breakRead(page, 'getFillingConflict')
  failAs('server problem')
  await page.goto('/app/calendar/fill')
  for (let count = 0; count < 2; count++) await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  const conflict = page.getByRole('region', { name: 'Rules in conflict' })
  await expect(conflict.getByText("Rules in conflict couldn't be loaded.")).toBeVisible({ timeout: 30_000 })
  failAs(undefined)
  await expect(conflict).toContainText('This rule leaves 2 places unfilled:')
  await expect(conflict.getByRole('listitem')).toHaveText(['In-hospital call, Attachment 20 as changed by the team'])
})
