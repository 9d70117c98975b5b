/**
 * The rules of four contracts once more, written from their texts and minute by minute. It shares no code with the product, so that both can
 * only agree if both are right. Everything is in America/Toronto; days are numbered from 1970-01-01.
 */
export interface SlowDuty {
  day: number
  kind: 'CALL' | 'HOME' | 'NIGHT' | 'DAY' | 'EVENING'
  /** Minutes of the wall clock after the midnight of its day. */
  from: number
  to: number
}

export interface SlowPerson {
  duties: SlowDuty[]
  leave: Set<number>
  /** The minutes of an ordinary working day, Monday to Friday; undefined if all work is on the roster. */
  ordinary: [number, number] | undefined
  handOver: number
  holidays: Set<number>
}

interface SlowPeriod {
  first: number
  last: number
  /** First and last days. */
  blocks: [number, number][]
}

type SlowOutcome = 'BROKEN' | 'NOT_TOLD' | 'AT_LIMIT' | 'KEPT'

const aDay = 1440
const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7

function nthSunday(year: number, month: number, nth: number): number {
  const first = Date.UTC(year, month, 1) / 86_400_000
  return first + ((7 - weekdayOf(first)) % 7) + (nth - 1) * 7
}

/** Real minutes of a moment of the wall clock: summer time from the second Sunday of March to the first of November, at two. */
function real(day: number, minutes: number): number {
  const at = day * aDay + minutes
  const year = new Date(at * 60_000).getUTCFullYear()
  const begins = nthSunday(year, 2, 2) * aDay + 180
  const ends = nthSunday(year, 10, 1) * aDay + 120
  return at + (at >= begins && at < ends ? 240 : 300)
}

interface Piece {
  day: number
  kind: SlowDuty['kind'] | 'ORDINARY'
  from: number
  to: number
  wallFrom: number
  wallTo: number
}

/** Duties, and what is left of the ordinary days, each as real minutes, in their order. */
function piecesOf({ duties, leave, ordinary, holidays }: SlowPerson, from: number, to: number): Piece[] {
  const pieces: Piece[] = duties.map((duty) => piece(duty.day, duty.kind, duty.day * aDay + duty.from, duty.day * aDay + duty.to))
  const onSite = pieces.filter(({ kind }) => kind !== 'HOME')
  for (let day = from; day <= to; day++) {
    if (!ordinary || weekdayOf(day) === 0 || weekdayOf(day) === 6 || holidays.has(day)) continue
    if (onSite.some(({ wallFrom, wallTo }) => wallFrom < day * aDay && wallTo > day * aDay + 240)) continue
    let open: number | undefined
    for (let minute = ordinary[0]; minute <= ordinary[1]; minute++) {
      const at = day * aDay + minute
      // A day of leave begins and ends at six in the morning.
      const isAway = leave.has(minute >= 360 ? day : day - 1)
      const isWorked = minute < ordinary[1] && !isAway && !onSite.some(({ wallFrom, wallTo }) => wallFrom <= at && at < wallTo)
      if (isWorked) open ??= at
      else if (open !== undefined) {
        pieces.push(piece(day, 'ORDINARY', open, at))
        open = undefined
      }
    }
  }
  return pieces.toSorted((a, b) => a.from - b.from || a.to - b.to)
}

const piece = (day: number, kind: Piece['kind'], wallFrom: number, wallTo: number): Piece => ({
  day,
  kind,
  from: real(Math.floor(wallFrom / aDay), wallFrom % aDay),
  to: real(Math.floor(wallTo / aDay), wallTo % aDay),
  wallFrom,
  wallTo,
})

const outcomeOf = (least: number, most: number, bound: number): SlowOutcome => {
  if (least > bound) return 'BROKEN'
  if (most > bound) return 'NOT_TOLD'
  return most === bound && bound > 0 ? 'AT_LIMIT' : 'KEPT'
}

const atLeast = (amount: number, bound: number): SlowOutcome => {
  if (amount < bound) return 'BROKEN'
  return amount === bound ? 'AT_LIMIT' : 'KEPT'
}

const order: SlowOutcome[] = ['BROKEN', 'NOT_TOLD', 'AT_LIMIT', 'KEPT']
const worst = (all: SlowOutcome[]): SlowOutcome => order.find((one) => all.includes(one)) ?? 'KEPT'
/** Readings of a text that do not agree on a breach tell nothing. */
const either = (...readings: SlowOutcome[]): SlowOutcome =>
  readings.includes('BROKEN') && readings.some((one) => one !== 'BROKEN') ? 'NOT_TOLD' : worst(readings)

