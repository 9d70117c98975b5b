import { fourWeekBlocks } from '#domain/services/block.ts'
import { addDays, datesIn, isWithin } from '#domain/time/calendar-date.ts'
import { paths } from '#web/paths.ts'

import { breakRead } from '../failures/failing-reads.ts'
import { yearOf } from '../support/blocks-by-api.ts'
import { aBusyBlock } from '../support/busy-block.ts'
import { expect, goTo, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('an admin picks a contract and sees at once who breaks it, and where the rule is written', async ({ browser, product }) => {
  const team = await aBusyBlock(product)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/reports')
  await page.getByRole('link', { name: /^Contract/ }).click()
  await page.getByRole('link', { name: 'Pick a Contract' }).click()
  await page.getByRole('radio', { name: /Ontario/ }).check()
  await expect(page.getByText('Home call on consecutive weekends, which only an older text names.')).toBeVisible()
  await expect(page.getByText('Start not stated, no end known')).toBeVisible()
  await expect(page.getByRole('link', { name: 'myparo.ca' })).toHaveAttribute('href', 'https://myparo.ca/top-contract-questions')
  await page.getByRole('radio', { name: /United States/ }).check()
  await expect(page.getByText('From Sep 3, 2025, no end known')).toBeVisible()
  await page.getByRole('radio', { name: /Ontario/ }).check()
  await page.getByRole('button', { name: 'Use This Pack' }).click()
  await expect(page.getByRole('button', { name: 'In use' })).toBeVisible()

  await goTo(page, '/app/compliance')
  const mara = page.getByRole('button', { name: 'Mara Member, In-hospital call: Broken, 10 of 7' })
  await expect(page.getByRole('button', { name: 'Milo Moss, In-hospital call: Kept, 2 of 7' })).toBeVisible()
  await mara.click()
  const card = page.getByRole('region', { name: 'Mara Member' })
  await expect(card.getByText('10 of 7')).toBeVisible()
  await expect(card.getByText('28 days on service in this period.')).toBeVisible()
  await expect(card.getByText(/^Attachment 20, Ontario, PARO 2016–20/)).toBeVisible()
  await expect(card.getByRole('link', { name: /\w+ \w+ \d+/ })).toHaveCount(10)
  await page.getByRole('button', { name: /^Broken \d/ }).click()
  await expect(page.getByRole('rowheader')).toHaveText(['Mara Member'])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Show' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('group', { name: 'Show' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^compliance-/)
  await page.getByRole('button', { name: 'Next period' }).click()
  await expect(page.getByRole('button', { name: 'Mara Member, In-hospital call: Kept, 0 of 7' })).toBeVisible()
})

test('on a phone broken rules come first, and a member sees their own account in their language', async ({ browser, product }) => {
  const team = await aBusyBlock(product)
  const { teamId, olive, mara } = team
  await olive.api.call('PUT', `/teams/${teamId}/rulebook`, { rulebook: { packId: 'paro-2016', isAllOnRoster: true, rules: null } })
  const page = await pageOf(browser, product, olive, phone)
  await page.goto('/app/compliance')
  const broken = page.getByRole('region', { name: 'Broken' })
  await broken.getByRole('button', { name: /^Mara Member, In-hospital call/ }).tap()
  const card = page.getByRole('region', { name: 'Mara Member' })
  await expect(card.getByText('Must', { exact: true })).toBeVisible()
  await expect(card.getByRole('heading', { name: 'Mara Member' })).toBeInViewport()
  // Only the card names Milo, among the people who could take a shift.
  await expect(page.getByRole('main').getByText('Milo Moss')).toHaveCount(0)
  await page.getByRole('button', { name: 'More' }).tap()
  await expect(page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Change Pack' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'CSV' }).tap()
  expect((await download).suggestedFilename()).toMatch(/^compliance-/)
  await card.getByRole('button', { name: 'Dismiss' }).tap()
  await page.getByRole('button', { name: 'Show the Rest' }).tap()
  await expect(page.getByRole('main').getByText('Nothing to judge'), 'rules about other work are left out').toHaveCount(0)
  const last = page.getByRole('button', { name: 'Milo Moss, In-hospital call: Kept, 2 of 7' })
  await last.tap()
  await expect(page.getByRole('region', { name: 'Milo Moss' }).getByRole('heading', { name: 'Milo Moss' })).toBeInViewport()
  await page.getByRole('region', { name: 'Milo Moss' }).getByRole('button', { name: 'Dismiss' }).tap()
  await expect(last).toBeInViewport()

  await goTo(page, '/app/compliance/packs')
  await expect(page.getByText('All work is on the schedule')).toBeVisible()
  for (const name of ['All work is on the schedule', 'Ontario, PARO']) {
    const box = await page.locator('label').filter({ hasText: name }).boundingBox()
    expect(box!.height).toBeGreaterThanOrEqual(44)
  }

  await mara.api.call('PATCH', '/auth/user', { language: 'fr' })
  const own = await pageOf(browser, product, mara, phone)
  await own.goto('/app/compliance')
  const account = own.getByRole('list', { name: 'Mara Member' })
  await expect(account.getByRole('listitem').first()).toContainText('Non respectée, 10 sur 7')
  await expect(own.getByText('Milo')).toHaveCount(0)

  const { fromDate } = fourWeekBlocks(yearOf(team), 6).find((one) => isWithin(team.today, one))!
  const secondCall = await aTemplate(team, { name: 'Second call', startTime: '17:00', endTime: '08:00', dutyKind: 'IN_HOSPITAL_CALL' })
  const next = await aShift(team, secondCall.id, addDays(fromDate, 1))
  await olive.api.call('POST', `/shifts/${next.id}/users`, { teamId, userId: mara.id })
  await olive.api.call('PATCH', '/auth/user', { language: 'fr' })
  // A window of its own, because the open one loads the page again by itself when it hears of the language.
  const french = await pageOf(browser, product, olive, phone)
  await french.goto('/app/compliance')
  const tooClose = french.getByRole('button', { name: /trop proche/ }).first()
  await expect(tooClose).toBeVisible()
  const beyond = await tooClose.evaluate(
    (box) => box.querySelector('svg')!.getBoundingClientRect().right - box.getBoundingClientRect().right,
  )
  expect(beyond, 'the mark of a broken rule is in its box').toBeLessThan(0)
})

test('a member confirms with one press that they were not called in', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, today } = team
  const home = await aTemplate(team, { name: 'Backup', startTime: '17:00', endTime: '08:00', dutyKind: 'HOME_CALL' })
  const days = [addDays(today, -3), addDays(today, -2)]
  for (const date of days) {
    const { id } = await aShift(team, home.id, date)
    await olive.api.call('POST', `/shifts/${id}/users`, { teamId, userId: mara.id })
    await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: date, toDate: date })
  }
  const blocks = [{ fromDate: addDays(today, -10), toDate: addDays(today, 10) }]
  await olive.api.call('PUT', `/teams/${teamId}/blocks`, { year: Number(today.slice(0, 4)), blocks })
  await olive.api.call('PUT', `/teams/${teamId}/rulebook`, { rulebook: { packId: 'england-2019', isAllOnRoster: true, rules: null } })
  const page = await pageOf(browser, product, mara)
  await page.goto('/app/compliance/mine')
  const week = page.getByRole('listitem').filter({ hasText: 'Any 168 hours' })
  await expect(week).toContainText('Kept, 0–30 h')
  const card = page.getByRole('region', { name: 'What was worked' })
  await card.getByRole('button', { name: 'Not Called In' }).first().click()
  await expect(week).toContainText('Kept, 0–15 h')
  await card.getByRole('button', { name: 'Called In…' }).click()
  await card.getByRole('button', { name: 'Cancel' }).click()
  await card.getByRole('button', { name: 'Called In…' }).click()
  await card.getByRole('combobox', { name: 'From' }).fill('01:30')
  await card.getByRole('combobox', { name: 'To' }).fill('04:00')
  await card.getByRole('button', { name: 'Confirm' }).click()
  await expect(card.getByText('Worked 01:30–04:00')).toBeVisible()
  await expect(week).toContainText('Kept, 2.5 h')
})

