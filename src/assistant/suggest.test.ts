import { describe, expect, test } from 'vitest'

import { context, meaning, person } from '../../test/golden-context.ts'
import { phrases } from '../../test/golden-phrases.ts'
import { misunderstanding } from './explain.ts'
import { examplesFor, suggestionsFor } from './suggest.ts'
import { understand } from './understand.ts'
import { searchOptions } from './words/nearest-name.ts'

const member = { ...context, isAdmin: false }
const suggested = (command: string, spoken = context) => suggestionsFor(command, spoken, phrases).map((one) => one.command)

test.each([
  ['gimme fournier fri nite', ['assign fournier to night on 2026-11-27', 'who works 2026-11-27', 'am i free on 2026-11-27']],
  ['gimme chen fri nite', ['assign matt to night on 2026-11-27', 'assign olivia to night on 2026-11-27', 'who works 2026-11-27']],
  // The longest name counts, not the last.
  ['gimme night 16 matt chen mara', ['assign matt to night on 2026-11-16', 'who works 2026-11-16', 'am i free on 2026-11-16']],
  ['assign zzzzqqqq to night on 16', ['add night to 2026-11-16', 'who can work night on 2026-11-16', 'who works 2026-11-16']],
  [
    'remove siddiki from clinic someday 16',
    ['remove siddiqui from clinic on 2026-11-16', 'who works 2026-11-16', 'am i free on 2026-11-16'],
  ],
  [
    'put siddiqui back on 28',
    ['assign siddiqui to night on 2026-11-28', 'assign siddiqui to night call on 2026-11-28', 'who works 2026-11-28'],
  ],
  ['gimme vacation 14 august', ['vacation on 2027-08-14', 'how many vacation days do i have left', 'who is away on 2027-08-14']],
  [
    'mara vacation 14 august please please',
    ['vacation for member on 2027-08-14', 'vacation on 2027-08-14', 'how many vacation days do i have left'],
  ],
  ['je veux quelque chose le 27', ["i'd rather not work on 2026-11-27", 'what are my requests', 'how many points do i have left']],
  ['lorem ipsum', ['who works 2026-11-21', 'am i free on 2026-11-21', 'next shift']],
])('%j suggests %j', (command, wanted) => {
  expect(suggested(command)).toEqual(wanted)
})

test('a command that only lacks a day is suggested for the day of the previous command', () => {
  const spoken = { ...context, previousDates: ['2026-11-16', '2026-11-17'] }
  expect(suggested('assign marra to night', spoken)[0]).toBe('assign member to night on 2026-11-16')
  expect(suggested('lorem ipsum', spoken)[0]).toBe('who works 2026-11-21')
})

test('members get suggestions that members can use', () => {
  expect(suggested('gimme fournier fri nite', member)).toEqual(['who works 2026-11-27', 'am i free on 2026-11-27', 'next shift'])
  const commands = examplesFor(member, phrases)
  expect(commands.length).toBeGreaterThan(4)
  expect(examplesFor(context, phrases).length).toBeGreaterThan(commands.length)
})

test('every suggestion is understood as suggested', () => {
  const typed = [
    'gimme chen fri nite',
    'zzz',
    'remove dina from night on 3',
    'add nigt nigt',
    '',
    'assign o’connell',
    '💥',
    'a'.repeat(500),
  ]
  for (const command of typed)
    for (const suggestion of [...suggestionsFor(command, context, phrases), ...examplesFor(context, phrases)]) {
      expect(meaning(understand(suggestion.command, context))).toBe(meaning(suggestion.intent))
      expect(suggestion.intent.kind).not.toBe('ask')
    }
})

