import { dayOf, linesOf } from '../support/calendar.ts'
import { expect, test } from '../support/story.ts'
import { aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'

const shiftsADay = 40

test('a large month draws its first weeks at once, others when scrolled near, and all for printing', async ({ browser, product }) => {
  const team = await aTeam(product)
  for (let number = 0; number < shiftsADay; number++) await aTemplate(team, { name: `Ward ${number}` })
  const month = team.today.slice(0, 7)
  const [year, number] = month.split('-').map(Number) as [number, number]
  const last = `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`
  await team.olive.api.call('POST', '/shifts/populate', { teamId: team.teamId, fromDate: `${month}-01`, toDate: last })

  const page = await pageOf(browser, product, team.olive)
  const chipsOn = (date: string) => linesOf(page, date)
  await page.goto('/app/calendar')
  await expect(chipsOn(`${month}-01`)).toHaveCount(shiftsADay)
  await expect(chipsOn(last)).toHaveCount(0)
  const { height } = (await dayOf(page, last).boundingBox())!
  await dayOf(page, last).scrollIntoViewIfNeeded()
  await expect(chipsOn(last)).toHaveCount(shiftsADay)
  expect((await dayOf(page, last).boundingBox())!.height).toBe(height)

  await page.reload()
  await expect(chipsOn(`${month}-01`)).toHaveCount(shiftsADay)
  await expect(chipsOn(last)).toHaveCount(0)
  await page.pdf()
  await expect(chipsOn(last)).toHaveCount(shiftsADay)
})
