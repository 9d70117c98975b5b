import { isInMonth, monthOf, type Month } from '#domain/time/calendar-date.ts'

import type { Context, DaysAction, Intent, MonthAction, Parse } from '../intent.ts'
import { readDates } from '../words/dates.ts'
import { isMixed, partOf } from '../words/half-days.ts'
import { readMonth } from '../words/months.ts'
import { namesMonth } from '../words/periods.ts'

const monthActions: [MonthAction, RegExp][] = [
  ['clear', /^(?:clear|vide[rz]?)$/],
  ['populate', /^(?:populate|peuple[rz]?)$/],
  ['lock', /^(?:lock|verrouille[rz]?|barre[rz]?)$/],
  ['unlock', /^(?:unlock|deverrouille[rz]?|debarre[rz]?)$/],
  ['publish', /^(?:publish|publie[rz]?)$/],
]

/** Phrases that mean the viewed month. */
const viewedMonth = /^(?:it|all|everything|calendar|schedule|calendrier|horaire|l'horaire|tout|le|ca|moi ca)?$/

/** The viewed month; for 'it', the month that the last command was about. Undefined if that was about days. */
function monthMeant(said: string, { month, previous }: Context): Month | undefined {
  if (!/^(?:it|le|(?:moi )?ca)$/.test(said)) return month
  const last = previous?.kind === 'inSequence' ? previous.steps.at(-1) : previous
  if (last?.kind === 'days') return undefined
  if (last?.kind === 'unfilled') return last.isMonth ? monthOf(last.dates[0]!) : undefined
  return last?.kind === 'month' || last?.kind === 'isPublished' ? last.month : month
}

/** 'all of december', 'the schedule for december', 'tout le mois de mars' */
const wholeMonth =
  /^(?:all(?: of)? |(?:whole |entire )?(?:month|schedule|calendar) (?:of|for) |(?:(?:all |tous )?(?:the |les )?)?(?:shifts|quarts) (?:of |for |in |de |d')|(?:tout )?(?:le )?(?:mois (?:de |d'))?(?:(?:l'horaire|horaire|calendrier) (?:de |d'|pour ))?)/

/** 'next month' could be relative to the viewed month or to today: the two agree only while the current month is viewed. */
const isAmbiguous = (text: string, { today, month }: Context): boolean =>
  /next|last|previous|prochain|precedent|dernier/.test(text) && !isInMonth(today, month)

export const monthLevel: Parse = (text, context) => {
  const [, verb, rest = ''] = /^(\S+)(?: (?:the |le )?(.+))?$/.exec(text) ?? []
  const [action] = monthActions.find(([, named]) => verb !== undefined && named.test(verb)) ?? []
  if (!context.isAdmin || action === undefined) return allShifts(text, context)
  const month = viewedMonth.test(rest) ? monthMeant(rest, context) : readMonth(rest.replace(wholeMonth, ''), context)
  if (month) return isAmbiguous(rest, context) ? undefined : { kind: 'month', action, month }
  const months = severalMonths(rest.replace(wholeMonth, ''), context)
  if (months) return { kind: 'inSequence', steps: months.map((one) => ({ kind: 'month', action, month: one })) }
  return action === 'populate' || action === 'assignAll' ? undefined : onDays(action, rest, context)
}

/** 'december and january': months with a name, all or none of them with a year. */
function severalMonths(text: string, context: Context): Month[] | undefined {
  const names = text.split(/, ?(?:and |et )?| (?:and|et|&) /)
  const months = names.flatMap((name) => (namesMonth(name) ? (readMonth(name, context) ?? []) : []))
  const dated = names.filter((name) => / \d{4}$/.test(name)).length
  const isWhole = months.length === names.length && names.length > 1 && (dated === 0 || dated === names.length)
  return isWhole && new Set(months.map(({ year, month }) => `${year} ${month}`)).size === months.length ? months : undefined
}

/** 'lock friday', 'clear dec 5-12', 'publish next week'. Not 'lock friday night', which would lock the whole day. */
function onDays(action: DaysAction, said: string, context: Context): Intent | undefined {
  const areWhole = partOf(said).half === undefined && !isMixed(said)
  const dates = areWhole ? readDates(said.replace(/^(?:on|du|des|les) /, ''), context) : undefined
  return dates && { kind: 'days', action, dates: dates.toSorted() }
}

/** 'delete all shifts on friday', 'supprime tous les quarts de vendredi' */
function allShifts(text: string, context: Context): Intent | undefined {
  const [, said] =
    /^(?:delete|remove|supprime[rz]?|efface[rz]?|enleve[rz]?) (?:all|tous) (?:the |les )?(?:shifts|quarts|gardes) (?:on |from |of |for |de |du |le )?(.+)$/.exec(
      text,
    ) ?? []
  return !context.isAdmin || said === undefined ? undefined : onDays('clear', said, context)
}

const filling =
  /^(?:(?:(?:run |start |lance[rz]? )?(?:the )?auto-? ?)?fill(?: in| up)?|assign (?:all|everybody|everyone)|rempli[rst]?|remplissez|comble[rz]?|remplissage automatique) (?:of |for |in |de |d'|pour )?(?:the |le |l')?(?:(?:rest|remainder) of |(?:all )?(?:the )?(?:(?:open|empty|unfilled|remaining) (?:shifts|spots)|gaps|holes|blanks) (?:of|in|for) |(?:tous )?(?:les )?(?:trous|quarts (?:vides|libres)) (?:de |d'|en )|reste (?:de |d'|du ))?(?:the )?(?:mois (?:de |d'))?(.+)$/

const everyShift =
  /^(?:(?:assign|(?:auto-? ?)?fill(?: in| up)?) (?:all|everybody|(?:the )?month|(?:all )?(?:the )?(?:(?:empty|open|unfilled|remaining) (?:shifts|spots)|blanks|gaps|holes))|(?:(?:run|start) (?:the )?)?auto-? ?fill|(?:lance[rz]? )?(?:le )?remplissage automatique|(?:affecte|assigne)[rz]? tout|(?:rempli[rst]?|comble[rz]?) (?:tous )?les (?:trous|quarts (?:vides|libres|a pourvoir|a combler))|remplissage automatique)$/

/** Assigns regular users first, then dynamic shifts, as the button does. */
export const assignAll: Parse = (text, context) => {
  const isAll = everyShift.test(text)
  const [, named] = filling.exec(text) ?? []
  if (named !== undefined && isAmbiguous(named, context)) return undefined
  const isViewed = isAll || (named !== undefined && viewedMonth.test(named))
  const month = isViewed ? monthMeant(named ?? '', context) : named && readMonth(named, context)
  return context.isAdmin && month ? { kind: 'month', action: 'assignAll', month } : undefined
}
