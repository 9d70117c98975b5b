import type { Page } from '@playwright/test'

import { wholeBrowser } from '../support/browsers.ts'
import { expect, test } from '../support/story.ts'
import { aTeam, pageOf } from '../support/team-by-api.ts'

// Without windows there are no notifications.
test.use({ launchOptions: wholeBrowser })

/** Delivers a push message as the browser does. */
async function deliver(page: Page, origin: string, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId),
    ),
  )
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data: JSON.stringify(message) })
}

test('a push message becomes a notification', async ({ browser, product }) => {
  const { mara } = await aTeam(product)
  const page = await pageOf(browser, product, mara, { permissions: ['notifications'], serviceWorkers: 'allow' })
  await page.goto('/app/profile')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await deliver(page, product.url, { title: 'Milo took over Night, Wed, Dec 10', body: 'Riverside', url: '/app/switches', tag: 'a' })
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, data }) => ({
        title,
        body,
        data: String(data),
      })),
    )
  await expect.poll(shown).toEqual([{ title: 'Milo took over Night, Wed, Dec 10', body: 'Riverside', data: '/app/switches' }])
})

test('if the browser refuses notifications, the page says so and nothing is stored', async ({ browser, product }) => {
  const { mara } = await aTeam(product)
  const page = await pageOf(browser, product, mara, { serviceWorkers: 'allow' })
  await page.goto('/app/profile')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  const check = page.getByLabel('Also notify me on this device')
  await expect(check).not.toBeChecked()
  await check.click()
  await expect(page.getByText('Notifications are blocked in this browser. Allow them in its settings.')).toBeVisible()
  await expect(check).not.toBeChecked()
})
