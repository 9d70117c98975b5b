import type { CalendarDate } from '#domain/time/calendar-date.ts'

import type { Context } from './intent.ts'
import { findPerson, prepositions } from './slots.ts'
import { readDates } from './words/dates.ts'
import { englishWeek, frenchWeek } from './words/spans.ts'
import { wordsOf } from './words/words.ts'

export interface WithDates {
  /** The text before the dates. */
  head: string
  dates: readonly CalendarDate[]
  /** Whether the rest must be typed in full, because the dates belong to the previous command or come before the shift. */
  inFull: boolean
}

/** Every way to split dates off the end, longest dates first; finally, the whole text with the previous dates. */
export function splitDates(text: string, context: Context): WithDates[] {
  const words = wordsOf(text)
  const found: WithDates[] = []
  for (let at = 1; at < words.length; at++) {
    if (prepositions.includes(words[at - 1]!)) continue
    const start = prepositions.includes(words[at]!) ? at + 1 : at
    const phrase = words.slice(start).join(' ')
    // A colleague may be called Friday, or Sam (short for samedi), but 'on friday' is the day.
    const isDay = /^(?:on|le) \S{4,}/.test(words.slice(at).join(' '))
    const head = words.slice(0, at).join(' ')
    const isOther =
      phrase === '' || isContradicted(words[at - 1]!, phrase) || isOneOf(head, phrase) || (!isDay && meansPerson(phrase, context))
    const dates = isOther ? undefined : readDates(phrase, context)
    if (dates && dates.length > 0) found.push({ head, dates, inFull: false })
  }
  if (context.previousDates.length > 0) found.push({ head: text, dates: context.previousDates, inFull: true })
  return found
}

/**
 * Every way to split dates off the beginning: 'friday night', 'dec 3 night call'. head: the text after the dates. In '3 nights' the number
 * is not a day; isNumber: in '3 night' it may not be one.
 */
export function datesFirst(text: string, context: Context): (Pick<WithDates, 'head' | 'dates'> & { isNumber: boolean })[] {
  const words = wordsOf(text)
  return words.slice(1).flatMap((_, at) => {
    const [said, head] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]
    const isNumber = /^\d+$/.test(said)
    const dates = isNumber && head.endsWith('s') ? undefined : readDates(said, context)
    return dates ? [{ head, dates, isNumber }] : []
  })
}

/** In 'mara to day tomorrow night', and in 'mara to clinic tonight', the night contradicts the shift. */
const isContradicted = (shift: string, phrase: string): boolean =>
  /(?:^tonight| (?:night|evening|nuit|soir))$/.test(phrase) &&
  /^(?:days?|jours?|journee|mornings?|matin|clinics?|clinique|afternoons?|am|pm)$/.test(shift)

/** 'A night next week' and 'une nuit la semaine prochaine' don't say which of seven. 'Affecte mara à clinic' has no article. */
export const isOneOf = (head: string, phrase: string): boolean =>
  (englishWeek.test(phrase) && /(?<!\S)(?:an?|one) /.test(head)) || (frenchWeek.test(phrase) && /(?<!\S)une? /.test(head))

const meansPerson = (phrase: string, context: Context): boolean => {
  const match = findPerson(phrase, context)
  return match.kind !== 'none' && match.score === 0 && !/\d/.test(phrase)
}
