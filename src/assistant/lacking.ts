import type { User } from '#domain/people/user.ts'
import { addDays, rangeOfMonth, type CalendarDate } from '#domain/time/calendar-date.ts'

import { readAvailability } from './groups/own-availability.ts'
import { shiftCommands, type Context, type Intent } from './intent.ts'
import { personIn } from './said-shift.ts'
import { understand } from './understand.ts'
import { readLeaveSpan } from './words/half-days.ts'
import { readMonth } from './words/months.ts'
import { ahead, fromToday } from './words/periods.ts'
import { wordsOf } from './words/words.ts'

/** What a leave, a request or a command lacks. noKind: someone is to be away on these days, but it is not said why. */
export type Lack =
  | { why: 'noEnd'; isOfShifts?: true }
  | { why: 'except' | 'or' | 'half' }
  /** undated: a command to which a day can be added. isAway: days off of no kind. on: the first day of the month that was named. */
  | { why: 'noDay'; undated?: string; isAway?: true; on?: CalendarDate }
  | { why: 'noKind'; user: User; fromDate: CalendarDate; toDate: CalendarDate }

const own: readonly Intent['kind'][] = ['askForLeave', 'makeRequest', 'availability', 'offer']
const changing: readonly Intent['kind'][] = [...own, ...shiftCommands, 'days', 'month']