/** Every rule of a pack by its name. */
export function slowVerdicts(person: SlowPerson, { first, last, blocks }: SlowPeriod): Record<string, Record<string, SlowOutcome>> {
  const [begin, end] = [first - 190, last + 40]
  const pieces = piecesOf(person, begin, end)
  const base = real(begin, 0)
  const length = real(end + 2, 0) - base
  /** By real minute: worked for certain, or perhaps. */
  const certain = new Uint8Array(length)
  const perhaps = new Uint8Array(length)
  for (const { kind, from, to } of pieces)
    for (let minute = Math.max(0, from - base); minute < Math.min(length, to - base); minute++) {
      perhaps[minute]! += 1
      if (kind !== 'HOME') certain[minute]! += 1
    }
  const sumIn = (minutes: Uint8Array, from: number, to: number) => {
    let sum = 0
    const until = Math.min(length, to - base)
    for (let minute = Math.max(0, from - base); minute < until; minute++) sum += minutes[minute]!
    return sum
  }
  const inPeriod = (day: number) => first <= day && day <= last
  const touching = blocks.filter(([from, to]) => from <= last && to >= first)
  const rolling = (days: number): [number, number][] =>
    Array.from({ length: last - first + days }, (_, at) => [first - days + 1 + at, first + at])
  const fourWeeks = touching.flatMap(([from, to]): [number, number][] =>
    to - from + 1 <= 28 ? [[from, to]] : rolling(28).filter(([a, b]) => a >= from && b <= to),
  )
  const count = (kinds: string[], from: number, to: number) =>
    person.duties.filter(({ kind, day }) => kinds.includes(kind) && day >= from && day <= to).length
  const served = (from: number, to: number) => {
    let days = 0
    for (let day = from; day <= to; day++) if (!person.leave.has(day)) days++
    return days
  }

  /** From the start of the ordinary day that ends at most an hour before. */
  const startOf = (duty: Piece) => {
    const day = pieces.find(({ kind, to }) => kind === 'ORDINARY' && to <= duty.from && duty.from - to <= 60)
    return duty.kind !== 'HOME' && duty.kind !== 'ORDINARY' && day ? day.from : duty.from
  }
  const leadsOn = (a: Piece, b: Piece) =>
    a.kind === 'ORDINARY' && b.kind !== 'ORDINARY' && b.kind !== 'HOME' && b.from >= a.to && b.from - a.to <= 60
  const longest = (kinds: string[], hours: number, { day = false, handOver = 0 } = {}) =>
    worst(
      pieces
        .filter((one) => kinds.includes(one.kind) && inPeriod(one.day))
        .map((one) => (one.to + handOver - (day ? startOf(one) : one.from)) / 60)
        .map((amount) => outcomeOf(amount, amount, hours)),
    )
  const gaps = (after: (one: Piece) => boolean, before: string[], hours: number) =>
    worst(
      pieces.flatMap((one, at) => {
        if (!after(one)) return []
        const next = pieces.slice(at + 1).find(({ kind }) => before.includes(kind))
        return next && inPeriod(next.day) && !leadsOn(one, next) ? [atLeast(Math.max(0, next.from - one.to) / 60, hours)] : []
      }),
    )
  const inHours = (hours: number, bound: number, kinds?: string[]) =>
    worst(
      pieces.flatMap(({ from }) => {
        const to = from + hours * 60
        const inside = pieces.filter((one) => one.to > from && one.from < to)
        if (!inside.some((one) => inPeriod(one.day) && (!kinds || kinds.includes(one.kind)))) return []
        return [outcomeOf(sumIn(certain, from, to) / 60, sumIn(perhaps, from, to) / 60, bound)]
      }),
    )
  const average = (windows: [number, number][], bound: number) =>
    worst(
      windows.flatMap(([from, to]) => {
        const weeks = served(from, to) / 7
        const [a, b] = [real(from, 0), real(to + 1, 0)]
        if (weeks === 0 || !pieces.some((one) => one.to > a && one.from < b)) return []
        const mean = (minutes: Uint8Array) => Math.round((sumIn(minutes, a, b) / 60 / weeks) * 1e6) / 1e6
        return [outcomeOf(mean(certain), mean(perhaps), bound)]
      }),
    )
  const most = (kinds: string[], windows: [number, number][], limit: (days: number, all: number) => number) =>
    worst(
      windows.map(([from, to]) => {
        const amount = count(kinds, from, to)
        return outcomeOf(amount, amount, limit(served(from, to), to - from + 1))
      }),
    )
  const runs = (is: (one: Piece) => boolean) => {
    const found: Piece[][] = []
    for (const one of pieces.filter(is)) {
      const run = found.at(-1)
      if (run && one.day - run.at(-1)!.day <= 1) run.push(one)
      else found.push([one])
    }
    return found
  }
  const inARow = (is: (one: Piece) => boolean, bound: number, { rest = 0, before = [] as string[], any = false } = {}) =>
    worst(
      runs(is).flatMap((run) => {
        const days = new Set(run.map(({ day }) => day))
        const next = pieces.slice(pieces.indexOf(run.at(-1)!) + 1).find(({ kind }) => before.includes(kind))
        return [
          ...([...days].some(inPeriod) ? [outcomeOf(days.size, days.size, bound)] : []),
          ...(rest > 0 && (any || days.size >= bound) && next && inPeriod(next.day)
            ? [atLeast(Math.max(0, next.from - run.at(-1)!.to) / 60, rest)]
            : []),
        ]
      }),
    )
  const freeDays = (windows: [number, number][]) =>
    worst(
      windows.map(([from, to]) => {
        let [free, run] = [0, 0]
        const until = real(to + 1, 0) - base
        for (let minute = real(from, 0) - base; minute < until; minute++) {
          run = perhaps[minute]! > 0 ? 0 : run + 1
          if (run === aDay) [free, run] = [free + 1, 0]
        }
        return atLeast(free, 4)
      }),
    )
  const rostered = pieces.filter(({ kind }) => kind !== 'ORDINARY')
  const isWorkedWeekend = (saturday: number, from: number, to: number) =>
    rostered.some(({ wallFrom, wallTo }) => wallFrom < saturday * aDay + to && wallTo > saturday * aDay + from)
  const saturdays = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((day) => weekdayOf(day) === 6)
  const freeWeekends = (windows: [number, number][], from: number, to: number) =>
    worst(windows.map(([a, b]) => atLeast(saturdays(a, b).filter((day) => !isWorkedWeekend(day, from, to)).length, 2)))
  const oneIn = (k: number) => {
    const all = saturdays(last - 181, last)
    const worked = all.filter((day) => isWorkedWeekend(day, 0, 2 * aDay)).length
    return outcomeOf(worked, worked, Math.floor(all.length / k))
  }
  const weekendRun = (from: number, to: number) => {
    let [longestRun, run, has] = [0, 0, false]
    for (const day of [...saturdays(first - 182, last + 40), Infinity]) {
      if (day !== Infinity && isWorkedWeekend(day, from, to)) {
        run++
        has ||= inPeriod(day)
      } else {
        if (has) longestRun = Math.max(longestRun, run)
        ;[run, has] = [0, false]
      }
    }
    return outcomeOf(longestRun, longestRun, 2)
  }
  const pairs = (kinds: string[], apart: number, { pair = false, closer = 0 } = {}) => {
    const days = [...new Set(person.duties.filter(({ kind }) => kinds.includes(kind)).map(({ day }) => day))].toSorted((a, b) => a - b)
    const forgiven = new Map<number, number>()
    let close = 0
    for (const [at, day] of days.entries()) {
      const gap = day - (days[at - 1] ?? -Infinity)
      if (gap >= apart || (pair && gap === 1 && weekdayOf(day) === 0)) continue
      const block = touching.findIndex(([from, to]) => from <= day && day <= to)
      if (closer > 0 && gap >= closer && block >= 0 && !forgiven.has(block)) forgiven.set(block, day)
      else if (inPeriod(day)) close++
    }
    return close > 0 ? 'BROKEN' : 'KEPT'
  }
  const changes = worst(
    rolling(7).map(([from, to]) => {
      const inside = pieces.filter(({ kind, day }) => kind !== 'HOME' && day >= from && day <= to)
      const amount = inside.filter((one, at) => at > 0 && (one.kind === 'NIGHT') !== (inside[at - 1]!.kind === 'NIGHT')).length
      return outcomeOf(amount, amount, 1)
    }),
  )
  const dayAfterHome = worst(
    pieces.flatMap((one) => {
      const day = Math.floor(one.wallTo / aDay)
      if (one.kind !== 'HOME' || !inPeriod(day)) return []
      const ofDay = pieces.filter((other) => other !== one && other.day === day)
      if (ofDay.some(({ kind }) => kind === 'HOME')) return []
      const hours = ofDay.reduce((sum, { from, to }) => sum + (to - from) / 60, 0)
      return [outcomeOf(hours, hours, 10)]
    }),
  )

  const site = ['CALL', 'NIGHT', 'DAY', 'EVENING', 'ORDINARY']
  const shifts = ['NIGHT', 'DAY', 'EVENING']
  const isShift = ({ kind }: Piece) => shifts.includes(kind) || kind === 'CALL'
  const isLong = (one: Piece) => isShift(one) && one.to - one.from > 600
  const isUkNight = (one: Piece) => {
    if (!isShift(one)) return false
    let best = 0
    for (let day = Math.floor(one.wallFrom / aDay) - 1; day <= Math.floor(one.wallTo / aDay); day++) {
      let inside = 0
      for (let minute = day * aDay + 1380; minute < (day + 1) * aDay + 360; minute++)
        if (one.wallFrom <= minute && minute < one.wallTo) inside++
      best = Math.max(best, inside)
    }
    return best >= 180
  }
  const isLate = (one: Piece) => {
    const endsAt = one.wallTo % aDay
    return isLong(one) && (endsAt > 1380 || endsAt < 120)
  }
  const points = worst(
    fourWeeks.map(([from, to]) => {
      const amount = 3 * count(['HOME'], from, to) + 4 * count(['CALL'], from, to)
      return outcomeOf(amount, amount, 30)
    }),
  )
  return {
    paro: {
      'in-hospital-call': either(
        most(['CALL'], touching, (days) => Math.floor(days / 4 + 0.5)),
        most(['CALL'], touching, (days) => Math.floor(days / 4)),
      ),
      'home-call': either(
        most(['HOME'], touching, (days) => ({ 30: 10, 31: 11 })[days] ?? Math.floor(days / 3)),
        most(['HOME'], touching, (days) => ({ 30: 10, 31: 11 })[days] ?? Math.ceil(days / 3)),
      ),
      'blended-call': points,
      'consecutive-call': pairs(['CALL', 'HOME'], 2),
      'free-weekends': freeWeekends(touching, -360, 2 * aDay),
      'post-call-home': longest(['CALL'], 26, { day: true, handOver: person.handOver }),
      'shift-rest': gaps(({ kind }) => shifts.includes(kind), shifts, 12),
      'shift-week': inHours(168, 60, shifts),
    },
    acgme: {
      'average-week': either(average(fourWeeks, 80), average(rolling(28), 80)),
      rest: gaps(({ kind }) => site.includes(kind), site, 8),
      'rest-after-call': gaps((one) => one.kind === 'CALL' && one.to - startOf(one) >= aDay, site, 14),
      'free-days': either(freeDays(fourWeeks), freeDays(rolling(28))),
      'longest-duty': longest(site, 24, { day: true }),
      'hand-over': longest(['CALL'], 28, { day: true, handOver: person.handOver }),
      'every-third-night': either(
        most(['CALL'], fourWeeks, (_, all) => Math.floor(all / 3)),
        most(['CALL'], rolling(28), () => 9),
      ),
    },
    england: {
      'average-week': average([[last - 181, last]], 48),
      'seven-days': inHours(168, 72),
      'longest-shift': longest(site, 13),
      'long-shifts': inARow(isLong, 4, { rest: 48, before: site }),
      'late-shifts': inARow(isLate, 4, { rest: 48, before: site }),
      nights: inARow(isUkNight, 4),
      'rest-after-nights': inARow(isUkNight, 31, { rest: 46, before: site, any: true }),
      'days-in-a-row': inARow(({ kind }) => site.includes(kind), 7, { rest: 48, before: site }),
      weekends: oneIn(2),
      'fewer-weekends': oneIn(3),
      rest: gaps(({ kind }) => site.includes(kind), site, 11),
      'on-call': longest(['HOME'], 24),
      'consecutive-on-call': pairs(['HOME'], 2, { pair: true }),
      'on-call-frequency': most(['HOME'], rolling(7), () => 3),
      'day-after-on-call': dayAfterHome,
    },
    fmrq: {
      'working-day': longest(['ORDINARY'], 12),
      calls: most(['CALL'], fourWeeks, () => 6),
      'one-in-three': pairs(['CALL'], 3, { pair: true, closer: 2 }),
      'day-and-call': longest(['CALL'], 16, { day: true }),
      'rest-after-call': gaps(({ kind }) => kind === 'CALL', site, 8),
      'night-call': longest(['NIGHT'], 12),
      'nights-in-a-row': inARow(({ kind }) => kind === 'NIGHT', 5, { rest: 48, before: site }),
      'most-nights': most(['NIGHT'], fourWeeks, () => 20),
      alternation: changes,
      shifts: most(shifts, fourWeeks, () => 18),
      'shifts-in-a-row': inARow(({ kind }) => shifts.includes(kind), 7),
      'rest-between-shifts': gaps(({ kind }) => shifts.includes(kind), shifts, 8),
      'free-weekends': freeWeekends(fourWeeks, -420, aDay + 1320),
      'weekends-in-a-row': weekendRun(-420, aDay + 1320),
    },
  }
}
