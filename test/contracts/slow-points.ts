import { real, type Piece } from './slow-pieces.ts'

interface ScoredWeek {
  pieces: Piece[]
  /** For each real minute from base on, how often it was worked for certain, and how often perhaps. */
  certain: Uint8Array
  perhaps: Uint8Array
  base: number
  after: (one: Piece) => number
  leadsOn: (a: Piece, b: Piece) => boolean
  /** The first and the last day of the window. */
  from: number
  to: number
}

const pointsOfHours = (hours: number) => (hours > 70 ? 2 : hours >= 50 ? 1 : 0)
const pointsOfFreeDays = (days: number) => (days === 0 ? 3 : days === 1 ? 1 : 0)
const pointsOfLongest = (hours: number) => (hours >= 14 ? 2 : hours > 10 ? 1 : 0)

/** The least and the most points of a window, by a sheet of five lines. */
export function fatiguePoints({ pieces, certain, perhaps, base, after, leadsOn, from, to }: ScoredWeek): [number, number] {
  const minutesIn = (minutes: Uint8Array, first: number, last: number) => {
    let sum = 0
    for (let minute = first - base; minute < last - base; minute++) sum += minutes[minute] ?? 0
    return sum
  }
  const [begin, end] = [real(from, 0), real(to + 1, 0)]
  const mostMinutes = minutesIn(perhaps, begin, end)
  const byHours: number[] = []
  for (let minutes = minutesIn(certain, begin, end); minutes <= mostMinutes; minutes++) byHours.push(pointsOfHours(minutes / 60))
  let [surelyFree, perhapsFree] = [0, 0]
  for (let day = from; day <= to; day++) {
    if (minutesIn(perhaps, real(day, 0), real(day + 1, 0)) === 0) surelyFree++
    if (minutesIn(certain, real(day, 0), real(day + 1, 0)) === 0) perhapsFree++
  }
  const byFreeDays: number[] = []
  for (let days = surelyFree; days <= perhapsFree; days++) byFreeDays.push(pointsOfFreeDays(days))
  const onSite = pieces.filter(({ kind }) => kind !== 'HOME')
  let shortRests = 0
  for (const [at, one] of onSite.entries()) {
    const before = onSite[at - 1]
    if (!before || one.day < from || one.day > to || leadsOn(before, one)) continue
    if (one.from - (before.to + after(before)) < 600) shortRests++
  }
  const ofWeek = pieces.filter(({ day }) => from <= day && day <= to)
  const longest = Math.max(0, ...ofWeek.filter(({ kind }) => kind !== 'HOME').map((one) => (one.to - one.from) / 60))
  const nights = ofWeek.filter(({ kind }) => kind === 'NIGHT' || kind === 'CALL').length
  const sure = pointsOfLongest(longest) + (nights >= 3 ? 2 : nights >= 2 ? 1 : 0) + (shortRests >= 2 ? 2 : shortRests)
  return [sure + Math.min(...byHours) + Math.min(...byFreeDays), sure + Math.max(...byHours) + Math.max(...byFreeDays)]
}
