import { expect, test } from '../support/story.ts'
import { aMember, aShift, aTeam, aTemplate, pageOf, type StoryTeam } from '../support/team-by-api.ts'
import { answerTo, say, talking } from './talking.ts'

const after = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

const assigned = async ({ olive, teamId }: StoryTeam, date: string) => {
  const { assignments } = await olive.api.call('GET', `/shifts?teamId=${teamId}&fromDate=${date}&toDate=${date}`)
  return Object.values(assignments as Record<string, { userId: string }>).map(({ userId }) => userId)
}

test('for an unknown command, Remy names what it did not understand and suggests valid commands', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { id } = await aTemplate(team)
  const day = after(team.today, 3)
  await aShift(team, id, day)
  const page = await pageOf(browser, product, team.olive)
  await talking(page)
  const logged: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/analytics/remy/log')) logged.push((request.postDataJSON() as { response: string }).response)
  })
  await say(page, `gimme mosss nite ${day}`)
  await expect(answerTo(page)).toContainText("I didn't understand that. Did you mean one of these?")
  await answerTo(page).getByRole('button', { name: 'assign moss to night' }).click()
  await expect(page.getByLabel('How can I help?')).toHaveValue(/^assign moss to night on /)
  await expect(page.getByLabel('How can I help?')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(answerTo(page)).toContainText('Assigned Milo Moss to 1 shifts.')

  await say(page, `assign zzzzqqqq to night on ${day}`)
  await expect(answerTo(page)).toContainText('No one here is called “zzzzqqqq”.')
  await say(page, `assign mara to zzzzqqqq on ${day}`)
  await expect(answerTo(page)).toContainText('No template is called “zzzzqqqq”.')
  await answerTo(page)
    .getByRole('button', { name: /^who works/ })
    .click()
  await expect(answerTo(page)).toContainText('Night M Moss')
  await say(page, `remove mara from night on ${day}`)
  await expect(answerTo(page)).toContainText("Mara Member isn't on Night on ")
  await say(page, `remove night from ${after(day, 1)}`)
  await expect(answerTo(page)).toContainText('There is no Night on ')
  await expect.poll(() => logged).toEqual(['', 'Assigned Milo Moss to 1 shifts.', '', '', expect.stringContaining('M Moss'), '', ''])
})

