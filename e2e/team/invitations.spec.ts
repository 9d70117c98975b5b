import type { Page } from '@playwright/test'

import { findings } from '../support/axe.ts'
import { aPerson, expect, goTo, logIn, newcomer, register, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'
import { widths } from '../support/ways.ts'

const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })

for (const width of widths)
  test(`people are scheduled before they have an account, and join by invitation, at ${width}`, async ({ browser, product }) => {
    const team = await aTeam(product)
    const email = `petra.${width}@example.org`
    const page = await pageOf(browser, product, team.olive)
    await page.setViewportSize({ width, height: 860 })
    await page.goto('/app/team')
    await page.getByRole('link', { name: 'Invite', exact: true }).click()
    await expect(page.getByRole('main')).toContainText('Add people before they have an account.')
    await page.getByRole('link', { name: 'Add People' }).click()
    const list = page.getByLabel('People', { exact: true })
    await list.fill(`"Raman, Petra" <${email}>\nTomasz Nowak\nZoe`)
    await expect(page.getByRole('alert')).toHaveText('Enter a first and last name: Zoe')
    await list.fill(`"Raman, Petra" <${email}>\nTomasz Nowak`)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Add 2 People' }).click()
    await expect(row(page, 'Tomasz Nowak')).toContainText('Not invited')
    await expect(row(page, 'Tomasz Nowak').getByRole('link', { name: 'Add Email: Tomasz Nowak' })).toBeVisible()

    // Someone whose access is disabled cannot be invited.
    const { invitations } = await team.olive.api.call('GET', `/teams/${team.teamId}/invitations`)
    const petra = (invitations as { userId: string; email: string | null }[]).find((one) => one.email === email)!.userId
    const disable = (disabled: boolean) => team.olive.api.call('PATCH', `/teams/${team.teamId}/users/${petra}`, { disabled })
    await disable(true)
    await expect(row(page, 'Petra Raman')).toContainText('Disabled')
    await expect(page.getByRole('button', { name: /^Invite(?!d)/ })).toHaveCount(0)
    await row(page, 'Petra Raman').getByRole('link', { name: 'Petra Raman' }).click()
    await expect(page.getByRole('region', { name: 'Petra Raman' })).toContainText('Disabled')
    await expect(page.getByRole('button', { name: /^Invite(?!d)/ })).toHaveCount(0)
    await disable(false)
    await expect(page.getByRole('region', { name: 'Petra Raman' }).getByRole('button', { name: 'Invite' })).toBeVisible()
    await goTo(page, '/app/team/invitations')

    await page.getByRole('button', { name: 'Invite 1 Person' }).click()
    await expect(row(page, 'Petra Raman')).toContainText('until')
    await expect(page.getByRole('button', { name: /Invite \d/ })).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    // Only the card withdraws, after it has asked.
    await row(page, 'Petra Raman').getByRole('link', { name: 'Withdraw Invitation: Petra Raman' }).click()
    await page.getByRole('region', { name: 'Petra Raman' }).getByRole('button', { name: 'Withdraw Invitation' }).click()
    await expect(page.getByRole('button', { name: 'You sure?' })).toBeVisible()
    await goTo(page, '/app/team/invitations')
    await expect(row(page, 'Petra Raman')).toContainText('until')

    const mails = async () => (await product.mails()).filter((mail) => mail.includes(email))
    await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(1)
    const [link] = /\/app\/auth\/invitation\/\S+/.exec((await mails())[0]!)!
    const theirs = await newcomer(browser, product, link)
    await theirs.setViewportSize({ width, height: 860 })
    await expect(theirs.getByRole('heading', { name: /^Join / })).toBeVisible()
    await expect(theirs.getByLabel('First name')).toHaveValue('Petra')
    await expect(theirs.getByLabel('Email')).toHaveValue(email)
    expect(await findings(theirs)).toEqual([])
    await theirs.getByLabel('Password').fill('seven winter boots')
    await theirs.getByRole('button', { name: 'Create Account and Join' }).click()
    await expect(theirs).toHaveURL('/app/dashboard')

    await expect(row(page, 'Petra Raman')).toContainText('Joined')
    await page.getByRole('button', { name: /^Joined/ }).click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)

    const again = await newcomer(browser, product, link)
    await expect(again.getByRole('alert')).toHaveText('This invitation is no longer valid. Ask your team to send it again.')
    await expect(again.getByRole('link', { name: 'Login' })).toBeVisible()
    await theirs.goto(link)
    await theirs.getByRole('link', { name: 'Dashboard' }).click()
    await expect(theirs).toHaveURL('/app/dashboard')
  })

