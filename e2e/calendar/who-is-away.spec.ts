import type { Locator, Page } from '@playwright/test'

import { defaultLeaveTerms } from '#domain/leave/leave-terms.ts'
import { addDays, addMonths, dateOf, datesIn, monthOf, rangeOfMonth, weekday, type CalendarDate } from '#domain/time/calendar-date.ts'

import { findings } from '../support/axe.ts'
import { aPlannedTeam, yearOf } from '../support/blocks-by-api.ts'
import { phone } from '../support/fingers.ts'
import { expect, goTo, test } from '../support/story.ts'
import { aMember, aShift, aTeam, aTemplate, pageOf, type Member, type StoryTeam } from '../support/team-by-api.ts'

const cell = (page: Page, date: CalendarDate) => page.getByRole('grid').locator(`[data-date="${date}"]`)

const goesAway = ({ teamId, olive }: StoryTeam, { id: userId }: Member, fromDate: CalendarDate, toDate: CalendarDate) =>
  olive.api.call('POST', `/teams/${teamId}/leave`, { userId, kind: 'EXAM', fromDate, toDate, approve: true })

/** Mara is away on Monday and Tuesday, and Milo on Tuesday, when the team's limit is reached. */
async function aWeekAway(team: StoryTeam): Promise<{ monday: CalendarDate; tuesday: CalendarDate }> {
  const { teamId, olive, mara, milo, today } = team
  const monday = datesIn(rangeOfMonth(addMonths(monthOf(today), 1))).find((date) => weekday(date) === 1)!
  const tuesday = addDays(monday, 1)
  await olive.api.call('PUT', `/teams/${teamId}/leave/terms`, { terms: { ...defaultLeaveTerms, mostAway: 2 } })
  await goesAway(team, mara, monday, tuesday)
  await goesAway(team, milo, tuesday, tuesday)
  return { monday, tuesday }
}

test('each day shows who is away and whether the limit is reached, until the reader hides it', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { monday, tuesday } = await aWeekAway(team)
  const page = await pageOf(browser, product, team.milo)
  await page.goto(`/app/calendar/day/${tuesday}`)
  await expect(cell(page, monday)).toContainText(/1 away\s*Member$/)
  await expect(cell(page, tuesday)).toContainText(/2 away\s*Member, Moss$/)
  await expect(cell(page, tuesday).getByRole('img', { name: 'At the limit' })).toBeVisible()
  await expect(cell(page, monday).getByRole('img', { name: 'At the limit' })).toHaveCount(0)
  const card = page.getByRole('region', { name: 'Away 2' })
  await expect(card.getByText('At the limit')).toBeVisible()
  await expect(card.getByText('At most 2 a day.')).toBeVisible()

  expect(await findings(page)).toEqual([])

  const shown = page.getByRole('switch', { name: 'Who is away' })
  await shown.press('Space')
  await expect(shown).not.toBeChecked()
  await expect(cell(page, tuesday)).not.toContainText('away')
  await page.reload()
  await expect(card).toBeVisible()
  await expect(cell(page, tuesday)).not.toContainText('away')
  await page.getByRole('link', { name: 'Filters' }).click()
  await shown.check()
  await expect(cell(page, tuesday)).toContainText('2 away')
})

test('names that do not fit are counted, and the services of a day are shown when the reader wants them', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, milo, today } = team
  const { ward, icu } = await aPlannedTeam(team)
  const { joinCode } = await olive.api.call('GET', `/teams/${teamId}`)
  const { blocks } = await olive.api.call('GET', `/teams/${teamId}/blocks?year=${yearOf(team)}`)
  const block = (blocks as { fromDate: string; toDate: string }[]).findIndex(({ toDate }) => toDate >= today) + 1
  const changes = [[mara.id, ward], [milo.id, ward], [olive.id, icu]].map(([userId, serviceId]) => ({ userId, serviceId, block, was: null })) // prettier-ignore
  await olive.api.call('PUT', `/teams/${teamId}/rotations`, { year: yearOf(team), changes })
  await goesAway(team, mara, today, today)
  for (const name of ['Abernathy', 'Featherstonehaugh', 'Longbottom']) {
    const member = await aMember(product, 'Ada', name)
    await member.api.call('POST', '/teams/join', { joinCode })
    await goesAway(team, member, today, today)
  }
  const page = await pageOf(browser, product, mara)
  await page.goto(`/app/calendar/day/${today}`)
  await expect(cell(page, today).getByText('+3')).toBeVisible()
  await expect(cell(page, today).getByTitle(/Ada Featherstonehaugh, Ada Longbottom, Mara Member$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Away 4' }).getByRole('listitem').locator('b')).toHaveText([
    'Ada Abernathy',
    'Ada Featherstonehaugh',
    'Ada Longbottom',
    'Mara Member',
  ])
  await expect(cell(page, today)).not.toContainText('ICU')
  await page.getByRole('switch', { name: 'Services' }).check()
  await expect(cell(page, today)).toContainText('ICU 1, Ward 1')
  await page.reload()
  await expect(cell(page, today)).toContainText('ICU 1, Ward 1')
  expect(await findings(page)).toEqual([])
})

