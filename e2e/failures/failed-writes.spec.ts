import type { Locator, Page, Route } from '@playwright/test'

import { endpoints } from '#contract/endpoints.ts'
import { sized } from '#test/sizes.ts'

import type { Product } from '../support/product.ts'
import { expect, test } from '../support/story.ts'
import { aMember, aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'
import { addressesOf } from './failing-reads.ts'
import { dayAfter, type Row, type Scene } from './failing-writes-scene.ts'
import { elsewhere, rows } from './failing-writes.ts'

const writes = Object.entries(endpoints).filter(([, { method }]) => method !== 'GET')

test('every write of the contract is tested with failures or listed with a reason', () => {
  expect([...Object.keys(rows), ...Object.keys(elsewhere)].toSorted()).toEqual(writes.map(([name]) => name).toSorted())
})

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
    nora: await aMember(product, 'Nora', 'New'),
    template,
    empty: { id: empty, date: emptyDate },
    filled: { id: filled, date: filledDate, assignment: assignment.id },
  }
}

/** The specification's text on the login cards. */
const somethingWrong = 'Something went wrong.'

const noAnswer = "The server didn't respond. It's safe to try again."

/** Lets the write succeed on the server, but loses the reply. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

/** The faults in the order in which they occur, each with its text. */
const faults: Record<string, { fault: (route: Route) => Promise<void>; says: string }> = {
  'a server that fails': {
    fault: (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'It broke.' } }),
    says: 'It broke.',
  },
  'no answer': { fault: (route) => route.abort('connectionreset'), says: noAnswer },
  'a wait without end': { fault: () => Promise.resolve(), says: noAnswer },
  'a conflict': {
    fault: (route) => route.fulfill({ status: 409, json: { code: 'SHIFT_BEGUN', message: 'Too late.' } }),
    says: 'Too late.',
  },
  'an answer that got lost': { fault: loseAnswer, says: noAnswer },
}

/** Only every seventh write is tried in the short form: all writes are sent by the same code. */
const tried = Object.entries(rows).filter((_, number) => number % sized(7, 1) === 0)

for (const [name, row] of tried)
  test(`${name}: a failed write is reported, loses no input and takes effect once`, async ({ browser, product }) => {
    const { method, path } = endpoints[name]!
    const scene = await aScene(product)
    await row.arrange?.(scene)
    const page = await pageOf(browser, product, scene[row.as ?? 'olive'])
    const keys: { at: number; key: string | undefined }[] = []
    let at = 0
    await page.route(addressesOf(path), (route) => {
      // A preview is a read.
      if (route.request().method() !== method || route.request().url().endsWith('preview=1')) return route.continue()
      keys.push({ at, key: route.request().headers()['idempotency-key'] })
      return Object.values(faults)[at]?.fault(route) ?? route.continue()
    })
    await page.clock.install()
    await page.goto(await row.at(scene))
    await row.prepare?.(page, scene)
    for (const [fault, of] of Object.entries(faults)) {
      at = Object.keys(faults).indexOf(fault)
      // Users without a team wait without a message.
      if (row.as === 'nora' && fault === 'a wait without end') continue
      await row.press(page)
      if (fault === 'a wait without end') await stopWaiting(page)
      // A page that learns of the success through a live update needs no message.
      const isSaid = page.getByText(row.as === 'nora' && of.says === noAnswer ? somethingWrong : of.says).first()
      await expect(of.fault === loseAnswer ? isSaid.or(row.done(page, scene)).first() : isSaid, `${fault} is said`).toBeVisible()
      await dismiss(page)
    }
    at = Infinity
    await pressUntilDone(page, row, row.done(page, scene))
    if (row.count) await expect.poll(() => row.count!(scene), 'it is done once').toBe(1)
    // The key stays the same until an answer comes: a refusal is an answer, a server error is not.
    const refused = Object.keys(faults).indexOf('a conflict')
    const distinct = (some: typeof keys) => new Set(some.map(({ key }) => key)).size
    const [before, after] = [keys.filter((sent) => sent.at <= refused), keys.filter((sent) => sent.at > refused)]
    expect([distinct(before), distinct(after), distinct(keys)], JSON.stringify(keys)).toEqual([1, 1, 2])
  })

async function stopWaiting(page: Page): Promise<void> {
  const said = page.getByText("The server hasn't confirmed your change yet.")
  await expect(async () => {
    await page.clock.fastForward(9000)
    await expect(said).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [50] })
  await page.getByRole('button', { name: 'Stop Waiting' }).click()
}

/** Presses the button, which may be gone because the page has learned of the success through a live update. */
async function pressUntilDone(page: Page, row: Row, done: Locator): Promise<void> {
  const seen = expect(done, 'it is done').toBeVisible()
  await Promise.race([row.press(page).catch(() => {}), seen])
  await seen
}

/** Closes the global popover, if it is open. */
async function dismiss(page: Page): Promise<void> {
  const popover = page.getByRole('dialog', { name: "Oops. That's an error." })
  if (await popover.isVisible()) await popover.getByRole('button', { name: 'Close' }).click()
}
