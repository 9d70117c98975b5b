import type { Locator } from '@playwright/test'

import { sized } from '#test/sizes.ts'

import { findings, sizes } from '../support/axe.ts'
import { dayOf } from '../support/calendar.ts'
import { expect, goTo, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'
import { addressesOf, faults } from './failing-reads.ts'

// In the short form only on the phone, because /dev/ui shows the same messages on a desk.
for (const [name, viewport] of Object.entries(sizes).slice(sized(1, 0)))
  test(`error and status messages are accessible: ${name}`, async ({ browser, product }) => {
    const team = await aTeam(product)
    const { teamId, today, olive } = team
    const { id: templateId } = await aTemplate(team)
    const shift = await aShift(team, templateId, today)
    await aShift(team, templateId, today)
    const page = await pageOf(browser, product, olive, { viewport })
    await page.addInitScript(() => void indexedDB.deleteDatabase('keyval-store'))
    const chips = dayOf(page, today).locator('[data-entry]')
    const strip = (says: RegExp) => page.getByRole('status').filter({ hasText: says })
    const found: string[] = []

    async function look(state: Locator) {
      await expect(state).toBeVisible()
      found.push(...(await findings(page)))
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${page.url()} is too wide`).toBe(true)
      await expect(state, 'it was looked at all the time').toBeVisible()
    }

    const switches = addressesOf('/switches')
    await page.route(switches, faults['server problem'])
    await page.goto('/app/switches')
    await look(page.getByRole('heading', { name: "Switches couldn't be loaded" }))
    await page.unroute(switches)

    const sessions = addressesOf('/auth/sessions')
    await page.route(sessions, faults['server problem'])
    await goTo(page, '/app/profile')
    await look(page.getByText("Logged-in devices couldn't be loaded."))
    await page.unroute(sessions)

    await goTo(page, `/app/calendar/day/${today}/shift/${shift.id}`)
    await page.getByRole('button', { name: /^Add User Mara Member/ }).click()
    await look(page.getByRole('button', { name: 'Undo' }))
    await page.getByRole('button', { name: 'Undo' }).click()
    await look(page.getByText('Undone.'))

    const shifts = addressesOf('/shifts')
    await goTo(page, '/app/calendar')
    await expect(chips).toHaveCount(2)
    await page.route(shifts, faults['server problem'])
    await olive.api.call('DELETE', `/shifts/${shift.id}?teamId=${teamId}`)
    await look(strip(/The latest changes couldn't be loaded\./))
    await page.unroute(shifts)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(chips).toHaveCount(1)

    await page.context().setOffline(true)
    await look(strip(/^Offline\./))
    await page.context().setOffline(false)

    await page.goto('/app/calendar')
    await expect(chips).toHaveCount(1)
    // A single reply from the old build would hide the message again.
    await page.route('**/api/**', async (route) => {
      if (route.request().url().endsWith('/events')) return route.continue()
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), build: 'the next one' } })
    })
    await aShift(team, templateId, today)
    await look(strip(/^A new version is available\./))
    expect(found).toEqual([])
  })
