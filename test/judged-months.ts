import { defaultLeaveTerms, withEveryKind } from '#domain/leave/leave-terms.ts'
import type { RuleCondition } from '#domain/rulebook/condition.ts'
import type { DutyKind } from '#domain/rulebook/duty-kind.ts'
import { judge } from '#domain/rulebook/judge.ts'
import { ownClause } from '#domain/rulebook/own/own-rule.ts'
import type { PackRule } from '#domain/rulebook/pack.ts'
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
  const ahead = one([9, 13, 14, 20, 40])
  return {
    duties,
    leave,
    ordinary: next() < 0.6 ? [480, 1020] : undefined,
    handOver: one([0, 60, 120]),
    holidays,
    joined,
    known: one([origin - 10, origin - 10, origin + 100]),
    published: new Map(duties.flatMap(({ day }) => (next() < 0.002 ? [] : [[day, (day - ahead) * aDay - Math.floor(next() * 2 * aDay)]]))),
  }
}

interface BothVerdicts {
  pack: string
  rule: string
  outcome: string
  slow: string
}

const onSite = ['IN_HOSPITAL_CALL', 'NIGHT', 'DAY', 'EVENING', 'WORKING_DAY'] satisfies DutyKind[]
/** Rules that a team can have but no pack has. */
const teamRules: { id: string; condition: RuleCondition }[] = [
  {
    id: 'mix',
    condition: {
      shape: 'MIX',
      of: { kinds: ['HOME_CALL', 'DAY'] },
      beside: { kinds: ['IN_HOSPITAL_CALL', 'NIGHT'] },
      window: 'BLOCK',
      table: [
        [0, 9],
        [1, 8],
        [2, 6],
        [3, 5],
        [5, 3],
        [8, 0],
      ],
    },
  },
  { id: 'posted', condition: { shape: 'POSTED', fewest: 14 } },
  {
    id: 'fatigue',
    condition: {
      shape: 'SCORE_SHEET',
      window: { days: 7 },
      most: 6,
      lines: [
        {
          measure: 'HOURS',
          steps: [
            [50, 1],
            [70.01, 2],
          ],
        },
        {
          measure: 'FREE_DAYS',
          steps: [
            [0, 3],
            [1, 1],
            [2, 0],
          ],
        },
        {
          measure: 'SHORT_RESTS',
          under: 10,
          steps: [
            [1, 1],
            [2, 2],
          ],
        },
        {
          measure: 'LONGEST_DUTY',
          of: { kinds: onSite },
          steps: [
            [10.01, 1],
            [14, 2],
          ],
        },
        {
          measure: 'DUTIES',
          of: { kinds: ['IN_HOSPITAL_CALL', 'NIGHT'] },
          steps: [
            [2, 1],
            [3, 2],
          ],
        },
      ],
    },
  },
]

const asRule = ({ id, condition }: (typeof teamRules)[number]): PackRule => ({
  id,
  title: { en: id, fr: id },
  clause: ownClause,
  level: 'MUST',
  confidence: 'HIGH',
  readings: [condition],
})

/** The verdicts on every rule of every pack, and on rules of a team, for a random person and month, by the product and by a slow judge that counts by the minute. */
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
  return [...packs, { id: 'team', rules: teamRules.map(asRule) }].flatMap(({ id, rules }) => {
    const pack = id.split('-')[0]!
    return rules.map((rule) => ({ pack, rule: rule.id, outcome: judge(rule, timeline, dates).outcome, slow: slow[pack]![rule.id]! }))
  })
}

function readOf(
  { duties, leave, ordinary, handOver, holidays, joined, known, published }: SlowPerson,
  blocks: ReturnType<typeof blocksOf>,
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
