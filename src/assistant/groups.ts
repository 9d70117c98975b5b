import { dateOf } from '#domain/calendar-date.ts'
import { fullName } from '#domain/user.ts'

import { readDates, readMonth } from './dates.ts'
import type { Context, Intent, Kind, MonthDeed, Person, Place } from './intent.ts'
import type { Match } from './match.ts'
import { findPair, findPerson, findTemplate, splitDates } from './slots.ts'

/** One way to understand a command; undefined if it is not meant so. text is plain. */
export type Group = (text: string, context: Context) => Intent | undefined

const report: Group = (text) =>
  /^(?:download|export|save|print|exporter|telecharger|enregistrer) (?:my |the |mon |le |l')?(?:calendar|schedule|month|timetable|calendrier|horaire|mois)$/.test(
    text,
  )
    ? { kind: 'saveCalendar' }
    : undefined

const assignUser: Group = (text, context) => {
  const [, rest] = /^(?:assign|give|put|affecter|assigner|donner) (.+)$/.exec(text) ?? []
  if (!context.isAdmin || rest === undefined) return undefined
  return pairIntent('assign', rest, context)
}

const removeAssignment: Group = (text, context) => {
  const [, rest] = /^(?:remove|unassign|take|delete|retirer|enlever) (.+)$/.exec(text) ?? []
  if (!context.isAdmin || rest === undefined) return undefined
  return pairIntent('removeUser', rest, context)
}

/** Nouns that are no templates: they belong to the group of switches. */
const isSwitchNoun = (text: string) => /^(?:an? |un |une )?(?:switch|trade|post|echange)$/.test(text)

const addShift: Group = (text, context) => {
  const [, rest] = /^(?:add|create|ajouter|creer) (.+)$/.exec(text) ?? []
  if (!context.isAdmin || rest === undefined || isSwitchNoun(rest)) return undefined
  return templateIntent('addShifts', rest, context)
}

const removeShift: Group = (text, context) => {
  const [, rest] = /^(?:remove|delete|retirer|supprimer) (.+)$/.exec(text) ?? []
  if (!context.isAdmin || rest === undefined) return undefined
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
    deverrouiller: 'unlock',
  } as const),
)

const monthLevel: Group = (text, context) => {
  const [, verb, rest = ''] = /^(\S+)(?: (?:the |le )?(.+))?$/.exec(text) ?? []
  const deed = verb === undefined ? undefined : deedOf.get(verb)
  if (!context.isAdmin || deed === undefined) return undefined
  const month = ['', 'it', 'all', 'everything', 'calendar', 'schedule'].includes(rest) ? context.month : readMonth(rest, context)
  return month && { kind: 'month', deed, month }
}

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

const opening = /^(?:go to|take me to|open|show|show me|see|aller a|ouvrir|montrer|voir) (?:the |my |le |la |les )?/

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
  if (month) return { kind: 'setDate', date: dateOf(month.year, month.month, 1) }
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
]

function pairIntent(kind: 'assign' | 'removeUser', text: string, context: Context): Intent | undefined {
  for (const { head, dates } of splitDates(text, context)) {
    const pair = findPair(head, context)
    if (!pair || isRatherTemplate(kind, head, pair.person, context)) continue
    return among(
      pair.person,
      (user) => nameOf(user, pair.person),
      (user) =>
        among(
          pair.template,
          (template) => template.name,
          (template) => ({ kind, user, template, dates: [...dates] }),
        ),
    )
  }
  return undefined
}

/** 'remove night call from 3' is about the shift: a template that fits the whole better than a person does its part. */
function isRatherTemplate(kind: string, head: string, person: Match<Person>, context: Context): boolean {
  if (kind !== 'removeUser' || person.kind === 'none') return false
  const whole = findTemplate(head, context)
  return whole.kind !== 'none' && whole.score < person.score
}

function templateIntent(kind: 'addShifts' | 'removeShifts', text: string, context: Context): Intent | undefined {
  const readings = splitDates(text, context).flatMap(({ head, dates }) => {
    const template = findTemplate(head.replace(/ (?:from|to|on|for|de|du)$/, ''), context)
    return template.kind === 'none' ? [] : [{ template, dates }]
  })
  const best = readings.toSorted((a, b) => a.template.score - b.template.score)[0]
  if (!best || isPerson(kind, text, best.template.score, context)) return undefined
  return among(
    best.template,
    (template: Kind) => template.name,
    (template) => ({ kind, template, dates: [...best.dates] }),
  )
}

/** A person's name that happens to look like a template removes nothing. */
const isPerson = (kind: string, text: string, score: number, context: Context): boolean => {
  const person = kind === 'removeShifts' ? findPerson(text.split(' ')[0]!, context) : ({ kind: 'none' } as const)
  return person.kind !== 'none' && person.score < score
}

/** Namesakes are told apart by their address. */
function nameOf(person: Person, match: Match<Person>): string {
  const name = fullName(person)
  const isShared = match.kind === 'many' && match.items.some((other) => other.id !== person.id && fullName(other) === name)
  return isShared ? `${name} (${person.email})` : name
}

/** With the one that was meant, or a question with each that could be. */
function among<T>(match: Exclude<Match<T>, { kind: 'none' }>, name: (item: T) => string, intent: (item: T) => Intent): Intent {
  if (match.kind === 'one') return intent(match.item)
  return { kind: 'ask', choices: match.items.map((item) => ({ name: name(item), intent: intent(item) })) }
}