test('one press fixes a broken rule, and another undoes the fix', async ({ browser, product }) => {
  const team = await aBusyBlock(product)
  const { teamId, olive } = team
  await olive.api.call('PUT', `/teams/${teamId}/rulebook`, { rulebook: { packId: 'paro-2016', isAllOnRoster: true, rules: null } })
  const page = await pageOf(browser, product, olive)
  const failAs = await breakRead(page, 'getContractFixes')
  failAs('server problem')
  await page.goto('/app/compliance')
  await page.getByRole('button', { name: 'Mara Member, In-hospital call: Broken, 10 of 7' }).click()
  const fixes = page.getByRole('region', { name: 'Ways to fix it' })
  await expect(fixes.getByText("Ways to fix it couldn't be loaded.")).toBeVisible()
  failAs(undefined)
  await expect(fixes.getByText('Other changes are needed as well to keep the rule.')).toHaveCount(3)
  // Olive has no call yet, and Milo has two.
  await expect(fixes.getByRole('listitem').filter({ hasText: 'Olive Owner' }).first()).toContainText('1 of 7 then')
  await expect(fixes.getByRole('listitem').filter({ hasText: 'Milo Moss' }).first()).toContainText('3 of 7 then')
  for (const calls of [9, 8]) {
    await fixes.getByRole('button', { name: 'Give to Olive' }).first().click()
    await expect(page.getByRole('button', { name: `Mara Member, In-hospital call: Broken, ${calls} of 7` })).toBeVisible()
  }
  await expect(fixes.getByText('Without it the rule is kept.').first()).toBeVisible()
  await fixes.getByRole('button', { name: 'Give to Olive' }).first().click()
  await expect(page.getByRole('button', { name: 'Mara Member, In-hospital call: At limit, 7 of 7' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByRole('button', { name: 'Mara Member, In-hospital call: Broken, 8 of 7' })).toBeVisible()
})

test('people who can take a shift see what their contract has against it, or why that could not be read', async ({ browser, product }) => {
  const team = await aBusyBlock(product)
  const { teamId, olive, mara, milo, today } = team
  await olive.api.call('PUT', `/teams/${teamId}/rulebook`, { rulebook: { packId: 'paro-2016', isAllOnRoster: true, rules: null } })
  const block = fourWeekBlocks(yearOf(team), 6).find(({ fromDate, toDate }) => fromDate <= today && today <= toDate)!
  const date = datesIn(block).findLast((day, at) => day > today && at % 3 === 2)!
  const { shifts } = await olive.api.call('GET', `/shifts?${new URLSearchParams({ teamId, ...block })}`)
  const [call] = Object.values(shifts as Record<string, { templateId: string }>)
  const { id } = await aShift(team, call!.templateId, date)
  const { assignment } = await olive.api.call('POST', `/shifts/${id}/users`, { teamId, userId: milo.id })
  await olive.api.call('POST', '/shifts/publish', { teamId, ...block })
  const { switchRequest } = await milo.api.call('POST', '/switches', {
    teamId,
    userId: milo.id,
    userShiftId: assignment.id,
    toUsers: [mara.id],
    acceptWithTrade: true,
    acceptWithoutTrade: true,
    message: '',
  })

  const page = await pageOf(browser, product, mara)
  const failAs = await breakRead(page, 'getOwnBreaches')
  failAs('server problem')
  await page.goto(paths.switchRequest(switchRequest.id))
  await expect(page.getByText("What your contract says couldn't be loaded.")).toBeVisible()
  failAs(undefined)
  await expect(page.getByText('Your contract: In-hospital call 11 of 7, Attachment 20')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
})
