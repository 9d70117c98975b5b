import type { HalfDay } from '#domain/people/availability.ts'
import type { User } from '#domain/people/user.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import type { Context, Intent, Parse } from '../intent.ts'
import { among, nameAmong } from '../schedule-intents.ts'
import { findPerson, findTemplate } from '../slots.ts'
import { splitDates } from '../split-dates.ts'
import { readDates, withoutOr } from '../words/dates.ts'
import { partOf } from '../words/half-days.ts'
import { asTyped, type Match } from '../words/match.ts'
import { seeking } from '../words/verbs.ts'

const mine = [
  /^(?:(?:am|was) i (?:free|off|available|working|on call|on duty|on)|(?:do|did) i (?:have to )?work|can i work) (?:on |the )*(.+)$/,
  /^(?:(?:do|will) i have|have i(?: got)?|(?:did|do|will) i get) (.+) off$/,
  /^(?:do|did|will) i have (?:an? |any )?(?:(?:shifts?|calls?|duty) )?(?:on |for |the )*(.+)$/,
  /^will i (?:be )?(?:working|work|on call|on duty|on|free|off) (?:on |the )*(.+)$/,
  /^(?:what(?:'s| is| are) )?my (?:shifts?|calls|schedule) (?:on |for |in )*(.+)$/,
  /^(?:(?:c'est quoi|quel est) )?(?:mon horaire|mes (?:quarts|gardes)) (?:de |du |pour )?(.+)$/,
  /^(?:what am i working|what (?:shifts? )?do i (?:have|work)|what shifts? am i on) (?:on |for )*(.+)$/,
  /^(?:what time|when) (?:do i|does my (?:shift|call)) (?:start|begin|finish|end|work) (?:on |the )*(.+)$/,
  /^(?:what time|when)(?:'s| is) my (?:shift|call) (?:on |the )*(.+)$/,
  /^what (?:am i doing|do i do) (?:on |the )*(.+)$/,
  /^(?:a quelle heure (?:est-ce que )?je (?:commence|finis|termine|travaille)|je (?:commence|finis|termine) a quelle heure|je travaille quand) (?:le )?(.+)$/,
  /^(?:qu'est-ce que (?:je fais|j'ai)|(?:je fais|j'ai) quoi) (?:le )?(.+)$/,
  /^(?:est-ce que j'ai|ai-je) (?:conge |(?:une |un |des )?(?:(?:quarts?|gardes?) )?)(?:le )?(.+)$/,
  /^(?:suis-je|je suis) (?:libre|en conge|de garde|(?:en|sur)(?= )|(?=de (?:nuit|jour) )) ?(?:le )?(.+)$/,
  /^est-ce que je (?:suis (?:libre|en conge|de garde|(?=de (?:nuit|jour) ))|travaille|rentre) ?(?:le )?(.+)$/,
  /^je (?:travaille|rentre)(?:-tu| tu)? (?:le )?(.+)$/,
  /^(?:qu'est-ce que j'ai comme|quels sont mes) (?:quarts|gardes) (?:le )?(.+)$/,
]

/** 'je suis libre vendredi' is a question only with a question mark; without one, it sets the user's availability. */
export const asksItself = (text: string, context: Context): Intent | undefined => {
  const asked = text.replace(
    /^(?:which|what|list my|quelles|quels) (night|day|nuit|jour)s (?:(?:do|will) i (?:have|work) |am i (?:off|free|on|working) |(?:est-ce que )?je (?:travaille|fais|suis en conge) )?/,
    (_, noun: string) => (noun.startsWith('n') ? `am i working ${noun}s ` : 'am i working '),
  )
  const [, said] = mine.map((pattern) => pattern.exec(asked)).find((found) => found !== null) ?? []
  const on = said === undefined ? undefined : shiftAsked(withoutOr(said), context)
  return on && { kind: 'isFree', user: context.me, ...on }
}

export const amIFree: Parse = (text, context) => (text.startsWith('je suis ') ? undefined : asksItself(text, context))

const theirs = [
  /^(?:is|are|was|were) (.+?) (?:free|off|away|absent|on (?:vacation|holiday|leave)|available|working|here|on call|on duty|on) (?:on |the )*(.+)$/,
  /^(?:can|could|will) (.+?) (?:cover for|fill in for|replace) \S+ (?:on |the )*(.+)$/,
  /^est-ce (?:que |qu')(.+?) (?:peut|pourrait|va) remplacer \S+ (?:le )?(.+)$/,
  /^(?:what|which) (?:days|shifts) is (.+?) (?:working|on|off|free) (?:on |the )*(.+)$/,
  /^why (?:can't|cannot|can not) (.+?) work (?:on |the )*(.+)$/,
  /^pourquoi (?:est-ce que |est-ce qu')?(.+?) (?:ne )?peut pas travailler (?:le )?(.+)$/,
  /^(?:does|do|did) (.+?) (?:work|have(?: (?:an? |any )?(?:shifts?|calls?))?) (?:on |the )*(.+)$/,
  /^(?:can|could) (.+?) (?:work|(?:do|take)(?! (?:the )?(?:night|day)s? )) (?:on |the )*(.+)$/,
  /^what(?:'s| is) (.+?) (?:working|doing) (?:on |the )*(.+)$/,
  /^what (?:shifts )?does (.+?) (?:have|work) (?:on )?(.+)$/,
  /^(?:what(?:'s| is| are) )?(.+?)'s? (?:shifts|calls|schedule) (?:on |for |in )*(.+)$/,
  /^(?:(?:c'est quoi|quel est|quels sont) )?(?:l'horaire|les quarts|les gardes) (?:de |d')(.+?) (?:de |du |pour )*(.+)$/,
  /^qu'est-ce que (.+?) (?:fait|a) (?:le )?(.+)$/,
  /^(.+?) (?:fait|a) quoi (?:le )?(.+)$/,
  /^(?:est-ce que |est-ce qu')(.+?) (?:est (?:libre|en conge|en vacances|absente?|disponible|dispo|de garde)|est(?= de (?:nuit|jour) )|etait (?:libre|en conge|en vacances|absente?|de garde)|travaille|travaillait|a travaille|rentre|peut (?:travailler|(?:faire|prendre)(?! (?:la |le |de )?(?:nuit|jour)s? ))) (?:le )?(.+)$/,
  /^(.+?) (?:est-(?:il|elle|tu)|est tu|est) (?:libre|la|en conge|en vacances|disponible|dispo|de garde|(?=de (?:nuit|jour) )) ?(?:le )?(.+)$/,
  /^(.+?) (?:travaille|travaillait|a travaille|rentre)(?:-t-(?:il|elle)|-tu| tu)? (?:le )?(.+)$/,
  /^(.+?) peut(?:[ -](?:il|elle|tu))? (?:travailler|(?:faire|prendre)(?! (?:la |le |de )?(?:nuit|jour)s? )) (?:le )?(.+)$/,
]

const ofToday =
  /^(?:is|are) .+ (?:free|off|away|on (?:vacation|holiday|leave)|available|working|here|on call|on duty|on)$|^(?:est-ce que )?.+ (?:est|est-(?:il|elle|tu)|est tu) (?:en conge|en vacances|de garde)$/

/** Only admins can ask about others. */
export const areTheyFree: Parse = (text, context) => {
  if (!context.isAdmin) return undefined
  const asked = ofToday.test(text) ? `${text} today` : text
  for (const pattern of theirs) {
    const [, name, said] = pattern.exec(asked) ?? []
    const on = said === undefined ? undefined : shiftAsked(withoutOr(said), context)
    if (!on) continue
    const intent = ofPerson(name!, context, (user) => ({ kind: 'isFree', user, ...on }))
    if (intent) return intent
  }
  return undefined
}

/** The days of 'backup this week' too: the answer names all of someone's shifts on them. */
function shiftAsked(text: string, context: Context): ReturnType<typeof daysAsked> {
  const days = daysAsked(text, context)
  if (days) return days
  const splits = splitDates(text, { ...context, previousDates: [] })
  const ofShift = splits.find(({ head }) => isClear(findTemplate(head, context)))
  return ofShift && { dates: [...ofShift.dates].toSorted() }
}

/** The days, and which half of them if one is named: 'friday night', 'nights next week', 'de nuit vendredi'. */
export function daysAsked(text: string, context: Context): { dates: CalendarDate[]; half?: HalfDay } | undefined {
  const [, first, rest] = /^(?:de )?(nights?|nuits?|days|jours?) (?:(?:on|of|the|le|la|du|de) |d')*(.+)$/.exec(text) ?? []
  const { day, half, isNoon } =
    first === undefined ? partOf(text) : { day: rest!, half: first.startsWith('n') ? 'night' : 'day', isNoon: false }
  const ofHalf = half === undefined || isNoon ? undefined : readDates(day, context)?.toSorted()
  if (ofHalf) return { dates: ofHalf, half: half as HalfDay }
  const dates = readDates(text, context)?.toSorted()
  return dates && { dates }
}

const freeWords = [
  /^who(?:'s| is|'ll be| will be| would be)? (?:free|available|not working|around)(?: (?:for |on |to work )?(.+))?$/,
  /^who (?:isn't|is not) (?:working|on)(?: on)? (.+)$/,
  /^who (?:can|could) (?:work|cover|come in)(?: (?:on |for )?(.+))?$/,
  /^(?:is )?(?:anyone|anybody|someone|somebody) (?:free|available)(?: (?:on |for )?(.+))?$/,
  /^(?:c'est )?qui (?:est|serait|sera) (?:libre|disponible|dispo)(?: (?:pour )?(?:le )?(.+))?$/,
  /^qui (?:peut|pourrait|veut|voudrait) (?:travailler|rentrer|venir)(?: (?:le )?(.+))?$/,
  /^qui (?:ne )?travaille pas(?: (?:le )?(.+))?$/,
  /^(?:est-ce qu')?(?:il )?y a(?:-t-il|-tu)? quelqu'un (?:de |d'|qui est )(?:libre|disponible|dispo)(?: (?:le )?(.+))?$/,
  new RegExp(`^(?:${seeking}) (.+)$`),
]

/** 'who is free friday night', 'qui est libre vendredi soir': today if no day is named. For admins. */
export const whoIsFree: Parse = (text, context) => {
  const found = freeWords.map((pattern) => pattern.exec(text)).find((match) => match !== null)
  if (!context.isAdmin || !found) return undefined
  const on =
    found[1] === undefined || /^(?:right )?now$|^(?:maintenant|en ce moment)$/.test(found[1])
      ? { dates: [context.today] }
      : daysAsked(found[1], context)
  return on && { kind: 'whoIsFree', ...on }
}

function ofPerson(name: string, context: Context, intent: (user: User) => Intent): Intent | undefined {
  const match = findPerson(name, context)
  return match.kind === 'none' ? undefined : among(match, (user) => nameAmong(user, match), intent)
}

const isClear = <T>(match: Match<T>): boolean => match.kind === 'one' && match.score <= asTyped
