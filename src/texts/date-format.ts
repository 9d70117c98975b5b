import { once } from '#domain/cache.ts'
import { locales, type Language } from '#domain/language.ts'

interface Piece {
  type: string
  value: string
}

/**
 * Writes days and moments, given in milliseconds since the epoch, in UTC or in another zone (undefined is the reader's), with times such as
 * 14:05. English uses the general names of months and days, because those of Canadian English have periods.
 */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions) {
  // Creating a format takes milliseconds.
  const plain = once(
    () => new Intl.DateTimeFormat(language === 'fr' ? locales.fr : 'en', { timeZone: 'UTC', hourCycle: 'h23', ...options }),
  )
  const worded = <P extends Piece>(parts: P[]): P[] =>
    language === 'fr' ? parts.map((part, at) => ({ ...part, value: inFrench(part, parts[at - 1]) })) : parts
  const text = (parts: readonly Piece[]): string => parts.map(({ value }) => value).join('')
  const rangeParts = (from: number, to: number) => worded(plain().formatRangeToParts(from, to))
  return {
    format: (at: number): string => text(worded(plain().formatToParts(at))),
    formatRange: (from: number, to: number): string => text(rangeParts(from, to)),
    rangeParts,
  }
}

/** In French, no line breaks between the number of a day and its month. */
export const beforeMonth = '\u{A0}'

/** The first of a month is an ordinal, and a clock has a colon like everywhere else in Shiftwright. */
function inFrench({ type, value }: Piece, previous?: Piece): string {
  if (type === 'day') return value === '1' ? '1er' : value
  if (type !== 'literal') return value
  if (value.trim() === 'h') return ':'
  return value === ' ' && previous?.type === 'day' ? beforeMonth : value
}
