import type { Page } from '@playwright/test'

import { addDays, addMonths, datesIn, monthOf, rangeOfMonth, weekday, type CalendarDate } from '#domain/time/calendar-date.ts'
import { sized } from '#test/sizes.ts'

import { phone } from '../support/fingers.ts'
import type { Product } from '../support/product.ts'
import { expect, test } from '../support/story.ts'
import { aMember, aTeam, aTemplate, pageOf, type Member, type StoryTeam } from '../support/team-by-api.ts'
import { byKeyboard, byMouse, byTouch } from '../support/ways.ts'

interface Leave {
  id: string
  userId: string
  fromDate: CalendarDate
  toDate: CalendarDate
  status: string
  reason: string | null
}

const names = 'Ada Bea Cleo Dara Eve Finn Gus Hana Ines Jude Kai Lena Max Noor Otis Pia Remi'.split(' ')

/** Twenty people with three shifts a day, each of whom asks for a week in one of the next months; five of them ask for the same week. */
async function aYear(product: Product): Promise<StoryTeam & { people: Member[]; busy: { fromDate: CalendarDate; toDate: CalendarDate } }> {
  const team = await aTeam(product)
  const { teamId, olive, mara, milo, today } = team
  const { joinCode } = await olive.api.call('GET', `/teams/${teamId}`)
  const people = [mara, milo]
  for (const name of names) {
    const member = await aMember(product, name, 'Resident')
    await member.api.call('POST', '/teams/join', { joinCode })
    people.push(member)
  }
  await aTemplate(team, { name: 'Night', headCount: 2 })
  await aTemplate(team, { name: 'Day', startTime: '07:00', endTime: '19:00' })
  const mondayOf = (months: number) => datesIn(rangeOfMonth(addMonths(monthOf(today), months))).find((date) => weekday(date) === 1)!
  const weekFrom = (date: CalendarDate) => ({ fromDate: date, toDate: addDays(date, 4) })
  const busy = weekFrom(addDays(mondayOf(2), 7))
  for (const [at, { id: userId, api }] of people.entries()) {
    const week = at < 5 ? busy : weekFrom(mondayOf(2 + (at % 9)))
    await api.call('POST', `/teams/${teamId}/leave`, { userId, kind: 'VACATION', ...week })
  }
  return { ...team, people, busy }
}

const bothWays = [
  ['en', 'in English, by mouse and touch', byMouse],
  ['fr', 'in French, by keyboard and touch', byKeyboard],
] as const

for (const [language, name, press] of bothWays.slice(sized(1, 0)))
  test(`a year of leave for twenty people is answered, and a month is filled around it: ${name}`, async ({ browser, product }) => {
    test.slow()
    const team = await aYear(product)
    const { teamId, olive, people, busy } = team
    await olive.api.call('PATCH', '/auth/user', { language })
    const says = language === 'en' ? english : french
    const openOf = (page: Page, count: number) => page.getByRole('region', { name: says.open(count), exact: true })
    async function approve(page: Page, count: number, pressOn: typeof press): Promise<void> {
      for (const box of (await page.getByRole('checkbox').all()).slice(0, count)) await pressOn(box)
      await pressOn(page.getByRole('button', { name: says.approve(count) }))
    }

    const desk = await pageOf(browser, product, olive)
    await desk.goto('/app/availabilities/leave')
    await expect(openOf(desk, 19).getByRole('listitem')).toHaveCount(19)
    // Requests for the same week mention each other.
    await expect(openOf(desk, 19).getByRole('listitem').first()).toContainText(says.overlaps)
    await approve(desk, 9, press)
    await expect(openOf(desk, 10)).toBeVisible()

    // The rest are answered on a phone, all but the first together.
    const page = await pageOf(browser, product, olive, phone)
    await page.goto('/app/availabilities/leave')
    await expect(openOf(page, 10).getByRole('listitem')).toHaveCount(10)
    await byTouch(page.getByRole('listitem').getByRole('button', { name: says.refuse }).first())
    await page.getByRole('dialog').getByLabel(says.reason).fill('Five are away.')
    await byTouch(page.getByRole('dialog').getByRole('button', { name: says.refuse }))
    await expect(openOf(page, 9)).toBeVisible()
    await approve(page, 9, byTouch)
    await expect(page.getByText(says.nothingOpen)).toBeVisible()

    const { fromDate, toDate } = rangeOfMonth(monthOf(busy.fromDate))
    await olive.api.call('POST', '/shifts/populate', { teamId, fromDate, toDate })
    await olive.api.call('POST', '/shifts/assign/dynamic', { teamId, ...monthOf(fromDate) })
    const { shifts, assignments } = await olive.api.call('GET', `/shifts?teamId=${teamId}&fromDate=${fromDate}&toDate=${toDate}`)
    const { leave } = await olive.api.call('GET', `/teams/${teamId}/leave?fromDate=${fromDate}&toDate=${addDays(fromDate, 330)}`)
    const approved = (leave as Leave[]).filter(({ status }) => status === 'APPROVED')
    expect(approved).toHaveLength(18)
    const given = Object.values(assignments as Record<string, { userId: string; shiftId: string }>)
    expect(given).toHaveLength(3 * datesIn({ fromDate, toDate }).length)
    const onLeave = given.filter(({ userId, shiftId }) =>
      approved.some((one) => one.userId === userId && one.fromDate <= shifts[shiftId].date && shifts[shiftId].date <= one.toDate),
    )
    expect(onLeave).toEqual([])

    // The person whose request was refused reads the reason.
    const refused = (leave as Leave[]).find(({ status }) => status === 'REFUSED')!
    const member = people.find(({ id }) => id === refused.userId)!
    const own = await pageOf(browser, product, member, phone)
    await own.goto('/app/availabilities/leave')
    await expect(own.getByRole('region', { name: 'Your leave' }).getByText('Five are away.')).toBeVisible()
  })

const english = {
  open: (count: number) => `Open ${count}`,
  overlaps: 'Overlaps with',
  approve: (count: number) => `Approve ${count}`,
  refuse: 'Refuse',
  reason: 'Reason',
  nothingOpen: 'No requests are waiting for an answer.',
}
const french: typeof english = {
  open: (count) => `Demandes ouvertes ${count}`,
  overlaps: 'Jours aussi demandés par',
  approve: (count) => `Approuver (${count})`,
  refuse: 'Refuser',
  reason: 'Raison',
  nothingOpen: 'Aucune demande n’attend de réponse.',
}
