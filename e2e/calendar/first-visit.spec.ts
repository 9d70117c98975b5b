import { expect, test } from '../support/story.ts'

test('a returning visitor gets theme and typeface before the first paint, as the content policy allows', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { refused: 0, theme: undefined as string | undefined, typeface: undefined as string | undefined }
    Object.assign(window, { seen })
    document.addEventListener('securitypolicyviolation', () => seen.refused++)
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(seen, document.documentElement.dataset)
    }).observe(document, { childList: true, subtree: true })
  })
  const seen = () => page.evaluate(() => (window as never as { seen: object }).seen)

  await page.goto('/app/auth/login')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-typeface')
  expect(await page.evaluate(() => document.fonts.check('1em "Instrument Sans Variable"'))).toBe(true)
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(1)
  expect(await seen()).toEqual({ refused: 0, supported: '' })

  await page.evaluate(() => (document.cookie = 'theme=dark; path=/'))
  await page.reload()
  expect(await page.evaluate(() => Object.keys(localStorage)), 'local storage has only the keys of the specification').toEqual([])
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await seen()).toMatchObject({ refused: 0, theme: 'dark', typeface: '' })
})
