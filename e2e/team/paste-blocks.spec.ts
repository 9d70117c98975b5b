import type { Page } from '@playwright/test'

import { aPlannedTeam, yearOf } from '../support/blocks-by-api.ts'
import { expect, test } from '../support/story.ts'
import { aTeam, pageOf } from '../support/team-by-api.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const byPerson = 'Name\t10\t11\t12\nMember, Mara\tICU\tWard\t\nM. Moss\tward\tNEPH\tICU\nSomebody Else\tICU\t\t'
const byBlock =
  '\tMara Member\tMoss\tQuelqu’un d’autre\nPériode 10\tICU\tWard\tICU\nPériode 11\tWard\tNEPH\t\nPériode 12\t\tIntensive care\t'

const english = {
  paste: 'Paste',
  cells: 'Cells',
  understood: 'Cells understood: 4 of 6.',
  unclear: "1 name that doesn't match exactly one person in the team: Somebody Else.",
  neph: 'NEPH, 1 cell',
  fillIn: 'Fill In 5 Cells',
  save: 'Save 5 Changes',
}
const french: typeof english = {
  paste: 'Coller',
  cells: 'Cellules',
  understood: 'Cellules comprises : 4 sur 6.',
  unclear: '1 nom sans correspondance unique dans l’équipe : Quelqu’un d’autre.',
  neph: 'NEPH, 1 cellule',
  fillIn: 'Remplir 5 cellules',
  save: 'Enregistrer 5 changements',
}

async function copy(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((cells) => navigator.clipboard.writeText(cells), text)
}

for (const [language, says, sheet] of [
  ['en', english, byPerson],
  ['fr', french, byBlock],
] as const)
  for (const [size, options] of [
    ['desk', {}],
    ['phone', phone],
  ] as const)
    test(`the yearly grid is pasted from a spreadsheet: ${language}, ${size}`, async ({ browser, product }) => {
      const team = await aTeam(product)
      const { teamId, olive, mara, milo } = team
      const { ward, icu } = await aPlannedTeam(team)
      await olive.api.call('PATCH', '/auth/user', { language })
      const page = await pageOf(browser, product, olive, options)
      await page.goto('/app/team/blocks')
      // A page that opens in a language other than the profile's loads a second time.
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
      await copy(page, sheet)
      if (size === 'desk') await page.locator('[data-place="0 9"]').click()
      else {
        await page.getByRole('button', { name: says.paste }).tap()
        await page.getByLabel(says.cells).tap()
      }
      await page.keyboard.press('ControlOrMeta+v')

      await expect(page.getByText(says.understood)).toBeVisible()
      await expect(page.getByText(says.unclear)).toBeVisible()
      await page.getByLabel(says.neph).selectOption('Medicine ward')
      const press = (name: string) => {
        const button = page.getByRole('button', { name })
        return size === 'desk' ? button.click() : button.tap()
      }
      await press(says.fillIn)
      await press(says.save)
      await expect(page.getByRole('button', { name: says.save })).toHaveCount(0)
      const saved = async () => {
        const { rotations } = await olive.api.call('GET', `/teams/${teamId}/blocks?year=${yearOf(team)}`)
        return [mara, milo].map(({ id }) =>
          rotations
            .filter((one: { userId: string }) => one.userId === id)
            .map((one: { block: number; serviceId: string }) => [one.block, one.serviceId]),
        )
      }
      await expect.poll(saved).toEqual([
        [
          [10, icu],
          [11, ward],
        ],
        [
          [10, ward],
          [11, ward],
          [12, icu],
        ],
      ])
    })

test('below a sheet of many rows, the page still shows how it was read', async ({ browser, product }) => {
  const team = await aTeam(product)
  await aPlannedTeam(team)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/team/blocks')
  const strangers = Array.from({ length: 40 }, (_, row) => `Stranger ${row}\tICU\tWard\tICU`)
  await page.getByRole('button', { name: 'Paste' }).click()
  await page.getByLabel('Cells').fill([byPerson, ...strangers].join('\n'))
  await expect(page.getByText('Cells understood: 4 of 126.')).toBeInViewport()
})
