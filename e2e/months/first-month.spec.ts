import type { Page } from '@playwright/test'

import { dayOf } from '../support/calendar.ts'
import { aPerson, expect, logIn, newcomer, register, test, type Person } from '../support/story.ts'

const chief = aPerson('Olive', 'Owner')
const colleagues = [aPerson('Mara', 'Member'), aPerson('Milo', 'Moss'), aPerson('Nia', 'North')]

test('a new team sets up, publishes and reads its first month', async ({ browser, product }) => {
  const page = await newcomer(browser, product)
  await register(page, chief)
  await logIn(page, chief)
  await page.getByLabel('Team Name').fill('Riverside Residents')
  await page.getByRole('button', { name: 'Create Team' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)

  const joinCode = await readJoinCode(page)
  const readers: Page[] = []
  for (const colleague of colleagues) readers.push(await join(await newcomer(browser, product), colleague, joinCode))

  await page.reload()
  await createRegularTemplate(page)
  await createDynamicTemplate(page)

  await page.getByRole('link', { name: 'Calendar' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('link', { name: 'Admin Controls' }).click()
  await page.getByRole('region', { name: 'Admin Controls' }).getByRole('button', { name: 'Populate' }).click()
  const grid = page.getByRole('grid')
  await expect(page.getByText(/\d+ shifts added, 0 already existed/)).toBeVisible()
  await page.getByRole('button', { name: 'Assign All Regular' }).click()
  await expect(page.getByText(/\d+ assignments added\./)).toBeVisible()
  await expect(grid.getByText('M Member').first()).toBeVisible()

  await test.step('an admin assigns two people by hand, and a double booking is refused', async () => {
    await openNight(page, 10)
    await page.getByRole('button', { name: /^Add User Milo Moss/ }).click()
    await expect(page.getByRole('dialog').getByText('Milo Moss').first()).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await openNight(page, 11)
    await page.getByRole('button', { name: /^Add User Nia North/ }).click()
    await expect(page.getByRole('dialog').getByText('Nia North').first()).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

    await page.getByRole('link', { name: 'Add Shift' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Template').selectOption('Night')
    await dialog.getByRole('button', { name: 'Add Shift' }).click()
    await page.getByRole('button', { name: /^Add User Nia North: Blocked/ }).click()
    await expect(page.getByRole('alert')).toContainText('Nia is already working at that time.')
    await page.getByRole('button', { name: 'Delete Shift' }).click()
    await page.getByRole('button', { name: 'You sure?' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(grid.locator('[data-date$="-11"]').getByText('Night')).toHaveCount(1)
  })

  const shiftsBefore = await grid.locator('[data-entry]').count()
  const [dayOfMara] = await daysOf(page, 'M Member')

  await test.step('members see no drafts', async () => {
    await seeNextMonth(readers[0]!)
    await expect(readers[0]!.getByText('No shifts yet')).toBeVisible()
    await expect(readers[0]!.getByRole('grid').locator('[data-entry]')).toHaveCount(0)
  })

  await page.getByRole('link', { name: 'Admin Controls' }).click()
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByText(/\d+ shifts locked\./)).toBeVisible()
  await expect(grid.getByRole('img', { name: 'Locked' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Published\. \d+ more assignments are now visible to the team\.$/)).toBeVisible()
  await expect(grid.getByRole('img', { name: 'Draft' })).toHaveCount(0)

  await test.step('a member sees exactly the published month', async () => {
    const reader = readers[0]!
    await reader.reload()
    await seeNextMonth(reader)
    await expect(reader.getByRole('grid').locator('[data-entry]')).toHaveCount(shiftsBefore)
    await expect(reader.getByRole('grid').getByRole('img', { name: /Locked|Draft|Unfilled/ })).toHaveCount(0)
    await expect(dayOf(reader, dayOfMara!)).toContainText('M Member')
    await expect(reader.getByRole('link', { name: 'Admin Controls' })).toHaveCount(0)
  })

  await test.step('clearing a month keeps its locked shifts', async () => {
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('button', { name: 'You sure?' }).click()
    await expect(page.getByText(/^0 shifts removed, \d+ locked shifts kept\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByText(/\d+ shifts unlocked\./)).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('button', { name: 'You sure?' }).click()
    await expect(page.getByText(/^\d+ shifts removed\.$/)).toBeVisible()
    await expect(grid.locator('[data-entry]')).toHaveCount(0)
  })
})

async function readJoinCode(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Team' }).click()
  const copy = page.getByRole('button', { name: /^Copy / })
  return (await copy.getAttribute('aria-label'))!.replace('Copy ', '')
}

async function join(page: Page, person: Person, joinCode: string): Promise<Page> {
  await register(page, person)
  await logIn(page, person)
  await page.getByLabel('Join Code').fill(joinCode.toLowerCase())
  const announced = page.waitForRequest('**/api/analytics/events')
  await page.getByRole('button', { name: 'Join' }).click()
  expect((await announced).postDataJSON()).toEqual({ name: 'user joined team' })
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  return page
}

async function createRegularTemplate(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Templates' }).click()
  await page.getByRole('link', { name: 'New' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Clinic')
  await expect(form.getByRole('button', { name: 'Create Template' })).toHaveCount(0)
  await form.getByLabel('Type').selectOption('Regular')
  await form.getByLabel('Start', { exact: true }).fill('8:00')
  await form.getByLabel('End', { exact: true }).fill('16:00')
  for (const day of ['Monday', 'Wednesday']) {
    await form.getByRole('button', { name: day, exact: true }).click()
    await form.getByRole('combobox', { name: `Users on ${day}` }).fill('Mara')
    await page.getByRole('option', { name: 'Mara Member' }).click()
  }
  await form.getByRole('button', { name: 'Create Template' }).click()
  await expect(page.getByRole('heading', { name: 'Clinic', level: 3 })).toBeVisible()
}

async function createDynamicTemplate(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Night')
  await form.getByRole('radio', { name: 'Periwinkle' }).check()
  await form.getByLabel('Start', { exact: true }).fill('19:00')
  await form.getByLabel('End', { exact: true }).fill('07:00')
  for (const day of ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    await form.getByRole('button', { name: day, exact: true }).click()
  await form.getByRole('button', { name: 'Create Template' }).click()
  await expect(page.getByRole('heading', { name: 'Night', level: 3 })).toBeVisible()
}

async function openNight(page: Page, day: number): Promise<void> {
  const cell = page.getByRole('grid').locator(`[data-date$="-${day}"]`)
  await cell.getByRole('button', { name: /^Night/ }).click()
  await expect(page.getByRole('dialog', { name: /^Night/ })).toBeVisible()
}

async function seeNextMonth(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Calendar' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
}

const daysOf = (page: Page, name: string): Promise<string[]> =>
  page
    .getByRole('grid')
    .locator('[data-date]', { hasText: name })
    .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.date!))
