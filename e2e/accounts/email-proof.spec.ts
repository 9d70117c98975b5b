import { findings } from '../support/axe.ts'
import { startProduct, type Product } from '../support/product.ts'
import { aPerson, expect, logIn, newcomer, register, test } from '../support/story.ts'
import { widths } from '../support/ways.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ EMAIL_PROOF: 'on' })
})
test.afterAll(() => product.stop())

for (const width of widths)
  test(`someone confirms their address before they create a team, at ${width}`, async ({ browser }) => {
    const page = await newcomer(browser, product)
    await page.setViewportSize({ width, height: 860 })
    const person = aPerson('Petra', 'Lindqvist')
    await register(page, person)
    await logIn(page, person)
    const card = page.getByRole('main')
    await expect(card).toContainText(`We sent a link to ${person.email}.`)
    await card.getByRole('button', { name: 'Continue' }).click()
    await expect(card).toContainText('Check your email.')
    await card.getByRole('button', { name: 'Send Again' }).click()
    await expect(card).toContainText('The email is on its way.')
    expect(await findings(page)).toEqual([])

    const paths = async () =>
      (await product.mails()).flatMap((mail) =>
        mail.includes(person.email) ? (/\/app\/auth\/confirm-email\/[^\s?]+\?first/.exec(mail)?.[0] ?? []) : [],
      )
    await expect.poll(async () => (await paths()).length, { timeout: 30_000 }).toBe(2)
    const links = await paths()
    const other = await newcomer(browser, product)
    for (const link of links) {
      await other.goto(link)
      await expect(other.getByRole('heading', { name: 'Your address' })).toBeVisible()
      await other.getByRole('button', { name: 'Confirm Address' }).click()
      await expect(other.getByText(/This link/).or(other.getByRole('heading', { name: 'Welcome back,' }))).toBeVisible()
    }
    await card.getByRole('button', { name: 'Continue' }).click()
    await card.getByLabel('Team Name').fill('Riverside')
    await card.getByRole('button', { name: 'Create Team' }).click()
    await expect(page).toHaveURL('/app/dashboard')
  })
