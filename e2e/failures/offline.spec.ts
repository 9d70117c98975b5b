import type { Page } from '@playwright/test'

import { aBusyTeam } from '../support/busy-team.ts'
import { dayOf } from '../support/calendar.ts'
import { expect, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

/** Waits until the service worker has its files and the page's data is stored. */
async function isKept(page: Page, text: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const request = indexedDB.open('keyval-store')
            request.onsuccess = () => {
              if (!request.result.objectStoreNames.contains('keyval')) return resolve('')
              const read = request.result.transaction('keyval').objectStore('keyval').get('held 4')
              read.onsuccess = () => resolve(JSON.stringify(read.result ?? ''))
            }
          }),
      ),
    )
    .toContain(text)
}

test('offline, the month is shown with its age; back online, it is updated', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { today } = team
  const template = await aTemplate(team)
  const shift = await aShift(team, template.id, today)
  const page = await pageOf(browser, product, team.olive, { serviceWorkers: 'allow' })
  const cell = dayOf(page, today)
  await page.goto('/app/calendar')
  await expect(cell).toContainText('Night')
  await isKept(page, shift.id)

  await page.context().setOffline(true)
  await page.reload()
  await expect(cell).toContainText('Night')
  await expect(page.getByRole('status').filter({ hasText: /^Offline\. As of \d\d:\d\d\.$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Availabilities' }).click()
  await expect(page.getByRole('heading', { name: "Availability couldn't be loaded" })).toBeVisible()
  await expect(page.getByText("You're offline, and this isn't saved on this device. Go back online to see it.")).toBeVisible()
  await expect(page.getByText("Offline. This page isn't saved on this device.")).toBeVisible()
  await page.goBack()

  await aTemplate(team, { name: 'Early' }).then(({ id }) => aShift(team, id, today))
  await page.context().setOffline(false)
  await expect(cell).toContainText('Early')
  await expect(page.getByText('Offline.')).toBeHidden()
  await expect(page.getByText('Back online. Everything is up to date.')).toBeVisible()
})

test('logging out removes all data', async ({ browser, product }) => {
  const team = await aTeam(product)
  const shift = await aShift(team, (await aTemplate(team)).id, team.today)
  const page = await pageOf(browser, product, team.olive, { serviceWorkers: 'allow' })
  await page.goto('/app/calendar')
  await isKept(page, shift.id)
  await page.getByRole('button', { name: 'Olive Owner' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/login$/)
  const left = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const request = indexedDB.open('keyval-store')
          request.onsuccess = () => {
            const count = request.result.transaction('keyval').objectStore('keyval').count()
            count.onsuccess = () => resolve(count.result)
          }
        }),
    )
  await expect.poll(left).toBe(0)
})

test('the app is installable', async ({ page, request }) => {
  await page.goto('/')
  await expect(page.locator('link[rel="manifest"]')).toBeAttached()
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Shiftwright', start_url: '/app', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await request.get(src)).ok()).toBe(true)
  const cdp = await page.context().newCDPSession(page)
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

test('a page whose read failed says that it is offline as soon as it is', async ({ browser, product }) => {
  const { mara } = await aTeam(product)
  const page = await pageOf(browser, product, mara)
  await page.route('**/api/availabilities?*', (route) => route.abort('connectionreset'))
  await page.goto('/app/availabilities')
  await expect(page.getByText("The server didn't respond.").first()).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText("You're offline, and this isn't saved on this device. Go back online to see it.").first()).toBeVisible()
  await expect(page.getByText(/Retrying in/)).toHaveCount(0)
  await page.unroute('**/api/availabilities?*')
  await page.context().setOffline(false)
  await expect(page.getByRole('grid').first()).toBeVisible()
})

test('a card whose read failed says that it is offline as soon as it is', async ({ browser, product }) => {
  const { olive, routes } = await aBusyTeam(product)
  const page = await pageOf(browser, product, olive)
  await page.route('**/why?*', (route) => route.abort('connectionreset'))
  await page.goto(routes.assignment)
  await page.getByRole('button', { name: 'Why?' }).click()
  await expect(page.getByText("The explanation couldn't be loaded. The server didn't respond.")).toBeVisible()
  await page.context().setOffline(true)
  // Sooner than the next retry, which would find that there is no network.
  await expect(page.getByText("The explanation couldn't be loaded. You're offline")).toBeVisible({ timeout: 3000 })
})
