import { addMonths, monthOf, rangeOfMonth } from '#domain/time/calendar-date.ts'

import type { When } from './named-years.ts'

const done = '(?:done|worked|had)'
const fait = '(?:faite?s?|travaillee?s?|eue?s?)'
const aboutPast = [
  `^how many .+ (?:did .+ (?:do|work|have)|have i ${done}|has .+ ${done})\\b`,
  `^who (?:did|worked|had|has ${done})\\b`,
  '^did .+ work\\b',
  `^combien (?:.+ )?(?:ai-je|j'ai|a|a-t-(?:il|elle)) ${fait}\\b`,
  `^(?:j'ai|.+ a) ${fait} combien\\b`,
  `^(?:c'est )?qui a ${fait}\\b`,
].map((words) => new RegExp(words))

/** 'How many nights did I work in march' is about the last March, and never about an open month that is still to come. */
export function asSpoken<Spoken extends When>(text: string, when: Spoken): Spoken {
  if (!aboutPast.some((words) => words.test(text))) return when
  const now = monthOf(when.today)
  const isToCome = rangeOfMonth(when.month).fromDate > when.today
  return { ...when, since: addMonths(now, -11), month: isToCome ? now : when.month }
}
