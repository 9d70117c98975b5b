import type { Weekday } from '#domain/time/calendar-date.ts'

const months = [
  ['jan', 'january', 'janv', 'janvier'],
  ['feb', 'february', 'fev', 'fevr', 'fevrier'],
  ['mar', 'march', 'mars'],
  ['apr', 'april', 'avr', 'avril'],
  ['may', 'mai'],
  ['jun', 'june', 'juin'],
  ['jul', 'july', 'juil', 'juillet'],
  ['aug', 'august', 'aou', 'aout'],
  ['sep', 'sept', 'september', 'septembre'],
  ['oct', 'october', 'octobre'],
  ['nov', 'november', 'novembre'],
  ['dec', 'december', 'decembre'],
]

const byMonth = new Map(months.flatMap((names, month) => names.map((name) => [name, month] as const)))

/** The month that a folded English or French word means, from 0. */
export const monthNamed = (word: string): number | undefined => byMonth.get(word)

export const monthPattern = [...byMonth.keys()].toSorted((a, b) => b.length - a.length).join('|')

const days: string[][] = [
  ['su', 'sun', 'sunday', 'di', 'dim', 'dimanche', 's', 'd'],
  ['mo', 'mon', 'monday', 'lu', 'lun', 'lundi', 'm', 'l'],
  ['tu', 'tue', 'tues', 'tuesday', 'ma', 'mar', 'mardi', 't', 'm'],
  ['we', 'wed', 'weds', 'wednesday', 'me', 'mer', 'mercredi', 'w', 'm'],
  ['th', 'thu', 'thur', 'thurs', 'thursday', 'je', 'jeu', 'jeudi', 't', 'j'],
  ['fr', 'fri', 'friday', 've', 'ven', 'vendredi', 'f', 'v'],
  ['sa', 'sat', 'saturday', 'sam', 'samedi', 's'],
]

/** The weekdays that a folded word can mean: 'T' is Tuesday or Thursday. Empty for other words. */
export const weekdaysNamed = (word: string): Weekday[] => days.flatMap((names, day) => (names.includes(word) ? [day as Weekday] : []))

/** The short English name of a month. */
export const monthName = (month: number): string => months[month]![0]!
