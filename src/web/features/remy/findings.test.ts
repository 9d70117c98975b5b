import { expect, test } from 'vitest'

import type { TeamUser } from '#domain/people/team.ts'
import type { Templates } from '#web/api/queries/team.ts'

import { findingsFor, pagesBegun } from './findings.ts'

const user = (id: string, firstName: string, lastName: string) => ({ id, firstName, lastName }) as unknown as TeamUser
const users = { ada: user('ada', 'Ada', 'Nightingale'), tea: user('tea', 'Téa', 'Night'), bo: user('bo', 'Bo', 'Ray') }
const templates = { night: { id: 'night', name: 'Night' }, late: { id: 'late', name: 'Late night' } } as unknown as Templates
const found = (text: string) => findingsFor(text, users, templates).map(({ key }) => key)

test('without a text, all pages are listed', () => {
  expect(found('  ')).toEqual(['dashboard', 'calendar', 'availabilities', 'switches', 'templates', 'team', 'reports', 'notices', 'profile'])
})

test('a text finds every name with a word that begins with it, and names that begin with it come first', () => {
  expect(found('night')).toEqual(['night', 'ada', 'tea', 'late'])
  expect(found('te')).toEqual(['templates', 'team', 'tea'])
  expect(found('n')).toEqual(['notices', 'night', 'ada', 'tea', 'late'])
  expect(found('ight')).toEqual([])
})

test('a result opens its page', () => {
  expect(findingsFor('ray', users, templates)).toEqual([{ key: 'bo', name: 'Bo Ray', kind: 'Person', to: '/app/team/users/bo' }])
  expect(findingsFor('late', users, templates)).toEqual([
    { key: 'late', name: 'Late night', kind: 'Template', to: '/app/templates/template/late' },
  ])
})

test('shows at most nine results', () => {
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [at, user(String(at), 'Ada', `X${at}`)]))
  expect(findingsFor('ada', many, templates)).toHaveLength(9)
})

test('pages that are not in the list are found by the beginning of a word for them', () => {
  expect(pagesBegun('fair', true)).toEqual(['fairness'])
  expect(pagesBegun('Équi', true)).toEqual(['fairness'])
  expect(pagesBegun('hist', true)).toEqual(['history'])
  expect(pagesBegun('hist', false)).toEqual([])
  expect(pagesBegun('compl', false)).toEqual(['compliance'])
  expect(pagesBegun('congé', false)).toEqual(['leave'])
  expect(pagesBegun('team', true)).toEqual([])
  expect(pagesBegun('le', true)).toEqual([])
  expect(pagesBegun('', true)).toEqual([])
})