test('a command sent before the team is loaded is carried out afterwards', async ({ browser, product }) => {
  const team = await aTeam(product)
  const night = await aTemplate(team)
  const day = after(team.today, 3)
  await aShift(team, night.id, day)
  const page = await pageOf(browser, product, team.olive)
  const release = Promise.withResolvers<void>()
  await page.route('**/api/shifts/templates?*', async (route) => {
    await release.promise
    await route.continue()
  })
  await talking(page)
  const field = page.getByLabel('How can I help?')
  await field.fill(`assign mara to night on ${day}`)
  await field.press('Enter')
  await expect(field).toHaveValue(`assign mara to night on ${day}`)
  release.resolve()
  await expect(answerTo(page)).toContainText('Assigned Mara Member to 1 shifts.')
  await expect(field).toHaveValue('')

  // A question that could not be answered is not lost either.
  await page.route('**/api/shifts?*', (route) => route.abort())
  await say(page, `who works ${day}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.unroute('**/api/shifts?*')
  await answerTo(page).getByRole('button', { name: 'Try Again' }).click()
  // A screen reader announces the answer.
  await expect(answerTo(page).locator('[aria-live="polite"]')).toContainText('Night M Member')
  await say(page, `and ${after(day, 1)}?`)
  await expect(answerTo(page)).toContainText('No one works: ')
})

test('a refusal names the person, the shift and the reason, and who could take the shift instead', async ({ browser, product }) => {
  const team = await aTeam(product)
  const [night, long] = [await aTemplate(team), await aTemplate(team, { name: 'Long', startTime: '07:00', endTime: '21:00' })]
  const day = after(team.today, 3)
  await aShift(team, night.id, day)
  await aShift(team, long.id, day)
  const page = await pageOf(browser, product, team.olive)
  await talking(page)
  await say(page, `assign mara to long on ${day}`)
  await expect(answerTo(page)).toContainText('Assigned Mara Member to 1 shifts.')
  await say(page, `assign mara to night on ${day}`)
  await expect(answerTo(page)).toContainText(
    /Mara Member can't take Night \w+ \w+ \d+: already on Long 07:00–21:00\. Nothing was changed\./,
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await answerTo(page).getByRole('button', { name: 'Who can?' }).click()
  await expect(answerTo(page)).toContainText('2 people can take Night')
  await expect(answerTo(page).getByRole('button', { name: 'Mara Member' })).toHaveCount(0)
  await answerTo(page).getByRole('button', { name: 'Milo Moss' }).click()
  await expect(answerTo(page)).toContainText('Assigned Milo Moss to 1 shifts.')
  await say(page, `can mara work night on ${day}?`)
  await expect(answerTo(page)).toContainText(/No, Mara Member shouldn't take Night .*: already on Long 07:00–21:00\./)
  await say(page, `can milo work long on ${after(day, 1)}?`)
  await expect(answerTo(page)).toContainText(/No, Milo Moss shouldn't take Long .*: Night ends at 07:00, and 11 h of rest are required\./)
  await say(page, `can olive work long on ${after(day, 1)}?`)
  await expect(answerTo(page)).toContainText('Yes, Olive Owner can take Long')
  await say(page, `is milo free on ${after(day, 1)}?`)
  await expect(answerTo(page)).toContainText(/Milo Moss has no shift on .*\. Night from .* ends at 07:00 that morning\./)
  const leave = { userId: team.milo.id, kind: 'VACATION', fromDate: after(day, 3), toDate: after(day, 3), approve: true }
  await team.olive.api.call('POST', `/teams/${team.teamId}/leave`, leave)
  await say(page, `is milo free on ${after(day, 3)}?`)
  await expect(answerTo(page)).toContainText(/Milo Moss has no shift on .*\. On leave that day\./)
  await say(page, `is milo free ${after(day, 1)} to ${after(day, 4)}?`)
  await expect(answerTo(page)).toContainText(
    /Milo Moss has no shift on .*–.*\. On leave: \w+ \w+ \d+\. Night from .* ends at 07:00 that morning\./,
  )
  await say(page, `is milo free ${day} to ${after(day, 4)}?`)
  await expect(answerTo(page)).toContainText(/Milo Moss works: Night, .*, 19:00–07:00\./)
  await say(page, `who can take mara's long on ${day}?`)
  await answerTo(page).getByRole('button', { name: 'Olive Owner' }).click()
  await expect(answerTo(page)).toContainText("Gave 1 of Mara Member's shifts to Olive Owner.")
})

test('one command assigns several people, and a word undoes it', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { id } = await aTemplate(team)
  const tom = await aMember(product, 'Tom', 'Ray')
  const { joinCode } = await team.olive.api.call('GET', `/teams/${team.teamId}`)
  await tom.api.call('POST', '/teams/join', { joinCode })
  const day = after(team.today, 2)
  await aShift(team, id, day)
  const page = await pageOf(browser, product, team.olive)
  await talking(page)
  await say(page, 'undo')
  await expect(answerTo(page)).toContainText('There is nothing to undo.')
  await say(page, `put mara and tom on night ${day}`)
  await expect(answerTo(page)).toContainText('Assigned Mara Member to 1 shifts. Assigned Tom Ray to 1 shifts.')
  expect((await assigned(team, day)).toSorted()).toEqual([team.mara.id, tom.id].toSorted())
  await say(page, `put mara and m on night ${day}`)
  await say(page, 'team')
  await page.getByLabel('How can I help?').fill('undo')
  await expect(page.getByText(`Undo “put mara and tom on night ${day}”`)).toBeVisible()
  await say(page, 'take that back')
  await expect(answerTo(page)).toContainText(`Undone: put mara and tom on night ${day}.`)
  expect(await assigned(team, day)).toEqual([])
})

