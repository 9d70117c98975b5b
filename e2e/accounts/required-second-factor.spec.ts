import { generateSync } from 'otplib'

import { findings } from '../support/axe.ts'
import { expect, goTo, test } from '../support/story.ts'
import { aTeam, pageOf } from '../support/team-by-api.ts'
import { widths } from '../support/ways.ts'

const password = 'seven winter boots'

for (const width of widths)
  test(`an owner requires a second factor of everyone, and a member sets one up, at ${width}`, async ({ browser, product }) => {
    const team = await aTeam(product)
    const { secret: own } = await team.olive.api.call('POST', '/auth/second-factor/totp', { currentPassword: password })
    await team.olive.api.call('POST', '/auth/second-factor/totp/confirm', { code: generateSync({ secret: own }) })
    const page = await pageOf(browser, product, team.olive)
    await page.setViewportSize({ width, height: 860 })
    await page.goto('/app/team/settings')
    const box = page.getByLabel('Require a second factor for everyone')
    await box.click()
    await expect(box).toBeChecked()
    expect(await findings(page)).toEqual([])
    await goTo(page, '/app/profile')
    await page.getByRole('button', { name: 'Remove App' }).click()
    await expect(page.getByText("Without this app, your password alone won't open these teams: Riverside.")).toBeVisible()

    const members = await pageOf(browser, product, team.mara)
    await members.setViewportSize({ width, height: 860 })
    await members.goto('/app/dashboard')
    await expect(members.getByRole('heading', { name: /requires a second factor/ })).toBeVisible()
    expect(await findings(members)).toEqual([])
    await members.getByRole('button', { name: 'Set Up' }).click()
    await members.getByLabel('Current password').fill(password)
    await members.getByRole('button', { name: 'Set Up' }).click()
    const key = (await members.getByText('Or type this key:').textContent())!.split(':')[1]!.trim()
    await members.getByLabel('Code').fill(generateSync({ secret: key }))
    await members.getByRole('button', { name: 'Confirm' }).click()
    await members.getByRole('button', { name: 'I Saved Them' }).click()
    await expect(members.getByRole('banner')).toBeVisible()
    await expect(members).toHaveURL('/app/dashboard')
  })
