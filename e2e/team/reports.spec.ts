import { readFile } from 'node:fs/promises'

import { expect, goTo, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

test('a member prints the month, and its code says whether the printout is current', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { olive, mara, teamId, today } = team
  const template = await aTemplate(team, { stipend: 100 })
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: today, toDate: today })
  const shift = await aShift(team, template.id, today)
  await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: mara.id })
  const page = await pageOf(browser, product, mara)
  await page.goto('/app/reports')
  await page.getByRole('link', { name: /Export Calendar/ }).click()
  await expect(page).toHaveURL('/app/reports/calendar')
  await expect(page.getByRole('link', { name: /Export Stipends/ })).toHaveCount(0)
  await expect(page.getByRole('img', { name: /First page: Export Calendar/ })).toHaveJSProperty('complete', true)
  expect(await page.getByRole('img', { name: /First page/ }).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`calendar-${today.slice(0, 7)}.pdf`)
  const content = await readFile((await file.path())!)
  expect(content.subarray(0, 4).toString()).toBe('%PDF')

  const years = await page.getByLabel('Year').getByRole('option').allTextContents()
  const thisYear = Number(today.slice(0, 4))
  expect([years[0], years.at(-1), years.length]).toEqual(['2000', String(thisYear + 9), thisYear + 10 - 2000])
  await goTo(page, '/app/reports/stipends')
  await expect(page).toHaveURL('/app/reports')
})

test('an owner exports a month’s stipends as PDF and CSV', async ({ browser, product }) => {
  const { olive } = await aTeam(product)
  const page = await pageOf(browser, product, olive)
  await page.clock.setFixedTime(new Date('2026-06-15T12:00:00Z'))
  await page.goto('/app/reports')
  await page.getByRole('link', { name: /Export Stipends/ }).click()
  await expect(page).toHaveURL('/app/reports/stipends')
  await expect(page.getByLabel('Year')).toHaveValue('2026')
  // Each month has its own preview.
  for (const [month, number] of [
    ['October', 9],
    ['November', 10],
  ] as const) {
    const preview = page.waitForResponse((response) => response.url().includes(`year=2026&month=${number}&format=svg`))
    await page.getByLabel('Month').selectOption(month)
    expect((await preview).status()).toBe(200)
  }
  const asked = page.waitForRequest((request) => request.url().includes('/reports/stipends') && !request.url().includes('format=svg'))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export PDF' }).click()
  expect((await asked).url()).toContain('year=2026&month=10')
  expect((await download).suggestedFilename()).toBe('stipends-2026-11.pdf')
  const table = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect(await readFile((await (await table).path())!, 'utf8')).toContain('Grand total')

  await page.route('**/api/reports/stipends**', (route) =>
    route.fulfill({ status: 503, json: { message: 'The server is busy. Please try again in a moment.', code: 'BUSY' } }),
  )
  await page.getByRole('button', { name: 'Export PDF' }).click()
  await expect(page.getByRole('alert').first()).toHaveText('The server is busy. Please try again in a moment.')
})

test('an unknown code is reported, without an account', async ({ page, product }) => {
  await page.goto(`${product.url}/print/unknown`)
  await expect(page.getByRole('heading')).toHaveText("We don't recognize this code.")
})
