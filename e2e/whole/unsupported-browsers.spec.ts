import { expect, test } from '../support/story.ts'

for (const [what, options] of [
  ['that is too old', {}],
  ['without JavaScript', { javaScriptEnabled: false }],
] as const)
  test(`a browser ${what} says what the product needs, in both languages`, async ({ browser, product }) => {
    const page = await browser.newPage({ baseURL: product.url, ...options })
    await page.addInitScript(() => Reflect.deleteProperty(Map, 'groupBy'))
    await page.goto('/app/auth/login')
    await expect(page.getByText('Shiftwright needs JavaScript and a current version of Chrome')).toBeVisible()
    await expect(page.getByText('Shiftwright demande JavaScript et une version actuelle de Chrome')).toBeVisible()
    await expect(page.locator('#root')).toHaveCSS('display', 'none')
    await page.close()
  })

test('a browser does not translate pages, which would stop them', async ({ browser, product }) => {
  const page = await browser.newPage({ baseURL: product.url })
  await page.goto('/app/auth/login')
  expect(await page.evaluate(() => document.getElementById('root')!.translate)).toBe(false)
  await page.close()
})
