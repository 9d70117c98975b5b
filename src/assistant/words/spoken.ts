import { edits } from '#domain/edits.ts'
import type { User } from '#domain/people/user.ts'

import { monthNamed, someDays } from './named-days.ts'
import { joinHolidays } from './named-holidays.ts'
import { translations } from './translations.ts'
import { plain, wordsOf } from './words.ts'

const polite = 'please|pls|plz|svp|stp'
const address = /^(?:(?:hey|hi|hello|ok|okay|salut|bonjour|allo)(?:[,!]? remy)?|remy)[,:!.]? /
const asking =
  '(?:can|could|would|will) you|(?:can|could) we|(?:est-ce que )?(?:tu|on) (?:peux|peut|pourrais|pourrait)|peut-on|(?:tu )?(?:peux|pourrais)[ -]tu|(?:pouvez|pourriez)[ -]vous'
const wanting = "i (?:want|would like|need) to|i'd like to|veuillez|merci de|je (?:veux|voudrais|dois)|j'aimerais|il faut|il faudrait"
const courtesy = new RegExp(`^(?:(?:${polite}),? )?(?:(?:${asking}|${wanting}) )?(?:(?:${polite}|just|kindly) )*`)
const telling =
  /^(?:(?:show|tell) me|list|show|let me know|do you know|(?:dis|dites|montre[rz]?)[ -]moi|me (?:dire|montrer)|sais[ -]tu|savez-vous) (?=(?:who|what|when|which|how|qui|quand|combien|quels?|quelles?)(?:'s)? )/
const gratitude = `(?:${polite}|thanks|thx|thank you|merci|s'il (?:te|vous) plait)(?: in advance| so much| a lot| d'avance| beaucoup)?`
const closing = `[,.!?]* ${gratitude}$`
const thanks = new RegExp(`(?<=.)${closing}`)
const questionMark = new RegExp(`\\?(?: ${gratitude})?[.!?]*$`)
/** 'for two weeks from friday' is not the day two weeks after friday, so the first day is put first. */
const lengthFirst: [RegExp, string][] = [
  [new RegExp(`(?<!\\S)for (${someDays}) (?:from|starting(?: on| from)?) (.+?)(?=$|${closing})`), 'from $2 for $1'],
  [
    new RegExp(`(?<!\\S)(?:pour|pendant|durant) (${someDays}) (?:a (?:partir|compter) (?:du |de |d')|du )(.+?)(?=$|${closing})`),
    'du $2 pour $1',
  ],
  [
    new RegExp(`(?<!\\S)(${someDays}) (?:starting(?: on| from)?|a (?:partir|compter) (?:du |de |d')) ?(.+?)(?=$|${closing})`),
    'from $2 for $1',
  ],
]
const asksForIt = new RegExp(`(?<!\\S)(?:${asking.replace('(?:est-ce que )?', '')})(?!\\S)`)

/** Colloquial forms and forgotten apostrophes, in plain text. */
const colloquial: [RegExp, string][] = [
  [/(?<![a-z'])(?:j'suis|chui?s?)(?= |-tu )/, 'je suis'],
  // In Quebec, 'tu' after the verb only marks a question.
  [/(?<![a-z'])je suis[ -]tu(?= )/, 'suis-je'],
  [/(?<![a-z'])j'ai[ -]tu(?= )/, 'ai-je'],
  [/(?<!\S)y a tu(?= )/, 'y a-tu'],
  [/^(?:cki|c ki)(?= )/, "c'est qui"],
  [/(?<!\S)fds(?!\S)/g, 'fin de semaine'],
  [/(?<![a-z'])j'?(peux|veux|travaille|rentre|prends)(?=[ -])/, 'je $1'],
  [/^(who|what|when)s(?= )/, "$1's"],
  [/^im(?= )/, "i'm"],
  [/(?<=\S )thru(?= \S)/g, 'through'],
  [/(?<=\S )w\/ ?(?=\p{L}{2})/gu, 'with '],
  [/(?<!\S)(?:put (\S+(?: \S+)?) down|sign (\S+(?: \S+)?) up) for (?=\S)/, 'put $1$2 on '],
  [/(?<=\S )pis(?= \S)/g, 'et'],
  [/(?<!\S)a soir\b/, 'ce soir'],
  [/ (?:inclusive(?:ly)?|inclusivement|inclus)$/, ''],
  [
    // In 'am i on friday nights in december', 'on' belongs to the verb.
    /(?<!\S)(?:(?<!^(?:am i|is .+|who(?:'s| is)) )on )?(?:(?:every|each|all) )?((?:mon|tues|wednes|thurs|fri|satur|sun)day)s? nights?(?= (?:in|of) \p{L}+(?!\S))/u,
    'nights on $1s',
  ],
]

/** A name that is also a short form of a word stays as it is. */
interface TeamNames {
  people: readonly Pick<User, 'firstName' | 'lastName'>[]
  absent: readonly Pick<User, 'firstName' | 'lastName'>[]
  templates: readonly { name: string }[]
}

/** How messages shorten and misspell common words. */
const shortForms: Record<string, string> = {
  tomorrow: 'tmrw|tmr|tmw|2moro|2morrow|tomorow|tommorow|tommorrow',
  tonight: 'tonite|2nite|2night',
  night: 'nite',
  nights: 'nites',
  week: 'wk',
  weeks: 'wks',
  weekend: 'wknd|wkend',
  weekends: 'wknds|wkends',
  weekday: 'wkday',
  weekdays: 'wkdays',
  next: 'nxt',
  hours: 'hrs',
  points: 'pts',
  schedule: 'sched',
  availability: 'avail',
  availabilities: 'avails',
  people: 'ppl',
  vacation: 'vacay',
  year: 'yr',
  semaine: 'sem',
}
const spelledOut = new Map(Object.entries(shortForms).flatMap(([word, forms]) => forms.split('|').map((form) => [form, word])))

/** The command in plain text without quotation marks, with colloquial forms and forgotten apostrophes replaced, and holidays joined. */
export const normalized = (command: string, team: TeamNames): string =>
  joinHolidays(
    colloquial.reduce(
      (text, [said, meant]) => text.replace(said, meant),
      withApostrophes(inFull(plain(command.replace(/["“”«»]/g, '')), team), team),
    ),
  )

/** The text with "mara's night" for 'maras night', unless the word resembles someone else's name or is one of its own. */
function withApostrophes(text: string, { people, absent }: TeamNames): string {
  return text.replace(/(?<!\S)(\p{L}{3,})s(?= \p{L})/gu, (word, owner: string) => {
    const names = [...plainNames(people), ...plainNames(absent)]
    if (!names.includes(owner)) return word
    const isWord = monthNamed(word) !== undefined || translations(word).some((other) => other !== word)
    const isOther = names.some((name) => name !== owner && edits(word, name, 1) < 2)
    return isWord || isOther ? word : `${owner}'s`
  })
}

const plainNamesOf = new WeakMap<TeamNames['people'], string[]>()

/** Everyone's first and last names. Kept, because this is read at every key. */
function plainNames(people: TeamNames['people']): string[] {
  const names = plainNamesOf.get(people) ?? people.flatMap(({ firstName, lastName }) => [plain(firstName), plain(lastName)])
  plainNamesOf.set(people, names)
  return names
}

/** The text with its short forms spelled out, except those that are part of a name. */
const inFull = (text: string, team: TeamNames): string =>
  text
    .replace(/(?<![\p{L}\d'-])[\p{L}\d]+(?![\p{L}\d])/gu, (word) => {
      const full = spelledOut.get(word)
      return full === undefined || isInName(word, team) ? word : full
    })
    .replace(/(?<=(?<!\S)(?:can|could|would|will|do) )u(?!\S)/g, 'you')

const isInName = (word: string, { people, templates }: TeamNames): boolean =>
  [...people.flatMap(({ firstName, lastName }) => [firstName, lastName]), ...templates.map(({ name }) => name)].some((name) =>
    wordsOf(plain(name)).includes(word),
  )

/** The command without Remy's name and closing punctuation. said is normalized. */
export const spokenIn = (said: string): string =>
  lengthFirst.reduce((text, [order, meant]) => text.replace(order, meant), said.replace(/(?<=.) ?[.!?…]+$/, '').replace(address, ''))

/** The command without words of courtesy. said is normalized. */
export const withoutCourtesy = (said: string): string =>
  spokenIn(said)
    .replace(courtesy, '')
    .replace(thanks, '')
    .replace(telling, '')
    // Joined pronouns: 'mets-moi', 'verrouille-le', 'm'enlever'.
    .replace(/^(\p{L}+)-(moi|le|la|les)(?= |$)/u, '$1 $2')
    .replace(/^(?:me |m')(?!\p{L}+ber )(\p{L}+(?:er|ettre|ire))(?= )/u, '$1 moi')

/** Whether a text ends with a question mark, even if thanks follow. said is normalized. */
export const isQuestion = (said: string): boolean => questionMark.test(said)

/** Whether a question asks Remy to do something. said is normalized. */
export const isRequest = (said: string): boolean => asksForIt.test(said)
