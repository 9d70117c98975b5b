import { expect, test } from 'vitest'

import { defaultLeaveTerms, isThin, termsSeenBy, withEveryKind } from './leave-terms.ts'
import { leaveKinds } from './leave.ts'

/** The notice, the days a year, and whether it approves itself, is paid and lowers the share, written independently of the code. */
const known = {
  VACATION: [28, 20, false, true, true],
  CONFERENCE: [28, 7, false, true, true],
  EXAM: [28, null, false, true, true],
  SICK: [0, null, true, true, true],
  PARENTAL: [28, null, false, false, true],
  LIEU: [7, null, false, true, true],
  OTHER: [0, null, false, false, true],
}

test.each(leaveKinds)('%s has its default terms until a team changes them', (kind) => {
  const { noticeDays, daysAYear, approvesItself, paid, lowersShare, mostAway } = defaultLeaveTerms.kinds[kind]
  expect([noticeDays, daysAYear, approvesItself, paid, lowersShare]).toEqual(known[kind])
  expect(mostAway).toBeNull()
})

test('the year of leave starts in July', () => {
  expect(defaultLeaveTerms).toMatchObject({ yearStarts: 6, mostAway: null })
  expect(defaultLeaveTerms.mostAwayWithSkill).toEqual({})
})

test('the limit is reached when as many people are away as the team allows, and never without a limit', () => {
  expect([1, 2, 3].map((away) => isThin(away, { mostAway: 2 }))).toEqual([false, true, true])
  expect(isThin(20, { mostAway: null })).toBe(false)
})

test('for readers who may not know the kind, every kind lowers the share', () => {
  const without = {
    ...defaultLeaveTerms,
    kinds: { ...defaultLeaveTerms.kinds, LIEU: { ...defaultLeaveTerms.kinds.LIEU, lowersShare: false } },
  }
  expect(withEveryKind(without)).toEqual(defaultLeaveTerms)
  const seen = (status: 'MEMBER' | 'ADMIN', of: string) => termsSeenBy({ userId: 'mara', status }, without)(of)
  expect([seen('MEMBER', 'mara'), seen('MEMBER', 'milo'), seen('ADMIN', 'milo')]).toEqual([without, defaultLeaveTerms, without])
})
