import { utils, write as writeBook } from '@e965/xlsx'

import { findings } from '../support/axe.ts'
import { waitingSheet } from '../support/busy-team.ts'
import { expect, goTo, test } from '../support/story.ts'
import { aTeam, aTemplate, pageOf, type StoryTeam } from '../support/team-by-api.ts'

const names = ['Olivia Chen', 'Julien Côté', 'Tomasz Nowak', 'Élise Fournier']

async function riverside(team: StoryTeam) {
  const { teamId, olive } = team
  await aTemplate(team, { name: 'Day', color: 'mint', startTime: '07:00', endTime: '19:00', dutyKind: 'DAY' })
  await aTemplate(team, { name: 'Night', startTime: '19:00', endTime: '07:00', dutyKind: 'NIGHT' })
  const people = names.map((name) => ({ firstName: name.split(' ')[0], lastName: name.split(' ')[1] }))
  await olive.api.call('POST', `/teams/${teamId}/invitations`, { people })
}

const rows = [
  ['Date', 'DAY 7-19', 'NIGHT', 'Off'],
  ['2036-10-01', 'Chen', 'Nowak', ''],
  ['2036-10-02', 'Cote', 'Marie', ''],
  ['2036-10-03', 'Chen', 'Côté / Élise', ''],
  ['2036-10-04', 'Elise F', 'Marie', 'Nowak vac'],
  ['2036-10-05', 'Cote', 'Nowak?', 'Thanksgiving!!'],
]

const shifts = async ({ teamId, olive }: StoryTeam) => {
  const range = new URLSearchParams({ teamId, fromDate: '2036-10-01', toDate: '2036-10-31' })
  return Object.values((await olive.api.call('GET', `/shifts?${range}`)).assignments as Record<string, { status: string }>)
}

