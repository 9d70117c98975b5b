import type { Page } from '@playwright/test'

import { findings, sizes } from './axe.ts'
import { routesOf } from './routes.ts'
import { expect, newcomer, settled, test } from './story.ts'
import { aMember, pageOf } from './team-by-api.ts'

for (const [name, size] of Object.entries(sizes)) {
  for (const language of ['en', 'fr']) {
    test(`${name} is accessible and fits the screen: ${language}`, async ({ browser, product }) => {
      test.setTimeout(240_000)
      const found: string[] = []
      // Axe finds the same in both languages; a missing French text does not compile.
      const check = async (page: Page) => {
        if (language === 'en') found.push(...(await findings(page)))
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${page.url()} is too wide`).toBe(true)
      }
      const outside = await newcomer(browser, product)
      await outside.setViewportSize(size)
      await outside.context().addCookies([{ name: 'language', value: language, url: product.url }])
      for (const path of ['login', 'register', 'reset-password', 'reset-password/code']) {
        await outside.goto(`/app/auth/${path}`)
        await expect(outside.getByRole('heading', { level: 1 })).toBeVisible()
        await check(outside)
      }
      const axel = await aMember(product, 'Axel', 'Access')
      await axel.api.call('PATCH', '/auth/user', { language })
      const page = await pageOf(browser, product, axel, { viewport: size })
      await page.goto('/app/auth/join')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await settled(page)
      expect(await page.evaluate(() => document.documentElement.lang)).toContain(language)
      await check(page)

      for (const path of await routesOfAMonth(page)) {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await settled(page)
        await check(page)
      }
      expect(found).toEqual([])
    })
  }
}

/** A team with one template of each type, a populated month and an own assignment today, created through the API. */
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
