import { aBusyTeam } from '../support/busy-team.ts'
import { expect, test } from '../support/story.ts'
import { pageOf } from '../support/team-by-api.ts'

test('a phone on its side reaches the whole navigation and the end of a page', async ({ browser, product }) => {
  const { olive, routes } = await aBusyTeam(product)
  const page = await pageOf(browser, product, olive, { viewport: { width: 844, height: 390 } })
  await page.goto(routes.profile)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('button', { name: 'Olive Owner' })).toBeInViewport({ ratio: 1 })
  const { y, height } = (await page.getByRole('main').boundingBox())!
  expect(y + height).toBeLessThanOrEqual(390)
})
