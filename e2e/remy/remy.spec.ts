import type { Page } from '@playwright/test'

import { expect, keysAreHeard, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

const monthName = (date: string) => new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(date))

async function say(page: Page, command: string): Promise<void> {
  await page.getByLabel('How can I help?').fill(command)
  await page.getByLabel('How can I help?').press('Enter')
  await expect(page.getByLabel('How can I help?')).toHaveValue('')
}

const answerTo = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem').first()

test('an admin schedules by typing, and confirms before anything is deleted', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { olive, mara, milo, teamId, today } = team
  await aTemplate(team)
  await olive.api.call('PATCH', `/teams/${teamId}/users/${milo.id}`, { disabled: true })
  const page = await pageOf(browser, product, olive)
  const month = today.slice(0, 7)
  const name = monthName(today)
  const plan = async () => olive.api.call('GET', `/shifts?teamId=${teamId}&fromDate=${month}-01&toDate=${month}-28`)
  await page.goto('/app/calendar')
  await page.getByRole('button', { name: 'Remy, assistant' }).click()
  await page.getByLabel('How can I help?').fill('add nihgt to 3-5')
  await expect(page.getByText(/^Add Night: .*03, .*04, .*05$/)).toBeVisible()
  await say(page, 'add nihgt to 3-5')
  await expect(answerTo(page)).toContainText('Added Night to 3 day(s).')
  await say(page, 'assign mara to night')
  await expect(answerTo(page)).toContainText('Assigned Mara Member to 3 shifts.')
  expect(Object.values((await plan()).assignments as object).map(({ userId }: { userId: string }) => userId)).toEqual([
    mara.id,
    mara.id,
    mara.id,
  ])
  await say(page, 'assign milo to night on 3')
  await expect(answerTo(page)).toContainText("Milo Moss's access is disabled.")
  await expect(answerTo(page).getByRole('button', { name: 'Milo Moss' })).toHaveCount(0)

  const asked: string[] = []
  let accepts = false
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void (accepts ? dialog.accept() : dialog.dismiss())
  })
  const refused: [string, string][] = [
    ['remove mara from night on 3-5', 'Cancelled removing Mara Member.'],
    ['remove night from 3-5', 'Cancelled removing Night.'],
    ['clear', `Cancelled clearing ${name}.`],
    ['populate', `Cancelled populating ${name}.`],
  ]
  for (const [command, response] of refused) {
    await say(page, command)
    await expect(answerTo(page)).toContainText(response)
  }
  expect(Object.keys((await plan()).shifts)).toHaveLength(3)
  expect(asked).toEqual([
    "You're about to remove Mara Member from 3 shifts. This can't be undone.",
    "You're about to remove Night from 3 day(s). This can't be undone.",
    `You're about to clear ${name}. This can't be undone.`,
    `You're about to populate ${name}. This can't be undone.`,
  ])
  accepts = true
  const done: [string, string][] = [
    ['remove mara from night on 3-4', 'Removed Mara Member from 2 shifts.'],
    ['remove night from 3', 'Removed Night from 1 day(s).'],
    ['lock', `Locked ${name}.`],
    ['unlock', `Unlocked ${name}.`],
    ['clear', `Cleared ${name}.`],
    ['populate', `Populated ${name}.`],
  ]
  for (const [command, response] of done) {
    await say(page, command)
    await expect(answerTo(page)).toContainText(response)
  }
  expect(Object.keys((await plan()).shifts)).toHaveLength(28)
})

