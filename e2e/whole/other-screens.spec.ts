import type { Locator, Page } from '@playwright/test'

import { fourWeekBlocks } from '#domain/services/block.ts'
import { addDays, isWithin } from '#domain/time/calendar-date.ts'

import { aPlannedTeam, yearOf } from '../support/blocks-by-api.ts'
import { aBusyTeam } from '../support/busy-team.ts'
import { dayOf } from '../support/calendar.ts'
import { cutTexts, collidingTexts, doubleText, sidewaysScrolling } from '../support/readable.ts'
import { expect, goTo, keysAreHeard, settled, test, visit } from '../support/story.ts'
import { aTemplate, pageOf } from '../support/team-by-api.ts'

/** What is drawn at the middle of the element belongs to it. */
const isUncovered = (page: Page, text: string) =>
  page
    .getByRole('dialog')
    .getByText(text)
    .first()
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })

/** Whether a finger hits a control, or its label, at a distance from its middle. */
const isHitBeside = (control: Locator, across: number, down: number) =>
  control.evaluate(
    (element, [x, y]) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return (element.closest('label') ?? element).contains(document.elementFromPoint(left + width / 2 + x!, top + height / 2 + y!))
    },
    [across, down],
  )

test('a phone on its side reaches the whole navigation, and a page from its beginning to its end', async ({ browser, product }) => {
  const { olive, routes, teamId, today } = await aBusyTeam(product)
  const name = 'Clinical teaching unit, in-hospital call of the second week at night'
  await olive.api.call('PUT', `/shifts/templates/${routes.template.split('/').at(-1)}`, { teamId, name })
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: today, toDate: today })
  const page = await pageOf(browser, product, olive, { viewport: { width: 844, height: 390 } })
  await page.goto(routes.profile)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('button', { name: 'Olive Owner' })).toBeInViewport({ ratio: 1 })
  const { y, height } = (await page.getByRole('main').boundingBox())!
  expect(y + height).toBeLessThanOrEqual(390)

  await goTo(page, routes.dashboard)
  await expect(page.getByRole('region', { name: 'Your Week' })).toContainText('1 shift')
  const [greeting, header] = await Promise.all([
    page.getByRole('heading', { name: /Olive/ }).boundingBox(),
    page.getByRole('banner').boundingBox(),
  ])
  expect(greeting!.y, 'the header does not cover the greeting').toBeGreaterThanOrEqual(header!.y + header!.height)
})

test('in Requests on a phone, choosing a day moves no other, and the deadline fits a narrow window', async ({ browser, product }) => {
  const { mara, routes } = await aBusyTeam(product)
  const page = await pageOf(browser, product, mara, { viewport: { width: 390, height: 844 } })
  await page.goto(routes.requests)
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByText(/^Open until/)).toBeVisible()
  const days = page.locator('[role=gridcell][data-date]')
  const { y } = (await days.last().boundingBox())!
  await days.nth(9).click()
  await expect(page.getByRole('region', { name: 'New Request' })).toBeVisible()
  expect((await days.last().boundingBox())!.y).toBe(y)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('on a tablet, texts beside a card do not run into each other, and nothing scrolls sideways', async ({ browser, product }) => {
  const { olive, routes } = await aBusyTeam(product)
  const page = await pageOf(browser, product, olive, { viewport: { width: 820, height: 1180 } })
  await page.goto(routes.dashboard)
  const found: string[] = []
  const { switchRequest, invitation, teamUser, packs, history, leave, template, contract, privacy } = routes
  for (const path of [switchRequest, invitation, teamUser, packs, history, leave, template, contract, privacy]) {
    await visit(page, path)
    found.push(...(await collidingTexts(page)), ...(await sidewaysScrolling(page)))
  }
  expect(found).toEqual([])
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const path of [switchRequest, invitation, history, packs]) {
    await visit(page, path)
    found.push(...(await collidingTexts(page)))
  }
  expect(found).toEqual([])
})

