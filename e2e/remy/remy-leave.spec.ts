import type { Page } from '@playwright/test'

import { expect, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf, type StoryTeam } from '../support/team-by-api.ts'

const answerTo = (page: Page) =>
  page
    .getByRole('region', { name: /^(?:History|Historique)$/ })
    .getByRole('listitem')
    .first()
const card = (page: Page, name: string) => page.getByRole('region', { name })
const fieldOf = (page: Page) => page.getByLabel(/^(?:How can I help|Comment puis-je vous aider)\?$/)

async function say(page: Page, command: string): Promise<void> {
  await fieldOf(page).fill(command)
  await fieldOf(page).press('Enter')
  await expect(fieldOf(page)).toHaveValue('')
  await expect(answerTo(page)).toContainText(command)
}

async function talking(page: Page): Promise<void> {
  await page.goto('/app/dashboard')
  await page.getByRole('button', { name: /^Remy/ }).click()
  await expect(fieldOf(page)).toBeVisible()
}

/** The first Monday of a month for which requests are still in time, and days after it. */
function monday({ today }: StoryTeam): (days: number) => string {
  const soon = new Date(Date.parse(today) + 35 * 86_400_000)
  const first = Date.UTC(soon.getUTCFullYear(), soon.getUTCMonth() + 1, 1)
  const start = first + ((8 - new Date(first).getUTCDay()) % 7) * 86_400_000
  return (days) => new Date(start + days * 86_400_000).toISOString().slice(0, 10)
}

/** Accepts or dismisses each dialog, and keeps what it said. */
function dialogsOf(page: Page, accepts: { yes: boolean }): string[] {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void (accepts.yes ? dialog.accept() : dialog.dismiss())
  })
  return asked
}

test('a half day is named before and after Enter, and counts as half in what is left', async ({ browser, product }) => {
  const team = await aTeam(product)
  const on = monday(team)
  const page = await pageOf(browser, product, team.mara)
  await talking(page)
  await fieldOf(page).fill(`vacation on the morning of ${on(0)}`)
  await expect(page.getByText(/^Ask for leave: Vacation .*, day only$/)).toBeVisible()
  await fieldOf(page).press('Enter')
  await expect(answerTo(page)).toContainText(/Vacation .*, day only\. Check it, then ask\. Half a day of leave is the day \(06:00–18:00\)/)
  await page.getByRole('button', { name: 'Ask for 0.5 Days' }).click()
  await expect(card(page, 'Your leave').getByText(/Vacation .*, day only/)).toBeVisible()
  await say(page, 'how many vacation days do I have left')
  await expect(answerTo(page)).toContainText('Vacation: 19.5 of 20 days left this year.')
  await say(page, 'how many sick days have I taken')
  await expect(answerTo(page)).toContainText('Sick leave: 0 days taken this year. There is no limit.')
  await say(page, `vacation for milo ${on(7)}`)
  await expect(answerTo(page)).toContainText('Only admins can do that.')
})

test('an admin enters leave for someone, sees who is away in a month, and approves a request', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { teamId, olive, mara, milo } = team
  const on = monday(team)
  const page = await pageOf(browser, product, olive)
  const accepts = { yes: false }
  const asked = dialogsOf(page, accepts)
  await talking(page)
  await say(page, `enter vacation for milo ${on(0)} to ${on(4)}`)
  await expect(answerTo(page)).toContainText(/Milo Moss: Vacation .*\. Check it, then enter it\./)
  await expect(page).toHaveURL(`/app/availabilities/leave/user/${milo.id}`)
  await page.getByRole('button', { name: 'Enter 5 Days' }).click()
  await expect(card(page, "Milo Moss's leave").getByText('You approved it')).toBeVisible()
  const month = new Date(`${on(0)}T00:00:00Z`).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  await say(page, `who is away in ${month}?`)
  await expect(answerTo(page)).toContainText(/Away, .*: M Moss /)

  await say(page, "approve mara's vacation")
  await expect(answerTo(page)).toContainText('Mara Member has no such request for leave.')
  await mara.api.call('POST', `/teams/${teamId}/leave`, { userId: mara.id, kind: 'VACATION', fromDate: on(7), toDate: on(8) })
  await say(page, "approve mara's vacation")
  await expect(answerTo(page)).toContainText('Not approved: leave for Mara Member.')
  accepts.yes = true
  await say(page, "approve mara's vacation")
  await expect(answerTo(page)).toContainText(/Approved leave for Mara Member: Vacation /)
  expect(asked).toEqual(Array(2).fill(expect.stringMatching(/^You're about to approve leave for Mara Member: Vacation /)))

  await mara.api.call('POST', `/teams/${teamId}/leave`, { userId: mara.id, kind: 'EXAM', fromDate: on(14), toDate: on(14) })
  await mara.api.call('POST', `/teams/${teamId}/leave`, { userId: mara.id, kind: 'EXAM', fromDate: on(16), toDate: on(16) })
  await say(page, "approve mara's exam")
  await expect(answerTo(page)).toContainText('Mara Member has 2 such requests. Answer them on the Leave page.')
  const shift = await aShift(team, (await aTemplate(team)).id, on(16))
  await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: mara.id })
  await say(page, `approve mara's exam on ${on(16)}`)
  await expect(answerTo(page)).toContainText(/Mara Member: Exam .* overlaps shifts\. Hand them over on the Leave page\./)
  await say(page, `approve mara's exam on ${on(14)}`)
  await expect(answerTo(page)).toContainText(/Approved leave for Mara Member: Exam /)
  await say(page, "refuse mara's exam")
  await expect(answerTo(page)).toContainText('A refusal needs a reason. Refuse the request on the Leave page.')
  expect(asked).toHaveLength(3)
  await answerTo(page).getByRole('button', { name: 'open leave' }).click()
  await expect(page).toHaveURL('/app/availabilities/leave')
})

