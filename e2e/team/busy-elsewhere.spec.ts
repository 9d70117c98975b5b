import { findings } from '../support/axe.ts'
import { expect, test } from '../support/story.ts'
import { aShift, aTeam, aTemplate, pageOf } from '../support/team-by-api.ts'
import { widths } from '../support/ways.ts'

for (const width of widths)
  test(`someone in two teams shares when they are busy, and an admin of the other sees it, at ${width}`, async ({ browser, product }) => {
    const [here, there] = [await aTeam(product), await aTeam(product)]
    const { mara } = here
    const team = await there.olive.api.call('GET', `/teams/${there.teamId}`)
    await mara.api.call('POST', '/teams/join', { joinCode: team.joinCode })
    const templates = [await aTemplate(here), await aTemplate(there)]
    const date = there.today
    const { id: elsewhere } = await aShift(there, templates[1]!.id, date)
    await there.olive.api.call('POST', `/shifts/${elsewhere}/users`, { teamId: there.teamId, userId: mara.id })
    const { id: open } = await aShift(here, templates[0]!.id, date)

    const own = await pageOf(browser, product, mara)
    await own.setViewportSize({ width, height: 860 })
    await own.goto('/app/profile')
    const card = own.getByRole('region', { name: 'Your teams' })
    await card.getByLabel("Share when I'm busy").check()
    await expect(card.getByLabel("Share when I'm busy")).toBeEnabled()
    await own.reload()
    await expect(card.getByLabel("Share when I'm busy")).toBeChecked()
    expect(await findings(own)).toEqual([])

    const page = await pageOf(browser, product, here.olive)
    await page.setViewportSize({ width, height: 860 })
    await page.goto(`/app/calendar/day/${date}/shift/${open}`)
    const popover = page.getByRole('dialog')
    await expect(popover.getByRole('button', { name: /Mara Member/ })).toContainText('Busy in another team')
    await expect(popover.getByText('Busy in another team')).toHaveCount(1)
  })
