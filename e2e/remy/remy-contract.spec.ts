import { fourWeekBlocks } from '#domain/services/block.ts'
import { addDays, datesIn, isWithin } from '#domain/time/calendar-date.ts'

import { breakRead } from '../failures/failing-reads.ts'
import { yearOf } from '../support/blocks-by-api.ts'
import type { Product } from '../support/product.ts'
import { expect, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'
import { answerTo, say, talking } from './talking.ts'

/** A published block in which Mara has as many calls as the contract allows, and Milo the last one. */
async function aFullBlock(product: Product) {
  const team = await aTeam(product)
  const { teamId, olive, mara, milo, today } = team
  const years = [yearOf(team), yearOf(team) + 1]
  for (const year of years) await olive.api.call('PUT', `/teams/${teamId}/blocks`, { year, blocks: fourWeekBlocks(year, 6) })
  await olive.api.call('PUT', `/teams/${teamId}/rulebook`, { rulebook: { packId: 'paro-2016', isAllOnRoster: true, rules: null } })
  const blocks = years.flatMap((year) => fourWeekBlocks(year, 6))
  const block = blocks[blocks.findIndex((one) => isWithin(today, one)) + 1]!
  const night = await aTemplate(team, { name: 'Night', startTime: '17:00', endTime: '08:00', dutyKind: 'IN_HOSPITAL_CALL' })
  // Mondays and Wednesdays, so that weekends stay free.
  const days = datesIn(block).filter((date) => [1, 3].includes(new Date(`${date}T12:00:00Z`).getUTCDay()))
  const last = days.at(-1)!
  const assign = async (date: string, userId: string) => {
    const { id } = await aShift(team, night.id, date)
    await olive.api.call('POST', `/shifts/${id}/users`, { teamId, userId })
  }
  for (const date of days.slice(0, 7)) await assign(date, mara.id)
  await assign(last, milo.id)
  await olive.api.call('POST', '/shifts/publish', { teamId, ...block })
  return { team, last }
}

const tooMany = 'n-hospital call 8 of 7, Attachment 20'

test('Remy says what the contract has against someone, or that it could not be read', async ({ browser, product }) => {
  const { team, last } = await aFullBlock(product)
  const page = await pageOf(browser, product, team.olive)
  await talking(page)
  await say(page, `can mara work night on ${last}?`)
  await expect(answerTo(page)).toContainText('No, Mara Member should not take Night')
  await expect(answerTo(page)).toContainText(tooMany)
  await say(page, `can olive work night on ${last}?`)
  await expect(answerTo(page)).toContainText('Yes, Olive Owner can take Night')
  await say(page, `who can work night on ${last}?`)
  await expect(answerTo(page)).toContainText('One person can take Night')
  await expect(answerTo(page).getByRole('button', { name: 'Olive Owner' })).toBeVisible()
  await expect(answerTo(page).getByRole('button', { name: 'Mara Member' })).toHaveCount(0)
  await page.getByLabel('How can I help?').fill(`assign mara to night on ${last}`)
  await expect(page.getByRole('status').filter({ hasText: tooMany })).toBeVisible()

  const failAs = await breakRead(page, 'getShiftBreaches')
  failAs('not allowed')
  await page.reload()
  await say(page, `can olive work night on ${last}?`)
  await expect(answerTo(page)).toContainText("By the team's rules alone, Olive Owner can take Night")
  await expect(answerTo(page)).toContainText("What the contract says couldn't be loaded.")
  await say(page, `who can work night on ${last}?`)
  await expect(answerTo(page)).toContainText("By the team's rules alone, 2 people can take Night")
  await page.getByLabel('How can I help?').fill(`assign olive to night on ${last}`)
  await expect(page.getByRole('status').filter({ hasText: "What the contract says couldn't be loaded." })).toBeVisible()
})

test('Remy tells members what their own contract says about the shift of a colleague', async ({ browser, product }) => {
  const { team, last } = await aFullBlock(product)
  const page = await pageOf(browser, product, team.mara)
  await talking(page)
  await say(page, `can i work night on ${last}?`)
  await expect(answerTo(page)).toContainText(tooMany)
  // There is no shift on that day.
  await say(page, `can i work night on ${addDays(last, 3)}?`)
  await expect(answerTo(page)).toContainText("By the team's rules alone, Mara Member can take Night")
  await expect(answerTo(page)).toContainText("What the contract says about it isn't known here.")
})
