import type { Locator, Page } from '@playwright/test'

import { dayOf } from '../support/calendar.ts'
import { phone, swipe } from '../support/fingers.ts'
import { expect, goTo, test } from '../support/story.ts'
import { aMember, aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

const days = (page: Page) => page.getByRole('gridcell')
const firstDay = (page: Page) => days(page).first().getAttribute('data-date')
const later = (date: string | null, count: number) => new Date(Date.parse(date!) + count * 86_400_000).toISOString().slice(0, 10)

test('a phone shows the week, or the month on request', async ({ browser, product }) => {
  const team = await aTeam(product)
  const template = await aTemplate(team)
  const shift = await aShift(team, template.id, team.today)
  await team.olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId: team.teamId, userId: team.mara.id })
  const page = await pageOf(browser, product, team.olive, phone)
  await page.goto('/app/calendar')

  await expect(days(page)).toHaveCount(7)
  await expect(dayOf(page, team.today)).toContainText('M Member')
  await page.getByRole('button', { name: 'Month View' }).tap()
  expect(await days(page).count()).toBeGreaterThanOrEqual(28)
  const title = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(team.today))
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Week View' }).tap()
  await expect(days(page)).toHaveCount(7)

  await page.getByRole('button', { name: 'More' }).tap()
  const more = page.getByRole('dialog', { name: 'More' })
  await expect(more).toHaveCSS('position', 'fixed')
  await expect(more).toHaveCSS('bottom', '0px')
  const before = await firstDay(page)
  await more.getByRole('button', { name: 'Next week' }).tap()
  expect(await firstDay(page)).toBe(later(before, 7))
  await more.getByRole('button', { name: 'Next month' }).tap()
  await more.getByRole('button', { name: 'Now' }).first().tap()
  await expect.poll(() => firstDay(page)).toBe(before)
  await more.getByRole('link', { name: 'Filters' }).tap()
  await expect(more).toBeHidden()
  await expect(page).toHaveURL(/filters$/)

  await goTo(page, `/app/calendar/day/${team.today}/add`)
  const popover = page.getByRole('dialog', { name: /Add Shift/ }).locator('..')
  await expect(popover).toHaveCSS('position', 'fixed')
  await expect(popover, 'a fifth of the height').toHaveCSS('top', /^168\.[78]/)
})

test('swiping moves to the next week', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.mara, phone)
  await page.goto('/app/calendar')
  await expect(days(page)).toHaveCount(7)
  const before = await firstDay(page)
  const [left, right] = [
    { x: 60, y: 500 },
    { x: 330, y: 500 },
  ]

  await swipe(page, right, left, async () => {
    await expect(page.locator(`[data-date="${later(before, 7)}"]`)).toBeVisible()
  })
  await expect.poll(() => firstDay(page)).toBe(later(before, 7))
  await expect(days(page)).toHaveCount(7)
  await swipe(page, left, right)
  await expect.poll(() => firstDay(page)).toBe(before)
  await expect(page).toHaveURL(/calendar$/)

  await page.getByRole('button', { name: 'Month View' }).tap()
  await swipe(page, right, left)
  const nextMonth = new Date(Date.UTC(Number(team.today.slice(0, 4)), Number(team.today.slice(5, 7)), 1))
  const name = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(nextMonth)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

test('the menu opens from the left edge, with a hint until dismissed', async ({ browser, product }) => {
  const team = await aTeam(product)
  await team.mara.api.call('POST', '/teams', { name: 'Lakeside' })
  const page = await pageOf(browser, product, team.mara, phone)
  await page.goto('/app/calendar')
  await expect(days(page)).toHaveCount(7)
  const before = await firstDay(page)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('note')).toContainText(/^Hint/)
  await page.getByRole('note').getByRole('button', { name: 'Got it' }).tap()
  await expect(page.getByRole('note')).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('hint-cache'))).toBe('["drawer-menu"]')
  await page.reload()
  await expect(days(page)).toHaveCount(7)
  await expect(page.getByRole('note')).toHaveCount(0)

  const menu = page.getByRole('dialog', { name: 'Menu' })
  // The menu is rendered after the page.
  await expect(page.locator('dialog[aria-label="Menu"]')).toBeAttached()
  await swipe(page, { x: 5, y: 400 }, { x: 250, y: 400 })
  await expect(menu).toBeVisible()
  for (const name of ['Dashboard', 'Calendar', 'Availabilities', 'Switches', 'Templates', 'Team', 'Reports'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeInViewport()
  expect(await firstDay(page)).toBe(before)
  await menu.getByRole('button', { name: 'Got it' }).tap()
  await menu.getByRole('link', { name: 'Team', exact: true }).tap()
  await expect(page).toHaveURL(/team$/)
  await expect(menu).toBeHidden()

  await swipe(page, { x: 5, y: 400 }, { x: 60, y: 400 })
  await expect(menu).toBeHidden()
  // A finger that scrolls along the edge opens nothing, even if it moves a little to the side.
  await swipe(page, { x: 5, y: 600 }, { x: 45, y: 200 }, () => expect(menu).toBeHidden())
  await page.getByRole('button', { name: 'Menu' }).tap()
  await expect(menu).toBeVisible()
  // Also where no other page opens.
  await menu.getByRole('link', { name: 'Team', exact: true }).tap()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).tap()
  await menu.getByRole('button', { name: 'Lakeside' }).tap()
  await expect(menu).toBeHidden()
})

