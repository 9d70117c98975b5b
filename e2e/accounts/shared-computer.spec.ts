import { expect, logIn, test } from '../support/story.ts'
import { aTeam, pageOf, password } from '../support/team-by-api.ts'

test('a shared computer logs out by itself, and returns to the page after the next login', async ({ browser, product }) => {
  const { mara } = await aTeam(product)
  const { email } = await mara.api.call('GET', '/auth/user')
  const page = await pageOf(browser, product, mara)
  await page.clock.install()
  await page.goto('/app/profile')
  await page.getByLabel('Automatic logout on this computer').selectOption('After 10 minutes of inactivity')
  await page.goto('/app/switches')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor('08:00')
  await page.keyboard.press('Shift')
  await page.clock.runFor('08:00')
  await expect(page).toHaveURL('/app/switches')
  await page.clock.runFor('03:00')
  await expect(page).toHaveURL('/app/auth/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const stillIn = () => mara.api.call('GET', '/auth/user').catch(String)
  await expect.poll(stillIn).toContain('UNAUTHENTICATED')
  await logIn(page, { firstName: 'Mara', lastName: 'Member', email, password })
  await expect(page).toHaveURL('/app/switches')

  // Someone else opens the page with all that is kept about Mara, after the browser has been closed for a while.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const reads: string[] = []
  page.on('request', (request) => void (request.url().includes('/auth/user') && reads.push(request.url())))
  await page.evaluate(() => localStorage.setItem('last-use', String(Date.now() - 11 * 60_000)))
  await page.goto('/app/own-data')
  await expect(page).toHaveURL('/app/auth/login')
  expect(reads).toEqual([])
})