test('long names, the labels beside them and requests for leave keep clear of each other at every width', async ({ browser, product }) => {
  const team = await aBusyTeam(product)
  const { olive, mara, milo, routes, teamId, today } = team
  const { ward: serviceId } = await aPlannedTeam(team)
  const block = fourWeekBlocks(yearOf(team), 6).findIndex((one) => isWithin(today, one)) + 1
  await mara.api.call('PATCH', '/auth/user', { firstName: 'Maximiliana-Josephine', lastName: 'Wolfeschlegelsteinhausenbergerdorff' })
  const changes = [olive, mara, milo].map(({ id: userId }) => ({ userId, block, serviceId, was: null }))
  await olive.api.call('PUT', `/teams/${teamId}/rotations`, { year: yearOf(team), changes })
  const people = [{ firstName: 'Christopher', lastName: 'Featherstonehaugh-Montgomery' }]
  await olive.api.call('POST', `/teams/${teamId}/invitations`, { people })
  for (const { api, id: userId } of [mara, milo]) {
    const leave = { userId, kind: 'VACATION', fromDate: addDays(today, 40), toDate: addDays(today, 51) }
    await api.call('POST', `/teams/${teamId}/leave`, leave)
  }
  const page = await pageOf(browser, product, olive)
  await page.goto(routes.dashboard)
  const found: string[] = []
  for (const width of [1440, 1024, 820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 390) {
      const dismiss = page.getByRole('button', { name: 'Got it' })
      expect.soft(await isHitBeside(dismiss, 0, 20)).toBe(true)
      await dismiss.click()
    }
    for (const path of [routes.switches, routes.team, routes.teamUser, routes.leave]) {
      await visit(page, path)
      found.push(...(await collidingTexts(page)))
    }
    await expect(page.getByText(/All shifts can|No shift needs/)).toHaveCount(2)
    found.push(...(await collidingTexts(page)))
    const [list, refuse] = [page.getByRole('region', { name: /^Open/ }), page.getByRole('button', { name: 'Refuse' }).first()]
    expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth), `the requests fit ${width} px`).toBe(0)
    await expect(refuse).toBeVisible()
  }
  expect(found).toEqual([])
  expect.soft(await isHitBeside(page.getByRole('checkbox', { name: /^Select / }).first(), 14, 14)).toBe(true)
  await goTo(page, routes.teamSettings)
  expect((await page.locator('label').filter({ hasText: 'Joining by invitation only' }).boundingBox())!.height).toBeGreaterThanOrEqual(44)
})

test('a failed read in a popover, or in place of a preview, keeps clear of the edges', async ({ browser, product }) => {
  const { olive, routes } = await aBusyTeam(product)
  const page = await pageOf(browser, product, olive, { viewport: { width: 390, height: 844 } })
  await page.goto(routes.switches)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await page.route(/\/api\/(shifts|reports)/, (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '' } }))
  async function indentIn(part: Locator) {
    const alert = part.getByRole('alert').filter({ hasText: 'Try Again' })
    await expect(alert).toBeVisible()
    const left = await alert.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().left
    })
    return left - (await part.boundingBox())!.x
  }
  await goTo(page, routes.createSwitch)
  expect.soft(await indentIn(page.getByRole('dialog'))).toBeGreaterThanOrEqual(16)
  await goTo(page, routes.exportCalendar)
  expect.soft(await indentIn(page.locator('main [aria-busy]'))).toBeGreaterThanOrEqual(16)
})

test('on a tablet, the month shows who works, beside the card of a day too', async ({ browser, product }) => {
  const { olive, routes, today, teamId } = await aBusyTeam(product)
  await olive.api.call('PUT', `/shifts/templates/${routes.template.split('/').at(-1)}`, { teamId, name: 'Garde de nuit' })
  const page = await pageOf(browser, product, olive, { viewport: { width: 820, height: 1180 } })
  await page.goto(routes.day)
  await expect(page.getByRole('complementary').getByRole('heading').first()).toBeVisible()
  const chip = page.locator(`[data-date="${today}"]`).getByRole('button', { name: 'O Owner' })
  const isWhole = () =>
    chip.evaluate((box) => {
      const range = document.createRange()
      range.selectNodeContents([...box.childNodes].find(({ textContent }) => textContent!.includes('Owner'))!)
      return range.getBoundingClientRect().right <= box.getBoundingClientRect().right
    })
  expect(await isWhole()).toBe(true)
  await goTo(page, routes.calendar)
  await expect(page.getByRole('complementary')).toBeHidden()
  expect(await isWhole()).toBe(true)
})

test('no text is cut off when its size is doubled', async ({ browser, product }) => {
  const { olive, routes } = await aBusyTeam(product)
  const page = await pageOf(browser, product, olive)
  const found: string[] = []
  const { dashboard, calendar, availabilities, requests, switchRequest, templates, team } = routes
  await page.goto(dashboard)
  for (const path of [dashboard, calendar, availabilities, requests, switchRequest, templates, team]) {
    await visit(page, path)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      await doubleText(page)
      found.push(...(await cutTexts(page)).map((text) => `${width} ${path}: ${text}`))
    }
  }
  expect(found).toEqual([])
})

test('at 400 % zoom, the buttons of a popover do not cover its content', async ({ browser, product }) => {
  const { olive, routes } = await aBusyTeam(product)
  const page = await pageOf(browser, product, olive, { viewport: { width: 360, height: 225 } })
  await page.goto(routes.assignment)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => isUncovered(page, 'Olive Owner')).toBe(true)
})