test('commands navigate, and the arrow keys recall them', async ({ browser, product }) => {
  const { mara, teamId } = await aTeam(product)
  const page = await pageOf(browser, product, mara)
  await page.goto('/app/calendar')
  await page.getByRole('button', { name: 'Remy, assistant' }).click()
  await expect(page.getByRole('heading', { name: 'Remy' })).toBeVisible()
  const logged = page.waitForRequest((request) => request.url().endsWith('/analytics/remy/log'))
  await say(page, 'TEAM')
  await expect(page).toHaveURL('/app/team')
  expect((await logged).postDataJSON()).toEqual({ teamId, command: 'TEAM', response: 'Went to team' })
  await say(page, 'reports')
  await expect(page).toHaveURL('/app/reports')
  const input = page.getByLabel('How can I help?')
  for (const [key, value] of [
    ['ArrowUp', 'reports'],
    ['ArrowUp', 'TEAM'],
    ['ArrowDown', 'reports'],
    ['ArrowDown', ''],
  ] as const) {
    await input.press(key)
    await expect(input).toHaveValue(value)
  }
  // After a command was sent, the arrow keys begin with the last one again.
  await input.press('ArrowUp')
  await say(page, 'new trade')
  await expect(page).toHaveURL('/app/switches/create')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await say(page, 'open 2026-12-16')
  await expect(page).toHaveURL('/app/calendar/day/2026-12-16')
  await expect(answerTo(page)).toContainText('Opened 2026-12-16')
  await input.press('ArrowUp')
  await expect(input).toHaveValue('open 2026-12-16')
  await say(page, 'open 2026-12-24')
  await expect(answerTo(page)).toContainText('Opened 2026-12-24')
  await expect(page).toHaveURL('/app/calendar/day/2026-12-24')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('December')
  await say(page, 'january 2027')
  await expect(answerTo(page)).toContainText('Set date to 2027-01-01')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('January')
  const download = page.waitForEvent('download')
  await say(page, 'save my calendar')
  expect((await download).suggestedFilename()).toBe('calendar-2027-01.pdf')
  await expect(answerTo(page)).toContainText('Saved January 2027 calendar')
  await say(page, 'add night to 16')
  await expect(answerTo(page)).toContainText('Only admins can do that. Did you mean one of these?')

  await page.reload()
  await expect(page.getByLabel('How can I help?')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('remy-open'))).toBe('true')
  await page.getByRole('button', { name: 'Remy, assistant' }).click()
  await expect(page.getByLabel('How can I help?')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('remy-open'))).toBe('false')
})

test('on a phone Remy slides in from below', async ({ browser, product }) => {
  const { mara } = await aTeam(product)
  const page = await pageOf(browser, product, mara, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto('/app/calendar')
  const box = page.locator('section[aria-label="Remy"]')
  await expect(box).toHaveCSS('bottom', '-150px')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Remy, assistant' }).click()
  await expect(box).toHaveCSS('bottom', '16px')
  await expect(box).toHaveCSS('position', 'fixed')
  await page.getByLabel('How can I help?').fill('team')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page).toHaveURL('/app/team')
  await expect(page.getByLabel('How can I help?')).toHaveValue('')
})

test('a member asks, marks days and offers shifts by typing; an admin undoes a command', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { olive, mara, milo, teamId, today } = team
  const template = await aTemplate(team)
  const after = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: today, toDate: after(20) })
  const shift = await aShift(team, template.id, after(6))
  const { assignment } = await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: mara.id })
  const page = await pageOf(browser, product, mara)
  await page.goto('/app/team')
  await page.getByRole('button', { name: 'Remy, assistant' }).click()
  await say(page, 'when is my next shift?')
  await expect(answerTo(page)).toContainText('Your next shift: Night, ')
  await say(page, `am i free on ${after(7)}`)
  await expect(answerTo(page)).toContainText('You have no shift on ')
  await say(page, `who works ${after(6)}`)
  await expect(answerTo(page)).toContainText('Night M Member')
  await say(page, `i can't do nights on ${after(9)}`)
  await expect(answerTo(page)).toContainText('Marked you unavailable on 1 day(s), night only.')
  const [year, month, day] = after(9).split('-').map(Number)
  const known = await mara.api.call('GET', `/availabilities?teamId=${teamId}&userId=${mara.id}&year=${year}&month=${month! - 1}`)
  expect(known[mara.id].data[day!]).toEqual({ day: 0, night: -1 })
  await answerTo(page).getByRole('button', { name: 'Undo' }).click()
  await expect(answerTo(page)).toContainText('Undone: ')
  const again = await mara.api.call('GET', `/availabilities?teamId=${teamId}&userId=${mara.id}&year=${year}&month=${month! - 1}`)
  expect(again[mara.id].data[day!]).toBeUndefined()
  await say(page, `swap my ${after(6)}`)
  await expect(page).toHaveURL(`/app/switches/create/${assignment.id}`)

  const chief = await pageOf(browser, product, olive)
  await chief.goto('/app/dashboard')
  await chief.getByRole('button', { name: 'Remy, assistant' }).click()
  await say(chief, `add night to ${after(2)}`)
  await expect(answerTo(chief)).toContainText('Added Night to 1 day(s).')
  await answerTo(chief).getByRole('button', { name: 'Undo' }).click()
  await expect(answerTo(chief)).toContainText('Undone: ')
  const { shifts } = await olive.api.call('GET', `/shifts?teamId=${teamId}&fromDate=${after(2)}&toDate=${after(2)}`)
  expect(shifts).toEqual({})

  const owner = async () => {
    const { assignments } = await olive.api.call('GET', `/shifts?teamId=${teamId}&fromDate=${after(6)}&toDate=${after(6)}`)
    return assignments[assignment.id].userId as string
  }
  await say(chief, `give mara's night to milo on ${after(6)}`)
  await expect.poll(owner).toBe(milo.id)
  await answerTo(chief).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(owner).toBe(mara.id)
})

