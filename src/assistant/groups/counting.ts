import type { Countable, Parse } from '../intent.ts'
import { readMonth } from '../words/dates.ts'

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
export const count: Parse = (text, context) => {
  const [, noun, when = 'month'] = howMany.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? []
  const [what] = countables.find(([, named]) => noun !== undefined && named.test(noun)) ?? []
  if (what === undefined) return undefined
  const [, year] = /^(?:(?:this |the |cette |l')?(?:year|annee)|(20\d\d))$/.exec(when) ?? []
  if (year !== undefined || /(?:year|annee)$/.test(when))
    return { kind: 'count', what, year: Number(year ?? context.month.year), month: undefined }
  const month = readMonth(when.replace(/-ci$/, '').replace(/^(?:le )?mois (?:de |d')/, ''), context)
  return month && { kind: 'count', what, ...month }
}
