import type { User } from '#domain/people/user.ts'
import { dateOf, datesIn, rangeOfMonth, type CalendarDate } from '#domain/time/calendar-date.ts'

import type { Context, Countable, Intent, IntentOf, Parse } from '../intent.ts'
import { among, nameAmong } from '../schedule-intents.ts'
import { findPerson } from '../slots.ts'
import { readDates } from '../words/dates.ts'
import { readMonth } from '../words/months.ts'
import { wordsOf } from '../words/words.ts'

const countables: [Countable, RegExp][] = [
  ['nights', /^(?:nights?|night shifts?|nuits?|(?:quarts?|gardes?) de nuit)$/],
  ['weekends', /^(?:week-?ends?|week-?end shifts?|fins? de semaine)$/],
  ['shifts', /^(?:shifts?|calls?|quarts?|gardes?)$/],
]

const counted = String.raw`(?<noun>night shifts?|week-?end shifts?|(?:quarts?|gardes?) de nuit|fins? de semaine|\S+)`
const small = '(?:in|for|during|en|au|pour|pendant|dans)'
const beforePeriod = `(?: ${small})?`
const period = String.raw`${beforePeriod}(?: (?<when>.+))?$`
const done = '(?: (?:done|worked|had|faite?s?|travaillee?s?|eue?s?))?'
const own = [
  `^how many ${counted}(?: (?:do i (?:have|work|do)|did i (?:have|work|do)|have i${done}|am i (?:working|doing|on)))?${period}`,
  `^combien (?:de |d')${counted}(?: (?:est-ce que (?:j'ai${done}|je (?:fais|travaille))|ai-je${done}|j'ai${done}|je (?:fais|travaille)))?${period}`,
  `^(?:combien (?:j'ai${done}|je fais|ai-je${done}) (?:de |d')|(?:j'ai${done}|je (?:fais|travaille)) combien (?:de |d'))${counted}${period}`,
].map((pattern) => new RegExp(pattern))
/** From today to the end of the period. */
const remaining = [
  `^how many (?:more )?${counted} (?:(?:do i (?:still )?have|have i got) (?:left|remaining)|do i still have|are left(?: for me)?|left)${period}`,
  `^how many more ${counted} do i have${period}`,
  `^combien (?:de |d')${counted} (?:(?:est-ce qu')?il me reste|me reste-t-il|me restent(?:-ils|-elles)?|ai-je encore)${period}`,
  `^how many ${counted} does (?<name>.+?) (?:still )?have (?:left|remaining)${period}`,
  `^combien (?:de |d')${counted} (?:(?:est-ce qu')?il reste|reste-t-il) a (?<rest>.+)$`,
  `^il me reste combien (?:de |d')${counted}${period}`,
].map((pattern) => new RegExp(pattern))
/** rest: a name, with or without a period after it. */
const theirs = [
  `^how many ${counted} (?:does|did|has|will) (?<name>.+?) (?:have|had|got|work|worked|do|done)${period}`,
  `^how many ${counted} (?<name>(?!do |does |am |in ).+?) has${period}`,
  `^how many ${counted} for (?<rest>(?!this |next |last |the ).+)$`,
  `^combien (?:de |d')${counted} (?<name>.+?) (?:a-t-(?:il|elle)${done}|fait-(?:il|elle)|a faite?s?|a|fait|aura|travaille)${period}`,
  `^combien (?:de |d')${counted} (?:est-ce que |est-ce qu')(?<name>.+?) (?:a fait|a|fait|aura|travaille)${period}`,
  `^combien (?:de |d')${counted} (?:a fait|a|fait|aura) (?<rest>.+)$`,
  `^combien (?<name>.+?) (?:a fait|a|fait|aura) (?:de |d')${counted}${period}`,
  `^(?<name>.+?) (?:a fait|a|fait|aura) combien (?:de |d')${counted}${period}`,
].map((pattern) => new RegExp(pattern))

