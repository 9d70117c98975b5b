import type { HalfDay } from '#domain/people/availability.ts'
import type { User } from '#domain/people/user.ts'

import type { Context, Countable, Intent, Parse } from './intent.ts'
import { findPair, findPerson, findTemplate, splitDates } from './slots.ts'
import { readDates, readMonth } from './words/dates.ts'

const nextShift: Parse = (text) =>
  /^(?:(?:when|what)(?:'s| is) (?:my next (?:shift|call)|my shift)|when (?:do i work|am i working|am i on)(?: next)?|(?:my )?next shift|(?:c'est )?quand (?:est|c'est)? ?mon prochain quart|quel est mon prochain quart|(?:mon )?prochain quart|(?:c'est )?quand (?:est-ce )?que je (?:travaille|rentre)(?: la prochaine fois| prochainement)?|quand je (?:travaille|rentre)|je (?:travaille|rentre) quand|quand travaille-je)$/.test(
    text,
  )
    ? { kind: 'nextShift' }
    : undefined

const mine = [
  /^(?:am i (?:free|off|available|working|on)|do i work|can i work) (?:on |the )*(.+)$/,
  /^(?:suis-je|je suis-tu|je suis) (?:libre|en conge|de garde) (?:le )?(.+)$/,
  /^est-ce que je (?:suis (?:libre|en conge|de garde)|travaille|rentre) (?:le )?(.+)$/,
  /^je (?:travaille|rentre)(?:-tu| tu)? (?:le )?(.+)$/,
]

/** Without a question mark the same words set the user's availability, so this question needs one. */
export const asksItself = (text: string, context: Context): Intent | undefined => {
  const [, said] = mine.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? []
  const [date] = said === undefined ? [] : (readDates(said, context) ?? [])
  return date === undefined ? undefined : { kind: 'isFree', user: context.me, date }
}

const amIFree: Parse = (text, context) => (text.startsWith('je suis ') ? undefined : asksItself(text, context))

