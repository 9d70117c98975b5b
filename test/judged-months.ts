import { defaultLeaveTerms, withEveryKind } from '#domain/leave/leave-terms.ts'
import type { DutyKind } from '#domain/rulebook/duty-kind.ts'
import { judge } from '#domain/rulebook/judge.ts'
import { packs } from '#domain/rulebook/packs/packs.ts'
import { timelineOf, type RecordedDuty } from '#domain/rulebook/timeline/timeline-of.ts'
import { addDays, addMonths, dayNumber, fromDayNumber, rangeOfMonth } from '#domain/time/calendar-date.ts'

import { slowVerdicts } from './slow-judge.ts'
import type { SlowDuty, SlowPerson } from './slow-pieces.ts'

const kinds: Record<SlowDuty['kind'], DutyKind> = {
  CALL: 'IN_HOSPITAL_CALL',
  HOME: 'HOME_CALL',
  NIGHT: 'NIGHT',
  DAY: 'DAY',
  EVENING: 'EVENING',
}
/** The kinds of duties, with start and length in minutes. */
const shifts = [
  ['CALL', 1020, 900],
  ['CALL', 480, 1440],
  ['CALL', 1020, 1440],
  ['CALL', 1020, 420],
  ['CALL', 1080, 840],
  ['HOME', 1020, 900],
  ['HOME', 480, 1440],
  ['NIGHT', 1200, 720],
  ['NIGHT', 1320, 600],
  ['DAY', 480, 720],
  ['DAY', 720, 60],
  ['CALL', 480, 720],
  ['DAY', 420, 780],
  ['EVENING', 900, 480],
  ['EVENING', 840, 660],
] as const

const zone = 'America/Toronto'
const aDay = 1440

/** A block of four weeks that lies in or around the month, or the month itself. */
function blocksOf(year: number, month: number, kind: number) {
  if (kind === 0) return [-1, 0, 1].map((by) => rangeOfMonth(addMonths({ year, month }, by)))
  const first = addDays(rangeOfMonth({ year, month }).fromDate, -5)
  const length = [0, 28, 28, 14, 42][kind]!
  return [-length, 0, length].map((by) => ({ fromDate: addDays(first, by), toDate: addDays(first, by + length - 1) }))
}

/** Numbers in [0, 1) from a seed. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x297a2d39) >>> 0
    return state / 2 ** 32
  }
}

/** Random duties of half a year, the judged days and the weeks after them, which never overlap. */
function aPerson(next: () => number, origin: number): SlowPerson {
  const one = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)]!
  const density = one([0.15, 0.3, 0.45, 0.7])
  const some = Array.from({ length: 1 + Math.floor(next() * 4) }, () => one(shifts))
  const leave = new Set<number>()
  for (let times = Math.floor(next() * 5); times > 0; times--) {
    const [from, days] = [origin + Math.floor(next() * 260), 1 + Math.floor(next() * 10)]
    for (let day = from; day < from + days; day++) leave.add(day)
  }
  const duties: SlowDuty[] = []
  let free = 0
  for (let day = origin; day < origin + 270; day++) {
    const [kind, from, length] = one(some)
    const isAway = [-1, 0, 1, 2].some((beside) => leave.has(day + beside))
    if (next() >= density || isAway || day * aDay + from < free) continue
    duties.push({ day, kind, from, to: from + length })
    free = day * aDay + from + length
  }
  const days = Array.from({ length: 310 }, (_, at) => origin - 10 + at)
  const holidays = new Set(days.filter(() => next() < 0.03))
  const joined = one([origin, origin, origin + 205])
  return {
    duties,
    leave,
    ordinary: next() < 0.6 ? [480, 1020] : undefined,
    handOver: one([0, 60, 120]),
    holidays,
    joined,
    known: one([origin - 10, origin - 10, origin + 100]),
  }
}

interface BothVerdicts {
  pack: string
  rule: string
  outcome: string
  slow: string
}

/** The verdicts on every rule of every pack for a random person and month, by the product and by a slow judge that counts by the minute. */
export function judgeBothWays(seed: number): BothVerdicts[] {
  const next = numbersFrom(seed)
  const month = [0, 1, 2, 2, 5, 10, 10, 11][Math.floor(next() * 8)]!
  const blocks = blocksOf(2024 + Math.floor(next() * 6), month, Math.floor(next() * 5))
  const dates = blocks[1]!
  const origin = dayNumber(dates.fromDate) - 200
  const person = aPerson(next, origin)
  const slow = slowVerdicts(person, {
    first: dayNumber(dates.fromDate),
    last: dayNumber(dates.toDate),
    blocks: blocks.map(({ fromDate, toDate }) => [dayNumber(fromDate), dayNumber(toDate)]),
  })
  const timeline = timelineOf(readOf(person, blocks, origin))
  return packs.flatMap(({ id, rules }) => {
    const pack = id.split('-')[0]!
    return rules.map((rule) => ({ pack, rule: rule.id, outcome: judge(rule, timeline, dates).outcome, slow: slow[pack]![rule.id]! }))
  })
}

function readOf(
  { duties, leave, ordinary, handOver, holidays, joined, known }: SlowPerson,
  blocks: ReturnType<typeof blocksOf>,
  origin: number,
) {
  const time = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const day = ordinary ? { startTime: time(ordinary[0]), endTime: time(ordinary[1]) } : null
  const all = { fromDate: fromDayNumber(origin - 10), toDate: fromDayNumber(origin + 300) }
  return {
    covers: [],
    timeZone: zone,
    terms: withEveryKind(defaultLeaveTerms),
    blocks,
    publishedAt: {},
    joined: fromDayNumber(joined),
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
        week: [null, day, day, day, day, day, null],
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