/** 'how many nights in december', 'how many nights do i have left', 'combien de fins de semaine cette année', 'how many shifts does mara have'. */
export const count: Parse = (text, context) =>
  read(remaining, text, context, (of, name) => {
    const dates = datesOf(of).filter((date) => date >= context.today)
    return dates.length > 0 ? forPerson(name, context, (user) => ({ kind: 'countOn', user, what: of.what, dates })) : undefined
  }) ??
  read(own, text, context, (of) => countOf(context.me, of)) ??
  read(theirs, text, context, (of, name) => forPerson(name, context, (user) => countOf(user, of)))

function forPerson(name: string | undefined, context: Context, intent: (user: User) => Intent): Intent | undefined {
  if (name === undefined) return intent(context.me)
  const match = findPerson(name, context)
  return match.kind === 'none' ? undefined : among(match, (user) => nameAmong(user, match), intent)
}

const countOf = (user: User, of: Counted): Intent => ('dates' in of ? { kind: 'countOn', user, ...of } : { kind: 'count', user, ...of })

function datesOf(of: Counted): readonly CalendarDate[] {
  if ('dates' in of) return of.dates
  const { year, month } = of
  return datesIn(month === undefined ? { fromDate: dateOf(year, 0, 1), toDate: dateOf(year, 11, 31) } : rangeOfMonth({ year, month }))
}

const most = [
  `^who works (?:the )?(?<end>most|fewest|least)${period}`,
  `^(?:c'est )?qui travaille le (?<end>plus|moins)${period}`,
  `^who (?:has|had|works|worked|did|does|has worked|has done) (?:the )?(?<end>most|fewest|least) ${counted}${period}`,
  `^(?:c'est )?qui (?:a|fait|a fait|travaille|aura) le (?<end>plus|moins) (?:de |d')${counted}${period}`,
].map((pattern) => new RegExp(pattern))

/** 'who has the most nights this year', 'qui fait le moins de fins de semaine'. */
export const whoHasMost: Parse = (text, context) =>
  read(most, text, context, (of, _, end) => {
    const fewest = end === 'fewest' || end === 'least' || end === 'moins'
    return 'dates' in of ? undefined : { kind: 'whoHasMost', ...of, fewest }
  })

type CountedPeriod = Pick<IntentOf<'count'>, 'year' | 'month'> | Pick<IntentOf<'countOn'>, 'dates'>
type Counted = { what: Countable } & CountedPeriod

type IntentFor = (of: Counted, name: string | undefined, end: string | undefined) => Intent | undefined

function read(patterns: readonly RegExp[], text: string, context: Context, found: IntentFor): Intent | undefined {
  for (const pattern of patterns) {
    const groups = pattern.exec(text)?.groups
    if (!groups) continue
    const { noun = 'shifts', name, rest, end, when = 'month' } = groups
    const what = countableNamed(noun)
    if (!what) continue
    for (const said of rest === undefined ? [{ name, when }] : splitsOf(rest)) {
      const of = periodOf(said.when, context)
      const intent = of && found({ what, ...of }, said.name, end)
      if (intent) return intent
    }
  }
  return undefined
}

export const countableNamed = (noun: string): Countable | undefined => countables.find(([, named]) => named.test(noun))?.[0]

/** Every way to divide 'mara cette année' into a name and a period, the longest name first. */
const splitsOf = (rest: string): { name: string; when: string }[] => {
  const words = wordsOf(rest)
  return words
    .map((_, at) => ({
      name: words.slice(0, at + 1).join(' '),
      when:
        words
          .slice(at + 1)
          .join(' ')
          .replace(new RegExp(`^${small} `), '') || 'month',
    }))
    .toReversed()
}

export function periodOf(when: string, context: Context): CountedPeriod | undefined {
  const thisYear = Number(context.today.slice(0, 4))
  if (/^(?:last year|l'an(?:nee)? (?:dernier|passe|derniere|passee))$/.test(when)) return { year: thisYear - 1, month: undefined }
  const year = /^(?:(?:this |the |cette |l')?(?:year|annee)|(20\d\d))$/.exec(when)
  if (year) return { year: Number(year[1] ?? thisYear), month: undefined }
  const month = readMonth(when.replace(/-ci$/, '').replace(/^(?:le )?mois (?:de |d')/, ''), context)
  const dates = month ? undefined : readDates(when, context)
  return dates ? { dates: dates.toSorted() } : month
}
