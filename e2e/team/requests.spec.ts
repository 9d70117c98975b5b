import type { Page } from '@playwright/test'

import { fourWeekBlocks } from '#domain/services/block.ts'
import {
  addDays,
  addMonths,
  datesIn,
  monthOf,
  rangeOfMonth,
  weekday,
  type CalendarDate,
  type DateRange,
} from '#domain/time/calendar-date.ts'

import { breakRead } from '../failures/failing-reads.ts'
import { expect, test } from '../support/story.ts'
import { aTeam, aTemplate, pageOf, type Member, type StoryTeam } from '../support/team-by-api.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name })
const cell = (page: Page, date: CalendarDate) => page.locator(`[role=gridcell][data-date="${date}"]`)
const cardText = (page: Page, name: string, text: string | RegExp) => card(page, name).getByText(text)

/** The month after next, which still takes requests, and its second Thursday and second Saturday. */
function placesIn({ today }: StoryTeam): { month: DateRange; thursday: CalendarDate; saturday: CalendarDate } {
  const month = rangeOfMonth(addMonths(monthOf(today), 2))
  const first = (day: number) => datesIn(month).find((date) => weekday(date) === day)!
  return { month, thursday: addDays(first(4), 7), saturday: addDays(first(6), 7) }
}

/** Opens the page at the address in a reminder. */
async function open(page: Page, team: StoryTeam): Promise<void> {
  await page.goto(`/app/availabilities/requests/month/${placesIn(team).month.fromDate}`)
}

const ask = ({ teamId }: StoryTeam, { id, api }: Member, body: object) =>
  api.call('POST', `/teams/${teamId}/requests`, { userId: id, stance: 'AGAINST', subject: 'ANY', templateId: null, weight: 'LOW', ...body })

test('someone makes requests for and against shifts, and gets the answer while choosing', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara } = team
  const { month, thursday, saturday } = placesIn(team)
  await aTemplate(team)
  await olive.api.call('POST', '/shifts/populate', { teamId, ...month })
  await olive.api.call('PUT', `/teams/${teamId}/requests/terms`, { terms: { pointsABlock: 4, closesDaysBefore: 24 } })
  const exam = addDays(thursday, 4)
  await olive.api.call('POST', `/teams/${teamId}/leave`, { userId: mara.id, kind: 'EXAM', fromDate: exam, toDate: exam, approve: true })
  const page = await pageOf(browser, product, mara)
  await open(page, team)
  await expect(page.getByText(/^Open until/)).toBeVisible()
  await expect(cell(page, exam)).toHaveAccessibleName(/Exam/)
  const hint = page.getByText('Choose a day to make a request.')
  await expect(hint).toBeVisible()
  await page.goto(`/app/availabilities/requests/month/${rangeOfMonth(addMonths(monthOf(team.today), -1)).fromDate}`)
  await expect(card(page, 'Your requests')).toBeVisible()
  await expect(hint).toBeHidden()
  await open(page, team)
  const form = card(page, 'New Request')
  const send = Promise.withResolvers<void>()
  await page.route('**/requests?preview=1', (route) => send.promise.then(() => route.continue()))
  await cell(page, thursday).click()
  await expect(form.getByText('Loading…')).toBeVisible()
  const top = async () => (await form.getByRole('button', { name: /^Request/ }).boundingBox())!.y
  const before = await top()
  send.resolve()
  await expect(form.getByText('Can be granted')).toBeVisible()
  expect(await top(), 'the answer does not move the button').toBe(before)
  await form.getByLabel('What').selectOption('Any night')
  await form.getByLabel('When').selectOption('every Thursday')
  await form.getByRole('radio', { name: 'High' }).click()
  await expect(cell(page, addDays(thursday, 7))).toHaveAttribute('aria-selected', 'true')
  await expect(cell(page, addDays(thursday, 1))).toHaveAttribute('aria-selected', 'false')
  // Half of the points of one closed month, or of two, were carried over.
  const left = page.getByText(/^(2 of 6|3 of 7) points left$/)
  await expect(left, 'what would be left').toBeVisible()
  await form.getByRole('button', { name: 'Request (4 Points)' }).click()
  await expect(cardText(page, 'Your requests', 'Any night, every Thursday')).toBeVisible()
  await expect(left).toBeVisible()
  await expect(cell(page, addDays(thursday, 7))).toHaveAccessibleName(/Against Any night, High/)

  // Makes the request by keyboard.
  await cell(page, saturday).focus()
  await page.keyboard.press('Enter')
  await form.getByLabel('What').selectOption('Weekend')
  await form.getByRole('button', { name: 'For', exact: true }).click()
  await form.getByRole('button', { name: 'Request (4 Points)' }).click()
  await expect(
    form.getByText("There aren't enough points left for this. Choose a lower importance, or withdraw another request."),
  ).toBeVisible()
  await form.getByRole('radio', { name: 'Medium' }).click()
  await form.getByRole('button', { name: 'Request (2 Points)' }).press('Enter')
  await expect(cell(page, addDays(saturday, 1))).toHaveAccessibleName(/For Weekend, Medium/)

  // A choice is not carried into another month, where its days would be requested unseen.
  await cell(page, saturday).click()
  await expect(form).toBeVisible()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(hint).toBeVisible()
  await page.getByRole('button', { name: 'Previous month' }).click()

  const weekend = card(page, 'Your requests').getByRole('listitem').filter({ hasText: 'Weekend' })
  await weekend.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'You sure?' }).click()
  await expect(cell(page, saturday)).not.toHaveAccessibleName(/Weekend/)
})

