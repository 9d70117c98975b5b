import type { Page, Route } from '@playwright/test'

import { aPerson, expect, goTo, logIn, newcomer, register, settled, test } from '../support/story.ts'
import { aMember, pageOf } from '../support/team-by-api.ts'

test('each card says what is missing, in the specification’s words and without a call', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()))
  await page.goto('/app/auth')
  await expect(page).toHaveURL(/\/app\/auth\/login$/)
  await expect(page.getByRole('heading', { name: 'Welcome back,' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Calendar' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toHaveText('You must enter an email and password.')
  await page.getByLabel('Email').fill('somebody@example.org')
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByRole('alert')).toHaveText('You must enter an email and password.')
  await page.goto('/app/auth/login')
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
  await page.getByLabel('Password').fill('seven winter boots')
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByRole('alert')).toHaveText('You must enter an email and password.')

  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Nice to meet you,' })).toBeVisible()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('alert')).toHaveText('You must complete all fields.')
  const fields = ['First name', 'Last name', 'Email', 'Password']
  for (const empty of fields) {
    await page.reload()
    for (const field of fields) if (field !== empty) await page.getByLabel(field).fill('somebody@example.org')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByRole('alert'), empty).toHaveText('You must complete all fields.')
  }
  await page.getByRole('link', { name: 'Login' }).click()

  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page.getByRole('heading', { name: 'Everyone Forgets.' })).toBeVisible()
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('alert')).toHaveText('You must enter an email.')

  await page.goto('/app/auth/reset-password/some-code')
  await expect(page.getByRole('heading', { name: 'shhh.' })).toBeVisible()
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('alert')).toHaveText('You must enter a new password.')
  await page.getByLabel('New password', { exact: true }).fill('eight summer hats')
  await page.getByLabel('Repeat new password').fill('another')
  expect(await alertAfter(page)).toBe("Sorry, those passwords don't match.")
  expect(requests).toEqual([])
})

test('the card shows the server’s refusal, and recovers after getting no answer', async ({ page, browser, product }) => {
  const person = aPerson('Rita', 'Twice')
  const other = await newcomer(browser, product)
  await register(other, person)
  await expect(other.getByText('Your account is ready. Log in to continue.')).toBeVisible()
  await expect(other.getByLabel('Email')).toHaveValue(person.email)
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull()

  await page.goto('/app/auth/login')
  await logIn(page, { ...person, password: 'not the password' })
  await expect(page.getByRole('alert')).toHaveText("That email and password don't match.")
  await page.route('**/api/auth/login', (route) => route.abort())
  await loadsUntilAnswered(page, '**/api/auth/login', 'Login')
  await expect(page.getByRole('alert')).toHaveText('Something went wrong.')
  await page.unroute('**/api/auth/login')
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, json: { message: 'Only half' } }))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toHaveText('Something went wrong.')

  await page.goto('/app/auth/register')
  await page.getByLabel('First name').fill('R')
  await page.getByLabel('Last name').fill('T')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill('x')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your password must have at least 8 characters.')
  await page.getByLabel('Password').fill(person.password)
  await loadsUntilAnswered(page, '**/api/auth/register', 'Register')
  await expect(page.getByRole('alert')).toHaveText('That email is already registered. Log in, or use another address.')
})

test('login returns to the requested page, and logging out keeps only dismissed hints', async ({ browser, product }) => {
  const person = aPerson('Gail', 'Gate')
  const page = await newcomer(browser, product)
  await expect(page).toHaveURL(/\/app\/auth\/login$/)
  const teamReads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/api\/(?:teams|shifts)\b/.test(request.url())) teamReads.push(request.url())
  })
  await register(page, person)
  await logIn(page, person)
  await expect(page.getByRole('heading', { name: 'Almost there,' })).toBeVisible()
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('alert')).toHaveText('You must enter a code.')
  await page.getByLabel('Join Code').fill('nonsense')
  await loadsUntilAnswered(page, '**/api/teams/join', 'Join')
  await expect(page.getByRole('alert')).toHaveText("That code doesn't match a team. Check it, or ask your team for its current code.")
  await page.goto('/app/calendar')
  await expect(page).toHaveURL(/\/app\/auth\/join$/)
  expect(teamReads, 'someone without a team reads nothing of one').toEqual([])
  await page.getByLabel('Team Name').fill('Gate Team')
  await page.getByRole('button', { name: 'Create Team' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  // The user is read once, even though their team has just changed.
  await settled(page)
  let reads = 0
  page.on('request', (request) => request.method() === 'GET' && request.url().endsWith('/api/auth/user') && reads++)
  const withoutToken: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !request.headers().authorization?.startsWith('Bearer ')) withoutToken.push(request.url())
  })
  const line = page.waitForResponse((response) => response.url().endsWith('/events'))
  await page.reload()
  await line
  await settled(page)
  expect([reads, withoutToken]).toEqual([1, []])
  await page.goto('/nowhere')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('auth_state')!).token === localStorage.getItem('token'))).toBe(true)
  expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(['auth_state', 'token'])

  await page.evaluate(() => {
    localStorage.setItem('hint-cache', '["drawer"]')
    localStorage.setItem('remy-open', 'true')
  })
  await page.getByRole('button', { name: 'Gail Gate' }).click()
  await expect(page.getByRole('heading', { name: 'Gail Gate' })).toBeVisible()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/app\/auth\/login$/)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['hint-cache'])
  await page.goto('/nowhere.html')
  await expect(page).toHaveURL(/\/app\/auth\/login$/)

  await page.goto('/app/templates')
  await expect(page).toHaveURL(/\/app\/auth\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('pending-redirect'))).toBe('/app/templates')
  await logIn(page, person)
  await expect(page).toHaveURL(/\/app\/templates$/)
  expect(await page.evaluate(() => localStorage.getItem('pending-redirect'))).toBeNull()
  await goTo(page, '/app/auth/login')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.evaluate(() => localStorage.setItem('pending-redirect', '/app/team'))
  await goTo(page, '/app/auth/login')
  await expect(page).toHaveURL(/\/app\/team$/)
  expect(await page.evaluate(() => localStorage.getItem('pending-redirect'))).toBeNull()
})