test('a card that covers the page of a phone takes it from the keyboard, and the hint hides nothing', async ({ browser, product }) => {
  const { olive, routes } = await aBusyTeam(product)
  const page = await pageOf(browser, product, olive, { viewport: { width: 390, height: 844 } })
  await page.goto(routes.switches)
  const list = page.getByRole('main').getByRole('link').first()
  await list.press('Enter')
  await expect(page.getByRole('complementary').getByRole('heading').first()).toBeVisible()
  await expect(list).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(list).toBeVisible()

  await page.setViewportSize({ width: 720, height: 450 })
  await visit(page, routes.profile)
  await expect(page.getByRole('note')).toBeVisible()
  const main = page.getByRole('main')
  const covered: string[] = []
  for (let at = 0; at < 20; at++) {
    await page.keyboard.press('Tab')
    const name = await main.evaluate((box) => {
      const focused = document.activeElement!
      const { left, top, width, height } = focused.getBoundingClientRect()
      const drawn = document.elementFromPoint(left + width / 2, top + height / 2)
      return box.contains(focused) && drawn?.closest('[role="note"], aside') ? focused.outerHTML.slice(0, 80) : ''
    })
    if (name) covered.push(name)
  }
  expect(await main.locator(':focus').count(), 'the focus went into the page').toBe(1)
  expect(covered).toEqual([])
})

test('a dismissed card gives the focus back to what opened it', async ({ browser, product }) => {
  const { olive, routes, today } = await aBusyTeam(product)
  const page = await pageOf(browser, product, olive)
  await page.goto(routes.calendar)
  await keysAreHeard(page)
  const [dismiss, main] = [page.getByRole('button', { name: 'Dismiss' }), page.getByRole('main')]
  const openers: [string, Locator][] = [
    [routes.calendar, dayOf(page, today).getByRole('button').first()],
    [routes.calendar, page.getByRole('link', { name: 'Filters' })],
    [routes.templates, main.getByRole('link', { name: /Night/ })],
    [routes.switches, main.getByRole('link').first()],
  ]
  for (const key of ['Enter', 'Escape'])
    for (const [path, opener] of openers) {
      await goTo(page, path)
      await opener.press('Enter')
      await dismiss.press(key)
      await expect(dismiss).toBeHidden()
      await expect(opener).toBeFocused()
    }
})

test('Escape closes the card of every page, and what replaces a card takes its focus', async ({ browser, product }) => {
  const { olive, routes } = await aBusyTeam(product)
  const page = await pageOf(browser, product, olive)
  await page.goto(routes.switches)
  await keysAreHeard(page)
  for (const path of [routes.switchRequest, routes.template, routes.teamUser, routes.invitation]) {
    await goTo(page, path)
    const dismiss = page.getByRole('button', { name: 'Dismiss' })
    await expect(dismiss).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dismiss).toBeHidden()
  }
  await goTo(page, routes.switchRequest)
  const propose = page.getByRole('link', { name: 'Propose Trade' })
  await propose.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(propose, 'a popover gives the focus back to what opened it').toBeFocused()
  await goTo(page, routes.adminControls)
  await page.getByRole('link', { name: 'Auto-fill Month' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('aside') !== null)).toBe(true)
})

test('high contrast shows what is chosen, coloured and marked', async ({ browser, product }) => {
  const team = await aBusyTeam(product)
  const { olive, routes, today } = team
  await aTemplate(team, { name: 'Mondays only', repeatPattern: { days: [1] } })
  const page = await pageOf(browser, product, olive, { forcedColors: 'active' })
  const looks = (element: Element) => {
    const { borderTopWidth, borderTopStyle, outlineStyle, backgroundColor } = getComputedStyle(element)
    return [borderTopStyle === 'none' ? '' : borderTopWidth, outlineStyle, backgroundColor].join()
  }
  await page.goto(routes.day)
  const view = page.getByRole('group', { name: 'View' })
  const pressed = await view.getByRole('button', { pressed: true }).evaluate(looks)
  expect(pressed).not.toBe(await view.getByRole('button', { pressed: false }).evaluate(looks))
  // The neighbouring month, drawn in advance, may show the day too.
  const cell = page.locator(`[role="gridcell"][aria-selected="true"][data-date="${today}"]`)
  await expect(cell).not.toHaveCSS('outline-style', 'none')
  await expect(page.getByRole('complementary').locator('section').first()).not.toHaveCSS('outline-style', 'none')
  const days = page.getByRole('link', { name: /Mondays only/ }).locator('i')
  await goTo(page, routes.templates)
  await expect(days).toHaveCount(7)
  expect(new Set(await days.evaluateAll((all) => all.map((day) => getComputedStyle(day).color))).size).toBe(2)
  await goTo(page, routes.createTemplate)
  const colors = page.getByRole('dialog').getByRole('radio')
  await expect(colors.nth(30)).toBeAttached()
  const drawn = await colors.evaluateAll((all) =>
    all.map((radio) => [radio, ...radio.parentElement!.querySelectorAll('*')].map((part) => getComputedStyle(part).backgroundColor).join()),
  )
  expect(new Set(drawn).size).toBeGreaterThan(30)
})

test('the month is printed without an open popover', async ({ browser, product }) => {
  const { olive, routes } = await aBusyTeam(product)
  const page = await pageOf(browser, product, olive)
  await page.goto(routes.addShift)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('dialog')).toBeHidden()
})
