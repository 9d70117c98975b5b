import { atLeast, either, outcomeOf, worst, type SlowOutcome } from './slow-outcomes.ts'
import { aDay, piecesOf, real, weekdayOf, type Piece, type SlowPerson } from './slow-pieces.ts'
import { fatiguePoints } from './slow-points.ts'

/**
 * The rules of four contracts, written a second time from their texts and computed minute by minute. This file shares no code with the
 * product, so both agree only if both are right. Everything is in America/Toronto; days are numbered from 1970-01-01.
 */
interface SlowPeriod {
  first: number
  last: number
  /** The first and the last day of each block. */
  blocks: [number, number][]
}

/** The verdict of every rule of every pack, by name. */
export function slowVerdicts(person: SlowPerson, { first, last, blocks }: SlowPeriod): Record<string, Record<string, SlowOutcome>> {
  const [begin, end] = [first - 190, last + 40]
  const pieces = piecesOf(person, begin, end)
  const base = real(begin, 0)
  const length = real(end + 2, 0) - base
  /** For each real minute, whether it was worked for certain, and whether it may have been worked. */
  const certain = new Uint8Array(length)
  const perhaps = new Uint8Array(length)
  const after = ({ kind }: Piece) => (kind === 'HOME' || kind === 'ORDINARY' ? 0 : person.handOver)
  for (const one of pieces) {
    const { kind, from } = one
    const to = one.to + after(one)
    for (let minute = Math.max(0, from - base); minute < Math.min(length, to - base); minute++) {
      perhaps[minute]! += 1
      if (kind !== 'HOME') certain[minute]! += 1
    }
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
  const split = (most: number) =>
    touching.flatMap(([from, to]): [number, number][] =>
      to - from + 1 <= most ? [[from, to]] : rolling(28).filter(([a, b]) => a >= from && b <= to),
    )
  const [fourWeeks, blocksOrWeeks] = [split(28), split(35)]
  const count = (kinds: string[], from: number, to: number) =>
    person.duties.filter(({ kind, day }) => kinds.includes(kind) && day >= from && day <= to).length
  /** Whether there is such a duty in the judged period, or none in the window at all. */
  const isAbout = (kinds: string[], from: number, to: number) =>
    count(kinds, from, to) === 0 || count(kinds, Math.max(from, first), Math.min(to, last)) > 0
  const served = (from: number, to: number) => {
    let days = 0
    for (let day = from; day <= to; day++) if (!person.leave.has(day) && day >= person.joined) days++
    return days
  }

  const isShiftKind = (kind: string) => kind === 'DAY' || kind === 'EVENING' || kind === 'NIGHT'
  /**
   * Whether two pieces are one period of work: an ordinary day and work within an hour after it, or other work and a call without a break.
   */
  const leadsOn = (a: Piece, b: Piece) =>
    a.kind !== 'HOME' &&
    b.kind !== 'HOME' &&
    !(isShiftKind(a.kind) && isShiftKind(b.kind)) &&
    a.from < b.from &&
    a.to <= b.to &&
    b.from - a.to <= (a.kind === 'ORDINARY' ? 60 : 0)
  const startOf = (duty: Piece): number => {
    const before = pieces.find((one) => leadsOn(one, duty))
    return before ? startOf(before) : duty.from
  }
  /** A piece and all work that continues it, in order. */
  const goneOn = (one: Piece): Piece[] => [one, ...pieces.filter((other) => leadsOn(one, other)).flatMap(goneOn)]
  const restFrom = (one: Piece, next: Piece) =>
    Math.max(0, next.from - Math.max(...goneOn(one).map((other) => other.to + after(other)))) / 60
  const nextAfter = (one: Piece, before: string[]) => {
    const work = goneOn(one)
    return pieces.slice(pieces.indexOf(one) + 1).find((other) => before.includes(other.kind) && !work.includes(other))
  }
  const startOfDay = (duty: Piece) =>
    Math.min(
      startOf(duty),
      ...pieces.filter(({ kind, day, from }) => kind !== 'HOME' && day === duty.day && from <= duty.from).map(({ from }) => from),
    )
  const longest = (kinds: string[], hours: number, start: (one: Piece) => number = ({ from }) => from, handOver = 0) =>
    worst(
      pieces
        .filter((one) => kinds.includes(one.kind) && inPeriod(one.day))
        .map((one) => (one.to + handOver - start(one)) / 60)
        .map((amount) => outcomeOf(amount, amount, hours)),
    )
  const gaps = (isAfter: (one: Piece) => boolean, before: string[], hours: number) =>
    worst(
      pieces.filter(isAfter).flatMap((one) => {
        const next = nextAfter(one, before)
        return next && inPeriod(next.day) && !goneOn(one).slice(1).some(isAfter) ? [atLeast(restFrom(one, next), hours)] : []
      }),
    )
  const inHours = (hours: number, bound: number, kinds?: string[], not: string[] = []) =>
    worst(
      pieces.flatMap(({ from }) => {
        const to = from + hours * 60
        const inside = pieces.filter((one) => one.to + after(one) > from && one.from < to)
        if (!inside.some((one) => inPeriod(one.day) && (!kinds || kinds.includes(one.kind)))) return []
        if (inside.some(({ kind }) => not.includes(kind))) return []
        return [outcomeOf(sumIn(certain, from, to) / 60, sumIn(perhaps, from, to) / 60, bound)]
      }),
    )
  /** If a window begins before the records do, only a breach is certain. */
  const asKnown = (from: number, outcome: SlowOutcome) => (from < person.known && outcome !== 'BROKEN' ? 'NOT_TOLD' : outcome)
  const average = (windows: [number, number][], bound: number, countsLeave = false) =>
    worst(
      windows.flatMap(([from, to]) => {
        let days = 0
        for (let day = from; day <= to; day++) if (countsLeave || !person.leave.has(day)) days++
        const [a, b] = [real(from, 0), real(to + 1, 0)]
        if (days === 0 || !pieces.some((one) => one.to + after(one) > a && one.from < b)) return []
        const mean = (minutes: Uint8Array) => Math.round((sumIn(minutes, a, b) / 60 / (days / 7)) * 1e6) / 1e6
        // A remainder of less than a week beside leave may be too short for an average, so it never breaks the rule for certain.
        const isRemainder = days < 7 && days < to - from + 1
        return [asKnown(from, outcomeOf(isRemainder ? 0 : mean(certain), mean(perhaps), bound))]
      }),
    )
  const most = (kinds: string[], windows: [number, number][], limit: (all: number) => number, when = kinds) =>
    worst(
      windows
        .filter(([from, to]) => (when === kinds || count(when, from, to) > 0) && isAbout([...kinds, ...when], from, to))
        .map(([from, to]) => {
          const amount = count(kinds, from, to)
          return asKnown(from, outcomeOf(amount, amount, limit(to - from + 1)))
        }),
    )
  /** The limit depends on days on service, which begin when someone joins: nothing before that matters. */
  const mostServed = (kinds: string[], windows: [number, number][], limit: (days: number) => number) =>
    worst(
      windows
        .filter(([from, to]) => isAbout(kinds, from, to))
        .map(([from, to]) => {
          const amount = count(kinds, from, to)
          return asKnown(Math.max(from, person.joined), outcomeOf(amount, amount, limit(served(from, to))))
        }),
    )
  /** A night that begins before six in the morning is that of the day before. */
  const nightOf = ({ wallFrom }: Piece) => Math.floor((wallFrom - 360) / aDay)
  const runs = (is: (one: Piece) => boolean, dayOf: (one: Piece) => number) => {
    const found: Piece[][] = []
    for (const one of pieces.filter(is)) {
      const run = found.at(-1)
      if (run && dayOf(one) - dayOf(run.at(-1)!) <= 1) run.push(one)
      else found.push([one])
    }
    return found
  }
  const inARow = (
    is: (one: Piece) => boolean,
    bound: number,
    { rest = 0, before = [] as string[], any = false, dayOf = ({ day }: Piece) => day } = {},
  ) =>
    worst(
      runs(is, dayOf).flatMap((run) => {
        const days = new Set(run.map(dayOf))
        const next = nextAfter(run.at(-1)!, before)
        return [
          ...([...days].some(inPeriod) ? [outcomeOf(days.size, days.size, bound)] : []),
          ...(rest > 0 && (any || days.size >= bound) && next && inPeriod(next.day) ? [atLeast(restFrom(run.at(-1)!, next), rest)] : []),
        ]
      }),
    )
  const away = new Uint8Array(length)
  for (const day of person.leave) away.fill(1, Math.max(0, real(day, 360) - base), Math.max(0, real(day + 1, 360) - base))
  /** leftOut: days of leave are neither free nor part of the window. */
  const freeDays = (windows: [number, number][], leftOut = false) =>
    worst(
      windows
        .filter(([from, to]) => to - from + 1 >= 25)
        .map(([from, to]) => {
          let [free, run] = [0, 0]
          const until = real(to + 1, 0) - base
          for (let minute = real(from, 0) - base; minute < until; minute++) {
            run = perhaps[minute]! > 0 || (leftOut && away[minute]! > 0) ? 0 : run + 1
            if (run === aDay) [free, run] = [free + 1, 0]
          }
          return asKnown(from, atLeast(free, leftOut ? Math.floor((4 * served(from, to)) / (to - from + 1)) : 4))
        }),
    )
  const rostered = pieces.filter(({ kind }) => kind !== 'ORDINARY')
  /** notUntil: work that begins before the weekend and ends before this time does not count. */
  const isWorkedWeekend = (saturday: number, from: number, to: number, notUntil = from) =>
    rostered.some(
      ({ wallFrom, wallTo }) =>
        wallFrom < saturday * aDay + to &&
        wallTo > saturday * aDay + from &&
        !(wallFrom < saturday * aDay + from && wallTo < saturday * aDay + notUntil),
    )
  const saturdays = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((day) => weekdayOf(day) === 6)
  const freeWeekends = (windows: [number, number][], from: number, to: number, notUntil?: number) =>
    worst(
      windows
        .filter(([a, b]) => b - a + 1 >= 25)
        .map(([a, b]) => asKnown(a, atLeast(saturdays(a, b).filter((day) => !isWorkedWeekend(day, from, to, notUntil)).length, 2))),
    )
  const oneIn = (k: number) => {
    const all = saturdays(last - 181, last)
    const worked = all.filter((day) => isWorkedWeekend(day, 0, 2 * aDay)).length
    return asKnown(last - 181, outcomeOf(worked, worked, Math.floor(all.length / k)))
  }
  const weekendRun = (from: number, to: number, notUntil: number) => {
    let [longestRun, run, has] = [0, 0, false]
    for (const day of [...saturdays(first - 182, last + 40), Infinity]) {
      if (day !== Infinity && isWorkedWeekend(day, from, to, notUntil)) {
        run++
        has ||= inPeriod(day)
      } else {
        if (has) longestRun = Math.max(longestRun, run)
        ;[run, has] = [0, false]
      }
    }
    return outcomeOf(longestRun, longestRun, 2)
  }
  /** pair: the most hours of a Saturday and of its Sunday that may follow each other. */
  const pairs = (kinds: string[], apart: number, { pair = [0, 0], closer = 0 } = {}) => {
    const all = pieces.filter(({ kind }) => kinds.includes(kind))
    const forgiven: number[] = []
    let close = 0
    for (const [at, one] of all.entries()) {
      const before = all[at - 1]
      const gap = before ? one.day - before.day : Infinity
      if (!before || gap === 0 || gap >= apart) continue
      const fits = (before.to - before.from) / 60 <= pair[0]! && (one.to - one.from) / 60 <= pair[1]!
      if (gap === 1 && weekdayOf(one.day) === 0 && fits) continue
      const block = blocks.find(([from, to]) => from <= one.day && one.day <= to)
      const isUsed = forgiven.some((day) => block && day >= block[0] && one.day - day < 28)
      if (closer > 0 && gap >= closer && block && !isUsed) forgiven.push(one.day)
      else if (inPeriod(one.day)) close++
    }
    return close > 0 ? 'BROKEN' : 'KEPT'
  }
  const changes = worst(
    rolling(7).map(([from, to]) => {
      const inside = pieces.filter(({ kind, day }) => kind !== 'HOME' && day >= from && day <= to)
      if (inside.length > 0 && !inside.some(({ day }) => inPeriod(day))) return 'KEPT'
      const amount = inside.filter((one, at) => at > 0 && (one.kind === 'NIGHT') !== (inside[at - 1]!.kind === 'NIGHT')).length
      return asKnown(from, outcomeOf(amount, amount, 1))
    }),
  )
  /** orNextDay: all of the next day counts after a duty that ended on its own day; otherwise what begins later on the day of the end. */
  const dayAfter = (kind: string, bound: number, orNextDay = false) =>
    worst(
      pieces.flatMap((one) => {
        const day = Math.max(Math.ceil(one.wallTo / aDay) - 1, orNextDay ? one.day + 1 : one.day)
        if (one.kind !== kind || !inPeriod(day)) return []
        const ofDay = pieces.filter(
          (other) => other !== one && Math.floor(other.wallFrom / aDay) === day && (orNextDay || other.from >= one.to),
        )
        if (ofDay.some((other) => other.kind === kind)) return []
        const hours = (from: Piece[]) => from.reduce((sum, other) => sum + (other.to + after(other) - other.from) / 60, 0)
        return [outcomeOf(hours(ofDay.filter((other) => other.kind !== 'HOME')), hours(ofDay), bound)]
      }),
    )

  const site = ['CALL', 'NIGHT', 'DAY', 'EVENING', 'ORDINARY']
  const shifts = ['NIGHT', 'DAY', 'EVENING']
  const isShift = ({ kind }: Piece) => shifts.includes(kind) || kind === 'CALL'
  const isLong = (one: Piece) => site.includes(one.kind) && one.to - one.from > 600
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
  const blended = (windows: [number, number][]) =>
    worst(
      windows.flatMap(([from, to]) => {
        const [home, calls] = [count(['HOME'], from, to), count(['CALL'], from, to)]
        const amount = 3 * home + 4 * calls
        return home > 0 && calls > 0 && isAbout(['HOME', 'CALL'], from, to) ? [asKnown(from, outcomeOf(amount, amount, 30))] : []
      }),
    )
  const anything = [...site, 'HOME']
  const mix = (kinds: string[], beside: string[], windows: [number, number][], table: Record<number, number>) =>
    worst(
      windows.flatMap(([from, to]) => {
        const bound = table[count(beside, from, to)]
        const amount = count(kinds, from, to)
        return bound === undefined || !isAbout([...kinds, ...beside], from, to) ? [] : [asKnown(from, outcomeOf(amount, amount, bound))]
      }),
    )
  const daysAhead = (fewest: number) =>
    worst(
      person.duties
        .filter(({ day }) => inPeriod(day))
        .map(({ day }): SlowOutcome => {
          const at = person.published.get(day)
          if (at === undefined) return 'NOT_TOLD'
          let midnights = 0
          for (let midnight = day * aDay; midnight > at; midnight -= aDay) midnights++
          return atLeast(midnights, fewest)
        }),
    )
  const scored = (windows: [number, number][], bound: number) =>
    worst(
      windows.map(([from, to]) =>
        asKnown(from, outcomeOf(...fatiguePoints({ pieces, certain, perhaps, after, leadsOn, base, from, to }), bound)),
      ),
    )
  return {
    team: {
      mix: mix(['HOME', 'DAY'], ['CALL', 'NIGHT'], blocksOrWeeks, { 0: 9, 1: 8, 2: 6, 3: 5, 5: 3, 8: 0 }),
      posted: daysAhead(14),
      fatigue: scored(rolling(7), 6),
    },
    paro: {
      'in-hospital-call': either(
        mostServed(['CALL'], blocksOrWeeks, (days) => Math.floor(days / 4 + 0.5)),
        mostServed(['CALL'], blocksOrWeeks, (days) => Math.floor(days / 4)),
      ),
      'home-call': either(
        mostServed(['HOME'], blocksOrWeeks, (days) => ({ 30: 10, 31: 11 })[days] ?? Math.floor(days / 3)),
        mostServed(['HOME'], blocksOrWeeks, (days) => ({ 30: 10, 31: 11 })[days] ?? Math.ceil(days / 3)),
      ),
      'blended-call': either(blended(fourWeeks), blended(blocksOrWeeks)),
      'consecutive-call': pairs(['CALL', 'HOME'], 2),
      'free-weekends': freeWeekends(blocksOrWeeks, -360, 2 * aDay),
      'post-call-home': longest(['CALL'], 26, startOfDay, person.handOver),
      'post-call-free': dayAfter('CALL', 0),
      'shift-rest': gaps(({ kind }) => shifts.includes(kind), shifts, 12),
      'shift-week': either(inHours(168, 60, shifts), inHours(168, 60, shifts, ['CALL', 'HOME'])),
    },
    acgme: {
      'average-week': either(
        average(fourWeeks, 80),
        average(rolling(28), 80),
        average(fourWeeks, 80, true),
        average(rolling(28), 80, true),
      ),
      rest: gaps(({ kind }) => site.includes(kind), site, 8),
      'rest-after-call': gaps((one) => one.kind === 'CALL' && one.to - startOf(one) >= aDay, site, 14),
      'free-days': either(freeDays(fourWeeks), freeDays(rolling(28)), freeDays(fourWeeks, true), freeDays(rolling(28), true)),
      'longest-duty': longest(site, 24, startOf),
      'hand-over': longest(['CALL'], 28, startOf, person.handOver),
      'every-third-night': either(
        most(['CALL'], fourWeeks, (all) => Math.floor(all / 3)),
        most(['CALL'], rolling(28), () => 9),
        mostServed(['CALL'], fourWeeks, (days) => Math.floor(days / 3)),
        mostServed(['CALL'], rolling(28), (days) => Math.floor(days / 3)),
      ),
    },
    england: {
      'average-week': average([[last - 181, last]], 48),
      'seven-days': inHours(168, 72),
      'longest-shift': longest(site, 13, startOf),
      'long-shifts': inARow(isLong, 4, { rest: 48, before: site }),
      'late-shifts': inARow(isLate, 4, { rest: 48, before: site }),
      nights: inARow(isUkNight, 4, { dayOf: nightOf }),
      'rest-after-nights': inARow(isUkNight, Infinity, { rest: 46, before: site, any: true, dayOf: nightOf }),
      'days-in-a-row': either(
        inARow(({ kind }) => anything.includes(kind), 7, { rest: 48, before: anything }),
        inARow(({ kind }) => site.includes(kind), 7, { rest: 48, before: site }),
      ),
      weekends: oneIn(2),
      'fewer-weekends': oneIn(3),
      rest: gaps(({ kind }) => site.includes(kind), site, 11),
      'on-call': longest(['HOME'], 24),
      'consecutive-on-call': pairs(['HOME'], 2, { pair: [24, 24] }),
      'on-call-frequency': most(['HOME'], rolling(7), () => 3),
      'day-after-on-call': dayAfter('HOME', 10, true),
    },
    fmrq: {
      'working-day': longest(['ORDINARY'], 12),
      calls: most(['CALL'], fourWeeks, () => 6),
      'one-in-three': pairs(['CALL'], 3, { pair: [12, 14], closer: 2 }),
      'day-and-call': longest(['CALL', 'NIGHT'], 16, startOf),
      'rest-after-call': gaps(({ kind }) => kind === 'CALL', site, 8),
      'night-call': longest(['NIGHT'], 12),
      'nights-in-a-row': inARow(({ kind }) => kind === 'NIGHT', 5, { rest: 48, before: site, dayOf: nightOf }),
      'most-nights': most(['NIGHT'], fourWeeks, () => 20),
      alternation: changes,
      shifts: most(shifts, fourWeeks, () => 18, ['DAY', 'EVENING']),
      'shifts-in-a-row': inARow(({ kind }) => shifts.includes(kind), 7),
      'rest-between-shifts': gaps(({ kind }) => shifts.includes(kind), shifts, 8),
      'free-weekends': freeWeekends(fourWeeks, -420, aDay + 1320, -240),
      'weekends-in-a-row': weekendRun(-420, aDay + 1320, -240),
    },
  }
}
