import { aFullBlock } from '../support/full-block.ts'
import { expect, test } from '../support/story.ts'
import { pageOf } from '../support/team-by-api.ts'

test('a cover form says what the contract has against the covering person, and so does the page afterwards', async ({
  browser,
  product,
}) => {
  const { team, last, lastShift } = await aFullBlock(product)
  const { teamId, olive } = team
  const { assignment } = await olive.api.call('POST', `/shifts/${lastShift}/users`, { teamId, userId: olive.id })
  const page = await pageOf(browser, product, olive)
  await page.goto(`/app/calendar/day/${last}/assignments/${assignment.id}/cover`)
  const form = page.getByRole('dialog')
  await form.getByLabel('Covering user').selectOption('Mara Member')
  await expect(form.getByText('In-hospital call 8 of 7, Attachment 20')).toBeVisible()
  await form.getByRole('button', { name: 'Create Cover' }).click()
  await expect(page.getByRole('status').filter({ hasText: /covered by Mara Member.*In-hospital call 8 of 7, Attachment 20/ })).toBeVisible()
})
