import type { Page } from '@playwright/test'

import { isLong, sized } from '#test/sizes.ts'

import { findings, sizes } from '../support/axe.ts'
import { routesOf } from '../support/routes.ts'
import { expect, goTo, newcomer, settled, test, visit } from '../support/story.ts'
import { aMember, pageOf } from '../support/team-by-api.ts'

const within = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

/** Buttons and links that stick out of their card or page, where they are cut off, except in a part that scrolls sideways. */
const sticking = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a[href]')].flatMap((control) => {
      const box = control.closest('section, [role="region"], [role="dialog"], main')
      const { left, right, width } = control.getBoundingClientRect()
      if (!box || width === 0) return []
      for (let part = control.parentElement!; part !== box; part = part.parentElement!)
        if (/auto|scroll/.test(getComputedStyle(part).overflowX)) return []
      const around = box.getBoundingClientRect()
      return left >= around.left - 1 && right <= around.right + 1 ? [] : [`${location.pathname} at ${innerWidth}: ${control.textContent}`]
    }),
  )

/**
 * Fields with text below 16 px, because Safari on a phone enlarges the whole page when someone presses one, and fields too narrow for their
 * placeholder.
 */
const unfitFields = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!
    const fields = document.querySelectorAll<HTMLInputElement>(
      'input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"]), select, textarea',
    )
    return [...fields].flatMap((field) => {
      const { fontSize, paddingLeft, paddingRight } = getComputedStyle(field)
      const { fontFamily, fontStretch } = getComputedStyle(field, '::placeholder')
      pen.font = `${fontSize} ${fontFamily}`
      pen.fontStretch = fontStretch === '100%' ? 'normal' : 'semi-condensed'
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      const isCut = field.tagName === 'INPUT' && pen.measureText(field.placeholder).width > room + 1
      const name = `${location.pathname}: ${field.getAttribute('aria-label') ?? field.outerHTML}`
      return [...(parseFloat(fontSize) < 16 ? [`${name} has small text`] : []), ...(isCut ? [`${name} cuts its placeholder`] : [])]
    })
  })

/**
 * Axe runs only in English, because it finds the same in both languages. In the short form, it runs at one of the two sizes in turn, in
 * the dark theme on every fifth page, because /dev/ui shows every component in both, and French is checked only on the phone. Which it is
 * depends on the number of the page, so that every run checks the same.
 */
async function check(page: Page, language: string, number: number): Promise<string[]> {
  const found: string[] = []
  for (const [at, size] of [...Object.values(sizes).entries()].slice(language === 'en' ? 0 : sized(1, 0))) {
    await page.setViewportSize(size)
    await settled(page)
    await expect(page.getByRole('heading').first()).toBeVisible()
    if (language === 'en' && (isLong || at === number % 2)) found.push(...(await findings(page, 'html', number % sized(5, 1) === 0)))
    expect(await within(page), `${page.url()} is too wide at ${size.width}`).toBe(true)
    found.push(...(await sticking(page)))
    if (size === sizes.phone) found.push(...(await unfitFields(page)))
  }
  if (language === 'fr') {
    // A desktop's page enlarged four times has this width (WCAG 1.4.10), and French has the longer words.
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await within(page), `${page.url()} is too wide at 320`).toBe(true)
    found.push(...(await sticking(page)))
  }
  return found
}

for (const language of ['en', 'fr']) {
  test(`pages outside a team are accessible and fit the screen: ${language}`, async ({ browser, product }) => {
    const outside = await newcomer(browser, product)
    await outside.context().addCookies([{ name: 'language', value: language, url: product.url }])
    const found: string[] = []
    for (const [number, path] of ['login', 'register', 'reset-password', 'reset-password/code'].entries()) {
      await (number === 0 ? outside.goto(`/app/auth/${path}`) : goTo(outside, `/app/auth/${path}`))
      found.push(...(await check(outside, language, number)))
    }
    const page = await pageOf(browser, product, await aMember(product, 'Axel', 'Access'))
    await page.goto('/app/auth/join')
    expect([...found, ...(await check(page, language, 0))]).toEqual([])
  })

  // Two halves, so that two workers can run them in parallel.
  for (const half of [0, 1])
    test(`pages of a team are accessible and fit the screen: ${language}, ${half + 1} of 2`, async ({ browser, product }) => {
      const axel = await aMember(product, 'Axel', 'Access')
      await axel.api.call('PATCH', '/auth/user', { language })
      const page = await pageOf(browser, product, axel)
      await page.goto('/app/auth/join')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await settled(page)
      expect(await page.evaluate(() => document.documentElement.lang)).toContain(language)
      const found: string[] = []
      const own = (await routesOfAMonth(page)).filter((_, at) => at % 2 === half)
      // The page knows nothing of a team that was created behind its back.
      await page.reload()
      for (const [number, path] of own.entries()) {
        await visit(page, path)
        found.push(...(await check(page, language, number)))
      }
      expect(found).toEqual([])
    })
}