test('someone with an account joins with one press, after logging in', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await newcomer(browser, product)
  const petra = aPerson('Petra', 'Lindqvist')
  await register(page, petra)
  const people = [{ firstName: 'Petra', lastName: 'L', email: petra.email }]
  const { userIds } = await team.olive.api.call('POST', `/teams/${team.teamId}/invitations`, { people })
  await team.olive.api.call('POST', `/teams/${team.teamId}/invitations/send`, { userIds })
  const mails = async () => (await product.mails()).filter((mail) => mail.includes(petra.email))
  await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(1)
  await page.goto(/\/app\/auth\/invitation\/\S+/.exec((await mails())[0]!)![0])
  await expect(page.getByRole('main')).toContainText(`Log in as ${petra.email} to join.`)
  await page.getByRole('button', { name: 'Login' }).click()
  await logIn(page, petra)
  await expect(page.getByRole('main')).toContainText(`You're logged in as Petra Lindqvist (${petra.email}).`)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page).toHaveURL('/app/dashboard')
})

test('a member of one team who joins another by invitation sees the new team', async ({ browser, product }) => {
  const { olive, mara } = await aTeam(product)
  const { id: teamId } = await olive.api.call('POST', '/teams', { name: 'Lakeside' })
  const { email } = await mara.api.call('GET', '/auth/user')
  const { userIds } = await olive.api.call('POST', `/teams/${teamId}/invitations`, {
    people: [{ firstName: 'Mara', lastName: 'M', email }],
  })
  await olive.api.call('POST', `/teams/${teamId}/invitations/send`, { userIds })
  const mail = async () => (await product.mails()).find((one) => one.includes(email))
  await expect.poll(mail, { timeout: 30_000 }).toBeDefined()
  const page = await pageOf(browser, product, mara)
  await page.goto(/\/app\/auth\/invitation\/\S+/.exec((await mail())!)![0])
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page).toHaveURL('/app/dashboard')
  await page.getByRole('button', { name: 'Mara Member' }).click()
  await expect(page.getByRole('button', { name: 'Lakeside', pressed: true })).toBeVisible()
})

for (const width of widths)
  test(`someone who joined by code is merged with the person whom an admin had scheduled, at ${width}`, async ({ browser, product }) => {
    const team = await aTeam(product)
    const people = [{ firstName: 'Mara', lastName: 'Member' }]
    const { userIds } = await team.olive.api.call('POST', `/teams/${team.teamId}/invitations`, { people })
    const shift = await aShift(team, (await aTemplate(team)).id, team.today)
    await team.olive.api.call('POST', `/shifts/${shift.id}/users`, { teamId: team.teamId, userId: userIds[0] })
    const scheduling = await pageOf(browser, product, team.olive)
    await scheduling.goto(`/app/calendar/day/${team.today}/shift/${shift.id}`)
    await expect(scheduling.getByRole('dialog')).toContainText('Mara Member')
    const page = await pageOf(browser, product, team.olive)
    await page.setViewportSize({ width, height: 860 })
    await page.goto('/app/team/invitations')
    await expect(row(page, 'Mara Member')).toContainText('already a member?')
    await page.getByRole('link', { name: 'Merge: Mara Member' }).click()
    const card = page.getByRole('region', { name: 'One person or two?' })
    await expect(card).toContainText('Someone named Mara Member joined the team.')
    expect(await findings(page)).toEqual([])
    await card.getByRole('button', { name: 'Merge' }).click()
    await card.getByRole('button', { name: /sure/ }).click()
    await expect(row(page, 'Mara Member')).toContainText('Joined')
    // The page that shows the shift reads the team and its shifts one after the other.
    await expect(scheduling.getByRole('button', { name: 'Reassign Mara Member' })).toHaveCount(0)
    await expect(scheduling.getByRole('dialog')).toContainText('1 shift this month')
  })

test('a team that people join by invitation shows no code, and its old code lets no one in', async ({ browser, product }) => {
  const team = await aTeam(product)
  const { joinCode } = await team.olive.api.call('GET', `/teams/${team.teamId}`)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/team/settings')
  await page.getByLabel('Joining by invitation only').click()
  await expect(page.getByLabel('Joining by invitation only')).toBeChecked()
  await expect(page.getByText('Join code')).toHaveCount(0)

  const theirs = await newcomer(browser, product)
  const person = aPerson('Nina', 'New')
  await register(theirs, person)
  await logIn(theirs, person)
  await theirs.getByLabel('Join Code').fill(joinCode)
  await theirs.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(theirs.getByRole('alert')).toHaveText('You can join this team by invitation only. Ask one of its admins.')
})