test('members ask when someone is back, and how many shifts they have left', async ({ browser, product }) => {
  const team = await aTeam(product)
  const ahead = (days: number) => new Date(Date.parse(team.today) + days * 86_400_000).toISOString().slice(0, 10)
  const enter = (fromDate: string, toDate: string) =>
    team.olive.api.call('POST', `/teams/${team.teamId}/leave`, {
      approve: true,
      userId: team.mara.id,
      kind: 'VACATION',
      fromDate,
      fromHalf: 'day',
      toDate,
      toHalf: 'night',
    })
  const page = await pageOf(browser, product, team.milo)
  await talking(page)
  await say(page, 'when is mara back')
  await expect(answerTo(page)).toContainText("Mara Member isn't away, and has no leave in the next twelve months.")
  await enter(ahead(9), ahead(11))
  await say(page, 'when is mara back')
  await expect(answerTo(page)).toContainText(/Mara Member isn't away today\. Next leave: \w+ \d+/)
  await enter(ahead(0), ahead(2))
  await enter(ahead(3), ahead(3))
  await say(page, 'when does mara get back?')
  const back = new Intl.DateTimeFormat('en', { month: 'short', day: '2-digit', timeZone: 'UTC' }).format(Date.parse(ahead(4)))
  await expect(answerTo(page)).toContainText(new RegExp(`Mara Member is back on \\w+ ${back}\\. Away: [^,]+, [^,]+\\.$`))
  await say(page, 'and me?')
  await expect(answerTo(page)).toContainText("Milo Moss isn't away, and has no leave in the next twelve months.")
  await say(page, 'how many shifts do I have left')
  await expect(answerTo(page)).toContainText(/You have 0 shifts: /)
})

test('a request is made after a dialog that names its points, and Remy reports its outcome', async ({ browser, product }) => {
  const team = await aTeam(product)
  await aTemplate(team)
  const on = monday(team)
  const page = await pageOf(browser, product, team.mara)
  const accepts = { yes: false }
  const asked = dialogsOf(page, accepts)
  await talking(page)
  await say(page, `I really want the night of ${on(1)}`)
  await expect(answerTo(page)).toContainText('Nothing was requested.')
  expect(asked[0]).toMatch(/^You're about to make a request for any night .*\. It costs 4 points\. Can be granted\.$/)
  accepts.yes = true
  await say(page, `I'd rather not work on ${on(1)}`)
  await expect(answerTo(page)).toContainText(/Made a request against any shift .* for 2 points\. You have 8 points for /)
  await say(page, `I'd rather not work on ${on(1)}`)
  await expect(answerTo(page)).toContainText('There is already a request about this on one of these days.')
  await say(page, `was my request for ${on(1)} granted?`)
  await expect(answerTo(page)).toContainText(/Against any shift .* \(2 points\): open\./)
  await say(page, `how many points do I have left for ${on(1)}`)
  await expect(answerTo(page)).toContainText(/You have 8 points for /)
  await say(page, `I'd rather not work on ${on(-10)} and ${on(1)}`)
  await expect(answerTo(page)).toContainText('A request is for the days of one block or month. These are in several.')
  await say(page, 'what are my requests')
  await expect(answerTo(page)).toContainText(/my requestsAgainst any shift .* \(2 points\): open\./)
  await say(page, "I'd rather not work yesterday")
  await expect(answerTo(page)).toContainText('That day is over.')
  expect(asked).toHaveLength(2)
})

test('Remy answers in French about half days, balances and requests', async ({ browser, product }) => {
  const team = await aTeam(product)
  const on = monday(team)
  await team.mara.api.call('PATCH', '/auth/user', { language: 'fr' })
  const page = await pageOf(browser, product, team.mara)
  const asked = dialogsOf(page, { yes: true })
  await talking(page)
  await say(page, `congé de vacances le ${on(0)} en avant-midi`)
  await expect(answerTo(page)).toContainText(
    /Vacances .*, jour seulement\. Vérifiez, puis faites votre demande\. Une demi-journée de congé/,
  )
  await page.getByRole('button', { name: 'Demander 0,5 jour' }).click()
  await expect(card(page, 'Vos congés').getByText(/, jour seulement/)).toBeVisible()
  await say(page, 'combien de jours de vacances me reste-t-il')
  await expect(answerTo(page)).toContainText(/Vacances\s: il reste 19,5 jours sur 20 cette année\./)
  await say(page, 'combien de jours de maladie ai-je pris')
  await expect(answerTo(page)).toContainText(/Congé de maladie\s: 0 jour pris cette année\./)
  await say(page, `vacances pour milo le ${on(7)}`)
  await expect(answerTo(page)).toContainText('Seuls les admins peuvent faire cela.')
  await say(page, `si possible, j'aimerais ne pas travailler le ${on(1)}`)
  await expect(answerTo(page)).toContainText(/Demande faite contre tout quart, .* Coût\s: 1 point\. Il vous reste 9 points pour /)
  expect(asked[0]).toMatch(/^Vous êtes sur le point de faire une demande contre tout quart, .* Coût\s: 1 point\./)
  await say(page, 'combien de points me reste-t-il')
  await expect(answerTo(page)).toContainText(/Il vous reste \d+ points pour /)
})
