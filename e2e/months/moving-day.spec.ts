import type { Browser, Page } from '@playwright/test'

import { catchMails } from '../../test/outside/smtp.ts'
import { personPace, type PersonPace } from '../support/person-pace.ts'
import { startProduct, type Product } from '../support/product.ts'
import { aPerson, expect, newcomer, test } from '../support/story.ts'

const names = `Olivia Chen, Julien Côté, Fatima Haddad, Erin MacLeod, Ingrid Lindqvist, Priya Raman, Wei Zhang, Tomasz Nowak, Zara Siddiqui,
Grace Adeyemi, Daniel Tremblay, Sofia Moretti, Hana Kobayashi, Élise Fournier, Kwame Mensah, Liam Murphy, Mateo Alvarez, Noah Bergeron,
Ruth Osei, Ahmed Farouk`.split(/,\s*/)
const emailOf = (name: string) =>
  `${name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.')}@riverside.test`
const people = ['Name\tE-mail', ...names.map((name) => `${name}\t${emailOf(name)}`)].join('\n')

const lastOf = (at: number) => names[at % names.length]!.split(' ')[1]!

/** A sheet of last month, in which eight people had most of the work and someone else helped out once. */
function oldMonth(today: Date): string {
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1))
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const rows = Array.from({ length: days }, (_, day) => {
    const date = new Date(first.getTime() + day * 86_400_000)
    const isWeekend = [0, 6].includes(date.getUTCDay())
    return [
      date.toISOString().slice(0, 10),
      lastOf(day % 8),
      day === 11 ? 'Kowalska' : lastOf((day * 3 + 4) % 9),
      isWeekend ? '' : lastOf(8 + ((day * 5) % 12)),
      lastOf(10 + ((day * 7) % 10)),
      isWeekend ? lastOf(12 + (day % 6)) : '',
    ].join('\t')
  })
  return [['DATE', 'DAY 7-19', 'NIGHT', 'CONS', 'BACKUP', 'ROUNDS'].join('\t'), ...rows].join('\n')
}

test.describe('moving day', () => {
  let product: Product
  let mails: Awaited<ReturnType<typeof catchMails>>
  test.beforeAll(async () => {
    mails = await catchMails()
    product = await startProduct({ SMTP_URL: mails.url, MAIL_FROM: 'Shiftwright <no-reply@riverside.test>' })
  })
  test.afterAll(async () => {
    await product.stop()
    await mails.close()
  })

  test('an empty installation gets a published, fair month with twenty people in less than ten minutes', async ({ browser }) => {
    test.setTimeout(240_000)
    const pace = personPace()
    const page = await newcomer(browser, product)
    await startTeam(page, pace)
    await bringPeople(page, pace)
    await chooseTemplates(page, pace)
    await bringOldMonth(page, pace)
    const joined: Page[] = []
    for (const name of names.slice(0, 3)) joined.push(await joinByMail(browser, pace, name))
    await joined[0]!.goto('/app/dashboard')
    await fillNextMonth(page, pace)

    await expect(joined[0]!.getByRole('main')).toContainText(/Night|Day|Consults|Backup|Rounds/, { timeout: 30_000 })
    const took = pace.minutes()
    console.log(
      `Moving day: ${took.all.toFixed(1)} minutes, ${took.person.toFixed(1)} of a person and ${took.waited.toFixed(1)} of waiting`,
    )
    expect(took.all).toBeLessThan(10)
  })

  async function joinByMail(browser: Browser, pace: PersonPace, name: string): Promise<Page> {
    const toThem = () => mails.parsed().then((all) => all.find(({ to }) => to?.some(({ address }) => address === emailOf(name))))
    await expect.poll(toThem, { timeout: 60_000 }).toBeDefined()
    const mail = (await toThem())!
    const link = /https?:\/\/\S+?\/app\/auth\/invitation\/[\w-]+/.exec(mail.text ?? '')![0]
    const page = await newcomer(browser, product)
    await pace.wait(() => page.goto(new URL(link).pathname))
    await pace.type(page.getByLabel('Password'), 'seven winter boots')
    await pace.press(page.getByRole('button', { name: 'Create Account and Join' }))
    await pace.read(page.getByRole('heading', { level: 1 }))
    await expect(page).toHaveURL('/app/dashboard')
    return page
  }
})

async function startTeam(page: Page, pace: PersonPace): Promise<void> {
  const chief = aPerson('Amara', 'Okafor')
  await pace.press(page.getByRole('link', { name: 'Register' }))
  for (const [label, text] of [
    ['First name', chief.firstName],
    ['Last name', chief.lastName],
    ['Email', chief.email],
    ['Password', chief.password],
  ] as const)
    await pace.type(page.getByLabel(label), text)
  await pace.press(page.getByRole('button', { name: 'Register' }))
  // Both pages ask for an email and a password.
  await pace.wait(() => expect(page).toHaveURL('/app/auth/login'))
  await pace.type(page.getByLabel('Email'), chief.email)
  await pace.type(page.getByLabel('Password'), chief.password)
  await pace.press(page.getByRole('button', { name: 'Login' }))
  await pace.type(page.getByLabel('Team Name'), 'Riverside Residents')
  await pace.press(page.getByRole('button', { name: 'Create Team' }))
  await pace.press(page.getByRole('link', { name: 'Calendar', exact: true }))
  await pace.read(page.getByRole('region', { name: 'Four steps to a fair month' }))
}