/** A team with one template of each type, a populated month and one assignment of the user's own today, created through the API. */
async function routesOfAMonth(page: Page) {
  const month = await page.evaluate(async () => {
    const call = async (method: string, path: string, body?: object) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
      const answer = await fetch(`/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      return answer.json()
    }
    const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format()
    const range = { fromDate: `${date.slice(0, 7)}-01`, toDate: date }
    const { id: teamId, users } = await call('POST', '/teams', { name: 'Access' })
    const [userId] = Object.keys(users)
    const everyDay = [0, 1, 2, 3, 4, 5, 6]
    const { template } = await call('POST', '/shifts/templates', {
      teamId,
      name: 'Night',
      color: 'mint',
      startTime: '19:00',
      endTime: '07:00',
      repeatPattern: { days: everyDay },
      stipend: 1,
    })
    await call('POST', '/shifts/templates', {
      teamId,
      name: 'Clinic',
      type: 'REGULAR',
      color: 'gold',
      startTime: '08:00',
      endTime: '16:00',
      repeatPattern: { users: { 1: [userId], 3: [] } },
      stipend: 0,
    })
    await call('POST', '/shifts/populate', { teamId, ...range })
    await call('POST', '/shifts/lock', { teamId, ...range, toDate: range.fromDate, lock: 1 })
    const { shifts } = await call('GET', `/shifts?${new URLSearchParams({ teamId, fromDate: date, toDate: date })}`)
    const shift = Object.values(shifts as Record<string, { id: string; templateId: string }>).find(
      ({ templateId }) => templateId === template.id,
    )!
    const { assignment } = await call('POST', `/shifts/${shift.id}/users`, { teamId, userId, overrides: {} })
    const tomorrow = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
    await call('POST', '/shifts/publish', { teamId, fromDate: tomorrow, toDate: tomorrow })
    const next = await call('POST', '/shifts', { teamId, date: tomorrow, templateId: template.id })
    const offered = await call('POST', `/shifts/${next.shift.id}/users`, { teamId, userId })
    const { switchRequest } = await call('POST', '/switches', {
      teamId,
      userId,
      userShiftId: offered.assignment.id,
      toUsers: [],
      acceptWithTrade: true,
      acceptWithoutTrade: true,
      message: 'Conference',
    })
    const people = [{ firstName: 'Petra', lastName: 'Planned', email: 'petra@example.org' }]
    const { userIds } = await call('POST', `/teams/${teamId}/invitations`, { people })
    const cells = [
      { row: 0, column: 0, text: 'Date' },
      { row: 0, column: 1, text: 'Night' },
      { row: 1, column: 0, text: '2036-10-01' },
      { row: 1, column: 1, text: 'Marie' },
      { row: 2, column: 0, text: '2036-10-02' },
      { row: 2, column: 1, text: 'Petra Planned' },
      { row: 3, column: 0, text: '2036-10-03' },
      { row: 3, column: 1, text: 'Petra Planned' },
    ]
    const sheet = { name: 'October', cells }
    const kept = { name: 'Oct call.xlsx', sheet, answers: [], openQuestions: 1 }
    const { import: waiting } = await call('POST', `/teams/${teamId}/imports/waiting`, kept)
    const ids = {
      import: waiting.id as string,
      placeholder: userIds[0] as string,
      switch: switchRequest.id as string,
      user: userId!,
      template: template.id as string,
      shift: shift.id,
      assignment: assignment.id as string,
    }
    return { today: date, ids }
  })
  return Object.values(routesOf({ today: month.today, ...month.ids }))
}
