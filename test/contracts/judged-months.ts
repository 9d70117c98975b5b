import { defaultLeaveTerms, withEveryKind } from '#domain/leave/leave-terms.ts'
import { judge } from '#domain/rulebook/judge.ts'
import { packs } from '#domain/rulebook/packs/packs.ts'
import { timelineOf, type RecordedDuty } from '#domain/rulebook/timeline/timeline-of.ts'
import { dayNumber, fromDayNumber } from '#domain/time/calendar-date.ts'

import { aMonth, kinds } from './random-person.ts'
import { slowVerdicts } from './slow-judge.ts'
import type { SlowPerson } from './slow-pieces.ts'
import { teamRules } from './team-rules.ts'

const zone = 'America/Toronto'
const aDay = 1440

interface BothVerdicts {
  pack: string
  rule: string
  outcome: string
  slow: string
}

/**
 * The verdicts on every rule of every pack, and on rules of a team, for a random person and month, by the product and by a slow judge that
 * counts by the minute.
 */
export function judgeBothWays(seed: number): BothVerdicts[] {
  const { blocks, dates, origin, person } = aMonth(seed)
  const slow = slowVerdicts(person, {
    first: dayNumber(dates.fromDate),
    last: dayNumber(dates.toDate),
    blocks: blocks.map(({ fromDate, toDate }) => [dayNumber(fromDate), dayNumber(toDate)]),
  })
  const timeline = timelineOf(readOf(person, blocks, origin))
  return [...packs, { id: 'team', rules: teamRules }].flatMap(({ id, rules }) => {
    const pack = id.split('-')[0]!
    return rules.map((rule) => ({ pack, rule: rule.id, outcome: judge(rule, timeline, dates).outcome, slow: slow[pack]![rule.id]! }))
  })
}

function readOf(
  { duties, leave, ordinary, handOver, holidays, joined, known, published }: SlowPerson,
  blocks: ReturnType<typeof aMonth>['blocks'],
  origin: number,
) {
  const time = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const workingDay = ordinary ? { startTime: time(ordinary[0]), endTime: time(ordinary[1]) } : null
  const all = { fromDate: fromDayNumber(origin - 10), toDate: fromDayNumber(origin + 300) }
  return {
    covers: [],
    timeZone: zone,
    terms: withEveryKind(defaultLeaveTerms),
    blocks,
    publishedAt: Object.fromEntries([...published].map(([day, at]) => [fromDayNumber(day), at])),
    joined: fromDayNumber(joined),
    absences: [],
    knownSince: fromDayNumber(known),
    holidays: new Set([...holidays].map(fromDayNumber)),
    dates: all,
    duties: duties.map(({ day: number, kind, from, to }): RecordedDuty => ({
      assignmentId: `${number} ${kind}`,
      templateId: kind,
      date: fromDayNumber(number),
      range: { start: number * aDay + from, end: number * aDay + to },
      isCover: false,
    })),
    kinds,
    leave: [...leave].map((number) => ({ kind: 'VACATION' as const, start: leaveStart(number), end: leaveStart(number + 1) })),
    services: [
      {
        id: 'ward',
        name: 'Ward',
        shortName: 'W',
        color: 'slate' as const,
        week: [null, workingDay, workingDay, workingDay, workingDay, workingDay, null],
        handOverMinutes: handOver,
        fewest: 0,
        version: 1,
      },
    ],
    serviceDays: { blocks: [all], rotations: [{ ...all, serviceId: 'ward' }] },
    isAllOnRoster: ordinary === undefined,
  }
}

const leaveStart = (day: number) => day * aDay + 6 * 60