test('an invalid token leads to the login once, without a loop', async ({ page }) => {
  let loads = 0
  page.on('request', (request) => request.url().endsWith('/api/auth/user') && loads++)
  await page.goto('/app/auth/login')
  await page.evaluate(() => {
    localStorage.setItem('token', 'bad')
    localStorage.setItem('auth_state', '{broken')
  })
  await page.goto('/app/team')
  await expect(page).toHaveURL(/\/app\/auth\/login$/)
  await expect(page.getByText("Oops. That's an error.")).toHaveCount(0)
  const stored = () => page.evaluate(() => ['token', 'auth_state', 'pending-redirect'].map((key) => localStorage.getItem(key)))
  expect(await stored()).toEqual([null, null, '/app/team'])
  expect(loads).toBeLessThanOrEqual(2)
})

test('someone who joined a team on another device sees the page that they open', async ({ browser, product }) => {
  const [olive, nia] = [await aMember(product, 'Olive', 'Owner'), await aMember(product, 'Nia', 'Novak')]
  const { joinCode } = await olive.api.call('POST', '/teams', { name: 'Riverside' })
  const page = await pageOf(browser, product, nia)
  await page.goto('/app/team')
  await expect(page).toHaveURL('/app/auth/join')
  await nia.api.call('POST', '/teams/join', { joinCode })
  await page.goto('/app/team')
  await expect(page.getByRole('heading', { name: 'Your Team' })).toBeVisible()
  await expect(page).toHaveURL('/app/team')
  await goTo(page, '/app/auth/join')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Your Week' })).toBeVisible()
})

test('a forgotten password is reset by email, and the old one stops working', async ({ browser, product }) => {
  const person = aPerson('Fay', 'Forgetful')
  const page = await newcomer(browser, product)
  const announced: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/analytics/events') && announced.push(request.postDataJSON().name))
  await register(page, person)
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page.getByRole('button', { name: 'Send Link' })).toBeVisible()
  // An address that was copied from a document may have invisible characters around it.
  await page.getByLabel('Email').fill(`\u200B${person.email}\u200E`)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText('Check your email.')).toBeVisible()
  await page.getByLabel('Email').fill('')
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('alert')).toHaveText('You must enter an email.')
  await expect(page.getByText('Check your email.')).toHaveCount(0)
  const link = await linkFor(product, person.email)

  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('eight summer hats')
  await page.getByLabel('Repeat new password').fill('eight summer hats')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL(/\/app\/auth\/login$/)
  await logIn(page, person)
  await expect(page.getByRole('alert')).toHaveText("That email and password don't match.")
  await logIn(page, { ...person, email: `${person.email}\u200B`, password: 'eight summer hats' })
  await expect(page).toHaveURL(/\/app\/auth\/join$|\/app\/dashboard$/)
  expect(announced).toEqual(['reset password', 'logged in'])

  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('nine autumn coats')
  await page.getByLabel('Repeat new password').fill('nine autumn coats')
  expect(await alertAfter(page)).toBe('This reset link is no longer valid. Ask for a new one.')
  await expect(page.getByRole('alert')).toHaveText('This reset link is no longer valid. Ask for a new one.')
})

test('a signed-in user changes their password and logs in again', async ({ browser, product }) => {
  const person = aPerson('Sam', 'Signedin')
  const page = await newcomer(browser, product)
  await register(page, person)
  await logIn(page, person)
  await expect(page).toHaveURL(/join$/)
  await page.goto('/app/auth/reset-password')
  await expect(page.getByRole('heading', { name: 'shhh.' })).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('eight summer hats')
  await page.getByLabel('Repeat new password').fill('eight summer hats')
  // The server answers like this ten minutes after the login.
  const reauth = { message: 'Please enter your current password.', code: 'REAUTH_REQUIRED' }
  await page.route('**/api/auth/reset-password', (route) => route.fulfill({ status: 403, json: reauth }), { times: 1 })
  expect(await alertAfter(page)).toBe('Please enter your current password.')
  await expect(page.getByRole('alert')).toHaveText('Please enter your current password.')
  await page.getByLabel('Current password').fill(person.password)
  await loadsUntilAnswered(page, '**/api/auth/reset-password', 'Reset Password')
  await expect(page).toHaveURL(/\/app\/auth\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

/** Holds the first answer to a call back until the button that makes the call is seen to load. */
async function loadsUntilAnswered(page: Page, address: string, button: string): Promise<void> {
  const answered = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await answered.promise
    await route.fallback()
  }
  await page.route(address, hold, { times: 1 })
  await page.getByRole('button', { name: button }).click()
  await expect(page.locator('form [aria-busy=true]')).toContainText(button)
  answered.resolve()
}

/** Presses the button and returns the dialog's text. */
async function alertAfter(page: Page): Promise<string> {
  const alerted = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => void dialog.accept().then(() => resolve(dialog.message())))
  })
  await page.getByRole('button', { name: 'Reset Password' }).click()
  return alerted
}

async function linkFor(product: { mails(): Promise<string[]> }, email: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const mail = (await product.mails()).find((text) => text.includes(`<${email}>`))
      return (link = /http\S+(\/app\/auth\/reset-password\/\S+)/.exec(mail ?? '')?.[1] ?? '')
    })
    .not.toBe('')
  return link
}
