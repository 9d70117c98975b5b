import type { AvailabilityValue, HalfDay } from '#domain/people/availability.ts'
import { addDays, datesIn, isInMonth, type CalendarDate } from '#domain/time/calendar-date.ts'

import type { Context, HalfDates, Parse } from '../intent.ts'
import { isOneOf } from '../split-dates.ts'
import { listOf, readDates, readList, withoutOr } from '../words/dates.ts'
import { partOf, readLeaveSpan, type SaidSpan } from '../words/half-days.ts'
import { weekdayNamed } from '../words/named-days.ts'
import type { When } from '../words/named-years.ts'
import { ahead, fromToday, readPeriod } from '../words/periods.ts'

interface SaidAvailability {
  value: AvailabilityValue
  /** May contain days that are over. */
  parts: HalfDates[]
}

/** 'i can't do nights next week', 'je peux travailler vendredi soir et samedi'. Only days from today on matter. */
export const availability: Parse = (text, context) => {
  const said = readAvailability(text, context)
  const parts = (said?.parts ?? [])
    .map(({ halves, dates }) => ({ halves, dates: dates.filter((date) => date >= context.today) }))
    .filter(({ dates }) => dates.length > 0)
  return said && parts.length > 0 ? { kind: 'availability', value: said.value, parts } : undefined
}

const cannot = String.raw`(?:i )?(?:won't|will not) be (?:available|free|here|there|around|able to (?:work|do))|(?:i )?(?:can't|cant|cannot|can not|won't)(?: do| work| be in| come in| come| make(?: it(?: in)?)?)?|i (?:don't|do not) work|i(?:'m| am|'ll be| will be) (?:unavailable|not (?:available|free|here)|(?:unable|not able) to (?:work|do)|away|off|busy|out(?: of town)?|sick|on (?:vacation|holiday|leave))|je (?:ne )?(?:peux|pourrai|pourrais) pas(?: faire| travailler| rentrer| venir| etre la)?|je (?:ne )?(?:rentre|travaille) pas|je (?:ne )?(?:suis|serai) pas (?:disponible|dispo|libre|la)|je (?:suis|serai|vais etre) (?:indisponible|absente?|partie?|en vacances?|en conge|malade)|je prends? (?:conge|des vacances)|je (?:m'absente|pars(?= du ))|(?:mark me (?:as )?)?(?:unavailable|not available)|indisponible|absente?|busy|not free|pas (?:disponible|dispo)`
const can = String.raw`i can(?: do| work| cover| come in| come)?|i(?:'m| am|'ll be| will be) (?:available|free)|je (?:peux|pourrai|pourrais)(?: faire| travailler| rentrer| venir| couvrir)?|je (?:suis|serai) (?:disponible|dispo|libre)|(?:mark me (?:as )?)?available|disponible|dispo`
const halvesOf: Record<string, HalfDay[]> = { night: ['night'], nuit: ['night'], day: ['day'], jour: ['day'] }
const canOrCannot = new RegExp(
  String.raw`^(?:(${cannot})|(${can}))(?: (?:for |pour )?(?:the |any |every |all |(?:toutes |tous )?les |de |la |le )?(night|day(?! (?:before|after) )|nuit|jour)s?(?: shifts?)?)? (?:on |in |for |of |the |le |la |les (?=\d)|pour |en |du )?(?:the )?(.+)$`,
)
/** 'le lundi' without a number is every Monday. */
const habitual = /(?<= )le ([a-z]{5,})(?=(?: soir| nuit)?$)/

/** 'Every day next week' is not the day half of it. */
const wholeDays = / (?:every day|each day|all day|chaque jour|tous les jours|toute la journee)(?: of| de)?(?= )/

/** 'i can only do days on monday' */
const onlyHalf =
  /^(?:i can only(?: do| work)?|je (?:peux (?:juste|seulement)|ne peux)(?: faire| travailler)?(?: que)?) (?:des |les |de |the )?(night|day|nuit|jour)s?(?: shifts?)? /
const otherHalf = (_: string, half: string) => `i can't do ${half.startsWith('n') ? 'days' : 'nights'} `

