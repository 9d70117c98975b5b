import { folded } from '#domain/folding.ts'
import type { Times } from '#domain/time/time-range.ts'

export interface SaidTimes extends Times {
  /** '8:00-4:30' does not say which halves of the day it means; the times are given as if both were in the morning. */
  isTwelveHour?: true
}

const time = String.raw`(\d{1,2})(?:([:h.])(\d\d)|(\d\d))?\s*(am|pm|a|p|h)?(?:rs)?`
const range = new RegExp(String.raw`(?<![\d:/.-])${time}\s*(?:-|to|a|until|jusqu'a)\s*${time}(?![\d:/-])`)
const single = new RegExp(String.raw`^${time}$`)

/** The first range of times in a text, and the rest of the text: '19:00–07:00', '7a-7p', '1900-0700', '7-19', '19 h à 7 h'. */
export function timesIn(text: string): { times: SaidTimes; rest: string } | undefined {
  const plain = folded(text)
  const match = range.exec(plain)
  if (!match) return undefined
  const [from, to] = [clockOf(match.slice(1, 6)), clockOf(match.slice(6, 11))]
  if (!from || !to) return undefined
  // In '7-7' and '8-5', either time may be in the morning or in the evening.
  if (!isTold(from) && !isTold(to)) return undefined
  return {
    times: spanOf(from, to),
    rest: plain
      .replace(match[0], ' ')
      .replaceAll(/\(\s*\)/g, ' ')
      .trim(),
  }
}

/** The times that two texts give, such as '19:00' and '0700', or '8 AM' and '4:30'. */
export function timesBetween(start: string, end: string): SaidTimes | undefined {
  const [from, to] = [clockIn(start), clockIn(end)]
  return from && to && spanOf(from, to)
}

/** A single time of day: '19:00', '0700', '7 pm', '24:00'. */
export function timeOf(text: string): string | undefined {
  const clock = clockIn(text)
  return clock && written(clock)
}

function clockIn(text: string): Clock | undefined {
  const match = single.exec(folded(text).trim())
  return match ? clockOf(match.slice(1, 6)) : undefined
}

interface Clock {
  hour: number
  minute: number
  half: 'am' | 'pm' | undefined
  isExact: boolean
  /** Whether it may be in either half of the day: '8:00', unlike '08:00' and '8h00'. */
  isOpen: boolean
}

function clockOf([hours, sign, colon, plain, mark]: (string | undefined)[]): Clock | undefined {
  const [hour, minute] = [Number(hours), Number(colon ?? plain ?? 0)]
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return undefined
  const half = mark?.startsWith('a') ? 'am' : mark?.startsWith('p') ? 'pm' : undefined
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined
  const isOpen = half === undefined && hour >= 1 && hour <= 12 && !hours!.startsWith('0') && mark !== 'h' && sign !== 'h'
  return { hour, minute, half, isOpen, isExact: colon !== undefined || plain !== undefined || mark === 'h' }
}

const isTold = ({ hour, half, isExact }: Clock): boolean => half !== undefined || isExact || hour > 12 || hour === 0

/** Few duties begin before this hour, so an earlier time may be in the afternoon. */
const earliest = 6

function spanOf(from: Clock, to: Clock): SaidTimes {
  const fromHalf = from.half ?? (to.half && from.hour <= 12 && (from.isOpen || !from.isExact) ? halfBefore(from.hour, to) : undefined)
  const toHalf = to.half ?? (from.half && to.isOpen ? halfAfter(from.half, from.hour, to.hour) : undefined)
  const isBackward = to.hour * 60 + to.minute <= from.hour * 60 + from.minute
  const isTwelveHour = from.isOpen && to.isOpen && (isBackward || from.hour < earliest)
  return {
    startTime: written({ ...from, half: fromHalf }),
    endTime: written({ ...to, half: toHalf }),
    ...(isTwelveHour && { isTwelveHour }),
  }
}

/** '8am-4' ends in the afternoon, and so does '7am-7:30', because no duty lasts half an hour. */
const halfAfter = (half: 'am' | 'pm', from: number, to: number): 'am' | 'pm' => (to % 12 > from % 12 ? half : half === 'am' ? 'pm' : 'am')

/** '7-3p' and '7-12p' begin in the morning, '1-5p' in the afternoon, '8-12a' in the evening and '12-8a' at midnight. */
const halfBefore = (from: number, { hour: to, half }: Clock): 'am' | 'pm' => (from % 12 < to % 12 ? half! : half === 'am' ? 'pm' : 'am')

function written({ hour, minute, half }: Clock): string {
  const ofDay = half === undefined ? hour % 24 : (hour % 12) + (half === 'pm' ? 12 : 0)
  return `${String(ofDay).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`
}
