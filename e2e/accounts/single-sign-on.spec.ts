import { startIdentityProvider, type IdentityProvider, type Person } from '../../test/outside/identity-provider.ts'
import { findings } from '../support/axe.ts'
import { startProduct, type Product } from '../support/product.ts'
import { expect, newcomer, test } from '../support/story.ts'
import { widths } from '../support/ways.ts'

const ines: Person = { email: 'ines@riverside.example', email_verified: true, given_name: 'Ines', family_name: 'Moreau' }
let provider: IdentityProvider
let product: Product

test.beforeAll(async () => {
  provider = await startIdentityProvider({ ines, una: { ...ines, email: 'una@riverside.example', email_verified: false } })
  const { clientId, clientSecret, issuer, name } = provider.config
  product = await startProduct({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name })
  const publicUrl = product.url.replace('127.0.0.1', 'localhost')
  provider.serve(publicUrl, product.url)
  product = { ...product, url: publicUrl }
})
test.afterAll(async () => {
  await product.stop()
  await provider.close()
})

for (const width of widths)
  test(`someone logs in with their organization, which also logs them out, at ${width}`, async ({ browser }) => {
    const page = await newcomer(browser, product, '/app/profile')
    await page.setViewportSize({ width, height: 860 })
    await page.getByRole('button', { name: 'Riverside Health' }).waitFor()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Riverside Health' }).click()
    await page.locator('input[name=login]').fill('ines')
    await page.locator('input[name=password]').fill('anything')
    await page.getByRole('button', { name: 'Sign-in' }).click()

    // The second of the two people already has a team, and reaches the page that was requested.
    const teamName = page.getByLabel('Team Name')
    await expect(teamName.or(page.getByRole('heading', { name: 'Your Profile' }))).toBeVisible()
    if (await teamName.isVisible()) {
      await teamName.fill('Riverside')
      await page.getByRole('button', { name: 'Create Team' }).click()
      await expect(page).toHaveURL('/app/dashboard')
      await page.goto('/app/profile')
    }
    await expect(page.getByLabel('Email')).toHaveValue(ines.email)
    await expect(page.getByRole('region', { name: 'Passkeys' })).toHaveCount(0)

    await provider.endAllSessions('ines')
    await page.reload()
    await expect(page).toHaveURL('/app/auth/login')
  })

test('the card reports a login that began elsewhere, a refusal and a failure', async ({ browser }) => {
  const page = await newcomer(browser, product, '/app/auth/sso?code=stolen&state=of-another-tab')
  const card = page.getByRole('main')
  await expect(card).toContainText("You weren't logged in. Try again from the login page.")
  expect(await findings(page)).toEqual([])
  await card.getByRole('button', { name: 'Back to Login' }).click()
  await page.getByRole('button', { name: 'Riverside Health' }).click()
  await page.locator('input[name=login]').fill('una')
  await page.locator('input[name=password]').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await expect(card).toContainText("Your organization hasn't confirmed your email address. Ask its help desk.")
  await card.getByRole('button', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL('/app/auth/login')
})
