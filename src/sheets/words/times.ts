import { folded } from '#domain/folding.ts'
import type { Times } from '#domain/time/time-range.ts'

const time = String.raw`(\d{1,2})(?:[:h.](\d\d)|(\d\d))?\s*(am|pm|a|p|h)?(?:rs)?`
const range = new RegExp(String.raw`(?<![\d:/.-])${time}\s*(?:-|to|a|until|jusqu'a)\s*${time}(?![\d:/-])`)
const single = new RegExp(String.raw`^${time}$`)

/** The first range of times in a text, and the rest of the text: '19:00–07:00', '7a-7p', '1900-0700', '7-19', '19 h à 7 h'. */
export function timesIn(text: string): { times: Times; rest: string } | undefined {
  const plain = folded(text)
  const match = range.exec(plain)
  if (!match) return undefined
  const [from, to] = [clockOf(match.slice(1, 5)), clockOf(match.slice(5, 9))]
  if (!from || !to) return undefined
  // In '7-7' and '8-5', either time may be in the morning or in the evening.
  if (!isTold(from) && !isTold(to)) return undefined
  const half = from.half ?? (to.half && from.hour < 12 && !from.isExact ? halfBefore(from.hour, to) : undefined)
  return {
    times: { startTime: written({ ...from, half }), endTime: written(to) },
    rest: plain
      .replace(match[0], ' ')
      .replaceAll(/\(\s*\)/g, ' ')
      .trim(),
  }
}

/** A single time of day: '19:00', '0700', '7 pm', '24:00'. */
export function timeOf(text: string): string | undefined {
  const match = single.exec(folded(text).trim())
  const clock = match && clockOf(match.slice(1, 5))
  return clock ? written(clock) : undefined
}

interface Clock {
  hour: number
  minute: number
  half: 'am' | 'pm' | undefined
  isExact: boolean
}

function clockOf([hours, colon, plain, mark]: (string | undefined)[]): Clock | undefined {
  const [hour, minute] = [Number(hours), Number(colon ?? plain ?? 0)]
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return undefined
  const half = mark?.startsWith('a') ? 'am' : mark?.startsWith('p') ? 'pm' : undefined
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined
  return { hour, minute, half, isExact: colon !== undefined || plain !== undefined || mark === 'h' }
}

const isTold = ({ hour, half, isExact }: Clock): boolean => half !== undefined || isExact || hour > 12 || hour === 0

/** '7-3p' begins in the morning, '1-5p' in the afternoon. */
const halfBefore = (hour: number, to: Clock): 'am' | 'pm' => (hour < to.hour || hour === 12 ? to.half! : to.half === 'pm' ? 'am' : 'pm')

function written({ hour, minute, half }: Clock): string {
  const ofDay = half === undefined ? hour % 24 : (hour % 12) + (half === 'pm' ? 12 : 0)
  return `${String(ofDay).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`
}
