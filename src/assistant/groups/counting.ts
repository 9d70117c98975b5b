import type { Context, Countable, Intent, Parse } from '../intent.ts'
import { among, nameAmong } from '../schedule-intents.ts'
import { findPerson } from '../slots.ts'
import { readMonth } from '../words/months.ts'

const countables: [Countable, RegExp][] = [
  ['nights', /^(?:nights?|night shifts?|nuits?|quarts? de nuit)$/],
  ['weekends', /^(?:week-?ends?|week-?end shifts?|fins? de semaine)$/],
  ['shifts', /^(?:shifts?|calls?|quarts?|gardes?)$/],
]

const counted = String.raw`(?<noun>night shifts?|week-?end shifts?|quarts? de nuit|fins? de semaine|\S+)`
const period = String.raw`(?: (?:in|for|during|en|au|pour|pendant|dans))?(?: (?<when>.+))?$`
const own = [
  `^how many ${counted}(?: (?:do i (?:have|work|do)|did i (?:have|work|do)|have i|am i (?:working|on)))?${period}`,
  `^combien (?:de |d')${counted}(?: (?:est-ce que (?:j'ai|je (?:fais|travaille))|ai-je|j'ai|je (?:fais|travaille)))?${period}`,
  `^(?:combien (?:j'ai|je fais|ai-je) (?:de |d')|(?:j'ai|je fais) combien (?:de |d'))${counted}${period}`,
].map((pattern) => new RegExp(pattern))
const theirs = [
  `^how many ${counted} (?:does|did|has|will) (?<name>.+?) (?:have|had|work|worked|do|done)${period}`,
  `^combien (?:de |d')${counted} (?<name>.+?) (?:a-t-(?:il|elle)(?: faite?s?)?|fait-(?:il|elle)|a|fait|aura|travaille)${period}`,
  `^combien (?:de |d')${counted} (?:est-ce que|a|fait|aura) (?<name>.+?)(?: (?:a|fait|aura|travaille))?(?: (?:en|au|pour|pendant|dans) (?<when>.+))?$`,
].map((pattern) => new RegExp(pattern))

/** 'how many nights in december', 'combien de fins de semaine cette année', 'how many shifts does mara have'. */
export const count: Parse = (text, context) =>
  read(own, text, context, (of) => ({ kind: 'count', user: context.me, ...of })) ??
  read(theirs, text, context, (of, name) => {
    const match = findPerson(name!, context)
    if (match.kind === 'none') return undefined
    return among(
      match,
      (user) => nameAmong(user, match),
      (user) => ({ kind: 'count', user, ...of }),
    )
  })

interface Counted {
  what: Countable
  year: number
  month: number | undefined
}

type IntentFor = (of: Counted, name: string | undefined) => Intent | undefined

function read(patterns: readonly RegExp[], text: string, context: Context, found: IntentFor): Intent | undefined {
  for (const pattern of patterns) {
    const { noun, name, when = 'month' } = pattern.exec(text)?.groups ?? {}
    const [what] = countables.find(([, named]) => noun !== undefined && named.test(noun)) ?? []
    const said = what && periodOf(when, context)
    const intent = said && found({ what, ...said }, name)
    if (intent) return intent
  }
  return undefined
}

function periodOf(when: string, context: Context): Pick<Counted, 'year' | 'month'> | undefined {
  const year = /^(?:(?:this |the |cette |l')?(?:year|annee)|(20\d\d))$/.exec(when)
  if (year) return { year: Number(year[1] ?? context.month.year), month: undefined }
  return readMonth(when.replace(/-ci$/, '').replace(/^(?:le )?mois (?:de |d')/, ''), context)
}
