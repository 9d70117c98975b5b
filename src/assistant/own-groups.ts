import type { HalfDay } from '#domain/availability.ts'

import { readDates } from './dates.ts'
import type { Context, Intent } from './intent.ts'
import { findTemplate, splitDates } from './slots.ts'

/** What everybody asks of their own, beyond the specification. text is plain. */
type Group = (text: string, context: Context) => Intent | undefined

const nextShift: Group = (text) =>
  /^(?:(?:when|what)(?:'s| is) (?:my next (?:shift|call)|my shift)|when do i work next|(?:my )?next shift|quand est mon prochain quart|(?:mon )?prochain quart)$/.test(
    text,
  )
    ? { kind: 'nextShift' }
    : undefined

const amIFree: Group = (text, context) => {
  const [, english, french] =
    /^(?:am i (?:free|off|working|on)|do i work) (?:on |the )*(.+)$|^(?:suis-je (?:libre|en conge)|est-ce que je (?:suis (?:libre|en conge)|travaille)) (?:le )?(.+)$/.exec(
      text,
    ) ?? []
  const [date] = readDates(english ?? french ?? '', context) ?? []
  return date === undefined ? undefined : { kind: 'amIFree', date }
}

const whoWorks: Group = (text, context) => {
  const [, asked] =
    /^(?:who(?:'s| is)? (?:works?|working|on call|on)|qui travaille|qui est de garde) (?:on |the |le )?(.+)$/.exec(text) ?? []
  if (asked === undefined) return undefined
  const half: HalfDay | undefined = / (?:night|nuit)$/.test(asked) ? 'night' : undefined
  const dates = readDates(asked, context)
  if (dates) return { kind: 'whoWorks', dates, template: undefined, half: asked === 'tonight' || asked === 'ce soir' ? 'night' : half }
  for (const split of splitDates(asked, { ...context, previousDates: [] })) {
    const template = findTemplate(split.head, context)
    if (template.kind === 'one') return { kind: 'whoWorks', dates: [...split.dates], template: template.item, half: undefined }
  }
  return undefined
}

const offer: Group = (text, context) => {
  const [, rest] = /^(?:swap|trade|switch|offer|give away|echanger|proposer) (?:my|mon|ma|mes) (.+)$/.exec(text) ?? []
  // What is wanted for it is said in the form.
  const said = rest?.split(/ (?:for|with|against|contre|pour) /)[0]
  if (said === undefined) return undefined
  const split = splitDates(said, { ...context, previousDates: [] }).find(({ head }) => isShift(head, context))
  const [date] = readDates(said, context) ?? split?.dates ?? []
  return date === undefined ? undefined : { kind: 'offer', date }
}

const isShift = (head: string, context: Context): boolean =>
  /^(?:shift|call|duty|quart|garde)$/.test(head) || findTemplate(head, context).kind === 'one'

const cannot = String.raw`i (?:can't|cant|cannot|can not|won't)(?: do| work)?|i(?:'m| am) (?:unavailable|not available|away|off|on (?:vacation|holiday|leave))|je ne (?:peux|pourrai) pas(?: faire| travailler)?|je suis (?:indisponible|absente?|en vacances|en conge)`
const can = String.raw`i can(?: do| work)?|i(?:'m| am) available|je (?:peux|pourrai)(?: faire| travailler)?|je suis (?:disponible|libre)`
const halvesOf: Record<string, HalfDay[]> = { night: ['night'], nuit: ['night'], day: ['day'], jour: ['day'] }
const wish = new RegExp(
  String.raw`^(?:(${cannot})|(${can}))(?: (?:the |les )?(night|day|nuit|jour)s?)? (?:on |in |for |the |le |pour )?(.+)$`,
)

/** 'I can't do nights next week' */
const availability: Group = (text, context) => {
  const [, no, , named, said] = wish.exec(text) ?? []
  // 'friday night'
  const [, rest = said, trailing] = / (?:night|nuit)s?$/.test(said ?? '') ? (/^(.+) (night|nuit)s?$/.exec(said!) ?? []) : []
  const half = named ?? trailing ?? (/^(?:tonight|ce soir)$/.test(said ?? '') ? 'night' : undefined)
  const dates = rest === undefined ? undefined : (readDates(rest, context) ?? readDates(rest.replace(/^(?:the|le) /, ''), context))
  if (!dates) return undefined
  return { kind: 'availability', value: no === undefined ? 1 : -1, halves: half === undefined ? ['day', 'night'] : halvesOf[half]!, dates }
}

export const ownGroups: readonly [name: string, group: Group][] = [
  ['next shift', nextShift],
  ['am I free', amIFree],
  ['who works', whoWorks],
  ['offer', offer],
  ['availability', availability],
]
