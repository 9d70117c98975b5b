import type { DutyKind } from '#domain/rulebook/duty-kind.ts'
import { addDays, addMonths, dayNumber, rangeOfMonth } from '#domain/time/calendar-date.ts'

import type { SlowDuty, SlowPerson } from './slow-pieces.ts'

export const kinds: Record<SlowDuty['kind'], DutyKind> = {
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
  ['NIGHT', 0, 480],
  ['DAY', 480, 720],
  ['DAY', 720, 60],
  ['CALL', 480, 720],
  ['DAY', 420, 780],
  ['EVENING', 900, 480],
  ['EVENING', 840, 660],
] as const

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
    known: one([origin - 10, origin - 10, origin + 100, origin + 203, origin + 205]),
    published: new Map(duties.flatMap(({ day }) => (next() < 0.002 ? [] : [[day, (day - ahead) * aDay - Math.floor(next() * 2 * aDay)]]))),
  }
}

/** A random month or block, with the blocks beside it, and a person who has worked for half a year before it. */
export function aMonth(seed: number) {
  const next = numbersFrom(seed)
  const month = [0, 1, 2, 2, 5, 10, 10, 11][Math.floor(next() * 8)]!
  const blocks = blocksOf(2024 + Math.floor(next() * 6), month, Math.floor(next() * 5))
  const dates = blocks[1]!
  const origin = dayNumber(dates.fromDate) - 200
  return { next, blocks, dates, origin, person: aPerson(next, origin) }
}
