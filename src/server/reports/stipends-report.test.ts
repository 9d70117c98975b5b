import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'

import { stipendsOf } from '#domain/schedule/stipend.ts'

import { stipendsPage } from './stipends-report.ts'
import { createTypesetter } from './typesetter.ts'

const typesetter = createTypesetter()
afterAll(() => typesetter.close())

const templates = ['Night', 'Day', 'Late', 'Call', 'Ward'].map((name) => ({ id: name, name }))

/** The text on each page of a month in which everyone has that many shifts of each template. */
async function printed(names: readonly string[], shifts: number): Promise<string[]> {
  const people = names.map((firstName) => {
    const email = `${firstName}@x.org`
    return { id: firstName, firstName, lastName: 'User', email, status: 'MEMBER' as const, disabled: false }
  })
  const paid = people.flatMap(({ id: userId }) =>
    templates.flatMap(({ id: templateId }) =>
      Array.from({ length: shifts }, (_, at) => ({ userId, templateId, date: '2026-11-05', stipend: 100 + at })),
    ),
  )
  const page = stipendsPage(
    stipendsOf(people, templates, paid, () => true),
    'November 2026',
    'Team',
    'en',
  )
  const qr = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  const data = { ...page, lang: 'en', footer: 'Printed', qr, qrAlt: 'code' }
  const content = await typesetter.set({ teamId: 'team', userId: 'chief' }, { document: 'stipends', format: 'pdf', data })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: false })
  return text.map((of) => of.replaceAll(/\s+/g, ' '))
}

test('a person’s lines and total stay on the page that names the person', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `P${String.fromCodePoint(65 + index)}`)
  const pages = await printed(names, 1)
  expect(pages.length).toBeGreaterThan(2)
  for (const name of names)
    expect(pages.find((page) => page.includes(`${name} User`))).toMatch(
      new RegExp(`${name} User Night .*?Ward Nov 5 1 100.00 Total 500.00`),
    )
})

test('someone with more lines than fit on a page is printed completely', async () => {
  const pages = await printed(['PA'], 20)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.join(' ').match(/Nov 5 1 1/g)).toHaveLength(100)
})
