import { datesIn, dayOfMonth, monthOf, rangeOfMonth, weekday } from '#domain/time/calendar-date.ts'

import { phone } from '../support/fingers.ts'
import { expect, goTo, test } from '../support/story.ts'
import { aTeam, pageOf } from '../support/team-by-api.ts'

test('a member edits their month by press, drag, keyboard and weekday, and it is saved', async ({ browser, product }) => {
  const team = await aTeam(product)
  await team.olive.api.call('PATCH', `/teams/${team.teamId}`, { weekStart: 1 })
  const page = await pageOf(browser, product, team.mara)
  await page.goto('/app/availabilities')
  await expect(page).toHaveURL(`/app/availabilities/user/${team.mara.id}`)
  await expect(page.getByRole('note')).toHaveCSS('max-width', '400px')
  await expect(page.getByRole('button', { name: /^\w+day day: / }).first(), 'the order of the grid').toHaveAccessibleName(/^Monday/)
  await expect(page.getByRole('link', { name: 'Availability', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Next month' }).click()
  const posts: { data: Record<string, { day: number; night: number }> }[] = []
  page.on(
    'request',
    (request) =>
      request.url().endsWith('/api/availabilities') && request.method() === 'POST' && posts.push({ data: request.postDataJSON().data }),
  )
  const half = (day: number, name: 'day' | 'night') => page.locator(`[data-half$="-${String(day).padStart(2, '0')} ${name}"]`)

  for (const [value, stored] of [
    ['available', 1],
    ['unavailable', -1],
    ['neutral', 0],
  ] as const) {
    await half(3, 'day').click()
    await expect(half(3, 'day')).toHaveAccessibleName(new RegExp(`day: ${value}$`))
    await expect.poll(() => posts.at(-1)?.data).toEqual({ 3: { day: stored, night: 0 } })
    await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible()
  }

  posts.length = 0
  await half(5, 'night').hover()
  await page.mouse.down()
  for (const day of [6, 7, 6]) await half(day, 'night').hover()
  await page.mouse.up()
  await expect.poll(() => posts.length).toBe(1)
  expect(posts[0]!.data).toEqual({ 5: { day: 0, night: 1 }, 6: { day: 0, night: 1 }, 7: { day: 0, night: 1 } })

  await half(10, 'day').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect.poll(() => posts.at(-1)?.data).toEqual({ 10: { day: 1, night: 1 }, 11: { day: 0, night: 1 } })

  const first = (await half(1, 'day').getAttribute('data-half'))!.slice(0, 10)
  const daysOf = (day: number) =>
    datesIn(rangeOfMonth(monthOf(first)))
      .filter((date) => weekday(date) === day)
      .map((date) => String(dayOfMonth(date)))
  const sent = () => Object.keys(posts.at(-1)!.data)
  await page.getByRole('button', { name: /^Monday day/ }).click()
  await page.getByRole('button', { name: /^Apply to / }).click()
  await expect.poll(sent).toEqual(daysOf(1))
  expect(Object.values(posts.at(-1)!.data).filter(({ day }) => day !== 1)).toEqual([])
  const tuesday = half(Number(daysOf(2)[0]), 'day')
  await tuesday.click()
  const marked = await tuesday.getAttribute('aria-label')
  await page.getByRole('button', { name: /^Wednesday night/ }).click()
  await page.getByRole('button', { name: /^Apply to / }).click()
  await expect.poll(sent).toEqual(daysOf(3))
  await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible()
  await expect(tuesday, 'Quick Set keeps what was marked after its last use').toHaveAttribute('aria-label', marked!)

  posts.length = 0
  await half(20, 'day').click()
  await page.getByRole('link', { name: 'Team' }).click()
  await expect.poll(() => posts.map(({ data }) => Object.keys(data))).toEqual([['20']])
  await page.goto('/app/availabilities')
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(half(20, 'day')).toHaveAccessibleName(/available$/)
})

test('edits are saved one second after the last change, in one call', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.mara)
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.clock.install()
  await page.goto('/app/availabilities')
  const half = page.locator(`[data-half="${team.today} day"]`)
  await expect(half).toBeEnabled()
  await page.clock.pauseAt(Date.now() + 60_000)
  await half.click()
  await page.clock.runFor(500)
  await half.click()
  await page.clock.runFor(990)
  expect(posts).toEqual([])
  await page.clock.runFor(20)
  await expect.poll(() => posts.length).toBe(1)

  const clock = new Intl.DateTimeFormat('en-CA', { timeStyle: 'short', hourCycle: 'h23', timeZone: 'America/Toronto' })
  const now = await page.evaluate(() => Date.now())
  await expect(page.getByText('Saved at'), 'the time of the reader').toHaveText(`Saved at ${clock.format(now)}`)
  await page.getByRole('button', { name: /^Sunday night/ }).click()
  await page.getByRole('button', { name: /^Apply to / }).click()
  await page.clock.runFor(990)
  expect(posts).toHaveLength(1)
  await page.clock.runFor(20)
  await expect.poll(() => posts.length).toBe(2)
})

test('on a phone, a half day stays under the finger, whatever the page says about saving', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.mara, phone)
  await page.goto('/app/availabilities')
  const half = page.locator(`[data-half="${team.today.slice(0, 8)}10 day"]`)
  const { x, y, width } = (await half.boundingBox())!
  const place = [x + width / 2, y + 4] as const
  await page.touchscreen.tap(...place)
  await page.touchscreen.tap(...place)
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await expect(half).toHaveAccessibleName(/unavailable$/)
  expect((await half.boundingBox())!.y).toBe(y)

  await page.context().setOffline(true)
  await expect(page.getByText('Offline.')).toBeVisible()
  await page.touchscreen.tap(...place)
  await expect(page.getByText(/1 change is saved here/)).toBeVisible()
  await page.touchscreen.tap(...place)
  await expect(half).toHaveAccessibleName(/: available$/)
})

