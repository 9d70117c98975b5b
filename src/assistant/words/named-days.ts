import { weekday, type CalendarDate } from '#domain/time/calendar-date.ts'

const months = [
  ['january', 'jan', 'janvier', 'janv'],
  ['february', 'febuary', 'feb', 'fevrier', 'fevr', 'fev'],
  ['march', 'mar', 'mars'],
  ['april', 'apr', 'avril', 'avr'],
  ['may', 'mai'],
  ['june', 'jun', 'juin'],
  ['july', 'jul', 'juillet', 'juil', 'juill'],
  ['august', 'aug', 'aout'],
  ['september', 'sep', 'sept', 'septembre'],
  ['october', 'oct', 'octobre'],
  ['november', 'nov', 'novembre'],
  ['december', 'dec', 'decembre'],
]

const weekdayNames = [
  ['sunday', 'sun', 'dimanche', 'dim'],
  ['monday', 'mon', 'lundi', 'lun'],
  ['tuesday', 'tue', 'tues', 'mardi', 'mar'],
  ['wednesday', 'wednsday', 'wensday', 'weds', 'wed', 'mercredi', 'mer'],
  ['thursday', 'thu', 'thur', 'thurs', 'jeudi', 'jeu'],
  ['friday', 'fri', 'vendredi', 'ven'],
  ['saturday', 'sat', 'samedi', 'sam'],
]

const indexIn = (names: readonly string[][], word: string): number => names.findIndex((forms) => forms.includes(word.replace(/\.$/, '')))

/** The month that a word names, from 0 to 11. */
export const monthNamed = (word: string): number | undefined => {
  const index = indexIn(months, word)
  return index < 0 ? undefined : index
}

/** Puts a mark between a weekday and its date, with or without a comma: 'friday ~ november 27'. 'mar' is March, not mardi. */
export const markWeekdays = (text: string): string => text.replace(labelled, (all, name: string) => (name === 'mar' ? all : `${name} ~ `))

const labelled = new RegExp(
  String.raw`(?<![a-z])(${weekdayNames.flat().join('|')})\.?,? (?:the |le )?(?=\d{1,2}(?:st|nd|rd|th|er|e)?\b(?!:)|(?:${months.flat().join('|')})\.? \d)`,
  'g',
)

/** A weekday right before another one: 'monday wednesday friday' is a list, too. */
export const weekdayAndWeekday = new RegExp(
  String.raw`(?<![a-z])(${weekdayNames.flat().join('|')}) (?=(?:${weekdayNames.flat().join('|')})(?![a-z]))`,
  'g',
)

/** The weekday that a word names, from 0 (Sunday) to 6; -1 for any other word. */
export const weekdayNamed = (word: string): number => indexIn(weekdayNames, word)

export const nameOfWeekday = (date: CalendarDate): string => weekdayNames[weekday(date)]![0]!

const daysByName = new Map(
  Object.entries({
    yesterday: -1,
    'last night': -1,
    'la nuit derniere': -1,
    hier: -1,
    today: 0,
    "aujourd'hui": 0,
    tonight: 0,
    'this evening': 0,
    'ce soir': 0,
    'cette nuit': 0,
    tomorrow: 1,
    demain: 1,
    'day after tomorrow': 2,
    'apres-demain': 2,
    'apres demain': 2,
  }),
)

const numberWords =
  'an?|one|une? two|deux three|trois four|quatre five|cinq six seven|sept eight|huit nine|neuf ten|dix eleven|onze twelve|douze'.split(' ')
const numbers = numberWords.map((forms) => new RegExp(`^(?:${forms})$`))

/** 'two weeks', '10 jours', as part of a regular expression. */
export const someDays = String.raw`(?:${numberWords.join('|')}|\d{1,2}) (?:day|night|week|jour|nuit|semaine)s?`

/** 'in two weeks', 'dans 10 jours', '3 days from now'. */
function inSome(text: string): number | undefined {
  const [, length, fromNow] = /^(?:(?:in|dans) (.+)|(.+) from (?:now|today))$/.exec(text) ?? []
  return daysLong(length ?? fromNow ?? '')
}

/** 'two', 'deux' or '2'. */
export function numberNamed(text: string): number | undefined {
  const count = /^\d{1,2}$/.test(text) ? Number(text) : numbers.findIndex((forms) => forms.test(text)) + 1
  return count > 0 ? count : undefined
}

/** The number of days in 'two weeks' or '10 jours'. */
export function daysLong(text: string): number | undefined {
  const [, number, unit] = /^(\S+) (day|night|week|jour|nuit|semaine)s?$/.exec(text) ?? []
  if (number === undefined) return undefined
  const count = numberNamed(number)
  return count === undefined ? undefined : count * (unit === 'week' || unit === 'semaine' ? 7 : 1)
}

const lengthAhead =
  /^(?:(?:for|in|over|within|during|pour|dans|pendant|durant) )?(?:(?:the|les|ces) )?(?:(?:next|coming) (\S+ (?:day|week)s?)|(?:prochaine?s )?(\S+) (?:prochaine?s )?(jour|semaine)s(?: a venir)?)$/

/** The number of days in 'the next two weeks' or 'les 10 prochains jours', today among them. */
export function daysLongAhead(text: string): number | undefined {
  const [, english, number, unit] = lengthAhead.exec(text.replace(/ couple of /, ' two ')) ?? []
  if (english !== undefined) return daysLong(english)
  return number !== undefined && /prochain|a venir/.test(text) ? daysLong(`${number} ${unit}`) : undefined
}

/** How many days from today a phrase such as 'tomorrow night' is. */
export const daysAhead = (text: string): number | undefined =>
  inSome(text) ?? daysByName.get(text) ?? daysByName.get(text.replace(/^the /, '').replace(/ (?:night|evening|soir|nuit)$/, ''))
