import { expect, test } from 'vitest'

import { progressOf } from './progress.ts'

const user = (id: string, change: { disabled?: boolean; placeholder?: boolean } = {}) => ({
  id,
  disabled: false,
  placeholder: false,
  ...change,
})
const progress = (people: ReturnType<typeof user>[], names: string[], entered?: string[]) =>
  progressOf(
    {
      team: { users: Object.fromEntries(people.map((one) => [one.id, one])) },
      templates: Object.fromEntries(names.map((name) => [name, { name }])),
    } as never,
    entered && new Set(entered),
    'me',
  )
const isDone = (people: boolean, templates: boolean, availabilities: boolean) => ({ people, templates, availabilities, month: false })

test('a team needs a second person who has not left', () => {
  expect(progress([user('me'), user('left', { disabled: true })], [], [])).toEqual({
    people: 1,
    joined: 1,
    templates: '',
    isDone: isDone(false, false, false),
    current: 'people',
  })
  expect(progress([user('me'), user('milo', { placeholder: true })], [], [])).toMatchObject({
    people: 2,
    joined: 1,
    isDone: isDone(true, false, false),
    current: 'templates',
  })
})

test('no one is waited for, and nothing counts as entered, while no one else has an account', () => {
  expect(progress([user('me'), user('milo', { placeholder: true })], ['Day'], [])).toMatchObject({
    isDone: isDone(true, true, false),
    current: 'month',
  })
})

test('everyone else with an account enters their availability', () => {
  expect(progress([user('me'), user('milo')], ['Day'], ['milo'])).toMatchObject({ isDone: isDone(true, true, true), current: 'month' })
  const three = [user('me'), user('milo'), user('tina')]
  expect(progress(three, ['Day']).current).toBe('availabilities')
  expect(progress(three, ['Day'], ['milo']).current).toBe('availabilities')
  expect(progress(three, ['Day'], ['milo', 'tina'])).toMatchObject({ isDone: isDone(true, true, true), current: 'month' })
})

test('names as many templates as fit on a line', () => {
  const named = (count: number) =>
    progress(
      [user('me')],
      Array.from({ length: count }, (_, at) => `T${at}`),
    ).templates
  expect([named(1), named(5), named(6)]).toEqual(['T0', 'T0, T1, T2, T3, T4', 'T0, T1, T2, T3, T4, …'])
})
