import { expect, test } from 'vitest'

import { defaultLeaveTerms, type LeaveTerms } from '#domain/leave/leave-terms.ts'

import { mergedTerms } from './merge-terms.ts'

const was: LeaveTerms = { ...defaultLeaveTerms, mostAwayWithSkill: { senior: 1, icu: 2 }, mostAwayOnService: { ward: 3 } }
const { kinds } = was
const withDays = (kind: keyof typeof kinds, daysAYear: number) => ({ [kind]: { ...kinds[kind], daysAYear } })

test('merges each kind, each limit and each other field separately', () => {
  const now = {
    ...was,
    yearStarts: 0,
    mostAwayWithSkill: { senior: 4, icu: 2 },
    mostAwayOnService: { ward: 3, clinic: 1 },
    kinds: { ...kinds, ...withDays('VACATION', 25) },
  }
  const wanted = {
    ...was,
    mostAway: 5,
    mostAwayWithSkill: { senior: 1 },
    mostAwayOnService: { ward: 2 },
    kinds: { ...kinds, ...withDays('EXAM', 3) },
  }
  expect(mergedTerms(now, was, wanted)).toEqual({
    yearStarts: 0,
    mostAway: 5,
    mostAwayWithSkill: { senior: 4 },
    mostAwayOnService: { ward: 2, clinic: 1 },
    kinds: { ...kinds, ...withDays('VACATION', 25), ...withDays('EXAM', 3) },
  })
})

test.each<[string, Partial<LeaveTerms>, Partial<LeaveTerms>]>([
  ['a kind', { kinds: { ...kinds, ...withDays('SICK', 5) } }, { kinds: { ...kinds, ...withDays('SICK', 6) } }],
  ['the limit of a skill', { mostAwayWithSkill: { senior: 2, icu: 2 } }, { mostAwayWithSkill: { senior: 3, icu: 2 } }],
  ['a limit that the other removed', { mostAwayWithSkill: { icu: 2 } }, { mostAwayWithSkill: { senior: 3, icu: 2 } }],
  ['a limit that only one changed and one removed', { mostAwayOnService: { ward: 4 } }, { mostAwayOnService: {} }],
  ['the limit of a service', { mostAwayOnService: { ward: 4 } }, { mostAwayOnService: { ward: 5 } }],
  ['the year', { yearStarts: 1 }, { yearStarts: 2 }],
])('two different changes of %s cannot be merged, but the same change can', (_, theirs, own) => {
  expect(mergedTerms({ ...was, ...theirs }, was, { ...was, ...own })).toBeUndefined()
  expect(mergedTerms({ ...was, ...own }, was, { ...was, ...own })).toEqual({ ...was, ...own })
})

test('terms of earlier versions, which lack limits of services, are merged like terms without any', () => {
  const { mostAwayOnService: _, ...earlier } = was
  expect(mergedTerms(earlier, earlier, { ...was, mostAwayOnService: { ward: 1 } })?.mostAwayOnService).toEqual({ ward: 1 })
})
