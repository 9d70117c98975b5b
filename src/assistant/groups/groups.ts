import { dateOf, isInMonth } from '#domain/time/calendar-date.ts'

import { handOver, isHandOver } from './hand-over.ts'
import type { MonthAction, PageName, Parse } from './intent.ts'
import { leaveGroups } from './leave-groups.ts'
import { ownGroups } from './own-groups.ts'
import { questionGroups } from './question-groups.ts'
import { isHedged, joins, pairIntent, templateIntent } from './schedule-intents.ts'
import { severalIntent } from './several.ts'
import { showPerson } from './showing.ts'
import { readDates, readMonth } from './words/dates.ts'
import { adding, assigning, removing, restAfter, takingOff } from './words/verbs.ts'

const report: Parse = (text) =>
  /^(?:download|export|save|print|exporte[rz]?|telecharge[rz]?|enregistre[rz]?|sauvegarde[rz]?|imprime[rz]?) (?:my |the |mon |le |l')?(?:calendar|schedule|month|timetable|calendrier|horaire|mois)$/.test(
    text,
  )
    ? { kind: 'saveCalendar' }
    : undefined

const assigned = restAfter(assigning)
const takenOff = restAfter(takingOff)
const added = restAfter(adding)
const removed = restAfter(removing)

const assignUser: Parse = (text, context) => {
  const rest = assigned(text)
  if (!context.isAdmin || rest === undefined || isHedged(rest, context)) return undefined
  if (isHandOver(rest, context)) return handOver(rest, context)
  return severalIntent('assign', rest, context) ?? pairIntent('assign', rest, context)
}

const removeAssignment: Parse = (text, context) => {
  const rest = takenOff(text)
  if (!context.isAdmin || rest === undefined || isHedged(rest, context, 'off')) return undefined
  return severalIntent('removeUser', rest, context) ?? pairIntent('removeUser', rest, context)
}

/** Whether the noun names a switch, not a template. */
const isSwitchNoun = (text: string) => /^(?:an? |un |une )?(?:switch|trade|post|echange)$/.test(text)

const addShift: Parse = (text, context) => {
  const rest = added(text)
  if (!context.isAdmin || rest === undefined || isSwitchNoun(rest) || isHedged(rest, context)) return undefined
  const several = severalIntent('assign', rest, context)
  if (several) return several
  return joins(rest, context) ? pairIntent('assign', rest, context) : templateIntent('addShifts', rest, context)
}

const removeShift: Parse = (text, context) => {
  const rest = removed(text)
  if (!context.isAdmin || rest === undefined || isHedged(rest, context)) return undefined
  return templateIntent('removeShifts', rest, context)
}

const monthActions: [MonthAction, RegExp][] = [
  ['clear', /^(?:clear|vide[rz]?)$/],
  ['populate', /^(?:populate|peuple[rz]?)$/],
  ['lock', /^(?:lock|verrouille[rz]?|barre[rz]?)$/],
  ['unlock', /^(?:unlock|deverrouille[rz]?|debarre[rz]?)$/],
  ['publish', /^(?:publish|publie[rz]?)$/],
]