describe('names what was not understood', () => {
  test.each([
    ['assign zzzzqqqq to night on 16', { why: 'person', word: 'zzzzqqqq' }],
    ['assign mara to zzzzqqqq on 16', { why: 'template', word: 'zzzzqqqq' }],
    ['add zzzzqqqq to 16', { why: 'template', word: 'zzzzqqqq' }],
    ['remove zzzz from 3', { why: 'word', word: 'zzzz' }],
    ['remove zzzz from 3,', { why: 'word', word: 'zzzz' }],
    ['assign mara and zzzz to night on 3', { why: 'word', word: 'zzzz' }],
    ['assign dina to night on 16', { why: 'disabled', name: 'Dina Disabled' }],
    ['add night', { why: 'noDay' }],
    ['assign mara to night', { why: 'noDay' }],
    ['assign mara to night on 31', { why: 'day', word: '31' }],
    ['assign night to 16', undefined],
    ['vacation for zzzz 3-14 august', { why: 'person', word: 'zzzz' }],
    ['inscris des vacances pour dina du 3 au 14 août', { why: 'disabled', name: 'Dina Disabled' }],
    ['vacation for mara and zzzz 3-14 august', { why: 'person', word: 'mara and zzzz' }],
    ['remove mara and milo from friday', { why: 'noTemplate' }],
    ['put mara in for milo on friday', { why: 'noTemplate' }],
    ['put me forward for night on dec 24', { why: 'word', word: 'forward' }],
    ['add two night shifts on friday', { why: 'word', word: 'two' }],
    ['add 2 nights on friday', { why: 'word', word: '2' }],
    ['add clinic every other weekday next week', { why: 'word', word: 'weekday' }],
    ['add clinic tomorrow morning', { why: 'word', word: 'morning' }],
    ['who called in sick', undefined],
    ["mara hasn't called in sick", undefined],
    ["mara isn't sick for 3 days", undefined],
    ['vacation for two weeks dec 20', undefined],
    ['add clinic wednesday 26', { why: 'weekday', date: '2026-11-26' }],
    ['open monday, dec 24', { why: 'weekday', date: '2026-12-24' }],
    ['hello', undefined],
    ['open 31', undefined],
  ])('in %j', (command, wanted) => {
    expect(understand(command, context)).toBeUndefined()
    expect(misunderstanding(command, context)).toEqual(wanted)
  })

  test('a name shared with an enabled person does not mean the disabled one', () => {
    const shared = { ...context, absent: [person('Bob', 'Member')] }
    expect(misunderstanding('assign member to zzzz on 3', shared)).toEqual({ why: 'template', word: 'zzzz' })
    expect(misunderstanding('assign bob to night on 3', shared)).toEqual({ why: 'disabled', name: 'Bob Member' })
  })

  test('a name of five words is a name', () => {
    const named = { ...context, people: [...context.people, person('Ana Maria', 'de la Cruz')] }
    expect(misunderstanding('assign ana maria de la cruz to zzzz on 3', named)).toEqual({ why: 'template', word: 'zzzz' })
  })

  test('a member learns that scheduling is for admins', () => {
    for (const command of ['add night to 16', 'add zzzz to 16', 'clear', 'is mara free on 16'])
      expect(misunderstanding(command, member)).toEqual({ why: 'notAllowed' })
    expect(misunderstanding('hello', member)).toBeUndefined()
    // Without a day, 'add' may mean something else.
    expect(misunderstanding('add zzzz', member)).toBeUndefined()
  })
})

test('searches names with the specification’s options', () => {
  expect(searchOptions).toEqual({ threshold: 0.6, distance: 100 })
})

const examples = (spoken: typeof context) => examplesFor(spoken, phrases).map(({ command }) => command)
const ownExamples = [
  'next shift',
  'who works 2026-11-21',
  'who is away on 2026-11-21',
  'how many vacation days do i have left',
  "i'd rather not work on 2026-11-21",
  'how many points do i have left',
  'vacation on 2026-11-21',
  "i can't work on 2026-11-21",
  'swap my 2026-11-21',
  'what are my requests',
  'how many nights this month',
  'am i free on 2026-11-21',
]

test('the examples for members are about themselves, and the examples for admins begin with the schedule', () => {
  expect(examples(member)).toEqual(ownExamples)
  expect(examples(context)).toEqual([
    'assign member to night on 2026-11-21',
    'remove moss from night on 2026-11-21',
    'add night to 2026-11-21',
    'who can work night on 2026-11-21',
    'is member free on 2026-11-21',
    'vacation for member on 2026-11-21',
    'undo',
    ...ownExamples.slice(0, 6),
  ])
})

test('an admin without templates or without other people gets the examples for members', () => {
  expect(examples({ ...context, templates: [] })).toEqual(ownExamples)
  expect(examples({ ...context, people: [context.me] })).toEqual(ownExamples)
})

test('a last name that begins with small words is not used alone', () => {
  const marta = person('Marta', 'de la Cruz')
  expect(examples({ ...context, people: [context.me, marta] })[0]).toBe('assign marta to night on 2026-11-21')
})

test('the only other person is in both examples', () => {
  expect(examples({ ...context, people: [context.me, person('Mara', 'Member')] }).slice(0, 2)).toEqual([
    'assign member to night on 2026-11-21',
    'remove member from night on 2026-11-21',
  ])
})
