import { expect, test } from 'vitest'

import type { Intent } from '#assistant/intent.ts'
import type { User } from '#domain/people/user.ts'

import { questionOf } from './question.ts'

const user = (id: string, firstName: string, lastName: string) => ({ id, firstName, lastName }) as User
const [ada, ben, cy] = [user('a', 'Ada', 'Adeyemi'), user('b', 'Ben', 'Adeyemi'), user('c', 'Ada', 'Cole')]
const assign = (of: User, dates = ['2026-11-27']) =>
  ({ kind: 'assign', user: of, template: { name: 'Backup' }, dates }) as unknown as Intent
const several = (...steps: Intent[]) => ({ kind: 'several', steps }) as unknown as Intent
const ask = (...intents: Intent[]) => ({ kind: 'ask', choices: intents.map((intent) => ({ name: '', intent })) }) as unknown as Intent
const question = (...intents: Intent[]) => questionOf(intents.map((intent) => ({ name: '', intent })))

test('a question about people uses the name that they share', () => {
  expect(question(assign(ada!), assign(ben!))).toBe('Which Adeyemi on Backup Fri Nov 27?')
  expect(question(assign(ada!), assign(cy!))).toBe('Which Ada on Backup Fri Nov 27?')
  expect(question(assign(ben!), assign(cy!))).toBe('Who on Backup Fri Nov 27?')
  const takeOff = (of: User) => ({ kind: 'takeOff', user: of, dates: ['2026-11-27'] }) as Intent
  expect(question(takeOff(ada!), takeOff(ben!))).toBe('Which Adeyemi on Fri Nov 27?')
  expect(question(assign(ada!))).toBe('Who on Backup Fri Nov 27?')
})

test('a question about several steps names the days of the first, and asks for the person in whom the choices differ', () => {
  expect(question(several(assign(ada!), assign(ada!)), several(assign(ada!), assign(ben!)))).toBe('Which Adeyemi on Backup Fri Nov 27?')
  expect(question(ask(assign(ada!), assign(cy!)), ask(assign(ben!)))).toBe('Which Adeyemi on Backup Fri Nov 27?')
})

test('asks for the template if the choices differ in it', () => {
  expect(question(assign(ada!), assign(ada!))).toBe('Which template on Fri Nov 27?')
  const add = { kind: 'addShifts', template: { name: 'Day' }, dates: ['2026-11-27'] } as unknown as Intent
  expect(question(add, add)).toBe('Which template on Fri Nov 27?')
})

test('asks for the person in whose place someone is put', () => {
  const reassign = (from: User, to: User) => ({ kind: 'reassign', from, user: to, template: undefined, dates: ['2026-11-27'] }) as Intent
  expect(question(reassign(ada!, cy!), reassign(ben!, cy!))).toBe('Which Adeyemi on Fri Nov 27?')
  expect(question(reassign(cy!, ada!), reassign(cy!, ben!))).toBe('Which Adeyemi on Fri Nov 27?')
})

test('a question about choices without days or people is plain', () => {
  const works = { kind: 'whoWorks', dates: ['2026-11-27'], template: undefined, half: undefined } as Intent
  expect(question(works, works)).toBe('Which one?')
  expect(question({ kind: 'saveCalendar' } as Intent)).toBe('Which one?')
  expect(question()).toBe('Which one?')
})
