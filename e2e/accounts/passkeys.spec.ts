import type { Page } from '@playwright/test'

import { findings } from '../support/axe.ts'
import { aPerson, expect, goTo, logIn, register, test } from '../support/story.ts'
import { widths } from '../support/ways.ts'

/** Adds a virtual device that keeps passkeys and recognizes its owner. */
async function anAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

for (const width of widths)
  test(`someone adds a passkey and logs in with it, at ${width}`, async ({ browser, product }) => {
    const elsewhere = await (await browser.newContext({ baseURL: product.url })).newPage()
    await elsewhere.goto('/app/auth/login')
    await elsewhere.getByRole('button', { name: 'Passkey' }).click()
    await expect(elsewhere.getByRole('alert')).toHaveText('Passkeys only work at localhost.')
    await elsewhere.close()
    const baseURL = product.url.replace('127.0.0.1', 'localhost')
    const page = await (await browser.newContext({ baseURL, viewport: { width, height: 860 } })).newPage()
    await anAuthenticator(page)
    const person = aPerson('Petra', 'Lindqvist')
    await page.goto('/app/auth/login')
    await register(page, person)
    await logIn(page, person)
    await page.getByLabel('Team Name').fill('Riverside')
    await page.getByRole('button', { name: 'Create Team' }).click()
    await expect(page).toHaveURL('/app/dashboard')

    await goTo(page, '/app/profile')
    const card = page.getByRole('region', { name: 'Passkeys' })
    await card.getByRole('button', { name: 'Add Passkey' }).click()
    await expect(card.getByLabel('Passkey name')).toHaveValue('Chrome on Linux')
    await card.getByLabel('Passkey name').fill('My laptop')
    await card.getByLabel('Current password').fill('not hers')
    await card.getByRole('button', { name: 'Add Passkey' }).click()
    await expect(card.getByRole('alert')).toBeVisible()
    await card.getByLabel('Current password').fill(person.password)
    await card.getByRole('button', { name: 'Add Passkey' }).click()
    await expect(card.getByRole('listitem')).toContainText('My laptop')
    expect(await findings(page)).toEqual([])

    await page.evaluate(() => localStorage.clear())
    await page.goto('/app/auth/login')
    await expect(page.getByRole('button', { name: 'Passkey' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Passkey' }).click()
    await expect(page).toHaveURL('/app/dashboard')

    await goTo(page, '/app/profile')
    await expect(card.getByRole('listitem')).toContainText('Last used')
    await card.getByRole('button', { name: 'Remove' }).click()
    await card.getByLabel('Current password').fill(person.password)
    await card.getByRole('button', { name: 'Remove' }).click()
    await expect(card.getByRole('listitem')).toHaveCount(0)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/app/auth/login')
    await page.getByRole('button', { name: 'Passkey' }).click()
    await expect(page.getByRole('alert')).toContainText("That passkey didn't work here.")
  })