const exception = /,? (?:except|but not|other than|sauf|excepte|mais pas) /
const either = / (?:or|ou)(?: a| au)? /
const politeLast = /^(.+?),? (please|svp|stp)$/
const fromThen = /^(.+?) (?:from|starting(?: on)?|after|as of|a partir (?:du |de |d')|apres le|des(?: le)?) ?(.+?)(?: on| onwards?)?$/
const partOfDay = / (?:in the |le |l')?(?:mornings?|afternoons?|noon|matins?|avant-midi|apres-midi|midi)(?= |$)/
const inMonth = / (?:in|during|for|en|au mois (?:de |d')|pour|pendant) (\p{L}+(?: 20\d\d)?)$/u

/** spoken: normalized, with polite words. Undefined if something else is unclear. */
export function lacking(spoken: string, context: Context): Lack | undefined {
  const means = (text: string, kinds: readonly Intent['kind'][]) => {
    const intent = understand(text, { ...context, previousDates: [] })
    return intent !== undefined && kinds.includes(intent.kind)
  }
  const [kept, left] = spoken.split(exception)
  if (left !== undefined && (means(kept!, changing) || means(`${kept!} tomorrow`, own))) return { why: 'except' }
  const both = spoken.replace(either, ' and ')
  if (both !== spoken && means(both, changing)) return { why: 'or' }
  const away = wantedAway(spoken, context)
  if (away) return { why: 'noKind', ...away }
  const [, what, first] = fromThen.exec(spoken) ?? []
  if (what !== undefined && means(`${what} on ${first!}`, ['availability', 'askForLeave'])) return { why: 'noEnd' }
  if (what !== undefined && means(`${what} on ${first!}`, shiftCommands)) return { why: 'noEnd', isOfShifts: true }
  const whole = spoken.replace(partOfDay, '')
  if (whole !== spoken && means(whole, ['availability', 'makeRequest'])) return { why: 'half' }
  return withoutDay(spoken, means, context)
}

function withoutDay(
  spoken: string,
  means: (text: string, kinds: readonly Intent['kind'][]) => boolean,
  context: Context,
): Lack | undefined {
  const [said, name] = inMonth.exec(spoken) ?? []
  const month = name === undefined ? undefined : readMonth(name, ahead(fromToday(name, context)))
  const on = month && { on: rangeOfMonth(month).fromDate }
  const bare = month ? spoken.replace(said!, '') : spoken
  if (aWhile.test(bare)) return { why: 'noDay', isAway: true, ...on }
  const undated = bare.replace(politeLast, '$2 $1')
  if (means(`${undated} tomorrow`, own)) return { why: 'noDay', undated, ...on }
  const away = wantedAway(`${undated} tomorrow`, context)
  return away && { why: 'noDay', ...(away.user.id === context.me.id && { isAway: true }), ...on }
}

type DaysAway = Omit<Extract<Lack, { why: 'noKind' }>, 'why'>

const wanting =
  "(?:i(?:'ll| will)? (?:want|need|take)(?: to take)?|i(?:'d| would) like(?: to take)?|i(?:'m| am) taking|(?:request|book|take|ask for)|je (?:veux|voudrais|prends|vais prendre)(?: prendre| avoir)?|j'aimerais(?: prendre| avoir)?|(?:est-ce que )?je (?:peux|pourrais)(?:[ -]tu)? (?:prendre|avoir)|puis-je (?:prendre|avoir)|j'ai besoin(?: de| d')?)"
const away = "(?:an? |some |une? |du |des |de |d'|mon )?(?:leave|time off|pto|days? off|(?:jours?|journees?) de conge|conges?|off)"
const aWhile = new RegExp(
  `^(?:${wanting} )?(?:an?|one|two|\\d+|une|un|deux) (?:days?|weeks?|jours?|journees?|semaines?) (?:off|of (?:leave|vacation)|de (?:conge|vacances))$`,
)
const ofMine = [
  "^(?:i have|i've got|j'ai) (?:an? |une? )?(?:\\S+ )?(?:appointment|appt|wedding|rendez-vous|rdv|mariage) (?<days>.+)$",
  `^(?:${wanting} ?)?${away} (?<days>.+)$`,
  `^(?:${wanting} )?(?<days>.+) (?:off|en conge|de conge)$`,
]
const ofOthers = [
  `^(?:give|book|donne[rz]?|accorde[rz]?) (?<name>.+?) ${away} (?<days>.+)$`,
  `^(?:give|book) (?<name>\\S+(?: \\S+)??) (?:the )?(?<days>.+?) off$`,
  `^(?:give|book) (?<name>.+?) the (?:day|night) off (?:on )?(?<days>.+)$`,
  `^(?:put|mets|mettez|mettre) (?<name>.+?) (?:on leave|en conge|off) (?<days>.+)$`,
  `^donne[rz]? conge a (?<name>\\S+(?: \\S+)??) (?<days>.+)$`,
  `^(?<name>\\S+(?: \\S+)??) (?:wants|needs|would like|veut|voudrait) ${away} (?<days>.+)$`,
  `^(?<name>\\S+(?: \\S+)??) (?:wants|needs|would like|veut|voudrait) (?<days>.+) (?:off|de conge)$`,
  `^(?<name>\\S+(?: \\S+)??) (?:off|on leave|en conge) (?<days>.+)$`,
  `^${away} (?:for|pour|a) (?<name>\\S+(?: \\S+)??) (?<days>.+)$`,
]

/** Days on which someone is to be away, without a reason: 'i'll take friday off', 'mets mara en congé lundi', "mara can't work dec 24". */
function wantedAway(spoken: string, context: Context): DaysAway | undefined {
  for (const words of ofMine) {
    const span = spanIn(new RegExp(words).exec(spoken)?.groups?.['days'], context)
    if (span) return { user: context.me, ...span }
  }
  if (!context.isAdmin) return undefined
  for (const words of ofOthers) {
    const { name, days } = new RegExp(words).exec(spoken)?.groups ?? {}
    const [user, span] = [name === undefined ? undefined : personIn(name, context), spanIn(days, context)]
    if (user && span) return { user, ...span }
  }
  return someoneAway(spoken, context)
}

function spanIn(text: string | undefined, context: Context): Pick<DaysAway, 'fromDate' | 'toDate'> | undefined {
  const said = text?.replace(/^(?:on|in|for|during|le|les|pour|pendant|du(?! .+ au )) /, '')
  const span = said === undefined ? undefined : readLeaveSpan(said, ahead(context))
  return span && { fromDate: span.fromDate, toDate: span.toDate }
}

const verbs: [RegExp, string][] = [
  [/^(?:is|'s) (?:(?:still )?sick|(?:out|home) sick)/, "i'm sick"],
  [/^is /, "i'm "],
  [/^(?:doesn't|does not) work /, "i don't work "],
  [/^(?=(?:can't|cant|cannot|won't|will not) )/, 'i '],
  [/^n'est /, 'je suis '],
  [/^(?:ne )?est /, 'je suis '],
  [/^sera /, 'je serai '],
  [/^(?:ne )?sera /, 'je serai '],
  [/^va etre /, 'je vais etre '],
  [/^(?:ne )?peut /, 'je peux '],
  [/^(?:ne )?pourra /, 'je pourrai '],
]

/** Someone else's absence, told as people tell their own. */
function someoneAway(spoken: string, context: Context): DaysAway | undefined {
  const words = wordsOf(spoken)
  for (const length of [1, 2]) {
    const user = personIn(words.slice(0, length).join(' ').replace(/'s$/, ''), context)
    const rest = words.slice(length).join(' ')
    const [verb, mine] = verbs.find(([pattern]) => pattern.test(rest)) ?? []
    const said = user && verb ? readAvailability(rest.replace(verb, mine!), context) : undefined
    const [fromDate, ...more] = said?.value === -1 ? said.parts.flatMap(({ dates }) => dates).toSorted() : []
    const isSpan = fromDate !== undefined && more.every((date, at) => date === addDays(fromDate, at + 1))
    // Leave is one span of days.
    if (user && isSpan) return { user, fromDate, toDate: more.at(-1) ?? fromDate }
  }
  return undefined
}
