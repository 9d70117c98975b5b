import type { HalfDay } from '#domain/people/availability.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import type { Context, Parse } from '../intent.ts'
import { findTemplate } from '../slots.ts'
import { splitDates } from '../split-dates.ts'
import { readDates } from '../words/dates.ts'
import { partOf } from '../words/half-days.ts'
import { ahead, fromToday, readPeriod } from '../words/periods.ts'

const undo: Parse = (text) =>
  /^(?:undo|revert|take back)(?: (?:that|this|it|last|the last(?: one| command)?))?$|^take (?:that|it|this) back$|^(?:annule[rz]?|defai(?:s|re|tes))(?: (?:ca|cela|le|la|tout ca|la derniere(?: commande)?|l'action))?$|^reviens en arriere$/.test(
    text,
  )
    ? { kind: 'undo' }
    : undefined

const help: Parse = (text) =>
  /^(?:\?|help(?: me)?|commands|examples|what can (?:you do|i (?:say|ask|do))|how does this work|aide[rz]?(?: moi)?|m'aider|a l'aide|commandes|exemples|que (?:peux-tu|sais-tu|pouvez-vous) faire|qu'est-ce que (?:tu peux|tu sais|vous pouvez|je peux) (?:faire|demander|dire)|tu peux faire quoi|que puis-je (?:faire|dire|demander))$/.test(
    text,
  )
    ? { kind: 'help' }
    : undefined

const offer: Parse = (text, context) => {
  const [, rest] =
    /^(?:swap|trade|switch|offer|give away|give(?= my .+ to )|echange[rz]?|propose[rz]?|offr(?:e|ez|ir)|donne[rz]?(?= .+ a )) (?:my|mon|ma|mes) (.+)$/.exec(
      text,
    ) ?? []
  // What the user asks for in return, and of whom, belongs in the form.
  const said = rest?.split(/ (?:for|with|against|contre|pour|avec) | (?:to|a) (?=[a-z])/)[0]
  if (said === undefined) return undefined
  const split = splitDates(said, { ...context, previousDates: [] }).find(({ head }) => isShift(head, context))
  const [date] = readDates(said, context) ?? split?.dates ?? readDates(partOf(said).day, context) ?? []
  return date === undefined ? undefined : { kind: 'offer', date }
}

const isShift = (head: string, context: Context): boolean =>
  /^(?:shift|call|duty|quart|garde)$/.test(head) || findTemplate(head, context).kind === 'one'

const cannot = String.raw`i (?:can't|cant|cannot|can not|won't)(?: do| work)?|i(?:'m| am) (?:unavailable|not available|away|off|sick|on (?:vacation|holiday|leave))|je (?:ne )?(?:peux|pourrai|pourrais) pas(?: faire| travailler| rentrer)?|je (?:ne )?(?:suis|serai) pas (?:disponible|dispo|libre|la)|je (?:suis|serai) (?:indisponible|absente?|partie?|en vacances?|en conge|malade)|je prends? (?:conge|des vacances)`
const can = String.raw`i can(?: do| work)?|i(?:'m| am) available|je (?:peux|pourrai|pourrais)(?: faire| travailler| rentrer)?|je (?:suis|serai) (?:disponible|dispo|libre)`
const halvesOf: Record<string, HalfDay[]> = { night: ['night'], nuit: ['night'], day: ['day'], jour: ['day'] }
const wish = new RegExp(
  String.raw`^(?:(${cannot})|(${can}))(?: (?:the |les |de |la |le )?(night|day|nuit|jour)s?)? (?:on |in |for |the |le |la |pour |en )?(.+)$`,
)

/** 'I can't do nights next week' */
const availability: Parse = (text, context) => {
  const [, no, , named, said] = wish.exec(text) ?? []
  if (said === undefined) return undefined
  const part = partOf(said.replace(/ (night|nuit)s$/, ' $1'))
  const trailing = part.half === 'night' ? part.half : undefined
  const half = named ?? trailing
  const rest = trailing === undefined ? said : part.day
  const dates = readDates(rest, ahead(context)) ?? readDates(rest.replace(/^(?:the|le) /, ''), ahead(context)) ?? daysOfMonth(rest, context)
  if (!dates) return undefined
  return { kind: 'availability', value: no === undefined ? 1 : -1, halves: half === undefined ? ['day', 'night'] : halvesOf[half]!, dates }
}

/** More days than those of two months are no availability that someone means to enter at once. */
const mostDays = 62

/** 'december', 'all of december', 'tout le mois de mars'. Days that are over need no availability. */
function daysOfMonth(text: string, context: Context): CalendarDate[] | undefined {
  const said = text.replace(/^(?:all(?: of)?|(?:the )?whole|tout(?: le)?) /, '')
  const period = readPeriod(said, ahead(fromToday(said, context)))
  const dates = period?.isMonth ? period.dates.filter((date) => date >= context.today) : []
  return dates.length > 0 && dates.length <= mostDays ? dates : undefined
}

/** A user's own commands, beyond the specification. */
export const ownGroups: readonly [name: string, group: Parse][] = [
  ['undo', undo],
  ['help', help],
  ['offer', offer],
  ['availability', availability],
]
