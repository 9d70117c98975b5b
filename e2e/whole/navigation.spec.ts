import { expect, test } from '../support/story.ts'
import { aTeam, pageOf } from '../support/team-by-api.ts'

test('icons on the left lead to every page, and the person’s menu to their account', async ({ browser, product }) => {
  const { mara } = await aTeam(product)
  const page = await pageOf(browser, product, mara)
  await page.goto('/')
  await expect(page).toHaveURL('/app/dashboard')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const addresses = {
    Calendar: '/app/calendar',
    Availabilities: '/app/availabilities',
    Switches: '/app/switches',
    Templates: '/app/templates',
    Team: '/app/team',
    Reports: '/app/reports',
    Dashboard: '/app/dashboard',
  }
  for (const [name, address] of Object.entries(addresses)) {
    const link = navigation.getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', address)
    await link.click()
    await expect(page).toHaveURL(name === 'Availabilities' ? `${address}/user/${mara.id}` : address)
  }

  await navigation.getByRole('button', { name: 'Mara Member' }).click()
  const menu = page.getByRole('dialog', { name: 'Mara Member' })
  await expect(menu.getByRole('heading', { name: 'Mara Member' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Reset Password' })).toHaveAttribute('href', '/app/auth/reset-password')
  await expect(menu.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/app/privacy')
  await expect(menu.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await menu.getByRole('link', { name: 'Your Profile' }).click()
  await expect(page).toHaveURL('/app/profile')
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible()

  await page.goto('/app/reports')
  await page.getByRole('link', { name: /^Contract/ }).click()
  await expect(page).toHaveURL('/app/compliance/mine')
})

test('a page that opens asks for each of its files once', async ({ browser, product }) => {
  const { mara } = await aTeam(product)
  const page = await pageOf(browser, product, mara)
  const files: string[] = []
  page.on('request', (request) => request.url().includes('/assets/') && files.push(request.url()))
  await page.goto('/app/templates')
  await expect(page.getByRole('heading', { name: 'Shift Templates' })).toBeVisible()
  expect(files.filter((file) => /\/inside-.+\.css$/.test(file))).toHaveLength(1)
  expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([])
})