const theirs = [
  /^(?:is|are) (.+?) (?:free|off|available|working|on) (?:on |the )*(.+)$/,
  /^(?:does|do) (.+?) work (?:on |the )*(.+)$/,
  /^can (.+?) work (?:on |the )*(.+)$/,
  /^(?:est-ce que |est-ce qu')(.+?) (?:est (?:libre|en conge|disponible|dispo)|travaille|rentre|peut travailler) (?:le )?(.+)$/,
  /^(.+?) (?:est-(?:il|elle|tu)|est tu|est) (?:libre|en conge|disponible|dispo) (?:le )?(.+)$/,
  /^(.+?) (?:travaille|rentre)(?:-t-(?:il|elle)|-tu| tu)? (?:le )?(.+)$/,
  /^(.+?) peut(?:-(?:il|elle|tu))? travailler (?:le )?(.+)$/,
]

/** Only admins can ask about others. */
const areTheyFree: Parse = (text, context) => {
  if (!context.isAdmin) return undefined
  for (const pattern of theirs) {
    const [, name, said] = pattern.exec(text) ?? []
    const [date] = said === undefined ? [] : (readDates(said, context) ?? [])
    if (date === undefined) continue
    const intent = ofPerson(name!, context, (user) => ({ kind: 'isFree', user, date }))
    if (intent) return intent
  }
  return undefined
}

function ofPerson(name: string, context: Context, intent: (user: User) => Intent): Intent | undefined {
  const match = findPerson(name, context)
  if (match.kind === 'one') return intent(match.item)
  if (match.kind === 'none') return undefined
  return { kind: 'ask', choices: match.items.map((user) => ({ name: `${user.firstName} ${user.lastName}`, intent: intent(user) })) }
}

const mayWorks = [
  /^(?:can|could|may) (.+?) (?:work|do|take|cover|be on) (?:the )?(.+)$/,
  /^est-ce (?:que |qu')(.+?) (?:peut|peux|pourrait) (?:faire|prendre|travailler)(?: de)? (.+)$/,
  /^(.+?) (?:peut|pourrait)(?:-(?:il|elle|tu))? (?:faire|prendre|travailler)(?: de)? (.+)$/,
  /^(?:puis-|est-ce que )(je)(?: peux)? (?:faire|prendre|travailler)(?: de)? (.+)$/,
]

/** 'can mara work night on 16': asks the rules. */
const mayWork: Parse = (text, context) => {
  for (const pattern of mayWorks) {
    const [, name, said] = pattern.exec(text) ?? []
    if (name === undefined) continue
    const own = ['i', 'je'].includes(name)
    if (!own && !context.isAdmin) return undefined
    for (const { head, dates } of splitDates(said!, { ...context, previousDates: [] })) {
      const pair = findPair(`${own ? 'me' : name} ${head}`, context)
      const [date] = dates
      if (pair?.person.kind !== 'one' || pair.template.kind !== 'one' || date === undefined) continue
      return { kind: 'mayWork', user: pair.person.item, template: pair.template.item, date }
    }
  }
  return undefined
}

const whoCan: Parse = (text, context) => {
  const [, said] =
    /^(?:who (?:can|could) (?:work|do|take|cover|be on)|who(?:'s| is) (?:free|available) for|qui (?:peut|pourrait|est disponible pour|est libre pour)(?: (?:faire|prendre|travailler|couvrir))?(?: de| sur)?) (?:the )?(.+)$/.exec(
      text,
    ) ?? []
  if (said === undefined || !context.isAdmin) return undefined
  for (const { head, dates } of splitDates(said, context)) {
    const template = findTemplate(head, context)
    if (template.kind === 'one') return { kind: 'whoCan', template: template.item, date: dates[0]! }
  }
  return undefined
}

const whoWords =
  /^(?:who(?:'s| is)? (?:works?|working|on call|on)|(?:c'est )?qui (?:travaille|rentre|est (?:de garde|sur|en service)|fait|est)(?: sur)?|c'est qui) (?:on |the |le |la |les )?(.+)$/

const halfOf = (said: string): HalfDay | undefined => (/(?:^| )(?:night|evening|nuit|tonight|soir)$/.test(said) ? 'night' : undefined)

/** 'de nuit demain', 'demain de nuit' */
function ofHalf(asked: string): { half: HalfDay; said: string } | undefined {
  const [, before, after] = /^de (nuit|jour) (.+)$/.exec(asked) ?? []
  const [, first, last] = /^(.+) de (nuit|jour)$/.exec(asked) ?? []
  const named = before ?? last
  return named === undefined ? undefined : { half: named === 'nuit' ? 'night' : 'day', said: (after ?? first)!.replace(/^le /, '') }
}

const whoWorks: Parse = (text, context) => {
  const [, asked] = whoWords.exec(text) ?? []
  if (asked === undefined) return undefined
  const shift = ofHalf(asked)
  const dates = readDates(shift?.said ?? asked, context)
  if (dates) return { kind: 'whoWorks', dates, template: undefined, half: shift?.half ?? halfOf(asked) }
  for (const split of splitDates(asked.replace(/^de /, ''), { ...context, previousDates: [] })) {
    const template = findTemplate(split.head, context)
    if (template.kind === 'one') return { kind: 'whoWorks', dates: [...split.dates], template: template.item, half: undefined }
  }
  return undefined
}

const countables: [Countable, RegExp][] = [
  ['nights', /^(?:nights?|night shifts?|nuits?|quarts? de nuit)$/],
  ['weekends', /^(?:week-?ends?|week-?end shifts?|fins? de semaine)$/],
  ['shifts', /^(?:shifts?|calls?|quarts?|gardes?)$/],
]

const counted = String.raw`(night shifts?|week-?end shifts?|quarts? de nuit|fins? de semaine|\S+)`
const period = String.raw`(?: (?:in|for|during|en|au|pour|pendant|dans))?(?: (.+))?$`
const howMany = [
  new RegExp(`^how many ${counted}(?: (?:do i (?:have|work|do)|have i|am i (?:working|on)))?${period}`),
  new RegExp(`^combien (?:de |d')${counted}(?: (?:est-ce que (?:j'ai|je (?:fais|travaille))|ai-je|j'ai|je (?:fais|travaille)))?${period}`),
  new RegExp(`^(?:combien (?:j'ai|je fais|ai-je) (?:de |d')|(?:j'ai|je fais) combien (?:de |d'))${counted}${period}`),
]

/** 'how many nights in december', 'combien de fins de semaine cette année'. */
const count: Parse = (text, context) => {
  const [, noun, when = 'month'] = howMany.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? []
  const [what] = countables.find(([, named]) => noun !== undefined && named.test(noun)) ?? []
  if (what === undefined) return undefined
  const [, year] = /^(?:(?:this |the |cette |l')?(?:year|annee)|(20\d\d))$/.exec(when) ?? []
  if (year !== undefined || /(?:year|annee)$/.test(when))
    return { kind: 'count', what, year: Number(year ?? context.month.year), month: undefined }
  const month = readMonth(when.replace(/-ci$/, '').replace(/^(?:le )?mois (?:de |d')/, ''), context)
  return month && { kind: 'count', what, ...month }
}

/** Questions, which change nothing. */
export const questionGroups: readonly [name: string, group: Parse][] = [
  ['next shift', nextShift],
  ['am I free', amIFree],
  ['who can', whoCan],
  ['may work', mayWork],
  ['are they free', areTheyFree],
  ['who works', whoWorks],
  ['count', count],
]
