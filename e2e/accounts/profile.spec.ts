import { expect, goTo, test } from '../support/story.ts'
import { aTeam, pageOf } from '../support/team-by-api.ts'

test('a user changes their name and email, and leaves their team', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.mara)
  await page.goto('/app/dashboard')
  await page.getByRole('button', { name: 'Mara Member' }).click()
  await page.getByRole('link', { name: 'Your Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Covers' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /for admins/ })).toHaveCount(0)
  await page.getByLabel('First name').fill('Maria')
  await page.getByLabel('Email').fill(`maria.${team.teamId}@example.org`)
  await page.getByLabel('Current password').fill('a wrong guess')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('alert')).toHaveText("That's not your current password.")
  await page.getByLabel('Current password').fill('seven winter boots')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByLabel('Last name').fill('Moss')
  await expect(page.getByText('Saved.'), 'what is typed now is not saved').toHaveCount(0)
  await page.getByLabel('Last name').fill('Member')
  await expect(page.getByText(`We sent a link to maria.${team.teamId}@example.org.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Maria Member' })).toBeVisible()

  // The address was typed wrong, and is taken back before a stranger opens the link.
  await page.getByRole('button', { name: 'Cancel Change' }).click()
  await expect(page.getByText('We sent a link to')).toHaveCount(0)
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(`maria.m.${team.teamId}@example.org`)
  await page.getByLabel('Current password').fill('seven winter boots')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(`We sent a link to maria.m.${team.teamId}@example.org.`)).toBeVisible()

  await goTo(page, '/app/auth/confirm-email/unknown')
  await page.getByRole('button', { name: 'Confirm Address' }).click()
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Ask for a new one.')
  const codes = async () =>
    (await product.mails()).flatMap((mail) =>
      mail.includes(`maria.m.${team.teamId}`) ? (/confirm-email\/(\S+)/.exec(mail)?.[1] ?? []) : [],
    )
  await expect.poll(async () => (await codes()).length).toBe(1)
  await page.goto(`/app/auth/confirm-email/${(await codes())[0]}`)
  await page.getByRole('button', { name: 'Confirm Address' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  // At first the page shows the account as this browser last knew it.
  await page.addInitScript(() => {
    const known = JSON.parse(localStorage.getItem('auth_state')!) as { user: { email: string } }
    known.user.email = 'before@example.org'
    localStorage.setItem('auth_state', JSON.stringify(known))
  })
  const isRead = Promise.withResolvers<void>()
  await page.route('**/api/auth/user', async (route) => {
    await isRead.promise
    await route.continue()
  })
  await page.goto('/app/profile')
  await expect(page.getByLabel('Email')).toHaveValue('before@example.org')
  isRead.resolve()
  await expect(page.getByLabel('Email')).toHaveValue(`maria.m.${team.teamId}@example.org`)

  await page.getByRole('button', { name: 'Leave Team' }).click()
  await page.getByRole('button', { name: 'You sure?' }).click()
  await expect(page.getByRole('heading', { name: 'Almost there,' })).toBeVisible()

  const owner = await pageOf(browser, product, team.olive)
  await owner.goto('/app/profile')
  await owner.getByRole('button', { name: 'Leave Team' }).click()
  await owner.getByRole('button', { name: 'You sure?' }).click()
  await expect(owner.getByRole('alert')).toHaveText('A team must have at least one owner. Make someone else an owner first.')
})

test('an open tab shows nothing of the previous user after another one signs in', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/profile')
  await expect(page.getByLabel('First name')).toHaveValue('Olive')
  // Signs another user in, as another tab would.
  await page.evaluate((token) => localStorage.setItem('token', token), team.mara.api.token)
  await page.getByRole('link', { name: 'Team' }).click()
  await page.getByRole('link', { name: 'Calendar' }).click()
  await page.goBack()
  await page.goBack()
  await expect(page.getByLabel('First name')).toHaveValue('Mara')
})

test('a user who signs in while the previous one is still being loaded is shown', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/profile')
  await expect(page.getByLabel('First name')).toHaveValue('Olive')
  const answer = Promise.withResolvers<void>()
  const asked = page.waitForRequest('**/api/auth/user')
  await page.route('**/api/auth/user', (route) => answer.promise.then(() => route.continue()))
  await page.reload()
  await asked
  await expect(page.getByLabel('First name')).toHaveValue('Olive')
  await page.evaluate((token) => localStorage.setItem('token', token), team.mara.api.token)
  await page.getByRole('link', { name: 'Team' }).click()
  answer.resolve()
  await expect(page.getByRole('button', { name: 'Mara Member' })).toBeVisible()
})
