import { fourWeekBlocks } from '#domain/services/block.ts'

import { button, confirm, type Row, type Scene } from './failing-writes-scene.ts'

const yearOf = ({ today }: Scene) => Number(today.slice(0, 4)) - (today.slice(5, 7) < '07' ? 1 : 0)

const service = (shortName: string) => ({
  name: `Ward ${shortName}`,
  shortName,
  color: 'slate',
  week: [null, null, null, null, null, null, null],
  handOverMinutes: 0,
  fewest: 0,
})

const aService = ({ teamId, olive }: Scene) => olive.api.call('POST', `/teams/${teamId}/services`, service('A'))
const aYear = (scene: Scene) =>
  scene.olive.api.call('PUT', `/teams/${scene.teamId}/blocks`, { year: yearOf(scene), blocks: fourWeekBlocks(yearOf(scene), 6) })

export const serviceRows: Record<string, Row> = {
  createService: {
    at: () => '/app/team/blocks',
    async prepare(page) {
      await button(page, 'Add Service').click()
      const card = page.getByRole('region', { name: 'New service' })
      await card.getByLabel('Name', { exact: true }).fill('Intensive care')
      await card.getByLabel('Short name').fill('ICU')
    },
    press: (page) => page.getByRole('region', { name: 'New service' }).getByRole('button', { name: 'Add Service' }).click(),
    done: (page) => page.getByRole('button', { name: /^Intensive care/ }),
    count: async ({ teamId, olive }) => (await olive.api.call('GET', `/teams/${teamId}/services`)).services.length,
  },
  updateService: {
    arrange: aService,
    at: () => '/app/team/blocks',
    async prepare(page) {
      await page.getByRole('button', { name: /^Ward A/ }).click()
      await page.getByRole('region', { name: 'Ward A' }).getByLabel('Name', { exact: true }).fill('Ward North')
    },
    press: (page) => button(page, 'Save Service').click(),
    done: (page) => page.getByRole('button', { name: /^Ward North/ }),
  },
  deleteService: {
    arrange: aService,
    at: () => '/app/team/blocks',
    prepare: (page) => page.getByRole('button', { name: /^Ward A/ }).click(),
    press: (page) => confirm(page, 'Delete'),
    done: (page) => page.getByText('Add the places where people work, such as wards.'),
  },
  setBlocks: {
    at: () => '/app/team/blocks',
    press: (page) => button(page, 'Save Dates').click(),
    done: (page) => page.getByRole('columnheader', { name: /^Block 13,/ }),
  },
  setRotations: {
    arrange: async (scene) => [await aService(scene), await aYear(scene)],
    at: () => '/app/team/blocks',
    async prepare(page) {
      await page.locator('[data-place="0 7"]').click()
      await page.keyboard.press('a')
    },
    press: (page) => button(page, 'Save 1 Change').click(),
    done: (page) => page.locator('[data-place="0 7"]:not([data-changed])').filter({ hasText: 'A' }),
  },
}
