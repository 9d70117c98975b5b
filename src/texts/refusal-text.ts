import type { Language } from '#domain/language.ts'
import type { Changed, ChangedSince } from '#domain/refusals/changed-since.ts'
import { longest, type WrongField } from '#domain/refusals/form-field.ts'
import type { RefusalCode } from '#domain/refusals/refusal-code.ts'
import type { RefusalContext } from '#domain/refusals/refusal.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import { dateFormat } from './date-format.ts'
import { dayText } from './day-text.ts'
import { incomplete as englishIncomplete } from './en/incomplete.ts'
import { refusals as english } from './en/refusals.ts'
import { incomplete as frenchIncomplete } from './fr/incomplete.ts'
import { refusals as french } from './fr/refusals.ts'

const words: Record<Language, typeof english> = { en: english, fr: french }
const missing = { en: englishIncomplete, fr: frenchIncomplete }

/** The text of a refusal for the user. */
export function refusalText(
  code: RefusalCode,
  language: Language,
  { name = words[language].someone, month, incomplete, wrong, changed, outside }: RefusalContext = {},
): string {
  if (changed !== undefined) return changedText(changed, language)
  if (outside !== undefined) return words[language].coverOutside(outside.name, nameOf(outside, language))
  if (wrong !== undefined) return wrong.map((field) => faultText(field, language)).join(' ')
  if (incomplete !== undefined) return missing[language][incomplete]
  return words[language].codes[code].replace('{name}', name).replace('{month}', monthNamed(month, language))
}

/** At the beginning of a sentence, where French months have a large letter too. */
function monthNamed(day: CalendarDate | undefined, language: Language): string {
  if (day === undefined) return words[language].thisMonth
  const named = dateFormat(language, { month: 'long', year: 'numeric' }).format(Date.parse(day))
  return named.charAt(0).toLocaleUpperCase(language) + named.slice(1)
}

/** What is wrong with a form field. */
export function faultText({ field, fault }: WrongField, language: Language): string {
  const { fields, tooLong, malformed } = words[language]
  const { name, enter } = fields[field]
  if (fault === 'too long') return tooLong(name, longest[field])
  return field === 'email' || fault === 'empty' ? enter : malformed(name)
}

function changedText({ what, by }: ChangedSince, language: Language): string {
  const { changed } = words[language]
  const named = nameOf(what, language)
  return by === undefined ? changed.since(named) : changed.by(by, named)
}

function nameOf(what: Changed, language: Language): string {
  const { changed } = words[language]
  if ('shift' in what) return changed.shift(what.shift, dayText(what.date, language))
  if ('day' in what) return changed.day(dayText(what.day, language))
  if ('availabilityOf' in what) return changed.availability(dayText(what.availabilityOf, language))
  return changed.membership(what.membershipOf)
}
