import { expect, test } from 'vitest'

import { fullName, type User } from '#domain/people/user.ts'

import { context } from '../../test/golden-context.ts'
import { aRoster, oneOf, randomFrom, withOneEdit, type Random } from '../../test/one-edit-rosters.ts'
import { sized } from '../../test/sizes.ts'
import type { Context, Intent } from './intent.ts'
import { findPerson } from './slots.ts'
import { understand } from './understand.ts'
import { canonical } from './words/match.ts'

const patterns = [
  'assign * to night on 16',
  'assign * night 16',
  'put * on backup 3, 5',
  'mets * sur consults le 16',
  'give night call to * on 16',
  'remove * from night on 3-5',
  'give my night on 16 to *',
  'enlève * de clinic le 16',
  'assign mara zzyzx and * to night on 16',
  'vacation for * 3-14 august',
  'inscris des vacances pour * le 16',
  "approve *'s vacation",
]

/** The people whom an intent would affect. */
function written(intent: Intent | undefined): User[] {
  if (!intent) return []
  if (intent.kind === 'several') return intent.steps.flatMap(written)
  return 'user' in intent && intent.user ? [intent.user] : []
}

interface Typed {
  command: string
  wanted: User
  context: Context
}

/** A command with one typo in a person's name, which does not turn it into another person's name. */
function aCommand(roster: Pick<Context, 'people' | 'absent'>, random: Random): Typed {
  const colleague = { ...context.me, id: 'z', firstName: 'Mara', lastName: 'Zzyzx' }
  const people = [...roster.people, colleague]
  const names = new Set(
    [...people, ...roster.absent]
      .flatMap((one) => [one.firstName, one.lastName, fullName(one)])
      .map(canonical)
      .concat('me', 'moi'),
  )
  for (;;) {
    const wanted = oneOf(roster.people, random)
    const name = oneOf([wanted.firstName, wanted.lastName, fullName(wanted)], random)
    const typed = withOneEdit(random() < 0.5 ? canonical(name) : name, random)
    if (names.has(canonical(typed))) continue
    return { command: oneOf(patterns, random).replace('*', typed), wanted, context: { ...context, ...roster, people } }
  }
}

const [teams, commandsEach] = [sized(50, 200), 10]

test('a name with one typo leads to the right person or a question, never to another person', () => {
  const random = randomFrom(20_261_122)
  const [meant, asked, wrong]: [string[], string[], string[]] = [[], [], []]
  for (let team = 0; team < teams; team++) {
    const roster = aRoster(random)
    for (let number = 0; number < commandsEach; number++) {
      const { command, wanted, context: spoken } = aCommand(roster, random)
      const found = written(understand(command, spoken)).filter(({ id }) => id !== 'z')
      const verdict = found.length === 0 ? asked : found.every(({ id }) => id === wanted.id) ? meant : wrong
      verdict.push(`${command} (${fullName(wanted)}): ${found.map(fullName).join()}`)
    }
  }
  expect(wrong).toEqual([])
  // Asking about every typo would not be helpful.
  expect(meant.length).toBeGreaterThan(0.3 * teams * commandsEach)
  expect(meant.length + asked.length).toBe(teams * commandsEach)
})

test('finds people by their names, with or without diacritics', () => {
  const random = randomFrom(7)
  for (let team = 0; team < 50; team++) {
    const roster = aRoster(random)
    for (const person of roster.people) {
      for (const typed of [fullName(person), canonical(fullName(person))]) {
        const match = findPerson(canonical(typed), { ...context, ...roster })
        expect(match).toMatchObject({ score: 0 })
        expect(match.kind === 'one' ? [match.item] : match.kind === 'many' ? match.items.map(fullName) : []).toContainEqual(
          match.kind === 'one' ? person : fullName(person),
        )
      }
    }
  }
})