test('a published month shows what was granted, and why the rest was not', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, milo, today } = team
  const { month, thursday, saturday } = placesIn(team)
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '07' ? 1 : 0)
  await olive.api.call('PUT', `/teams/${teamId}/blocks`, { year, blocks: fourWeekBlocks(year, 6) })
  const template = await aTemplate(team)
  await olive.api.call('POST', '/shifts/populate', { teamId, ...month })
  const wanted = { stance: 'FOR', subject: 'TEMPLATE', templateId: template.id, dates: [thursday] }
  await ask(team, mara, wanted)
  await ask(team, milo, { ...wanted, weight: 'HIGH' })
  await ask(team, mara, { subject: 'WEEKEND', dates: [saturday], weight: 'MEDIUM' })
  await olive.api.call('POST', '/shifts/assign/dynamic', {
    teamId,
    year: monthOf(month.fromDate).year,
    month: monthOf(month.fromDate).month,
  })
  await olive.api.call('POST', '/shifts/publish', { teamId, ...month })

  const page = await pageOf(browser, product, mara)
  const failAs = await breakRead(page, 'whyDenied')
  await open(page, team)
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your requests 1 of 2 granted' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Against the weekend' }).getByText('Granted')).toBeVisible()
  const denied = page.getByRole('listitem').filter({ hasText: 'For Night' })
  await expect(denied.getByText('Not granted')).toBeVisible()
  failAs('server problem')
  await denied.getByRole('button', { name: 'Why?' }).click()
  await expect(denied.getByText("The reasons it wasn't granted couldn't be loaded.")).toBeVisible()
  failAs(undefined)
  await expect(denied.getByText('has Night and asked for it too (importance: high)')).toBeVisible()
  await expect(denied.getByText(/^(.* of fairness and )?a request of high importance \(4 points\)$/)).toBeVisible()
  await expect(cardText(page, 'Whole team', '2 of 3 requests granted')).toBeVisible()
  await expect(page.getByText(/ You have \d+(\.\d+)? points for block \d+\.$/)).toBeVisible()

  const admin = await pageOf(browser, product, olive)
  await open(admin, team)
  await admin.getByRole('combobox', { name: 'User' }).selectOption('Milo Moss')
  await expect(admin.getByRole('listitem').filter({ hasText: 'For Night' }).getByText('Granted')).toBeVisible()
})

test('an admin sees everyone’s requests, and after the deadline a request is late', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, today } = team
  const { thursday } = placesIn(team)
  await ask(team, mara, { dates: [thursday] })
  const page = await pageOf(browser, product, olive)
  await open(page, team)
  await page.getByRole('link', { name: 'Mara Member' }).click()
  await expect(cardText(page, "Mara Member's requests", /^Any shift/)).toBeVisible()
  await page.getByRole('button', { name: 'Now', exact: true }).click()
  await cell(page, today).click()
  const form = card(page, 'New Request')
  await expect(form.getByText(/^Requests for this month closed/)).toBeVisible()
  await form.getByRole('button', { name: 'Make Late Request' }).click()
  await expect(cardText(page, "Mara Member's requests", 'Against, late')).toBeVisible()

  // For the months before someone joined there are no points.
  const last = rangeOfMonth(addMonths(monthOf(today), -1))
  await olive.api.call('POST', '/shifts/publish', { teamId, ...last })
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expect(cardText(page, 'Whole team', '0 of 0 requests granted')).toBeVisible()
})

test('when some days are published first, the page shows at once what was denied on them, and why', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara } = team
  const { thursday } = placesIn(team)
  const template = await aTemplate(team)
  await ask(team, mara, { dates: [thursday] })
  const { shift } = await olive.api.call('POST', '/shifts', { teamId, date: thursday, templateId: template.id })
  await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: mara.id })
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: thursday, toDate: thursday })
  const page = await pageOf(browser, product, mara)
  await open(page, team)
  const own = card(page, 'Your requests')
  await expect(own.getByText('Not granted')).toBeVisible()
  await own.getByRole('button', { name: 'Why?' }).click()
  await expect(own.getByText('Assigned: Night.')).toBeVisible()
  await expect(own.getByText('What it would have cost')).toBeVisible()
  await expect(own.getByRole('listitem').filter({ hasText: '2 people could have taken it' }).last()).toContainText(
    / nothing: the month would/,
  )
  // Nothing prevented the others.
  await expect(own.getByText('What spoke against it')).toHaveCount(0)
})