/** Phrases that mean the viewed month. */
const viewedMonth = /^(?:it|all|everything|calendar|schedule|calendrier|horaire|l'horaire|tout|ca|moi ca)?$/

const monthLevel: Parse = (text, context) => {
  const [, verb, rest = ''] = /^(\S+)(?: (?:the |le )?(.+))?$/.exec(text) ?? []
  const [action] = monthActions.find(([, named]) => verb !== undefined && named.test(verb)) ?? []
  if (!context.isAdmin || action === undefined) return undefined
  // 'next month' could be relative to the viewed month or to today: accept it only if both readings are the same.
  if (/next|last|previous|prochain|precedent|dernier/.test(rest) && !isInMonth(context.today, context.month)) return undefined
  const month = viewedMonth.test(rest) ? context.month : readMonth(rest.replace(/^(?:tout )?(?:le )?(?:mois (?:de |d'))?/, ''), context)
  return month && { kind: 'month', action, month }
}

/** Regular users first, then dynamic shifts, like the button. */
const assignAll: Parse = (text, context) => {
  const isAll = /^(?:(?:assign|fill) (?:all|everybody|(?:the )?month)|(?:affecte|assigne)[rz]? tout)$/.test(text)
  const [, named] = /^(?:fill|remplir|remplis|remplissez) (?:the |le |l')?(?:mois (?:de |d'))?(.+)$/.exec(text) ?? []
  const isViewed = isAll || (named !== undefined && viewedMonth.test(named))
  const month = isViewed ? context.month : named && readMonth(named, context)
  return context.isAdmin && month ? { kind: 'month', action: 'assignAll', month } : undefined
}

const switches: Parse = (text) =>
  /^(?:create|new|make|cree[rz]?|faire|fai(?:s|tes)|nouveau|nouvel|demande[rz]?) (?:an? |un )?(?:switch|trade|post|echange)$/.test(text)
    ? { kind: 'createSwitch' }
    : undefined

const placesByWord = new Map<string, PageName>(
  (
    [
      ['dashboard', ['dashboard', 'my week', 'home', 'tableau de bord', 'ma semaine', 'accueil']],
      ['calendar', ['calendar', 'cal', 'schedule', 'timetable', 'planner', 'shifts', 'calls', 'calendrier', 'horaire', 'quarts']],
      ['templates', ['types', 'templates', 'modeles']],
      ['availabilities', ['availabilities', 'availability', 'disponibilites']],
      ['switches', ['switches', 'trades', 'posts', 'echanges']],
      ['team', ['teams', 'team', 'group', 'staff', 'users', 'people', 'equipe']],
      ['reports', ['reports', 'exports', 'print', 'download', 'rapports']],
    ] as const
  ).flatMap(([place, words]) => words.map((word): [string, PageName] => [word, place])),
)

const opening =
  /^(?:go to|take me to|open|show|show me|see|where is|where's|aller a|(?:va|allez) (?:a|au|aux|en)|ouvri?[rsz]?|ouvre[rz]?|ouvrez|montre[rz]?(?:[ -]moi)?|voir|affiche[rz]?|ou est) (?:the |my |le |la |les |mes |mon |l')?/

const navigation: Parse = (text) => {
  const place = placesByWord.get(text) ?? placesByWord.get(text.replace(opening, ''))
  return place && { kind: 'goTo', place }
}

const pageWords = [...placesByWord.keys()].toSorted((a, b) => b.length - a.length).join('|')
const pageAndDate = new RegExp(String.raw`^(${pageWords}) (?:on |for |of |in |le |les |du |de |d'|en |pour )*(.+)$`)

/** A page and a date: 'open 16', 'shifts 16', 'availabilities december'. */
const compoundDate: Parse = (text, context) => {
  const bare = text.replace(opening, '')
  const [, page, rest] = pageAndDate.exec(bare) ?? []
  const place = page === undefined ? undefined : placesByWord.get(page)
  const month = place && readMonth(rest!, context)
  if (month) return { kind: 'setDate', date: dateOf(month.year, month.month, 1), isMonth: true, place }
  const asked = rest ?? bare
  const [date] = asked === text ? [] : (readDates(asked, context) ?? [])
  return date === undefined ? undefined : { kind: 'open', date }
}

const dateNavigation: Parse = (text, context) => {
  const asked = text.replace(opening, '')
  const month = readMonth(asked, context)
  if (month) return { kind: 'setDate', date: dateOf(month.year, month.month, 1), isMonth: true }
  const [date] = readDates(asked, context) ?? []
  return date === undefined ? undefined : { kind: 'setDate', date }
}

/** In the specification's order; the first match wins. */
export const groups: readonly [name: string, group: Parse][] = [
  ['report', report],
  ['assign user', assignUser],
  ['remove assignment', removeAssignment],
  ['add shift', addShift],
  ['remove shift', removeShift],
  ['month', monthLevel],
  ['switch', switches],
  ['report again', report],
  ['navigation', navigation],
  ['compound date navigation', compoundDate],
  ['date navigation', dateNavigation],
  ['assign all', assignAll],
  ['show a person', showPerson],
  ...leaveGroups,
  ...questionGroups,
  ...ownGroups,
]
