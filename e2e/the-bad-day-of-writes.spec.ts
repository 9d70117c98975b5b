import type { Page, Route } from '@playwright/test'

import { endpoints } from '#contract/endpoints.ts'

import { addressesOf } from './failing-reads.ts'
import { elsewhere, rows, unwalked, type Scene } from './failing-writes.ts'
import type { Product } from './product.ts'
import { expect, test } from './story.ts'
import { aShift, aTeam, aTemplate, pageOf } from './team-by-api.ts'

const writes = Object.entries(endpoints).filter(([, { method }]) => method !== 'GET')

test('every write of the contract has its bad day, or stands on the list', () => {
  expect([...Object.keys(rows), ...Object.keys(elsewhere), ...unwalked].toSorted()).toEqual(writes.map(([name]) => name).toSorted())
})

const dayAfter = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

async function aScene(product: Product): Promise<Scene> {
  const team = await aTeam(product)
  const { teamId, olive, mara, today } = team
  const { id: template } = await aTemplate(team)
  const [emptyDate, filledDate] = [dayAfter(today, 1), dayAfter(today, 4)]
  const { id: filled } = await aShift(team, template, filledDate)
  const { assignment } = await olive.api.call('POST', `/shifts/${filled}/users`, { teamId, userId: mara.id })
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: filledDate, toDate: filledDate })
  const { id: empty } = await aShift(team, template, emptyDate)
  return {
    ...team,
    template,
    empty: { id: empty, date: emptyDate },
    filled: { id: filled, date: filledDate, assignment: assignment.id },
  }
}

const noAnswer = 'The server did not answer. Try again: nothing is done twice.'

/** Done on the server, and nobody hears of it. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

const faults: Record<string, { fault: (route: Route) => Promise<void>; says: string }> = {
  'a server that fails': {
    fault: (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'It broke.' } }),
    says: 'It broke.',
  },
  'a conflict': { fault: (route) => route.fulfill({ status: 409, json: { code: 'STALE', message: 'Too late.' } }), says: 'Too late.' },
  'no answer': { fault: (route) => route.abort('connectionreset'), says: noAnswer },
  'an answer that got lost': { fault: loseAnswer, says: noAnswer },
}

for (const [name, row] of Object.entries(rows))
  test(`${name} that fails says so, loses nothing and is done once`, async ({ browser, product }) => {
    const { method, path } = endpoints[name]!
    for (const [fault, { fault: strike, says }] of Object.entries(faults)) {
      const scene = await aScene(product)
      const page = await pageOf(browser, product, row.as === 'mara' ? scene.mara : scene.olive)
      const keys: string[] = []
      let isBroken = true
      await page.route(addressesOf(path), (route) => {
        if (route.request().method() !== method) return route.continue()
        keys.push(route.request().headers()['idempotency-key'] ?? '')
        return isBroken ? strike(route) : route.continue()
      })
      await page.goto(row.at(scene))
      await row.prepare?.(page, scene)
      await row.press(page)
      // A page that hears from elsewhere that it was done needs to say no more.
      const isSaid = page.getByText(says).first()
      await expect(strike === loseAnswer ? isSaid.or(row.done(page, scene)).first() : isSaid, `${fault} is said`).toBeVisible()
      isBroken = false
      await dismiss(page)
      await pressAgain(page, row, { mayBeDone: strike === loseAnswer })
      await expect(row.done(page, scene), `after ${fault} it is done`).toBeVisible()
      if (row.count) await expect.poll(() => row.count!(scene), `after ${fault} it is done once`).toBe(1)
      const isSameWrite = says === noAnswer || fault === 'a server that fails'
      if (keys.length > 1) expect(keys[1] === keys[0], `after ${fault} the key is the same`).toBe(isSameWrite)
      await page.context().close()
    }
  })

/** A page that has learned from elsewhere that it was done may have nothing left to press. */
async function pressAgain(page: Page, row: (typeof rows)[string], { mayBeDone }: { mayBeDone: boolean }): Promise<void> {
  if (!mayBeDone) return void (await row.press(page))
  page.setDefaultTimeout(3000)
  await row.press(page).catch(() => {})
  page.setDefaultTimeout(0)
}

/** The global popover, where it is the one that says so. */
async function dismiss(page: Page): Promise<void> {
  const popover = page.getByRole('dialog', { name: "Oops. That's an error." })
  if (await popover.isVisible()) await popover.getByRole('button', { name: 'Close' }).click()
}

test('a write that waits for ever is said, and can be given up and made again', async ({ browser, product }) => {
  const scene = await aScene(product)
  const page = await pageOf(browser, product, scene.olive)
  let isBroken = true
  await page.route(addressesOf('/shifts'), (route) => {
    if (route.request().method() === 'POST' && isBroken) return Promise.resolve()
    return route.continue()
  })
  const row = rows.createShift!
  await page.goto(row.at(scene))
  await row.prepare!(page, scene)
  await row.press(page)
  await expect(page.getByText('The server has not confirmed your change yet.')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(page.getByText(noAnswer)).toBeVisible()
  await row.press(page)
  await expect(row.done(page, scene)).toBeVisible()
  expect(await row.count!(scene)).toBe(1)
})
