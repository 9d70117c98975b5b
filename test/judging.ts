import { defaultLeaveTerms } from '#domain/leave/leave-terms.ts'
import type { RuleCondition } from '#domain/rulebook/condition.ts'
import type { DutyKind } from '#domain/rulebook/duty-kind.ts'
import { judge } from '#domain/rulebook/judge.ts'
import { packs } from '#domain/rulebook/packs/packs.ts'
import type { PersonRecord, RecordedDuty } from '#domain/rulebook/timeline/timeline-of.ts'
import { stintOf, type Stint, type Timeline } from '#domain/rulebook/timeline/timeline.ts'
import { addDays, dayNumber, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'
import { minutesOf, rangeOn } from '#domain/time/time-range.ts'

const zone = 'America/Toronto'
export const block = { fromDate: '2026-11-02', toDate: '2026-11-29' }

export const at = (date: CalendarDate, kind: DutyKind, startTime: string, endTime: string, more: Partial<Stint> = {}): Stint => ({
  ...stintOf({ date, kind, range: rangeOn(date, { startTime, endTime }) }, zone),
  ...more,
})
/** The same for a duty that may last longer than a day. */
export const lasting = (date: CalendarDate, kind: DutyKind, startTime: string, minutes: number): Stint => {
  const start = dayNumber(date) * 24 * 60 + minutesOf(startTime)
  return stintOf({ date, kind, range: { start, end: start + minutes } }, zone)
}
export const call = (date: CalendarDate) => at(date, 'IN_HOSPITAL_CALL', '17:00', '08:00')
export const home = (date: CalendarDate) => at(date, 'HOME_CALL', '17:00', '08:00')
export const on = (days: readonly number[], of: (date: CalendarDate) => Stint) => days.map((day) => of(addDays('2026-11-01', day - 1)))

const timelineWith = (stints: Stint[], more: Partial<Timeline> = {}): Timeline => ({
  timeZone: zone,
  stints: stints.toSorted((a, b) => a.from - b.from),
  leave: [],
  terms: defaultLeaveTerms,
  blocks: [block],
  joined: '2020-01-01',
  absences: [],
  knownSince: '2020-01-01',
  includesWorkingDay: () => true,
  publishedAt: {},
  ...more,
})

const ruleOf = (pack: string, id: string) => packs.find((one) => one.id === pack)!.rules.find((rule) => rule.id === id)!

/** The outcome, and if there is a finding, what was used and its bound. */
export function verdict(pack: string, id: string, stints: Stint[], more: Partial<Timeline> = {}, dates: DateRange = block) {
  const { outcome, finding } = judge(ruleOf(pack, id), timelineWith(stints, more), dates)
  return finding ? [outcome, finding.used.most, finding.bound] : [outcome]
}

/** What a rule with only this condition says about the block. */
export const by = (condition: RuleCondition, stints: Stint[], more: Partial<Timeline> = {}) =>
  judge({ ...ruleOf('fmrq', 'calls'), readings: [condition] }, timelineWith(stints, more), block)

/** The record of someone who has been in the team for years; all work is on the roster. */
export const recordOf = (duties: readonly RecordedDuty[], more: Partial<PersonRecord> = {}): PersonRecord => ({
  timeZone: 'America/Toronto',
  leave: [],
  terms: defaultLeaveTerms,
  blocks: [block],
  joined: '2020-01-01',
  absences: [],
  knownSince: '2020-01-01',
  publishedAt: {},
  duties,
  covers: [],
  dates: { fromDate: '2026-04-01', toDate: '2026-12-31' },
  kinds: { call: 'IN_HOSPITAL_CALL' },
  services: [],
  serviceDays: { blocks: [], rotations: [] },
  holidays: new Set(),
  isAllOnRoster: true,
  ...more,
})