test('Remy counts the user’s own shifts and lists what it can do', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { id } = await aTemplate(team)
  const { olive, mara, teamId, today } = team
  const [first, second] = [`${today.slice(0, 7)}-10`, `${today.slice(0, 7)}-12`]
  for (const date of [first, second]) {
    const shift = await aShift(team, id, date)
    await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: mara.id })
  }
  const page = await pageOf(browser, product, mara)
  await talking(page)
  await say(page, 'how many nights this month?')
  await expect(answerTo(page)).toContainText('You have 0 nights in ')
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: first, toDate: second })
  await say(page, 'how many nights do i have this month')
  await expect(answerTo(page)).toContainText('You have 2 nights in ')
  await say(page, 'help')
  await expect(answerTo(page)).toContainText('A few things I can do here:')
  await expect(answerTo(page).getByRole('button', { name: /^assign/ })).toHaveCount(0)
  const [own, chief] = [await answerTo(page).getByRole('button').count(), await pageOf(browser, product, olive)]
  await talking(chief)
  await say(chief, '?')
  await expect(answerTo(chief).getByRole('button', { name: /^assign .* to night/ })).toBeVisible()
  expect(await answerTo(chief).getByRole('button').count()).toBeGreaterThan(own)
  await say(chief, 'how many nights does mara have this month')
  await expect(answerTo(chief)).toContainText('Mara Member has 2 nights in ')
})

test('Remy looks up the next shift, and the next night', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { olive, mara, teamId, today } = team
  const [clinic, night] = [await aTemplate(team, { name: 'Clinic', startTime: '08:00', endTime: '17:00' }), await aTemplate(team)]
  const [soon, later] = [after(today, 1), after(today, 5)]
  for (const [template, date] of [
    [clinic, soon],
    [night, later],
  ] as const) {
    const shift = await aShift(team, template.id, date)
    await olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId, userId: mara.id })
  }
  await olive.api.call('POST', '/shifts/publish', { teamId, fromDate: soon, toDate: later })
  const page = await pageOf(browser, product, mara)
  await talking(page)
  await say(page, 'when do i work?')
  await expect(answerTo(page)).toContainText('Your next shift: Clinic, ')
  await say(page, "when's my next night?")
  await expect(answerTo(page)).toContainText('Your next shift: Night, ')
  await say(page, `am i free ${after(today, 6)}`)
  await expect(answerTo(page)).toContainText("The schedule isn't published: ")
  await say(page, 'how many nights does milo have')
  await expect(answerTo(page)).toContainText('Only admins see how many shifts others have.')
  await say(page, 'when does milo work next')
  await expect(answerTo(page)).toContainText('Milo Moss has no upcoming published shifts.')
})

test('Remy understands Quebec French', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { id } = await aTemplate(team, { name: 'Nuit' })
  const day = after(team.today, 2)
  await aShift(team, id, day)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/profile')
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { name: 'Votre profil' })).toBeVisible()
  await page.getByRole('button', { name: 'Remy' }).click()
  const field = page.getByLabel('Comment puis-je vous aider?')
  const answer = page.getByRole('region', { name: 'Historique' }).getByRole('listitem').first()
  const spoken: [string, string | RegExp][] = [
    [`mets mara et milo de nuit le ${day}`, 'Mara Member : affectation à 1 quart. Milo Moss : affectation à 1 quart.'],
    [`qui est de nuit le ${day} ?`, /Nuit M Mem.*Nuit M Moss|Nuit M Moss.*Nuit M Mem/],
    [`enlève tom de nuit le ${day}`, 'Personne ici ne s’appelle « tom ». Vouliez-vous dire :'],
    [`est-ce que mara peut faire la nuit du ${day} ?`, 'Mara Member a déjà le quart Nuit'],
    ['annule', `Annulé : mets mara et milo de nuit le ${day}.`],
    ['annule', 'Il n’y a rien à annuler.'],
    ['combien de nuits ce mois-ci ?', 'Vous avez 0 nuit en '],
  ]
  for (const [command, said] of spoken) {
    await field.fill(command)
    await field.press('Enter')
    await expect(answer).toContainText(command)
    await expect(answer).toContainText(said)
  }
  await field.fill('bidule')
  await field.press('Enter')
  await expect(answer).toContainText('Je n’ai pas compris. Vouliez-vous dire :')
  await answer.getByRole('button', { name: /^qui travaille le/ }).click()
  await expect(answer).toContainText('Personne ne travaille : ')
})
