import { fourWeekBlocks } from '#domain/services/block.ts'
import { addDays, isWithin } from '#domain/time/calendar-date.ts'
import { paths } from '#web/paths.ts'

import { yearOf } from '../support/blocks-by-api.ts'
import { aBusyBlock } from '../support/busy-block.ts'
import type { Product } from '../support/product.ts'
import { expect, goTo, test } from '../support/story.ts'
import { pageOf } from '../support/team-by-api.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const paro = { packId: 'paro-2016', isAllOnRoster: true, rules: null }
const marked = 'Breaks the contract: In-hospital call, Attachment 20'

/** Mara's first shift of a block in which she has ten calls where seven are allowed. */
async function aBrokenShift(product: Product) {
  const team = await aBusyBlock(product)
  const { teamId, olive, today, mara } = team
  await olive.api.call('PUT', `/teams/${teamId}/rulebook`, { rulebook: paro })
  const block = fourWeekBlocks(yearOf(team), 6).find((one) => isWithin(today, one))!
  const { shifts, assignments } = await olive.api.call('GET', `/shifts?${new URLSearchParams({ teamId, ...block })}`)
  const own = Object.values(assignments as Record<string, { id: string; userId: string; shiftId: string }>)
    .filter(({ userId }) => userId === mara.id)
    .map(({ id, shiftId }) => ({ id, shift: (shifts as Record<string, { id: string; date: string }>)[shiftId]! }))
    .toSorted((a, b) => (a.shift.date < b.shift.date ? -1 : 1))
  return { team, block, ...own[0]! }
}

test('the shift editor says what the contract has against each person, and the shift goes to someone who keeps it', async ({
  browser,
  product,
}) => {
  const { team, shift } = await aBrokenShift(product)
  const page = await pageOf(browser, product, team.olive)
  await page.goto(paths.shift(shift.date, shift.id))
  const broken = page.getByRole('region', { name: /^This shift breaks \d contract rules? for Mara Member/ })
  await expect(broken.getByText('In-hospital call 10 of 7')).toBeVisible()
  await expect(broken.getByText('Broken · Attachment 20')).toBeVisible()
  await expect(broken.getByText('Post-call home')).toHaveCount(0)
  await broken.getByRole('button', { name: 'Show' }).click()
  await expect(broken.getByText(/^Post-call home \d+ of \d+ h/)).toBeVisible()
  await broken.getByRole('button', { name: 'Hide' }).click()
  await expect(broken.getByText('Post-call home')).toHaveCount(0)

  const olive = page.getByRole('button', { name: /^Reassign Olive Owner: (Best|Good)/ })
  await expect(olive).toContainText('In-hospital call 1 of 7 then, Attachment 20')
  await expect(page.getByRole('button', { name: /^Reassign Milo Moss/ })).toContainText('In-hospital call 3 of 7 then')
  await olive.click()
  await expect(broken).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Contract rules for Olive Owner' })).toContainText(
    /^Contract rules for Olive Owner\d rules kept/,
  )
})

test('the calendar marks shifts that break the contract, only their own for members, and none without a contract', async ({
  browser,
  product,
}) => {
  const { team, shift, id } = await aBrokenShift(product)
  const { teamId, olive, mara, milo } = team
  const page = await pageOf(browser, product, olive)
  const judged: string[] = []
  page.on('request', (request) => /\/api\/.*\/compliance/.test(request.url()) && judged.push(request.url()))
  await page.goto(paths.day(shift.date))
  const cell = page.locator(`[role="grid"] [data-date="${shift.date}"]`)
  await expect(cell.getByRole('img', { name: marked })).toBeVisible()
  await cell.getByRole('button', { name: /Mara|M Member/ }).hover()
  await expect(cell.getByRole('button', { name: /M Member/ })).toHaveAttribute('title', new RegExp(`Mara Member · ${marked}`))
  await expect(page.getByRole('complementary').getByRole('img', { name: marked })).toBeVisible()
  expect(new Set(judged).size).toBe(1)
  await goTo(page, paths.assignment(shift.date, id))
  await expect(page.getByRole('region', { name: /^This shift breaks \d contract rules? for Mara Member/ })).toBeVisible()

  const own = await pageOf(browser, product, mara, phone)
  await own.goto(paths.assignment(shift.date, id))
  await expect(own.getByRole('dialog').getByText(marked)).toBeVisible()
  await own.getByRole('link', { name: 'My contract' }).click()
  await expect(own.getByRole('list', { name: 'Mara Member' })).toBeVisible()

  const others = await pageOf(browser, product, milo)
  const read = others.waitForResponse(/\/compliance\?/)
  await others.goto(paths.day(shift.date))
  await read
  await expect(others.getByText('M Member').first()).toBeVisible()
  await expect(others.getByRole('img', { name: /^Breaks the contract/ })).toHaveCount(0)

  await olive.api.call('PUT', `/teams/${teamId}/rulebook`, { rulebook: null })
  await goTo(page, paths.day(shift.date))
  await expect(cell.getByText('M Member')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Breaks the contract/ })).toHaveCount(0)
})

test('a broken rule is waived from the shift, with the rule, the person and the dates filled in', async ({ browser, product }) => {
  const { team, shift, block } = await aBrokenShift(product)
  const page = await pageOf(browser, product, team.olive, phone)
  await page.goto(paths.shift(shift.date, shift.id))
  await page.getByRole('link', { name: 'Waive In-hospital call for Mara Member…' }).tap()
  const card = page.getByRole('region', { name: 'Mara Member' })
  await expect(card.getByText('10 of 7')).toBeVisible()
  await expect(card.getByLabel('From')).toHaveValue(block.fromDate)
  await expect(card.getByLabel('Until')).toHaveValue(block.toDate)
  const until = addDays(block.toDate, 7)
  await card.getByLabel('Until').fill(until)
  await card.getByLabel('Letter').fill('Letter of May 2')
  await card.getByRole('button', { name: 'Waive This Rule' }).tap()
  await expect(card.getByText('Letter of May 2')).toBeVisible()
  const judged = await team.olive.api.call('GET', `/teams/${team.teamId}/compliance?${new URLSearchParams({ ...block }).toString()}`)
  expect(JSON.stringify(judged)).toContain(`"fromDate":"${block.fromDate}","toDate":"${until}"`)
  await goTo(page, paths.shift(shift.date, shift.id))
  const rules = page.getByRole('region', { name: /for Mara Member$/ })
  await expect(rules.getByText(/1 waived$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Waive In-hospital call for Mara Member…' })).toHaveCount(0)
})
