import { addDays } from '#domain/time/calendar-date.ts'

import { breakRead } from '../failures/failing-reads.ts'
import { aFullBlock } from '../support/full-block.ts'
import { expect, test } from '../support/story.ts'
import { pageOf } from '../support/team-by-api.ts'
import { answerTo, say, talking } from './talking.ts'

const tooMany = 'n-hospital call 8 of 7, Attachment 20'

test('Remy says what the contract has against someone, or that it could not be read', async ({ browser, product }) => {
  const { team, last } = await aFullBlock(product)
  const page = await pageOf(browser, product, team.olive)
  await talking(page)
  await say(page, `can mara work night on ${last}?`)
  await expect(answerTo(page)).toContainText("No, Mara Member shouldn't take Night")
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
