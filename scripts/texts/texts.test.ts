import { expect, test } from 'vitest'

import { textRows, type TextRow } from './text-rows.ts'

const all = (await textRows()).flatMap(({ rows }) => rows)
const keysOf = (rows: readonly TextRow[]): string[] => [...new Set(rows.map(({ key }) => key))]
const isName = ({ key }: TextRow): boolean => /(^|\.)examples\.|\.holidays\./.test(key)

const frenchWords = /[éèàçêîôûœ«»]|\b(le|la|les|des|une|du|est|pour|votre|vous|avec|dans|et|aux|qui|que|pas|par|sont|ce|cette|un|de|en)\b/i
const englishWords = /\b(the|and|your|with|this|that|shifts?|month|has|have|are|was|you|from|days?|is|to|of|at|by|people|week|in)\b/i

test('no text is in the other language', () => {
  expect(keysOf(all.filter((row) => !isName(row) && frenchWords.test(row.en)))).toEqual(['imports.both', 'profile.languages.fr'])
  expect(keysOf(all.filter((row) => !isName(row) && englishWords.test(row.fr.replaceAll(/\{\w+\}/g, ''))))).toEqual([])
  const same = all.filter((row) => !isName(row) && row.en === row.fr && !/\d/.test(row.en) && row.en.split(' ').length > 1)
  expect(keysOf(same)).toEqual(['history.jsonLines', 'remy.preview.ask', 'shell.remy', 'team.invitations.example', 'packs.paro-2016.name'])
})

const isNumber = (value: string): boolean => /^\d+([.,]\d+)?$/.test(value)

/** Where an argument stands in a text, if it does. */
function placeIn(text: string, value: string | number): number {
  if (typeof value === 'string' && !isNumber(value)) return text.indexOf(value)
  const digits = String(value).replace('-', '[-−]').replace('.', '[.,]')
  return text.search(new RegExp(String.raw`(?<![\d.,])${digits}(?!\d|[.,]\d)`))
}

/** The arguments that a text contains, in order; without those that are part of another. */
function orderIn(text: string, given: Record<string, unknown>): string[] {
  const named = Object.entries(given).flatMap(([name, value]) =>
    typeof value === 'number' || (typeof value === 'string' && (value.length > 1 || isNumber(value))) ? [{ name, value }] : [],
  )
  const isPart = (one: { name: string; value: string | number }) =>
    named.some(({ name, value }) => name !== one.name && String(value).toLowerCase().includes(String(one.value).toLowerCase()))
  return named
    .filter((one) => !isPart(one))
    .map(({ name, value }) => ({ name, place: placeIn(text, value) }))
    .filter(({ place }) => place >= 0)
    .toSorted((a, b) => a.place - b.place)
    .map(({ name }) => name)
}

/** Exchanged arguments in one language show here, because the other has them in the right order. */
test('both languages name the arguments of a text in the same order, with few exceptions', () => {
  const otherOrder = all.filter(({ en, fr, given }) => {
    const [english, french] = [orderIn(en, given.en), orderIn(fr, given.fr)]
    return String(english.filter((name) => french.includes(name))) !== String(french.filter((name) => english.includes(name)))
  })
  expect(keysOf(otherOrder)).toEqual([
    'availabilities.leave.notFilled',
    'notices.titles.COVER.GIVEN',
    'notices.titles.COVER.ENDED',
    'scheduling.removedFromShift',
  ])
})

/** Each pair of calls of a text that differ only in counts. */
const countPairs = [...Map.groupBy(all, ({ key }) => key).values()].flatMap((rows) =>
  rows.flatMap((one) => rows.filter((several) => isCountOnly(one, several)).map((several) => ({ one, several }))),
)

/** The words by which a text about several differs from the one about one. */
function wordsOfCount(one: string, several: string): [one: string, several: string][] {
  const [words, others] = [one, several].map((text) => text.split(/[^\p{L}’']+/u)) as [string[], string[]]
  return words.length === others.length ? words.flatMap((word, at) => (word === others[at] ? [] : [[word, others[at]!]])) : []
}

test.each([
  // English verbs end in -s for one.
  [
    'en',
    [
      'filling.conflict.empty',
      'review.differ',
      'compliance.changeCount',
      'rules.counted.rest',
      'rules.counted.daysOff',
      'templates.reach.keep',
    ],
  ],
  ['fr', []],
] as const)('a noun is singular for one and plural for several (%s)', (language, exceptions) => {
  const found = countPairs.flatMap(({ one, several }) =>
    wordsOfCount(one[language], several[language]).map(([word, other]) => ({ key: one.key, word, other })),
  )
  const pairs = new Set(found.map(({ word, other }) => `${word} ${other}`))
  const exchanged = found.filter(({ word, other }) => word === `${other}s` || pairs.has(`${other} ${word}`))
  expect([...new Set(exchanged.map(({ key }) => key))]).toEqual(exceptions)
  expect(found.length).toBeGreaterThan(100)
})

/** Whether a text says more about several than another number, as 'shifts' does. */
const hasPlural = (one: string, several: string): boolean => one.replaceAll(/[\d.,]+/g, '#') !== several.replaceAll(/[\d.,]+/g, '#')

test('a text that has a plural in one language has one in the other, with few exceptions', () => {
  const only = (language: 'en' | 'fr', other: 'en' | 'fr') =>
    keysOf(
      countPairs
        .filter(({ one, several }) => hasPlural(one[language], several[language]) && !hasPlural(one[other], several[other]))
        .map(({ one }) => one),
    )
  expect(only('en', 'fr')).toEqual(['availabilities.leave.approveHandOver'])
  // French adjectives and participles have a plural; the specification has some English texts with "(s)".
  expect(only('fr', 'en')).toEqual([
    'availabilities.leave.available',
    'availabilities.leave.open',
    'availabilities.leave.awayOf',
    'availabilities.leave.selected',
    'requests.ofPointsLeft',
    'requests.teamGranted',
    'spoken-requests.more',
    'history.what.andMore',
    'imports.counts.changed',
    ...['ignored', 'unread'].map((key) => `understood.${key}`),
    'notices.andMore',
    ...['added', 'removed', 'assigned', 'unassigned', 'handedOver', 'confirmRemoved', 'confirmUnassigned'].map((key) => `remy.${key}`),
    'compliance.addedCount',
    ...['unavailable', 'overlap', 'succession', 'contract'].map((rule) => `rules.counted.${rule}`),
    ...['away', 'kindAway', 'serviceAway', 'skillAway'].map((rule) => `rules.leave.${rule}`),
  ])
})

/** Whether two calls of a text differ only in counts: 1 in one, several in the other. */
function isCountOnly(one: TextRow, several: TextRow): boolean {
  const differing = Object.keys(one.given.en).filter((name) => one.given.en[name] !== several.given.en[name])
  return differing.length > 0 && differing.every((name) => one.given.en[name] === 1 && Number(several.given.en[name]) >= 2)
}