test('in French too, cards and a phone show names, days and messages whole', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, today } = team
  await olive.api.call('PATCH', '/auth/user', { language: 'fr' })
  const night = await aTemplate(team, { name: 'Garde de nuit' })
  const tomorrow = later(today, 1)
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: tomorrow, toDate: tomorrow })
  const shift = await aShift(team, night.id, tomorrow)
  const { assignment } = await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: mara.id })
  await mara.api.call('POST', '/switches', {
    teamId,
    userId: mara.id,
    userShiftId: assignment.id,
    toUsers: [olive.id],
    acceptWithTrade: true,
    acceptWithoutTrade: true,
    message: 'Le spectacle de ma fille',
  })
  const isWhole = (part: Locator) => expect.poll(() => part.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)

  const desk = await pageOf(browser, product, olive)
  await desk.goto(`/app/calendar/day/${tomorrow}`)
  const row = desk.getByRole('complementary').getByRole('link', { name: /Mara Member/ })
  await expect(row).toContainText('Échange en cours')
  await isWhole(row.getByText('Garde de nuit'))
  await isWhole(row.getByText('Mara Member'))

  await goTo(desk, '/app/switches')
  const asked = desk.getByRole('link', { name: /Mara Member/ })
  const edges = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect())
  expect((await edges(asked.getByText('Votre réponse est attendue'))).right).toBeLessThan((await edges(asked.getByRole('time'))).left)

  const page = await pageOf(browser, product, olive, phone)
  await page.goto('/app/switches')
  await expect(page.getByText('Votre réponse est attendue')).toBeVisible()
  await isWhole(page.getByText('Le spectacle de ma fille'))
  await goTo(page, '/app/team')
  const next = page.getByRole('link', { name: /Mara Member/ }).locator('> :last-child')
  await expect(next).toContainText('Garde de nuit')
  await isWhole(next)
  await goTo(page, `/app/availabilities/leave/user/${mara.id}`)
  await expect(page.getByText('ven', { exact: true })).toBeVisible()
})

test('the result of a month action is in view on a small phone, and says why no one was assigned', async ({ browser, product }) => {
  const team = await aTeam(product)
  await aShift(team, (await aTemplate(team)).id, team.today)
  const page = await pageOf(browser, product, team.olive, { ...phone, viewport: { width: 390, height: 600 } })
  await page.goto('/app/calendar/admin')
  const hint = page.getByRole('note')
  await expect(hint).toBeVisible()
  const isWhole = (text: string) =>
    expect
      .poll(() =>
        page.getByText(text).evaluate((note) => {
          const { left, top, bottom } = note.getBoundingClientRect()
          return [top + 1, bottom - 1].every((y) => document.elementFromPoint(left + 1, y) === note)
        }),
      )
      .toBe(true)

  await page.getByRole('button', { name: 'Lock', exact: true }).tap()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(hint).toBeHidden()
  await isWhole('1 shift locked.')
  await page.getByRole('button', { name: 'Assign All', exact: true }).tap()
  await isWhole('0 assignments added. 1 unfilled shift is locked.')
  await expect(hint).toBeVisible()
  await isWhole('0 assignments added. 1 unfilled shift is locked.')
})

test('the team’s header has two lines, and a long address stays in its card', async ({ browser, product }) => {
  const team = await aTeam(product)
  const longName = await aMember(product, 'Marie-Philippe-Alexandrine', 'Beauchemin')
  const { joinCode } = await team.olive.api.call('GET', `/teams/${team.teamId}`)
  await longName.api.call('POST', '/teams/join', { joinCode })
  await team.olive.api.call('PATCH', '/auth/user', { language: 'fr' })
  const page = await pageOf(browser, product, team.olive, phone)
  await page.goto('/app/team')
  await expect(page.getByRole('button', { name: /^Copier / })).toBeVisible()
  for (const name of ['Inviter', 'Réglages', 'Règles de l’horaire', 'Historique', 'Équité'])
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport()
  expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThan(120)

  await page.getByRole('link', { name: /Marie-Philippe-Alexandrine/ }).tap()
  const card = page.getByRole('region', { name: /Marie-Philippe-Alexandrine/ })
  await expect(card.getByText('@example.org')).toBeVisible()
  expect(await card.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
})

test('in French, no line of a notification ends within a date or within times', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara } = team
  await mara.api.call('PATCH', '/auth/user', { language: 'fr' })
  const night = await aTemplate(team, { name: 'Garde à domicile de fin de semaine' })
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: '2036-12-20', toDate: '2036-12-20' })
  const shift = await aShift(team, night.id, '2036-12-20')
  await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: mara.id })
  const page = await pageOf(browser, product, mara, phone)
  await page.goto('/app/notices')
  const notice = page.getByRole('main').getByRole('link')
  await expect(notice).toContainText('sam. 20 déc., 19:00–07:00')

  const linesOf = (words: string) =>
    notice.evaluate((one, wanted) => {
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const [node, range] = [walker.currentNode, document.createRange()]
        const from = node.textContent!.replaceAll('\u{A0}', ' ').indexOf(wanted)
        if (from < 0) continue
        range.setStart(node, from)
        range.setEnd(node, from + wanted.length)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size
      }
      return 0
    }, words)
  for (let width = 320; width <= 420; width += 10) {
    await page.setViewportSize({ width, height: 844 })
    expect([width, await linesOf('20 déc.'), await linesOf('19:00–07:00')]).toEqual([width, 1, 1])
  }
})
