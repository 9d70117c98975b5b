import { expect, test } from 'vitest'

import { mayChangeCover } from '#domain/schedule/cover.ts'
import { codeFrom, normalCode } from '#domain/typed-code.ts'

import { mayCall, mayDisable, maySetRole } from './permission.ts'
import { groupedJoinCode } from './team.ts'
import { byLastName, initials, isEmail, isPersonName, longestEmail, shortName } from './user.ts'

test('a join code can be read out and typed without errors', () => {
  const code = codeFrom(Uint8Array.from({ length: 13 }, (_, index) => index * 19))
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{13}$/)
  expect(normalCode(` ${groupedJoinCode(code).toLowerCase()} `)).toBe(code)
  expect(normalCode('oil0-1')).toBe('01101')
  expect(normalCode('\u200boil0-1\u202c')).toBe('01101')
})

test('people are listed by last name, namesakes by first name', () => {
  const named = (firstName: string, lastName: string) => ({ firstName, lastName })
  const people = [named('Zoe', 'Chen'), named('Amy', 'Okafor'), named('Bo', 'Chen')]
  expect(people.toSorted(byLastName).map(({ firstName }) => firstName)).toEqual(['Bo', 'Zoe', 'Amy'])
})

test('an email address may have 254 characters', () => {
  const address = (length: number) => `mara@${`${'a'.repeat(60)}.`.repeat(3)}${'a'.repeat(length - 192)}.org`
  expect([longestEmail, longestEmail + 1].map((length) => [address(length).length, isEmail(address(length))])).toEqual([
    [254, true],
    [255, false],
  ])
})

test('role checks', () => {
  const [owner, admin, member] = (['OWNER', 'ADMIN', 'MEMBER'] as const).map((status) => ({ status })) as [
    { status: 'OWNER' },
    { status: 'ADMIN' },
    { status: 'MEMBER' },
  ]
  const uncovered = { startTime: null, endTime: null, coverStartTime: null, coverEndTime: null }
  const ofAmy = { userId: 'amy', overrides: { ...uncovered, coveringUserId: 'cy' } }
  expect([owner, admin, member].map((actor) => mayCall(actor, 'admin'))).toEqual([true, true, false])
  expect([owner, admin, member].map((actor) => mayCall(actor, 'owner'))).toEqual([true, false, false])
  expect([owner, admin, member].map(maySetRole)).toEqual([true, false, false])
  expect([mayDisable(admin, owner), mayDisable(owner, owner), mayDisable(admin, admin), mayDisable(member, member)]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([
    mayChangeCover({ userId: 'amy', ...member }, ofAmy, {}),
    mayChangeCover({ userId: 'bo', ...member }, ofAmy, {}),
    mayChangeCover({ userId: 'bo', ...admin }, ofAmy, {}),
  ]).toEqual([true, false, true])
  const stepBack = { coveringUserId: null }
  expect([
    mayChangeCover({ userId: 'cy', ...member }, ofAmy, stepBack),
    mayChangeCover({ userId: 'cy', ...member }, ofAmy, { coveringUserId: 'bo' }),
    mayChangeCover({ userId: 'bo', ...member }, ofAmy, stepBack),
  ]).toEqual([true, false, false])
})

test('short names and initials', () => {
  expect([shortName({ firstName: 'Élise', lastName: 'Fournier' }), initials({ firstName: 'Élise', lastName: 'Fournier' })]).toEqual([
    'É Fournier',
    'ÉF',
  ])
})

test.each([
  'Mara',
  ' Mara ',
  'José-André O’Neill',
  'Nguyễn',
  '王',
  'م\u200cن',
  'Ward 4 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  'x'.repeat(80),
])('%j can be the name of a person or a team', (name) => {
  expect(isPersonName(name)).toBe(true)
})

test.each(['', '  ', '\u200b', '\u200b\ufeff \u2060', 'Mara\u0000', 'Mara\nLind', '\u202eaneL', 'Mara \u2067Lind\u2069', 'x'.repeat(81)])(
  '%j cannot be the name of a person or a team',
  (name) => {
    expect(isPersonName(name)).toBe(false)
  },
)
