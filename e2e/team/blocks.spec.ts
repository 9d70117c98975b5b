import type { Page } from '@playwright/test'

import { fourWeekBlocks } from '#domain/services/block.ts'
import { dayOfMonth, isWithin } from '#domain/time/calendar-date.ts'

import { aPlannedTeam, yearOf } from '../support/blocks-by-api.ts'
import { expect, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

const cell = (page: Page, row: number, block: number) => page.locator(`[data-place="${row} ${block - 1}"]`)
const card = (page: Page, name: string) => page.getByRole('region', { name })
test('an admin sets up the year and its services, and puts people on them', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/team')
  await page.getByRole('link', { name: 'Blocks' }).click()
  await expect(page.getByText('This year has no blocks yet')).toBeVisible()
  await page.getByRole('button', { name: 'Save Dates' }).click()
  await expect(page.getByRole('columnheader', { name: /^Block 13,/ })).toBeVisible()

  await page.getByRole('button', { name: 'Add Service' }).click()
  const form = card(page, 'New service')
  await form.getByLabel('Name', { exact: true }).fill('Intensive care')
  await form.getByLabel('Short name').fill('ICU')
  await form.getByRole('button', { name: 'Working day on Friday' }).click()
  await expect(form.getByText('36 hours a week outside shifts.')).toBeVisible()
  await form.getByRole('button', { name: 'Add Service' }).click()
  await expect(page.getByRole('button', { name: 'Intensive care 0 now Mon–Thu 08:00–17:00' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Service' }).click()
  await expect(form.getByLabel('Colour'), 'not the colour of the first service').toHaveValue('navy')
  await form.getByRole('button', { name: 'Dismiss' }).click()

  await cell(page, 0, 12).click()
  await card(page, 'Mara Member, block 12').getByRole('button', { name: 'Intensive care' }).click()
  await expect(cell(page, 0, 12)).toHaveAccessibleName('Intensive care, 28 days on service, not saved yet')
  await page.getByRole('button', { name: 'Next year' }).click()
  await expect(page.getByText('This year has no blocks yet')).toBeVisible()
  await page.getByRole('button', { name: 'Save Dates' }).click()
  await expect(cell(page, 0, 12)).toHaveAccessibleName('No service')
  await page.getByRole('button', { name: 'Now', exact: true }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Save 1 Change' }).click()
  await expect(cell(page, 0, 12)).toHaveAccessibleName('Intensive care, 28 days on service')

  const member = await pageOf(browser, product, team.mara)
  await member.goto('/app/team/blocks')
  await cell(member, 0, 12).click()
  await member.keyboard.press('Delete')
  await expect(cell(member, 0, 12)).toHaveAccessibleName('Intensive care, 28 days on service')
  await expect(member.getByRole('button', { name: 'Add Service' })).toHaveCount(0)
})

test('the grid is filled by keyboard, by mouse and from a spreadsheet', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { ward, icu } = await aPlannedTeam(team)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/team/blocks')

  await page.locator('[data-place][tabindex="0"]').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Intensive care' })).toBeVisible()
  await page.keyboard.press('Escape')
  await cell(page, 0, 10).click()
  await page.keyboard.press('i')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('w')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(card(page, 'Mara Member, blocks 10 to 11')).toBeVisible()
  await page.locator('[data-handle]').hover()
  await page.mouse.down()
  await cell(page, 0, 13).hover()
  await page.mouse.up()
  await expect(card(page, 'Mara Member, blocks 10 to 13')).toBeVisible()
  await expect(cell(page, 0, 12)).toContainText('ICU')
  await expect(cell(page, 0, 13)).toContainText('Ward')

  await cell(page, 1, 10).hover()
  await page.mouse.down()
  await cell(page, 2, 11).hover()
  await page.mouse.up()
  await expect(card(page, '2 people, blocks 10 to 11')).toBeVisible()
  await page.keyboard.press('w')
  await page.keyboard.press('Delete')
  await expect(cell(page, 2, 11)).toHaveAccessibleName('No service')

  await page.getByRole('button', { name: 'Paste' }).click()
  await page.getByLabel('Cells').fill('Name\t10\t11\nMoss\tICU\tNEPH\nOwner, Olive\tWard\t\nSomebody Else\tICU\t')
  await expect(page.getByText('Cells understood: 2 of 4.')).toBeVisible()
  await expect(page.getByText("1 name that doesn't match exactly one person in the team: Somebody Else.")).toBeVisible()
  await page.getByLabel('NEPH, 1 cell').selectOption('Medicine ward')
  await page.getByRole('button', { name: 'Fill In 3 Cells' }).click()
  await page.getByRole('button', { name: 'Save 7 Changes' }).click()
  await expect(page.getByRole('button', { name: /^Save \d/ })).toHaveCount(0)
  const { rotations } = await team.olive.api.call('GET', `/teams/${team.teamId}/blocks?year=${yearOf(team)}`)
  const of = (userId: string) =>
    rotations
      .filter((one: { userId: string }) => one.userId === userId)
      .map((one: { block: number; serviceId: string }) => [one.block, one.serviceId])
  expect(of(team.mara.id)).toEqual([
    [10, icu],
    [11, ward],
    [12, icu],
    [13, ward],
  ])
  expect(of(team.milo.id)).toEqual([
    [10, icu],
    [11, ward],
  ])
  expect(of(team.olive.id)).toEqual([[10, ward]])
})

test('a change that conflicts with another admin’s is reported and kept', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { ward, icu } = await aPlannedTeam(team)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/team/blocks')
  await cell(page, 0, 12).click()
  await page.keyboard.press('w')
  const body = { year: yearOf(team), changes: [{ userId: team.mara.id, block: 12, serviceId: icu, was: null }] }
  await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/blocks?')),
    team.olive.api.call('PUT', `/teams/${team.teamId}/rotations`, body),
  ])
  await page.getByRole('button', { name: 'Save 1 Change' }).click()
  await expect(page.getByText('Someone just changed this.')).toBeVisible()
  await expect(cell(page, 0, 12)).toContainText('Ward')
  await page.getByRole('button', { name: 'Save 1 Change' }).click()
  await expect(cell(page, 0, 12)).toHaveAccessibleName('Medicine ward, 28 days on service')
  const { rotations } = await team.olive.api.call('GET', `/teams/${team.teamId}/blocks?year=${yearOf(team)}`)
  expect(rotations).toEqual([{ userId: team.mara.id, block: 12, serviceId: ward }])
})

