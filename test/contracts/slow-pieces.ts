/** A duty as the slow judge sees it. Everything is in America/Toronto; days are numbered from 1970-01-01. */
export interface SlowDuty {
  day: number
  kind: 'CALL' | 'HOME' | 'NIGHT' | 'DAY' | 'EVENING'
  /** Minutes of the wall clock since midnight of its day. */
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
  /** The day on which the person joined the team, and the first day whose duties are on record. */
  joined: number
  known: number
  /** The minute, since 1970-01-01 by the wall clock, at which the duties of a day were published; absent if that is unknown. */
  published: Map<number, number>
}

export const aDay = 1440
export const weekdayOf = (day: number) => (((day + 4) % 7) + 7) % 7

function nthSunday(year: number, month: number, nth: number): number {
  const first = Date.UTC(year, month, 1) / 86_400_000
  return first + ((7 - weekdayOf(first)) % 7) + (nth - 1) * 7
}

/** A time of the wall clock in real minutes. Summer time lasts from the second Sunday of March to the first of November, at two. */
export function real(day: number, minutes: number): number {
  const at = day * aDay + minutes
  const year = new Date(at * 60_000).getUTCFullYear()
  const begins = nthSunday(year, 2, 2) * aDay + 180
  const ends = nthSunday(year, 10, 1) * aDay + 120
  return at + (at >= begins && at < ends ? 240 : 300)
}

export interface Piece {
  day: number
  kind: SlowDuty['kind'] | 'ORDINARY'
  from: number
  to: number
  wallFrom: number
  wallTo: number
}

/** Duties and the remaining parts of ordinary days, each in real minutes, in order. */
export function piecesOf({ duties, leave, ordinary, holidays }: SlowPerson, from: number, to: number): Piece[] {
  const pieces: Piece[] = duties.map((duty) => piece(duty.day, duty.kind, duty.day * aDay + duty.from, duty.day * aDay + duty.to))
  const onSite = pieces.filter(({ kind }) => kind !== 'HOME')
  for (let day = from; day <= to; day++) {
    if (!ordinary || weekdayOf(day) === 0 || weekdayOf(day) === 6 || holidays.has(day)) continue
    if (onSite.some(({ wallFrom, wallTo }) => wallFrom < day * aDay + 240 && wallTo > day * aDay + 240)) continue
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
