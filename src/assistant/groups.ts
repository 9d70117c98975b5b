import { dateOf, isInMonth } from '#domain/calendar-date.ts'

import { readDates, readMonth } from './dates.ts'
import type { Context, Intent, MonthDeed, Place } from './intent.ts'
import { ownGroups } from './own-groups.ts'
import { handOver, isHandOver, isHedged, joins, pairIntent, templateIntent } from './plan-intents.ts'

/** One way to understand a command; undefined if it is not meant so. text is plain. */
export type Group = (text: string, context: Context) => Intent | undefined

const report: Group = (text) =>
  /^(?:download|export|save|print|exporter|telecharger|enregistrer|imprimer) (?:my |the |mon |le |l')?(?:calendar|schedule|month|timetable|calendrier|horaire|mois)$/.test(
    text,
  )
    ? { kind: 'saveCalendar' }
    : undefined

const assignUser: Group = (text, context) => {
  const [, rest] = /^(?:assign|give|put|book|schedule|affecter|assigner|donner|mettre) (.+)$/.exec(text) ?? []
  if (!context.isAdmin || rest === undefined || isHedged(rest, context)) return undefined
  return isHandOver(rest) ? handOver(rest, context) : pairIntent('assign', rest, context)
}

const removeAssignment: Group = (text, context) => {
  // 'take me to night' goes somewhere, and takes nobody off.
  const [, rest] = /^(?:remove|unassign|take(?! me (?:to|back)\b)|delete|retirer|enlever) (.+)$/.exec(text) ?? []
  if (!context.isAdmin || rest === undefined || isHedged(rest, context, 'off')) return undefined
  return pairIntent('removeUser', rest, context)
}

/** Nouns that are no templates: they belong to the group of switches. */
const isSwitchNoun = (text: string) => /^(?:an? |un |une )?(?:switch|trade|post|echange)$/.test(text)

const addShift: Group = (text, context) => {
  const [, rest] = /^(?:add|create|ajouter|creer) (.+)$/.exec(text) ?? []
  if (!context.isAdmin || rest === undefined || isSwitchNoun(rest) || isHedged(rest, context)) return undefined
  return joins(rest, context) ? pairIntent('assign', rest, context) : templateIntent('addShifts', rest, context)
}

const removeShift: Group = (text, context) => {
  const [, rest] = /^(?:remove|delete|retirer|supprimer|enlever|effacer) (.+)$/.exec(text) ?? []
  if (!context.isAdmin || rest === undefined || isHedged(rest, context)) return undefined
  return templateIntent('removeShifts', rest, context)
}

const deedOf = new Map<string, MonthDeed>(
  Object.entries({
    clear: 'clear',
    vider: 'clear',
    populate: 'populate',
    peupler: 'populate',
    lock: 'lock',
    verrouiller: 'lock',
    unlock: 'unlock',
    publish: 'publish',
    publier: 'publish',
    deverrouiller: 'unlock',
  } as const),
)

const monthLevel: Group = (text, context) => {
  const [, verb, rest = ''] = /^(\S+)(?: (?:the |le )?(.+))?$/.exec(text) ?? []
  const deed = verb === undefined ? undefined : deedOf.get(verb)
  if (!context.isAdmin || deed === undefined) return undefined
  // 'next month' of which: of the one that is shown, or of today's? Only where they are the same is it clear.
  if (/next|last|previous|prochain|precedent|dernier/.test(rest) && !isInMonth(context.today, context.month)) return undefined
  const viewed = ['', 'it', 'all', 'everything', 'calendar', 'schedule', 'calendrier', 'horaire', "l'horaire", 'tout'].includes(rest)
  const month = viewed ? context.month : readMonth(rest, context)
  return month && { kind: 'month', deed, month }
}

/** Regular first, then dynamic, as the button does. */
const assignAll: Group = (text, context) =>
  context.isAdmin && /^(?:assign|fill) (?:all|everybody|the month|month)$/.test(text)
    ? { kind: 'month', deed: 'assignAll', month: context.month }
    : undefined

const switches: Group = (text) =>
  /^(?:create|new|make|creer|nouveau|nouvel) (?:an? |un )?(?:switch|trade|post|echange)$/.test(text) ? { kind: 'createSwitch' } : undefined

const placesByWord = new Map<string, Place>(
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
  ).flatMap(([place, words]) => words.map((word): [string, Place] => [word, place])),
)

const opening =
  /^(?:go to|take me to|open|show|show me|see|where is|where's|aller a|ouvrir|montrer|voir|ou est) (?:the |my |le |la |les |mes |mon |l')?/

const navigation: Group = (text) => {
  const place = placesByWord.get(text) ?? placesByWord.get(text.replace(opening, ''))
  return place && { kind: 'goTo', place }
}

const compoundDate: Group = (text, context) => {
  const asked = text.replace(opening, '').replace(/^(?:calendar|cal|schedule|calendrier|horaire) (?:on |for |le |du )?/, '')
  const [date] = asked === text ? [] : (readDates(asked, context) ?? [])
  return date === undefined ? undefined : { kind: 'open', date }
}

const dateNavigation: Group = (text, context) => {
  const asked = text.replace(opening, '')
  const month = readMonth(asked, context)
  if (month) return { kind: 'setDate', date: dateOf(month.year, month.month, 1), isMonth: true }
  const [date] = readDates(asked, context) ?? []
  return date === undefined ? undefined : { kind: 'setDate', date }
}

/** In the order of the specification; the first that yields something wins. */
export const groups: readonly [name: string, group: Group][] = [
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
  ...ownGroups,
]
