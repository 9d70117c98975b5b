import { afterEach, expect, test, vi } from 'vitest'

import type { Objection } from '#domain/rules/rules.ts'
import type { Seat } from '#domain/rules/seat.ts'
import type { Assignment } from '#domain/schedule/assignment.ts'
import type { Duty } from '#domain/schedule/duty.ts'
import { dayNumber } from '#domain/time/calendar-date.ts'
import { answeredCalls } from '#test/outside/answered-calls.ts'
import { texts } from '#web/texts/remy.ts'

import { answerOf, nothing, together } from './answer.ts'
import { contractOn } from './contract-verdict.ts'
import { monthText } from './month-text.ts'
import { dayWords, phrases } from './phrases.ts'
import { endingOn, reasonText } from './reasons.ts'

afterEach(() => void vi.unstubAllGlobals())

const at = (date: string, hour: number) => dayNumber(date) * 24 * 60 + hour * 60
const duty = (templateId: string, from: number, until: number, userId = 'mara') =>
  ({ userId, templateId, date: '2026-11-26', range: { start: at('2026-11-26', from), end: at('2026-11-26', until) } }) as Duty
const templates = { night: { name: 'Night' }, day: { name: 'Day' }, late: { name: 'Late' } } as never
const seat = { range: { start: at('2026-11-26', 20), end: at('2026-11-26', 32) } } as Seat
const reason = (objection: Objection, ...works: Duty[]) => reasonText(objection, seat, works, { templates })

test('an overlap names the duty that overlaps', () => {
  expect(reason({ rule: 'overlap' }, duty('day', 8, 20), duty('late', 14, 22))).toBe('already on Late 14:00–22:00')
  expect(reason({ rule: 'overlap' }, duty('gone', 14, 22))).toBe('already on  14:00–22:00')
  expect(reason({ rule: 'overlap' }, duty('day', 8, 20))).toBe('already working at that time')
})

test('missing rest names the nearest duty before or after', () => {
  const rest = { rule: 'rest', hours: 11 } as const
  expect(reason(rest, duty('night', -4, 8), duty('day', 8, 14))).toBe('Day ends at 14:00, and 11 h of rest are required')
  expect(reason(rest, duty('day', 8, 20))).toBe('Day ends at 20:00, and 11 h of rest are required')
  expect(reason(rest, duty('day', 38, 46), duty('late', 8, 12))).toBe('Day starts at 14:00, and 11 h of rest are required')
  expect(reason(rest, duty('day', 32, 40), duty('late', 8, 12))).toBe('Day starts at 08:00, and 11 h of rest are required')
  expect(reason(rest, duty('day', 14, 22))).toBe('needs 11 h of rest')
})

test('any other objection is a clause', () => {
  expect(reason({ rule: 'sevenDays', most: 5 }, duty('day', 14, 22))).toBe('more than 5 shifts in 7 days')
})

test('finds a duty of an earlier day that ends on a day', () => {
  const night = duty('night', 20, 32)
  const found = (date: string, ...duties: Duty[]) => endingOn(date, 'mara', duties)
  expect(found('2026-11-27', duty('night', 20, 32, 'milo'), night)).toBe(night)
  expect([found('2026-11-26', night), found('2026-11-26', duty('day', 8, 20)), found('2026-11-27', duty('late', 14, 24))]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('answers to several commands become one', () => {
  expect(answerOf('Done.')).toEqual({ response: 'Done.' })
  expect(answerOf({ response: 'a', note: 'b' })).toEqual({ response: 'a', note: 'b' })
  expect(nothing('Why.')).toEqual({ response: '', note: 'Why.', offers: [] })
  const offer = { command: 'c' } as never
  expect(together([{ response: 'First.' }, nothing('Why.', [offer]), { response: 'Third.', note: 'Also.' }])).toEqual({
    response: 'First. Third.',
    note: 'Why. Also.',
    offers: [offer],
  })
})

test('days and months are phrased as people type them', () => {
  expect(dayWords('2026-11-27')).toBe('fri nov 27')
  expect(phrases.day('2026-11-27')).toBe('fri nov 27')
  expect(monthText({ year: 2026, month: 10 }, '2026-01-31')).toBe('November')
  expect(monthText({ year: 2027, month: 0 }, '2026-12-31')).toBe('January 2027')
})

const assignment = (id: string, userId: string) => ({ id, userId }) as Assignment
const breaches = [{ ruleId: 'a' }]

/** The contract's verdict on Mara and on Milo, as Mara sees it. */
async function seenByMara(rulebook: object | null, assigned: Assignment[]) {
  const network = answeredCalls()
  vi.stubGlobal('fetch', network.fetch)
  network.answerBy(({ path }) => Response.json(path.includes('/rulebook') ? { rulebook } : { breaches }))
  const on = await contractOn({ shift: undefined, assigned }, { teamId: 'team', userId: 'mara', isAdmin: false })
  return { mara: on('mara'), milo: on('milo'), calls: network.received.length }
}

test('nothing about a contract is unknown if the team has none', async () => {
  const { mara, milo, calls } = await seenByMara(null, [assignment('one', 'milo')])
  expect([mara, milo, calls]).toEqual([{ breaches: [] }, { breaches: [] }, 1])
})

test('members see only the verdict on themselves, for taking a colleague’s assignment', async () => {
  const unknown = { breaches: [], unknown: texts.contractUnknown }
  const taking = await seenByMara({}, [assignment('own', 'mara'), assignment('one', 'milo')])
  expect([taking.mara, taking.milo]).toEqual([{ breaches }, unknown])
  const none = await seenByMara({}, [assignment('own', 'mara')])
  expect([none.mara, none.milo]).toEqual([unknown, unknown])
})