test('Ctrl+K finds people, pages and commands from anywhere', async ({ browser, product }) => {
  const team = await aTeam(product)
  await aTemplate(team)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/team')
  await keysAreHeard(page)
  const open = async (text: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or type a command' }).fill(text)
  }
  await open('mem')
  await expect(page.getByRole('option').first()).toContainText('Mara Member')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/app/team/users/${team.mara.id}`)
  await open('rep')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/reports')
  await open('open 2026-12-16')
  await expect(page.getByRole('option').first()).toContainText('Open Wed Dec 16')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/calendar/day/2026-12-16')
  await open('')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText('Calendar')
  // Other findings are chosen from the top again.
  await page.getByRole('combobox', { name: 'Search or type a command' }).fill('m')
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Search or type a command' })).toHaveCount(0)
  await open('show mara in december')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Filters (1)' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Remy' }), 'what the page shows needs no answer').toHaveCount(0)
})

test('before Enter, a line shows the action, its days and any objection', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { olive, mara, teamId, today } = team
  const { id: templateId } = await aTemplate(team)
  await aShift(team, templateId, today)
  const [year, month, day] = today.split('-').map(Number)
  const data = { [day!]: { day: 0, night: -1 } }
  await mara.api.call('POST', '/availabilities', { teamId, userId: mara.id, year, month: month! - 1, data })
  const page = await pageOf(browser, product, olive)
  await page.goto('/app/dashboard')
  await page.getByRole('button', { name: 'Remy, assistant' }).click()
  await page.getByLabel('How can I help?').fill('assign mara to night today')
  await expect(page.getByText('Assign Mara Member to Night')).toBeVisible()
  await expect(page.getByText(/: Marked unavailable for the night$/)).toBeVisible()
  await page.getByLabel('How can I help?').fill('assign milo to night today')
  await expect(page.getByText('Assign Milo Moss to Night')).toBeVisible()
  await expect(page.getByText(/Marked unavailable/)).toHaveCount(0)
})

test('an undo that is refused says why beside the answer, and an undo runs only once', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, today } = team
  await aTemplate(team)
  const page = await pageOf(browser, product, olive)
  await page.goto('/app/calendar')
  await page.getByRole('button', { name: 'Remy, assistant' }).click()
  const undo = answerTo(page).getByRole('button', { name: 'Undo' })
  await say(page, 'add night to today')
  await expect(undo).toBeVisible()
  const { shifts } = await olive.api.call('GET', `/shifts?teamId=${teamId}&fromDate=${today}&toDate=${today}`)
  await olive.api.call('POST', `/shifts/${Object.keys(shifts as object)[0]}/users`, { teamId, userId: mara.id })
  await undo.click()
  await expect(answerTo(page)).toContainText(/Added Night to 1 day\(s\)\..*Not undone:/)
  await expect(undo).toHaveCount(0)

  await say(page, 'add night to today')
  await expect(undo).toBeVisible()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/shifts\?/, async (route) => {
    await released
    await route.fallback()
  })
  let undos = 0
  page.on('request', (request) => request.url().endsWith('/undo') && undos++)
  const undone = page.waitForResponse(/\/undo$/)
  await undo.click()
  await undone
  await answerTo(page).getByRole('button', { name: 'Working' }).dispatchEvent('click')
  release()
  await expect(answerTo(page)).toContainText('Undone: add night to today.')
  expect(undos).toBe(1)
})