test('a workbook becomes drafts through questions and differences, and is taken back', async ({ browser, product }) => {
  const team = await aTeam(product)
  await riverside(team)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/calendar/admin')
  await page.getByRole('link', { name: 'Import a Sheet' }).click()
  await expect(page.getByRole('heading', { name: 'Paste a table or drop a file' })).toBeVisible()
  expect(await findings(page)).toEqual([])

  const book = { SheetNames: ['Notes', 'October'], Sheets: { Notes: utils.aoa_to_sheet([['Hello']]), October: utils.aoa_to_sheet(rows) } }
  const buffer = writeBook(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  const picker = page.locator('input[type=file]')
  await picker.setInputFiles({ name: 'Oct call FINAL v3.xlsx', mimeType: '', buffer })
  await expect(page.getByRole('checkbox', { name: 'October' })).toBeChecked()
  await expect(picker, 'the same file can be chosen again').toHaveValue('')
  await page.getByRole('button', { name: 'Continue' }).click()

  const sheet = page.getByRole('region', { name: 'Sheet', exact: true })
  await expect(sheet.getByRole('cell', { name: 'O Chen' }).first()).toBeVisible()
  await expect(page.getByText('4 in question')).toBeVisible()
  expect(await findings(page)).toEqual([])

  const who = page.getByRole('region', { name: 'Who is “Marie”?' })
  await expect(who).toContainText('C3 (Oct 2), C5 (Oct 4). No one in the team has this name.')
  // A choice whose detail was chosen before, but is no longer displayed, must not be sent.
  await who.getByRole('radio', { name: 'Someone else' }).check()
  await who.getByRole('combobox', { name: 'Someone else' }).selectOption('Olivia Chen')
  await who.getByRole('radio', { name: 'No one' }).check()
  await who.getByRole('radio', { name: 'Someone else' }).check()
  await expect(who.getByRole('combobox', { name: 'Someone else' })).toHaveValue('')
  await expect(who.getByRole('button', { name: 'Answer' })).toBeDisabled()
  await who.getByRole('radio', { name: 'A new person' }).check()
  await who.getByLabel('Last name').fill('Lavoie')
  await who.getByRole('button', { name: 'Answer' }).click()
  const both = page.getByRole('region', { name: '“Côté / Élise”: both, or half each?' })
  await both.getByRole('radio', { name: 'Half each' }).check()
  await both.getByRole('button', { name: 'Answer' }).click()
  await expect(page.getByRole('region', { name: 'Who is “Nowak?”?' })).toBeVisible()
  await expect(sheet.getByRole('cell', { name: 'M Lavoie' }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Show Differences' }).click()
  const added = page.getByRole('region', { name: 'New', exact: true })
  await expect(added.getByRole('listitem')).toHaveCount(11)
  await expect(page.getByText('1 question is still open.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await added.getByRole('checkbox', { name: 'Apply Day Thu Oct 02, Julien Côté' }).uncheck()
  // Delays the answer until a live update has told the page that the sheet no longer waits.
  await page.route('**/imports/apply', async (route) => {
    const response = await route.fetch()
    await expect(added).toHaveCount(0)
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Apply 9 Shifts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('October 2036 review')
  await page.getByRole('link', { name: 'Oct call FINAL v3.xlsx' }).click()

  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Oct call FINAL v3.xlsx' })
  await expect(entry).toContainText('9 shifts, 1 leave entry, 1 person, Oct 1–5')
  expect((await shifts(team)).map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'HIDDEN'))

  await entry.getByRole('button', { name: 'Take Back' }).click()
  await entry.getByRole('button', { name: 'You sure?' }).click()
  await expect(entry).toContainText('Taken back')
  expect(await shifts(team)).toEqual([])
})

test('a table is pasted from a spreadsheet with its merged cells, by keyboard', async ({ browser, product }) => {
  const team = await aTeam(product)
  await riverside(team)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/import')
  await expect(page.getByText('No sheet has been imported yet.')).toBeVisible()
  await page.evaluate(() => {
    const html = `<table><tr><td>Date</td><td>Night</td></tr><tr><td>2036-10-01</td><td rowspan="3">Chen</td></tr>
      <tr><td>2036-10-02</td></tr><tr><td>2036-10-03</td></tr></table>`
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', 'Date\tNight\n2036-10-01\tChen\n2036-10-02\t\n2036-10-03\t')
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect(page.getByText('3 shifts understood')).toBeVisible()
  await expect(page.getByText('Everything was understood.')).toBeVisible()
})

test('on a phone, the questions of an import are answered in French', async ({ browser, product }) => {
  const team = await aTeam(product)
  await team.olive.api.call('PATCH', '/auth/user', { language: 'fr' })
  await aTemplate(team)
  const { import: waiting } = await team.olive.api.call('POST', `/teams/${team.teamId}/imports/waiting`, waitingSheet)
  const page = await pageOf(browser, product, team.olive)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/app/import')
  await page.getByRole('link', { name: 'Examiner' }).click()
  await expect(page).toHaveURL(`/app/import/${waiting.id}`)
  const who = page.getByRole('region', { name: 'Qui est «\u00a0Marie\u00a0»?' })
  await expect(who).toContainText('Personne dans l’équipe ne porte ce nom.')
  expect(await findings(page)).toEqual([])
  await who.getByRole('radio', { name: /^Aucune personne/ }).check()
  await who.getByRole('button', { name: 'Répondre' }).click()
  await expect(page.getByText('Tout a été compris.')).toBeVisible()
  await page.getByRole('link', { name: 'Voir les différences' }).click()
  await expect(page.getByText('Lecture seule. Pour appliquer l’importation, il faut un ordinateur.')).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('availabilities are imported from a sheet, and the meaning of a mark is asked once', async ({ browser, product }) => {
  const team = await aTeam(product)
  await riverside(team)
  const { teamId, olive } = team
  const page = await pageOf(browser, product, olive)
  await page.goto('/app/import')
  await page.getByRole('button', { name: 'Paste' }).click()
  const lines = [
    'October 2036\t1\t2\t3\t4\t5\t6\t7',
    '\tWed\tThu\tFri\tSat\tSun\tMon\tTue',
    'Chen\tX\tX\t\tunavailable\tno nights',
    'Côté\tprefer\tX',
  ]
  await page.getByLabel('Table').fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Read Table' }).click()
  const what = page.getByRole('region', { name: 'What is “X”?' })
  await what.getByRole('radio', { name: 'Availability' }).check()
  await what.getByRole('combobox', { name: 'Availability' }).selectOption('Unavailable')
  await what.getByRole('button', { name: 'Answer' }).click()
  await expect(page.getByText('6 days of availability')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: 'Show Differences' }).click()
  const added = page.getByRole('region', { name: 'New', exact: true })
  await expect(added.getByRole('listitem').first()).toHaveText(/Oct 2036\s*unavailable: 4 days\s*Olivia Chen/)
  await page.getByRole('button', { name: 'Apply 2 Changes' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('availability of 2 people')
  const stored = await olive.api.call('GET', `/availabilities?teamId=${teamId}&year=2036&month=9`)
  const own = Object.values(stored as Record<string, { data: object }>).filter(({ data }) => Object.keys(data).length > 0)
  expect(own.map(({ data }) => data)).toContainEqual({ 1: { day: 1, night: 1 }, 2: { day: -1, night: -1 } })
})

test('several sheets of a workbook are imported at once: the first one opens, the others wait', async ({ browser, product }) => {
  const team = await aTeam(product)
  await riverside(team)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/import')
  const people = [
    ['First name', 'Last name'],
    ['Marie', 'Lavoie'],
  ]
  const sheets = { People: utils.aoa_to_sheet(people), October: utils.aoa_to_sheet(rows), Notes: utils.aoa_to_sheet([['Hello']]) }
  const buffer = writeBook({ SheetNames: Object.keys(sheets), Sheets: sheets }, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  await page.locator('input[type=file]').setInputFiles({ name: 'year.xlsx', mimeType: '', buffer })
  const choice = page.getByRole('group', { name: 'Sheets' })
  await choice.getByRole('checkbox', { name: 'October' }).uncheck()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await choice.getByRole('checkbox', { name: 'October' }).check()
  await choice.getByRole('checkbox', { name: 'People' }).check()
  await expect(page.getByText('People opens first. The others wait in the list of imports.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('region', { name: 'Sheet', exact: true }).getByRole('cell', { name: 'Lavoie' }).last()).toBeVisible()
  await goTo(page, '/app/import')
  await expect(page.getByRole('listitem').filter({ hasText: 'year.xlsx: ' })).toHaveText([/People/, /October/])
})

test('a file that is too large is refused with the limit, and a later paste only with its own reason', async ({ browser, product }) => {
  const team = await aTeam(product)
  const page = await pageOf(browser, product, team.olive)
  await page.goto('/app/import')
  const buffer = Buffer.alloc(10 * 1024 * 1024 + 1)
  await page.locator('input[type=file]').setInputFiles({ name: 'scan.xlsx', mimeType: '', buffer })
  await expect(page.getByText('This file is larger than 10 MB.')).toBeVisible()
  // A proxy may allow less.
  await page.route('**/api/teams/*/imports', (route) => route.fulfill({ status: 413, contentType: 'text/html', body: 'Too Large' }))
  await page.locator('input[type=file]').setInputFiles({ name: 'scan.csv', mimeType: '', buffer: Buffer.from('Name,Date') })
  await expect(page.getByText('This file is too large for this server.')).toBeVisible()
  await page.unroute('**/api/teams/*/imports')
  await page.getByRole('button', { name: 'Paste' }).click()
  await page.getByLabel('Table').fill('<table></table>')
  await page.getByRole('button', { name: 'Read Table' }).click()
  await expect(page.getByText("This file can't be read.").first()).toBeVisible()
  await expect(page.getByText('This file is larger than 10 MB.')).toHaveCount(0)
})

test('as long as all cells with names have questions, the list of differences says so, at 390', async ({ browser, product }) => {
  const team = await aTeam(product)
  await riverside(team)
  const cells = ['Date', 'NIGHT', '2036-10-01', 'Marie'].map((text, at) => ({ row: at >> 1, column: at % 2, text }))
  const kept = { name: 'Oct call.xlsx', sheet: { name: 'October', cells }, answers: [], openQuestions: 1 }
  const { import: waiting } = await team.olive.api.call('POST', `/teams/${team.teamId}/imports/waiting`, kept)
  const page = await pageOf(browser, product, team.olive, { viewport: { width: 390, height: 844 } })
  await page.goto(`/app/import/${waiting.id}/differences`)
  await expect(page.getByRole('heading', { name: 'No differences' })).toBeVisible()
  await expect(page.getByText('1 question is still open. Cells with an open question change nothing.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Questions' }).click()
  await expect(
    page
      .getByRole('button', { name: /Add .*Marie/ })
      .or(page.getByText('Marie'))
      .first(),
  ).toBeVisible()
})