test('a reader on leave sees how many days of that kind are left', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { monday } = await aWeekAway(team)
  const { teamId, olive, milo } = team
  const leave = { kind: 'VACATION', fromDate: addDays(monday, 7), toDate: addDays(monday, 8), approve: true }
  await olive.api.call('POST', `/teams/${teamId}/leave`, { ...leave, userId: milo.id })
  // As long as it waits for an answer, it is no leave.
  await milo.api.call('POST', `/teams/${teamId}/leave`, { kind: 'CONFERENCE', fromDate: monday, toDate: monday, userId: milo.id })
  const page = await pageOf(browser, product, milo)
  await page.goto(`/app/calendar/day/${addDays(monday, 7)}`)
  await expect(page.getByText('Vacation: you have 18 of 20 days left.')).toBeVisible()
  await goTo(page, `/app/calendar/day/${monday}`)
  await expect(page.getByRole('region', { name: 'Away 1' })).toBeVisible()
  await expect(page.getByText(/you have/)).toHaveCount(0)
})

test('on a phone, the bar is beside the date in a week, and covers no shift in a week or a month', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { tuesday } = await aWeekAway(team)
  for (const name of ['Day', 'Night', 'Clinic', 'Consults', 'Backup', 'Rounds'])
    await aShift(team, (await aTemplate(team, { name })).id, tuesday)
  const page = await pageOf(browser, product, team.olive, phone)
  await page.goto(`/app/calendar/day/${tuesday}`)
  await page.getByRole('button', { name: 'Dismiss' }).first().tap()
  const bar = cell(page, tuesday).getByRole('paragraph')
  const boxOf = async (part: Locator) => (await part.boundingBox())!
  async function expectShiftsAbove() {
    await expect(bar).toBeVisible()
    const chip = await boxOf(cell(page, tuesday).getByRole('button').last())
    expect(chip.y + chip.height).toBeLessThanOrEqual((await boxOf(bar)).y)
  }
  await expect(bar).toContainText('M Member, M Moss')
  expect((await boxOf(bar)).x).toBeGreaterThan((await boxOf(cell(page, tuesday))).x + 50)
  await expectShiftsAbove()
  await page.getByRole('button', { name: 'Month View' }).tap()
  await expect(page.getByRole('heading', { name: /^\w{3} \d{4}$/ })).toBeVisible()
  await expectShiftsAbove()
  expect(await findings(page)).toEqual([])
})

test('at the end of a leave year, the days of the next one show their leave too', async ({ browser, product }) => {
  const team = await aTeam(product)
  const isInOneWeek = (year: number) => weekday(dateOf(year, 6, 1)) > weekday(dateOf(year, 5, 30))
  const nextYear = Number(team.today.slice(0, 4)) + 1
  const year = isInOneWeek(nextYear) ? nextYear : nextYear + 1
  await goesAway(team, team.mara, dateOf(year, 6, 1), dateOf(year, 6, 1))
  const page = await pageOf(browser, product, team.olive)
  await page.goto(`/app/calendar/day/${dateOf(year, 5, 30)}`)
  await expect(page.getByRole('heading', { name: `June ${year}` })).toBeVisible()
  await expect(cell(page, dateOf(year, 6, 1))).toContainText('1 away')
})
