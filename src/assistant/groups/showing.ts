import type { Context, Intent } from '../intent.ts'
import { among, nameAmong } from '../schedule-intents.ts'
import { findPerson } from '../slots.ts'
import { readMonth } from '../words/months.ts'
import { restAfter, showing } from '../words/verbs.ts'
import { wordsOf } from '../words/words.ts'

const shown = restAfter(showing)
const mine =
  /^(?:(?:(?:what(?:'s| is| are)|list|show(?: me)?) )?my (?:shifts|calls|nights|schedule|calendar)|(?:(?:montre[rz]?(?:[ -]moi)?|liste[rz]?) )?(?:(?:quels sont|c'est quoi|quel est) )?(?:mon horaire|mes (?:quarts|gardes|nuits))|(?:when|(?:which|what) (?:shifts|days|nights|weekends)) (?:(?:do|will) i (?:work|have)|am i (?:working|on|off|free))(?= )|(?:quand|quels jours|quelles (?:nuits|fins de semaine)) (?:est-ce que )?je (?:travaille|suis en conge)(?= )|je travaille quand(?= ))(?: (?:in |for |of |de |d'|en |pour )?(.+))?$/
/** "mara's schedule", "l'horaire de mara" */
const owned =
  /^(?:.+'s? (?:shifts?|calls?|nights|schedule|calendar)(?: .+)?|(?:l'|le )?(?:horaire|calendrier) (?:de |d').+|(?:les )?(?:quarts|gardes|nuits) (?:de |d').+)$/

/** 'what shifts does mara have in december', 'qu'est-ce que mara fait en décembre' */
const asked = [
  /^(?:what|when)(?: shifts| days| nights)? does (.+?) (?:have|work) (.+)$/,
  /^(?:what|which) (?:days|nights|shifts) is (.+?) (?:working|on|off|free) (.+)$/,
  /^what(?:'s| is) (.+?) working (.+)$/,
  /^(?:quand est-ce que|qu'est-ce que) (.+?) (?:fait|a|travaille) (.+)$/,
]

/** 'show chen in november', 'montre-moi les quarts de chen le mois prochain'. text is normalized. */
export function showPerson(text: string, context: Context): Intent | undefined {
  const own = mine.exec(text)
  const month = own && (own[1] === undefined ? context.month : readMonth(own[1].replace(/-ci$/, ''), context))
  if (month) return { kind: 'showPerson', user: context.me, month }
  const [possessive] = owned.exec(text.replace(/^(?:what(?:'s| is| are)|c'est quoi|quel est) /, '')) ?? []
  const [, name, when] = asked.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? []
  const said = shown(text) ?? (name === undefined ? possessive : `${name} ${when!}`)
  // In 'show me chen in november' the word 'me' is the reader; in 'show me in november' it is the person to show.
  return said === undefined ? undefined : (personAndMonth(said.replace(/^(?:me|moi) /, ''), context) ?? personAndMonth(said, context))
}

function personAndMonth(text: string, context: Context): Intent | undefined {
  const words = wordsOf(text)
  // 'mara' alone could be anything; "mara's schedule" is her schedule in the open month.
  const last = ownerIn(text) === text ? words.length - 1 : words.length
  for (let at = 1; at <= last; at++) {
    const named = words.slice(at).join(' ').replace(beforeMonth, '').replace(/-ci$/, '')
    const month = named === '' ? context.month : readMonth(named, context)
    const match = month && findPerson(ownerIn(words.slice(0, at).join(' ')), context)
    if (!match || match.kind === 'none') continue
    return among(
      match,
      (user) => nameAmong(user, match),
      (user) => ({ kind: 'showPerson', user, month }),
    )
  }
  return undefined
}

const beforeMonth = /^(?:in|for|during|en|au|pour|pendant) /

/** 'chen' in 'chen's shifts' and 'les quarts de chen'. */
const ownerIn = (text: string): string =>
  text
    .replace(/'s? (?:shifts?|calls?|nights|schedule|calendar)$/, '')
    .replace(
      /^(?:(?:the |les |le )?(?:shifts?|calls?|schedule|calendar|quarts?|gardes?|nuits|calendrier|horaire)|l'horaire) (?:of |for |de |d')/,
      '',
    )
