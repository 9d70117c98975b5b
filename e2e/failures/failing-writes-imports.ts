import { waitingSheet } from '../support/busy-team.ts'
import { button, confirm, type Row, type Scene } from './failing-writes-scene.ts'

async function aWaitingImport({ teamId, olive }: Scene): Promise<string> {
  return (await olive.api.call('POST', `/teams/${teamId}/imports/waiting`, waitingSheet)).import.id
}

const applied = ({ teamId, olive }: Scene) =>
  olive.api.call('POST', `/teams/${teamId}/imports/apply`, { name: 'List', text: 'First name\tLast name\nMarie\tLavoie' })

const importsOf = async ({ teamId, olive }: Scene) => (await olive.api.call('GET', `/teams/${teamId}/imports`)).imports.length

export const importRows: Record<string, Row> = {
  addTemplates: {
    at: () => '/app/templates/gallery',
    prepare: (page) => button(page, /^Volunteers/).click(),
    press: (page) => button(page, 'Add 3 Templates').click(),
    // If the answer is lost, a live update tells the gallery about the templates.
    done: (page) =>
      page
        .getByRole('heading', { name: 'Sunday lunch' })
        .or(page.getByRole('link', { name: 'Go to Templates' }))
        .first(),
    count: async ({ teamId, olive }) => {
      const templates = await olive.api.call('GET', `/shifts/templates?teamId=${teamId}`)
      return Object.values(templates as Record<string, { name: string }>).filter(({ name }) => name === 'Sunday lunch').length
    },
  },
  keepImport: {
    at: () => '/app/import',
    async prepare(page) {
      await button(page, 'Paste').click()
      await page.getByLabel('Table').fill('Date\tName\tDuty\n2036-10-01\tMara Member\tNight')
    },
    press: (page) => button(page, 'Read Table').click(),
    done: (page) => page.getByRole('columnheader', { name: 'A', exact: true }),
    count: importsOf,
  },
  answerImport: {
    at: async (scene) => `/app/import/${await aWaitingImport(scene)}`,
    async prepare(page) {
      await page.getByRole('radio', { name: 'A note' }).check()
    },
    press: (page) => button(page, 'Answer').click(),
    done: (page) => page.getByText('Everything was understood.'),
  },
  discardImport: {
    at: async (scene) => (await aWaitingImport(scene)) && '/app/import',
    press: (page) => confirm(page, 'Discard'),
    done: (page) => page.getByText('No sheet has been imported yet.'),
  },
  applyImport: {
    at: async (scene) => `/app/import/${await aWaitingImport(scene)}/differences`,
    press: (page) => button(page, 'Apply 2 Shifts').click(),
    // If the answer is lost, a live update tells the page about the import, which then opens the list.
    done: (page) =>
      page
        .getByRole('heading', { name: 'October 2036 review' })
        .or(page.getByText(/\b2 shifts/))
        .first(),
    count: importsOf,
  },
  takeBackImport: {
    at: async (scene) => (await applied(scene)) && '/app/import',
    press: (page) => confirm(page, 'Take Back'),
    done: (page) => page.getByText('Taken back', { exact: false }),
  },
}
