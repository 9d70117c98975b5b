import type { User } from '#domain/people/user.ts'
import { addMonths, datesIn, monthOf, rangeOfMonth } from '#domain/time/calendar-date.ts'

import type { Context, Intent, Parse } from '../intent.ts'
import { oneDay } from '../said-shift.ts'
import { among, nameAmong } from '../schedule-intents.ts'
import { findPerson } from '../slots.ts'
import { readMonth } from '../words/months.ts'
import { fromToday, readPeriod } from '../words/periods.ts'
import { wordsOf } from '../words/words.ts'

const small = /^(?:in|on|for|during|of|en|au|pour|pendant|dans|de|du|le) (?:the )?/

const periodIn = (text: string, context: Context): ReturnType<typeof readPeriod> => {
  const said = text.replace(small, '')
  return readPeriod(said, fromToday(said, context))
}

const published = [
  /^(?:is|has|was) (?:the )?(?:schedule (?:for |of )|calendar (?:for |of ))?(.+?)(?:'s)?(?: schedule)? (?:been )?(?:published|out|up|posted)(?: yet| already)?$/,
  /^when (?:will|is|does) (?:the )?(?:schedule (?:for |of ))?(.+?)(?:'s)?(?: schedule)? (?:be |being |going to be |come |coming )?(?:published|out|posted)$/,
  /^(?:est-ce que )?(?:l'horaire (?:de |d'|du ))?(.+?) (?:est|est-il|est-elle|est-tu|est tu|a ete|a-t-il ete) (?:deja |finalement )?(?:publie|sorti|affiche)$/,
  /^quand (?:est-ce que )?(?:l'horaire (?:de |d'|du ))?(.+?) (?:(?:va etre|sera|sera-t-il|est) (?:publie|sorti|affiche)|sort(?:ira)?|va sortir)$/,
  /^(?:quand (?:sort|sortira|est publie)|c'est quand) (?:l'horaire) (?:de |d'|du )(.+)$/,
]

/** 'is the schedule out yet': the schedule that people wait for. */
const nextPublished = [
  /^(?:is|has) (?:the |our )?(?:next )?schedule (?:been )?(?:published|out|up|posted)(?: yet| already)?$/,
  /^when (?:will|is|does) (?:the |our )?(?:next )?schedule (?:be |being |going to be |come |coming )?(?:published|out|posted)$/,
  /^(?:est-ce que )?(?:l'horaire|le prochain horaire) (?:est|est-il|est-tu|est tu|a ete) (?:deja )?(?:publie|sorti|affiche)$/,
  /^quand (?:est-ce que )?(?:l'horaire|le prochain horaire) (?:(?:va etre|sera|est) (?:publie|sorti|affiche)|sort(?:ira)?|va sortir)$/,
]

/** 'is december published', "l'horaire de décembre est-il publié". Without a month, the open one if it is to come, else the next. */
export const isPublished: Parse = (text, context) => {
  if (nextPublished.some((words) => words.test(text))) {
    const [now, { month }] = [monthOf(context.today), context]
    const isAhead = rangeOfMonth(month).fromDate > context.today
    return { kind: 'isPublished', month: isAhead ? month : addMonths(now, 1) }
  }
  for (const pattern of published) {
    const [, said] = pattern.exec(text) ?? []
    const month = said === undefined ? undefined : readMonth(said, fromToday(said, context))
    if (month) return { kind: 'isPublished', month }
  }
  return undefined
}

const lacking = '(?:unfilled|uncovered|unassigned|left to fill|still to fill)'
const unfilledWords = [
  `(?:(?:what(?:'s| is)|which shifts are|which are|what shifts are|show(?: me)?|list|any|how many)(?: still)? )?${lacking}(?: shifts?| spots?)?(?: are there)?(?<when> .+)?`,
  `(?:which|what|what's|any|are there any|how many|list|show(?: me)?)(?: shifts are| nights are| is)?(?: still)? (?:open|empty|not (?:filled|covered))(?: shifts| spots)?(?: are there| left)?(?<when> .+)?`,
  `(?:is|are)(?<when> .+?) (?:fully )?(?:covered|filled|staffed)`,
  `are all (?:the )?(?:shifts|nights) (?:covered|filled)(?<when> .+)?`,
  `(?:est-ce que|est-ce qu')(?<when> .+) (?:est|sont) (?:couverte?s?|comblee?s?|remplie?s?)`,
  `(?:il )?(?:reste|y a) combien de (?:trous|quarts (?:vides|libres|a pourvoir|a combler))(?<when> .+)?`,
  `(?:what|which)(?: shifts)?(?: still)? needs? (?:to be filled|filling|someone|people|coverage)(?<when> .+)?`,
  `(?:are there |show(?: me)? |list )?(?:any )?(?:holes|gaps)(?: in the schedule)?(?<when> .+)?`,
  `(?:quels(?: sont les)? quarts|quelles nuits|(?:les )?quarts|(?:est-ce qu')?(?:il )?(?:y a|y a-t-il|y a-tu|reste|reste-t-il|reste-tu|y reste-tu)(?: encore)? des quarts)(?: (?:(?:ne )?sont(?: pas)?|restent))?(?: encore)? (?:a pourvoir|a combler|a remplir|vacants|(?:de )?libres?|vides|ouverts|remplie?s|comblee?s|couverte?s)(?<when> .+)?`,
  `(?:qu'est-ce (?:qui |qu'il ))?(?:(?:n')?est(?: pas)?|reste)(?: encore)? (?:vide|a pourvoir|a combler|a remplir|rempli|comble|couvert)(?<when> .+)?`,
  `(?:y a-t-il |y a-tu |il y a |(?:y |il )?reste(?:-t-il|-tu)? (?:encore )?)?(?:des |les )?trous(?: dans l'horaire)?(?<when> .+)?`,
].map((words) => new RegExp(`^${words}$`))

/** 'which shifts are open in december', 'quarts à pourvoir': in the open month unless another period is named. For admins. */
export const unfilled: Parse = (text, context) => {
  const found = unfilledWords.map((pattern) => pattern.exec(text)).find((match) => match !== null)
  if (!context.isAdmin || !found) return undefined
  const said = found.groups!['when']?.trim()
  const named = said === undefined ? { dates: datesIn(rangeOfMonth(context.month)), isMonth: true as const } : periodIn(said, context)
  const ahead = named?.dates.filter((date) => date >= context.today) ?? []
  return named && { kind: 'unfilled', ...named, dates: ahead.length > 0 ? ahead : named.dates }
}

const ownHours = [
  /^(?:how many hours(?: (?:do i (?:work|have)|am i working|did i work|have i worked|i work))?|my hours|hours)(?: (.+))?$/,
  /^(?:combien d'heures(?: (?:est-ce que je (?:travaille|fais)|je (?:travaille|fais)|j'ai(?: faite?s?| travaillee?s?)?|ai-je(?: faite?s?| travaillee?s?)?))?|je (?:travaille|fais) combien d'heures|mes heures)(?: (.+))?$/,
]
const theirHours = [
  /^how many hours (?:does|did|has|will|is) (?<name>.+?) (?:working|worked|work|have|had)(?: (?<when>.+))?$/,
  /^combien d'heures (?<name>.+?) (?:travaille|fait|a)(?:-t-(?:il|elle))?(?: faite?s?| travaillee?s?)?(?: (?<when>.+))?$/,
  /^combien d'heures (?:est-ce que )?(?:travaille|fait|a|a fait) (?<rest>.+)$/,
]

/** 'how many hours does mara work this week': the hours of someone's shifts, this week unless other days are named. */
export const hours: Parse = (text, context) => {
  const own = ownHours.map((pattern) => pattern.exec(text)).find((match) => match !== null)
  const ofMine = own && hoursOf(context.me, own[1], context)
  if (ofMine) return ofMine
  for (const pattern of theirHours) {
    const { name, when, rest } = pattern.exec(text)?.groups ?? {}
    for (const said of rest === undefined ? [{ name, when }] : divisionsOf(rest)) {
      const match = said.name === undefined || !context.isAdmin ? undefined : findPerson(said.name, context)
      if (!match || match.kind === 'none' || !hoursOf(context.me, said.when, context)) continue
      return among(
        match,
        (user) => nameAmong(user, match),
        (user) => hoursOf(user, said.when, context)!,
      )
    }
  }
  return undefined
}

function hoursOf(user: User, when: string | undefined, context: Context): Intent | undefined {
  const period = periodIn(when ?? 'this week', context)
  return period && { kind: 'hours', user, dates: period.dates.toSorted(), ...(period.isMonth && { isMonth: true }) }
}

/** 'mara cette semaine': every way to divide it into a name and a period, the longest name first. */
function divisionsOf(rest: string): { name: string; when: string | undefined }[] {
  const words = wordsOf(rest)
  return words.map((_, at) => ({ name: words.slice(0, at + 1).join(' '), when: words.slice(at + 1).join(' ') || undefined })).toReversed()
}

/** 'how long does mara rest after friday night', "combien d'heures de repos j'ai après la nuit du 27" */
export const restAfter: Parse = (text, context) => {
  const { name = 'me', shift } = rests.map((pattern) => pattern.exec(text)).find((found) => found !== null)?.groups ?? {}
  const said = shift === undefined ? undefined : oneDay(`${name} ${shift.replace(/^(?:the |la |le |my |ma |mon )/, '')}`, context)
  return said && (context.isAdmin || said.user.id === context.me.id) ? { kind: 'restAfter', shift: said } : undefined
}

const rests = [
  /^how (?:long|much|many hours)(?: of)?(?: rest)? (?:do i|does (?<name>.+?)) (?:rest|have|get)(?: off| rest| of rest)? after (?<shift>.+)$/,
  /^combien (?:d'heures|de temps|de repos)(?: de repos)? (?:est-ce que )?(?:j'ai|ai-je|je me repose|(?<name>.+?) (?:a|se repose))(?:-t-(?:il|elle))?(?: de repos)? apres (?<shift>.+)$/,
]
