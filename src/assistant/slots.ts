import { fullName, type User } from '#domain/people/user.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

import type { Context, TemplateRef } from './intent.ts'
import { readDates } from './words/dates.ts'
import { asTyped, canonical, finder, type Match } from './words/match.ts'
import { translations } from './words/translations.ts'
import { wordsOf } from './words/words.ts'

/** Words that come before a date. 'at' and 'in' are left out: 'at 7' is an hour, 'in 3' means days from now. */
const prepositions = ['on', 'to', 'for', 'from', 'le', 'la', 'les', 'du', 'au', 'pour', 'de', 'des', 'en']
/** Words that come between a person and a template. */
const links = [...prepositions, 'off', 'in', 'at', 'a', 'sur', 'dans']

/** Whether the word only connects others. */
export const isSmallWord = (word: string): boolean => links.includes(word) || functionWords.has(word)

export interface WithDates {
  /** The text before the dates. */
  head: string
  dates: readonly CalendarDate[]
  /** Whether the dates are those of the previous command: then the rest must be typed in full. */
  reused: boolean
}

/** Every way to split dates from the end, longest dates first; last, the whole text with the previous dates. */
export function splitDates(text: string, context: Context): WithDates[] {
  const words = wordsOf(text)
  const found: WithDates[] = []
  for (let at = 1; at < words.length; at++) {
    if (prepositions.includes(words[at - 1]!)) continue
    const start = prepositions.includes(words[at]!) ? at + 1 : at
    const phrase = words.slice(start).join(' ')
    // A colleague may be called Sam, which also means Saturday.
    const isOther = phrase === '' || namesHalf.test(phrase) || meansPerson(phrase, context)
    const dates = isOther ? undefined : readDates(phrase, context)
    if (dates && dates.length > 0) found.push({ head: words.slice(0, at).join(' '), dates, reused: false })
  }
  if (context.previousDates.length > 0) found.push({ head: text, dates: context.previousDates, reused: true })
  return found
}

/** In 'mara to day tomorrow night' the night contradicts the template 'day'. */
const namesHalf = / (?:night|evening|nuit|soir)$/

const meansPerson = (phrase: string, context: Context): boolean => {
  const match = findPerson(phrase, context)
  return match.kind !== 'none' && match.score === 0 && !/\d/.test(phrase)
}

/** One or two letters of a name are too few to act on. */
const shortestPrefix = 3

const myself = ['me', 'myself', 'moi', 'moi-meme']

/** Words that do not count as the beginning of a name, even though someone may have such a name. */
const functionWords = new Set(
  wordsOf(
    'a all an and any at aux back both ce ces cet cette day days des du each elle et every everybody everyone from her hers him his i il in it je jour jours la le les leur leurs lui ma mes mon my no nobody none not nous of off on one other ou our out sa ses shift shifts some someone son sur that the their them these they this those to toi ton tous tout toute toutes tu un une up us vous we who you your',
  ),
)

type Find<T> = (pattern: string) => Match<T>

const peopleFinders = new WeakMap<readonly User[], { absent: readonly User[]; find: Find<User> }>()
const templateFinders = new WeakMap<readonly TemplateRef[], Find<TemplateRef>>()

/** Never finds disabled people, but a name close to one of theirs does not match anyone else. */
export function findPerson(text: string, { me, people, absent }: Context): Match<User> {
  if (myself.includes(text)) return { kind: 'one', item: me, score: 0 }
  const match = personFinder(people, absent)(text)
  if (match.kind === 'none' || match.score === 0) return match
  const own = match.kind === 'one' ? wordsOf(canonical(fullName(match.item))) : []
  return wordsOf(text).some((word) => functionWords.has(word) && !own.includes(word)) ? { kind: 'none' } : match
}

function personFinder(people: readonly User[], absent: readonly User[]): Find<User> {
  const held = peopleFinders.get(people)
  if (held?.absent === absent) return held.find
  const present = people.map((item) => ({ item, names: namesOf(item) }))
  const find = finder([...present, ...absent.map((item) => ({ item, names: namesOf(item), absent: true }))], shortestPrefix)
  peopleFinders.set(people, { absent, find })
  return find
}

const particles =
  /^(?:(?:de|del|della|der|des|di|do|dos|da|das|du|la|las|le|los|el|al|van|von|den|ten|ter|vander|mac|ni|nic|ui|bin|ibn) )+/i

/** The names under which a person is found, also without a leading particle: 'Cruz' for 'de la Cruz'. */
const namesOf = ({ firstName, lastName }: User): string[] => [
  firstName,
  lastName,
  lastName.replace(particles, ''),
  `${firstName} ${lastName}`,
]

export function findTemplate(text: string, { templates }: Context): Match<TemplateRef> {
  const find =
    templateFinders.get(templates) ??
    finder(
      templates.map((template) => ({ item: template, names: [template.name] })),
      2,
    )
  templateFinders.set(templates, find)
  const said = [text, bare(text).replace(/s$/, ''), bare(text)]
  // Translated only if no template has the name as typed.
  const exact = [...said, ...said.flatMap(translations)].map(find).find((match) => match.kind !== 'none' && match.score === 0)
  return exact ?? find(bare(text))
}

/** Reduces 'a night shift' to 'night'. */
const bare = (text: string): string =>
  text.replace(/^(?:(?:the|a|an|le|la|les|un|une|des) |l')/, '').replace(/^quarts? (?:de |d')?| (?:shifts?|quarts?)$/, '')

interface PersonAndTemplate {
  person: Exclude<Match<User>, { kind: 'none' }>
  template: Exclude<Match<TemplateRef>, { kind: 'none' }>
}

/** 'mara to night', 'mara night', or reversed, 'clinic to milo': splits where both parts match best. */
export function findPair(text: string, context: Context): PersonAndTemplate | undefined {
  const turned = text.replace(/^(.+?) (?:to|a|from|of|de|for|pour|sur) (.+)$/, '$2 $1')
  const [first, second] = [findInOrder(text, context), turned === text ? undefined : findInOrder(turned, context)]
  if (!second || second.person.score > asTyped) return first
  return !first || second.score < first.score ? second : first
}

function findInOrder(text: string, context: Context): (PersonAndTemplate & { score: number }) | undefined {
  const words = wordsOf(text)
  let best: (PersonAndTemplate & { score: number }) | undefined
  for (let at = 1; at < words.length; at++) {
    const person = findPerson(words.slice(0, at).join(' '), context)
    if (person.kind === 'none' || (crossesLink(words.slice(0, at)) && person.kind === 'many' && person.score > asTyped)) continue
    // 'on call' may be a template, so try it with the preposition first.
    for (const rest of restsAfter(words, at)) {
      const template = findTemplate(words.slice(rest).join(' '), context)
      if (template.kind === 'none') continue
      const score = person.score + template.score
      if (!best || score < best.score) best = { person, template, score }
    }
  }
  return best
}

/** Linking words are part of a name only if the name contains them: 'de la cruz'. */
const crossesLink = (words: readonly string[]): boolean => words.some((word) => links.includes(word))

/** The positions at which the template may start: at once, or after linking words such as 'to' and 'à la'. */
function restsAfter(words: readonly string[], at: number): number[] {
  if (!links.includes(words[at]!)) return [at]
  return links.includes(words[at + 1]!) ? [at, at + 1, at + 2] : [at, at + 1]
}
