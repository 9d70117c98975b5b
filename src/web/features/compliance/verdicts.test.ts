import { expect, test } from 'vitest'

import type { TeamUser } from '#domain/people/team.ts'
import { packs } from '#domain/rulebook/packs/packs.ts'
import type { Compliance } from '#web/api/queries/compliance.ts'

import { byWorst, countsOf, verdictsOf } from './verdicts.ts'

const [pack] = packs
const [first, second] = pack!.rules
const users = Object.fromEntries(
  [
    ['mara', 'Lind'],
    ['milo', 'Abt'],
    ['olive', 'Zech'],
  ].map(([id, lastName]) => [id!, { id, firstName: 'A', lastName } as unknown as TeamUser]),
)
const verdict = (ruleId: string, outcome: string, hasFinding = true) => ({ ruleId, outcome, ...(hasFinding && { finding: {} }) })
const person = (userId: string, ...verdicts: ReturnType<typeof verdict>[]) => ({ userId, daysOnService: 3, verdicts })
const compliance = (...people: ReturnType<typeof person>[]) =>
  ({ rulebook: { packId: pack!.id, rules: null }, people }) as unknown as Compliance

test('people with a breach come first, then the others, by last name', () => {
  const rows = verdictsOf(
    compliance(
      person('mara', verdict(first!.id, 'KEPT')),
      person('gone', verdict(first!.id, 'BROKEN')),
      person('olive', verdict(first!.id, 'KEPT'), verdict(second!.id, 'BROKEN')),
      person('milo', verdict(first!.id, 'NOT_TOLD')),
    ),
    users,
  )
  expect(rows.map(({ user }) => user.id)).toEqual(['olive', 'milo', 'mara'])
  expect(rows[0]!.verdicts).toMatchObject([
    { rule: first, user: users.olive, daysOnService: 3, outcome: 'KEPT' },
    { rule: second, outcome: 'BROKEN' },
  ])
  const [twice, once] = [
    person('olive', verdict(first!.id, 'BROKEN'), verdict(second!.id, 'BROKEN')),
    person('milo', verdict(first!.id, 'BROKEN')),
  ]
  expect(verdictsOf(compliance(twice, once), users).map(({ user }) => user.id)).toEqual(['milo', 'olive'])
  expect(verdictsOf({ ...compliance(person('mara')), rulebook: null } as never, users)).toEqual([])
})

test('each outcome is counted, except where a rule found nothing to judge', () => {
  const [row] = verdictsOf(
    compliance(
      person(
        'mara',
        verdict(first!.id, 'KEPT'),
        verdict(second!.id, 'KEPT', false),
        verdict(first!.id, 'BROKEN'),
        verdict(second!.id, 'KEPT'),
      ),
    ),
    users,
  )
  expect(countsOf(row!.verdicts)).toEqual({ BROKEN: 1, NOT_TOLD: 0, WAIVED: 0, AT_LIMIT: 0, KEPT: 2 })
})

test('rules are grouped by their worst verdict, in their own order, and rules without findings come last', () => {
  const [one, two, three, four] = pack!.rules
  const [row] = verdictsOf(
    compliance(
      person(
        'mara',
        verdict(one!.id, 'KEPT', false),
        verdict(two!.id, 'KEPT'),
        verdict(three!.id, 'AT_LIMIT'),
        verdict(three!.id, 'NOT_TOLD'),
        verdict(four!.id, 'KEPT'),
      ),
    ),
    users,
  )
  expect(byWorst([one!, two!, three!, four!], row!.verdicts)).toEqual([
    { worst: 'NOT_TOLD', rules: [three] },
    { worst: 'KEPT', rules: [two, four] },
    { worst: undefined, rules: [one] },
  ])
})