const toSteps = async (page: Page, pace: PersonPace) => {
  await pace.press(page.getByRole('link', { name: 'Calendar', exact: true }))
  return page.getByRole('region', { name: 'Four steps to a fair month' })
}

async function pasteSheet(page: Page, pace: PersonPace, text: string): Promise<void> {
  await pace.press(page.getByRole('button', { name: 'Paste' }))
  await pace.paste(page.getByLabel('Table'), text)
  await pace.press(page.getByRole('button', { name: 'Read Table' }))
}

/** Invites everyone at once. */
async function bringPeople(page: Page, pace: PersonPace): Promise<void> {
  const step = page.getByRole('listitem').filter({ hasText: 'People' })
  await pace.press(step.getByRole('link', { name: 'Import' }))
  await pasteSheet(page, pace, people)
  await pace.read(page.getByText('20 people understood'))
  await pace.press(page.getByRole('link', { name: 'Show Differences' }))
  await pace.press(page.getByRole('button', { name: 'Apply 20 Changes' }))
  await pace.read(page.getByText('20 people', { exact: true }))
  const steps = await toSteps(page, pace)
  await pace.press(steps.getByRole('link', { name: 'Invitations' }))
  await pace.press(page.getByRole('button', { name: 'Invite 20 People' }))
  await pace.read(page.getByRole('main').getByText('until').first())
}

async function chooseTemplates(page: Page, pace: PersonPace): Promise<void> {
  const steps = await toSteps(page, pace)
  await pace.press(steps.getByRole('link', { name: 'Start from an Example' }))
  await pace.read(page.getByRole('main'))
  await pace.press(page.getByRole('button', { name: 'Add 5 Templates' }))
  await pace.read(page.getByRole('heading', { name: 'Consults' }).first())
}

/** Imports last month's sheet, in which one name matches no one in the team. */
async function bringOldMonth(page: Page, pace: PersonPace): Promise<void> {
  const steps = await toSteps(page, pace)
  await pace.press(steps.getByRole('listitem').filter({ hasText: 'First month' }).getByRole('link', { name: 'Import' }))
  await pasteSheet(page, pace, oldMonth(new Date()))
  const who = page.getByRole('region', { name: 'Who is “Kowalska”?' })
  await pace.read(who)
  await pace.press(who.getByRole('radio', { name: 'A new person' }))
  await pace.type(who.getByLabel('First name'), 'Ewa')
  await pace.type(who.getByLabel('Last name'), 'Kowalska')
  await pace.press(who.getByRole('button', { name: 'Answer' }))
  await pace.read(page.getByText('Everything was understood.'))
  await pace.press(page.getByRole('link', { name: 'Show Differences' }))
  await pace.press(page.getByRole('button', { name: /^Apply \d+ Shifts$/ }))
  await pace.read(page.getByRole('region', { name: 'As it was', exact: true }))
  const byAutoFill = page.getByRole('region', { name: 'By Auto-fill' })
  await pace.wait(() => expect(byAutoFill.getByRole('row').first()).toBeVisible({ timeout: 60_000 }))
  await pace.read(byAutoFill)
}

/** Checks that the new month is judged fair: all are within a shift and a half of their fair share, and no rule is broken. */
async function fillNextMonth(page: Page, pace: PersonPace): Promise<void> {
  await pace.press(page.getByRole('link', { name: /^Auto-fill / }))
  await pace.press(page.getByRole('button', { name: 'Populate' }))
  await pace.press(page.getByRole('button', { name: 'Start' }))
  await pace.wait(() => expect(page.getByRole('button', { name: 'Apply' })).toBeVisible({ timeout: 90_000 }))
  await pace.read(page.getByRole('complementary').getByRole('region').first())
  await pace.press(page.getByRole('button', { name: 'Apply' }))
  await pace.press(page.getByRole('button', { name: 'Publish' }))
  await pace.read(page.getByText(/^Published\. \d+ more assignments are now visible/))
  await page.getByRole('link', { name: 'Review This Month' }).click()
  const asItIs = page.getByRole('region', { name: 'As it is', exact: true })
  await expect(asItIs.getByRole('definition').first()).toHaveText('0')
  const apart = Number((await asItIs.getByRole('definition').nth(1).innerText()).replace('±', ''))
  expect(apart).toBeLessThan(1.5)
  await expect(asItIs.getByRole('definition').nth(2)).toHaveText('0')
}