test('a saved change is not offered again after a colleague’s change, and the selection follows its person', async ({
  browser,
  product,
}) => {
  const team = await aTeam(product)
  const { teamId, olive, mara } = team
  const { ward, icu } = await aPlannedTeam(team)
  const page = await pageOf(browser, product, olive)
  await page.goto('/app/team/blocks')
  await cell(page, 0, 12).click()
  await page.keyboard.press('w')
  await page.getByRole('button', { name: 'Save 1 Change' }).click()
  await expect(page.getByRole('button', { name: 'Save 1 Change' })).toHaveCount(0)

  const body = { year: yearOf(team), changes: [{ userId: mara.id, block: 12, serviceId: icu, was: ward }] }
  await olive.api.call('PUT', `/teams/${teamId}/rotations`, body)
  await expect(cell(page, 0, 12)).toContainText('ICU')
  await expect(page.getByRole('button', { name: 'Save 1 Change' })).toHaveCount(0)

  await cell(page, 0, 12).click()
  await olive.api.call('POST', `/teams/${teamId}/invitations`, { people: [{ firstName: 'Abe', lastName: 'Adams' }] })
  await expect(page.getByRole('rowheader').first()).toContainText('Adams')
  await page.keyboard.press('w')
  await expect(cell(page, 1, 12)).toContainText('Ward')
  await expect(cell(page, 0, 12)).not.toContainText('Ward')
})

test('a template belongs to services, and their people are the first candidates', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { icu } = await aPlannedTeam(team)
  const { teamId, olive, milo, today } = team
  const block = fourWeekBlocks(yearOf(team), 6).findIndex((one) => isWithin(today, one)) + 1
  const changes = [{ userId: milo.id, block, serviceId: icu, was: null }]
  await olive.api.call('PUT', `/teams/${teamId}/rotations`, { year: yearOf(team), changes })
  const template = await aTemplate(team)
  const page = await pageOf(browser, product, team.olive)
  await page.goto(`/app/templates/template/${template.id}`)
  await page.getByRole('combobox', { name: 'For people on' }).fill('int')
  await page.getByRole('option', { name: 'Intensive care' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  // The card names the service by its short name once it is saved.
  await expect(page.getByRole('link', { name: /Night.*ICU/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'For people on' })).toHaveText('Intensive care')

  const shift = await aShift(team, template.id, today)
  await page.goto(`/app/calendar/day/${today}/shift/${shift.id}`)
  await expect(page.getByRole('button', { name: /^Add User / }).first()).toHaveAccessibleName(/^Add User Milo Moss/)
})

test('the team page shows who is on leave and who is on which service', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { ward } = await aPlannedTeam(team)
  const { teamId, olive, mara, milo, today } = team
  const block = fourWeekBlocks(yearOf(team), 6).findIndex(({ fromDate, toDate }) => fromDate <= today && today <= toDate) + 1
  const changes = [mara, milo].map(({ id: userId }) => ({ userId, block, serviceId: ward, was: null }))
  await olive.api.call('PUT', `/teams/${teamId}/rotations`, { year: yearOf(team), changes })
  const leave = { userId: milo.id, kind: 'PARENTAL', fromDate: today, toDate: today, approve: true }
  await olive.api.call('POST', `/teams/${teamId}/leave`, leave)

  const page = await pageOf(browser, product, mara)
  await page.goto('/app/team')
  await expect(page.getByRole('link', { name: /Mara Member Ward/ })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(`Milo Moss Ward Away until \\w+ ${dayOfMonth(today)}\\b`) })).toBeVisible()
  await page.getByRole('link', { name: /Milo Moss/ }).click()
  await expect(card(page, 'Milo Moss').getByText('Medicine ward until')).toBeVisible()
  await expect(card(page, 'Milo Moss').getByRole('listitem').filter({ hasText: 'Away' })).toBeVisible()
  await expect(page.getByText('Parental')).toHaveCount(0)
})
