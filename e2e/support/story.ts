import { test as base, expect, type Browser, type Page } from '@playwright/test'

import { startProduct, type Product } from './product.ts'

/** One product per worker; each story creates its own people and teams, and closes its pages. */
export const test = base.extend<{ baseURL: string; closing: void }, { product: Product }>({
  closing: [
    async ({ browser }, use) => {
      await use()
      for (const context of browser.contexts()) {
        // Answers that are still on their way to a closing page must not fail a test.
        await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
        await context.close()
      }
    },
    { auto: true },
  ],
  product: [
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
})

export { expect }

let count = 0

export interface Person {
  firstName: string
  lastName: string
  email: string
  password: string
}

export const aPerson = (firstName: string, lastName: string): Person => ({
  firstName,
  lastName,
  email: `${firstName}.${process.pid}.${++count}@example.org`.toLowerCase(),
  password: 'seven winter boots',
})

/** A new browser on the first page, or at this address. */
export async function newcomer(browser: Browser, product: Product, address = '/'): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-CA', timezoneId: 'America/Toronto' })
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) throw new Error(message.text())
  })
  await page.goto(address)
  return page
}

export async function register(page: Page, { firstName, lastName, email, password }: Person): Promise<void> {
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page.getByLabel('First name')).toBeVisible()
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/app\/auth\/login$/)
}

/** Waits for the login page first: after a registration the address changes before the form does, and both ask for a password. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome back,' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Waits until nothing has been fetched for a moment. The live stream stays open, so the network is never idle. */
export async function settled(page: Page): Promise<void> {
  const fetched = () =>
    page
      .evaluate(async () => {
        const requests = () => performance.getEntriesByType('resource').length
        const before = requests()
        await new Promise((resolve) => setTimeout(resolve, 300))
        return document.readyState === 'complete' ? requests() - before : -1
      })
      // The page is reloading in its user's language.
      .catch(() => -1)
  await expect.poll(fetched, { intervals: [0] }).toBe(0)
}

/**
 * Navigates without a page load, as links do, once this call has returned: the page may reload because of this navigation, or may still be
 * reloading because of the previous one. Until the first page is drawn, no one hears of the new address.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.locator('#root > :not(.skeleton)').first().waitFor({ state: 'attached' })
  await expect(() =>
    page.evaluate((to) => {
      setTimeout(() => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      })
    }, address),
  ).toPass()
}

/** Goes to a page and waits until all of it is there. Fails if the address leads elsewhere, where whatever should be absent is absent, too. */
export async function visit(page: Page, address: string): Promise<void> {
  await goTo(page, address)
  await settled(page)
  expect(page.url(), 'the page is open').toContain(address)
}

/** Shortcuts are enabled when the browser is idle. */
export async function keysAreHeard(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(sheet).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}