test('a change made just before leaving the page is saved', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.mara)
  await page.goto('/app/availabilities')
  await page.locator(`[data-half="${team.today} day"]`).click()
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })])
  const [year, month, day] = team.today.split('-').map(Number) as [number, number, number]
  const read = () =>
    team.mara.api.call(
      'GET',
      `/availabilities?${new URLSearchParams({ teamId: team.teamId, userId: team.mara.id, year: String(year), month: String(month - 1) })}`,
    )
  await expect.poll(async () => (await read())[team.mara.id].data).toEqual({ [day]: { day: 1, night: 0 } })
})

test('a colleague’s month is read-only, even for an owner', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.olive)
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await team.olive.api.call('PATCH', `/teams/${team.teamId}/users/${team.milo.id}`, { disabled: true })
  await page.goto('/app/availabilities')
  await expect(page.getByLabel('User').getByRole('option')).toHaveText(['Mara Member', 'Olive Owner'])
  const read = page.waitForRequest((request) => request.url().includes(`/api/availabilities?teamId=${team.teamId}&userId=${team.mara.id}`))
  await page.getByLabel('User').selectOption('Mara Member')
  await read
  await expect(page).toHaveURL(`/app/availabilities/user/${team.mara.id}`)
  const half = page.locator(`[data-half="${team.today} day"]`)
  await expect(half).toBeDisabled()
  await expect(page.getByText('Quick Set')).toHaveCount(0)
  await goTo(page, '/app/availabilities/user/nobody')
  await expect(page).toHaveURL(`/app/availabilities/user/${team.olive.id}`)
  await expect(half).toBeEnabled()
  expect(posts).toEqual([])

  // Every value and the choice of a person are visible, on a phone in landscape as on a tablet.
  for (const width of [768, 844, 1024, 1440]) {
    await page.setViewportSize({ width, height: 700 })
    const cut = await page.evaluate(() => {
      const end = (element: Element) => element.getBoundingClientRect().right
      const marks = [...document.querySelectorAll('[data-half] svg:last-child')]
      return {
        marks: marks.filter((mark) => end(mark) > end(mark.closest('[role="gridcell"]')!)).length,
        people: end(document.querySelector('header select')!) > innerWidth,
      }
    })
    expect(cut, String(width)).toEqual({ marks: 0, people: false })
  }
})

test('an admin sees who has entered nothing for a month that is not over, and reminds them', async ({ browser, product }) => {
  const { teamId, olive, mara, milo, today } = await aTeam(product)
  const { year, month } = monthOf(today)
  const enter = (member: typeof mara) =>
    member.api.call('POST', '/availabilities', { teamId, userId: member.id, year, month, data: { 3: { day: -1, night: -1 } } })
  await enter(olive)
  // Otto has no account, so no one can remind him here.
  await olive.api.call('POST', `/teams/${teamId}/invitations`, { people: [{ firstName: 'Otto', lastName: 'Open' }] })
  const page = await pageOf(browser, product, olive)
  await page.goto('/app/availabilities')
  const card = page.getByRole('region', { name: 'Who Has Entered' })
  await expect(card).toContainText('1 of 4 has entered theirs')
  await expect(card.getByRole('link')).toHaveText(['Mara Member', 'Milo Moss', 'Otto Open'])
  await enter(mara)
  await expect(card.getByRole('link')).toHaveText(['Milo Moss', 'Otto Open'])
  await card.getByRole('button', { name: 'Remind 1 Person' }).click()
  await expect(card).toContainText('Reminded 1 person')
  await card.getByRole('link', { name: 'Milo Moss' }).click()
  await expect(page.getByText("Milo Moss's availability (read-only)")).toBeVisible()
  await expect(card).toBeVisible()
  await olive.api.call('PATCH', `/teams/${teamId}/users/${milo.id}`, { disabled: true })
  await expect(card, 'someone without access is not missing').toContainText('2 of 3 have entered theirs')
  await expect(page.getByLabel('User'), 'the person whose month is open stays chosen').toHaveValue(milo.id)

  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(page.getByText('(read-only)')).toBeVisible()
  await expect(card).toHaveCount(0)
  const hers = await pageOf(browser, product, mara)
  await hers.goto('/app/availabilities')
  await expect(hers.getByRole('region', { name: 'Quick Set' })).toBeVisible()
  await expect(hers.getByRole('region', { name: 'Who Has Entered' })).toHaveCount(0)
})
