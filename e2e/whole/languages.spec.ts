import type { Page } from '@playwright/test'

import { packs } from '#domain/rulebook/packs/packs.ts'

import { holidayNames } from '../../src/domain/time/holidays.ts'
import { aBusyTeam } from '../support/busy-team.ts'
import { dayOf } from '../support/calendar.ts'
import { aPerson, expect, goTo, logIn, newcomer, register, test, visit } from '../support/story.ts'
import { aTeam, pageOf } from '../support/team-by-api.ts'

/** The English words of contracts are data, not texts of the catalogue; longer ones come first. */
const wordsOfPacks = packs
  .flatMap(({ name, about, edition, rules, leftOut }) => [
    name,
    about,
    edition,
    ...leftOut,
    ...rules.flatMap(({ title, clause, note }) => [title, clause, note ?? title]),
  ])
  .map(({ en }) => en)
  .toSorted((a, b) => b.length - a.length)

/** All text on a page, visible or for screen readers. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (parentElement?.closest('script, style, svg, .unsupported') === null) found.push(textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) found.push(element.getAttribute(name) ?? '')
    return found.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text))
  })

test('all texts are in the catalogue', async ({ browser, product }) => {
  test.setTimeout(120_000)
  const { olive, routes } = await aBusyTeam(product)
  const page = await pageOf(browser, product, olive)
  await page.context().addCookies([{ name: 'language', value: 'pseudo', url: product.url }])
  // Excludes user input, what Intl formats, and the one word that react-aria says in every language.
  const months = Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date(2026, month, 15)),
  )
  const days = Array.from({ length: 7 }, (_, day) => new Intl.DateTimeFormat('en', { weekday: 'long' }).format(new Date(2026, 0, 4 + day)))
  const dates = [
    ...months,
    ...months.map((name) => name.slice(0, 3)),
    ...days,
    ...days.map((name) => name.slice(0, 3)),
    'S',
    'M',
    'T',
    'W',
    'F',
  ]
  const data = [
    'Olive',
    'Petra Planned',
    'P Planned',
    'PP',
    'Owner',
    'Mara',
    'Member',
    'Milo',
    'Moss',
    'O',
    'M',
    'OO',
    'MM',
    'Night',
    'Riverside',
    ...holidayNames,
    ...packs.map(({ url }) => new URL(url.en).host.replace(/^www\./, '')),
    'node',
    'Dismiss',
    'now',
    '1 minute ago',
    '2 minutes ago',
    // The name of the waiting sheet.
    'call.xlsx',
    'B3',
    'Notes',
    'Marie',
    'see email',
    'Date',
    'A',
    'B',
    'C',
    // Texts that the server writes: titles of notifications and sentences of the history.
    'is offering',
    'Days published',
    'Team Riverside created',
    'Import of',
    'Waiting',
    'Rule pack',
    'No pack',
    'Rules',
    'Min. rest between shifts',
    'Template',
    'Open',
    'offered',
    'assigned',
    'added',
    'joined',
    // Parts of a rule's verdict on a shift, which the server writes too.
    'of',
    'then',
    'at least',
    'free',
  ]
  const known = new RegExp(
    `⟦[^]*⟧|\\b(?:${[...dates, ...data].map((name) => name.replace(/'/g, '.')).join('|')})\\b|\\S+@\\S+|[A-Za-z_]+/[A-Za-z_/-]+|\\b[A-Z0-9-]{4,}\\b|\\d+ h\\b`,
    'g',
  )
  const strange: string[] = []
  await page.goto('/app/notices')
  for (const route of Object.values(routes)) {
    await visit(page, route)
    await expect(page.getByRole('heading').first()).toBeVisible()
    for (const text of await textsOf(page)) {
      const rest = wordsOfPacks.reduce((left, words) => left.replaceAll(words, ''), text)
      if (/\p{L}/u.test(rest.replace(known, ''))) strange.push(`${route}: ${text}`)
    }
  }
  expect([...new Set(strange)]).toEqual([])
})

test('a user reads French on every page and in the server’s messages', async ({ browser, product }) => {
  const { olive, today } = await aBusyTeam(product)
  const page = await pageOf(browser, product, olive)
  await page.goto('/app/profile')
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { name: 'Votre profil' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr-CA')

  await goTo(page, '/app/calendar/day/2026-12-25')
  await expect(dayOf(page, '2026-12-25')).toContainText('Noël')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/décembre/i)
  await expect(page.getByRole('heading', { name: 'Ven. 25 déc.', exact: true })).toBeVisible()

  await goTo(page, `/app/calendar/day/${today}`)
  await page.getByRole('link', { name: 'Ajouter un quart' }).click()
  await expect(page.getByRole('dialog', { name: 'Ajouter un quart' })).toBeVisible()

  await goTo(page, '/app/profile')
  await page.getByRole('textbox', { name: 'Courriel' }).fill('other@example.org')
  await page.getByLabel('Mot de passe actuel').fill('not mine at all')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Ce n’est pas votre mot de passe actuel.')).toBeVisible()

  // The language belongs to the account, so every device uses it.
  const elsewhere = await pageOf(browser, product, olive)
  await elsewhere.goto('/app/dashboard')
  await expect(elsewhere.getByRole('heading', { name: 'Votre semaine' })).toBeVisible()
})

test('someone who registers in French reads French after the login too', async ({ browser, product }) => {
  const page = await (await browser.newContext({ baseURL: product.url, locale: 'fr-CA' })).newPage()
  const { firstName, lastName, email, password } = aPerson('Regine', 'Roy')
  await page.goto('/app/auth/register')
  await page.getByLabel('Prénom').fill(firstName)
  await page.getByLabel('Nom', { exact: true }).fill(lastName)
  await page.getByLabel('Courriel').fill(email)
  await page.getByLabel('Mot de passe').fill(password)
  await page.getByRole('button', { name: 'S’inscrire' }).click()
  // The address changes before the page does, and both forms ask for a password.
  await expect(page.getByRole('heading', { name: 'Ravis de vous revoir,' })).toBeVisible()
  await page.getByLabel('Mot de passe').fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/join$/)
  await expect(page.getByRole('button', { name: 'Rejoindre', exact: true })).toBeVisible()
})

test('the chosen theme is applied before the first paint', async ({ browser, product }) => {
  const { olive } = await aTeam(product)
  const page = await pageOf(browser, product, olive, { colorScheme: 'light' })
  await page.goto('/app/profile')
  await page.getByRole('button', { name: 'Dark' }).click()
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect.poll(background).toBe('rgb(19, 24, 39)')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  expect(await background()).toBe('rgb(19, 24, 39)')
})

test('a lost device is signed out from another', async ({ browser, product }) => {
  const person = aPerson('Lost', 'Phone')
  const [desk, phone] = [await newcomer(browser, product), await newcomer(browser, product)]
  await register(desk, person)
  await logIn(desk, person)
  await desk.getByLabel('Team Name').fill('Riverside')
  await desk.getByRole('button', { name: 'Create Team' }).click()
  await expect(desk).toHaveURL(/dashboard$/)
  await logIn(phone, person)
  await expect(phone).toHaveURL(/dashboard$/)

  await desk.goto('/app/profile')
  const devices = desk.getByRole('region', { name: 'Logged-in devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Chrome on Linux')
  await devices.getByRole('button', { name: /Log Out/ }).click()
  await devices.getByRole('button', { name: 'You sure?' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(phone).toHaveURL(/auth\/login$/)
})