export function readAvailability(text: string, context: Context): SaidAvailability | undefined {
  const spoken = text
    .replace(/^(i'm|i am|je suis) (sick|malade)$/, '$1 $2 today')
    .replace(/ any ?more$/, '')
    .replace(wholeDays, '')
    .replace(onlyHalf, otherHalf)
    .replace(habitual, (all, day: string) => (weekdayNamed(day) < 0 ? all : `les ${day}s`))
  const [, no, , named, said] = canOrCannot.exec(spoken) ?? []
  if (said === undefined || isOneOf(said.replace(/ .*/, ' '), said)) return undefined
  // Someone who can't work on one day or the other can't work on either.
  const days = no === undefined ? said : withoutOr(said)
  const parts = named === undefined ? partsIn(days, context) : partOfDays(days, halvesOf[named]!, context)
  return parts && { value: no === undefined ? 1 : -1, parts }
}

const whole: HalfDay[] = ['day', 'night']
const night = /(?<!\S)(?:(?:night|evening|nuit|soir)s?|tonight)(?![^\s,;])/

function partsIn(said: string, context: Context): HalfDates[] | undefined {
  if (!night.test(said)) return partOfDays(said, whole, context)
  const when = ahead(context)
  const list = listOf(said).map(nightOf)
  const [only, ...more] = list
  if (more.length === 0 && only!.half === undefined) return spanParts(readLeaveSpan(said, when))
  const days = readList(
    list.map(({ day }) => day),
    when,
  )
  // 'friday and saturday night' means both nights; 'friday and the night of saturday' means one.
  const isShared =
    !startsWithHalf.test(listOf(said).at(-1)!) && list.every(({ half }, at) => (half !== undefined) === (at === list.length - 1))
  return days && merged(days.map((dates, at) => ({ halves: isShared || list[at]!.half ? ['night'] : whole, dates })))
}

const startsWithHalf = /^(?:(?:in )?the |la |le )?(?:night|evening|nuit|soir)/

/** 'friday night', and 'friday nights', which means the night of every Friday. */
function nightOf(text: string): { day: string; half?: HalfDay } {
  const [, name, period] = /^(.+?)s? (?:nights|evenings|nuits|soirs)((?: (?:in|of|de|en) .+)?)$/.exec(text) ?? []
  if (name !== undefined) return { day: `${name}s${period}`, half: 'night' }
  const { day, half } = partOf(text)
  return half === 'night' ? { day, half } : { day: text }
}

/** 'before dec 5': from today to the day before. */
function daysBefore(said: string, context: Context): CalendarDate[] | undefined {
  const [, limit] = /^(?:before|avant) (?:the |le )?(.+)$/.exec(said) ?? []
  const [date, ...more] = limit === undefined ? [] : (readDates(limit, ahead(context)) ?? [])
  return date === undefined || more.length > 0 || date <= context.today
    ? undefined
    : datesIn({ fromDate: context.today, toDate: addDays(date, -1) })
}

function partOfDays(said: string, halves: HalfDay[], context: Context): HalfDates[] | undefined {
  const dates = readDates(said, ahead(context)) ?? daysOfMonth(said, context) ?? daysBefore(said, context)
  return dates && [{ halves, dates }]
}

/** No one means to enter availability for more than two months at once. */
const mostDays = 62

/** 'december', 'all of december', 'tout le mois de mars' */
function daysOfMonth(text: string, context: Context): CalendarDate[] | undefined {
  const said = text.replace(/^(?:all(?: of)?|(?:the )?whole|tout(?: le)?) /, '')
  if (isUnclear(said, context)) return undefined
  const period = readPeriod(said, ahead(fromToday(said, context)))
  return period?.isMonth && period.dates.length <= mostDays ? period.dates : undefined
}

/** 'next month' is clear only while the open month is the current one. */
const isUnclear = (text: string, { today, month }: When): boolean =>
  /(?:month|mois)$|mois (?:prochain|dernier)/.test(text) && !isInMonth(today, month)

function spanParts(span: SaidSpan | undefined): HalfDates[] | undefined {
  if (!span || span.isWider) return undefined
  const halvesOn = (date: CalendarDate): HalfDay[] =>
    whole.filter((half) => !(date === span.fromDate && half < span.fromHalf) && !(date === span.toDate && half > span.toHalf))
  return merged(datesIn(span).map((date) => ({ halves: halvesOn(date), dates: [date] })))
}

const merged = (parts: readonly HalfDates[]): HalfDates[] =>
  [...Map.groupBy(parts, ({ halves }) => halves.join()).values()].map((same) => ({
    halves: same[0]!.halves,
    dates: same.flatMap(({ dates }) => dates),
  }))
