import { fullName, type User } from '#domain/people/user.ts'

import type { Context, TemplateRef } from './intent.ts'
import { canonical, finder, type Match } from './words/match.ts'
import { translations } from './words/translations.ts'
import { wordsOf } from './words/words.ts'

/** Words that come before a date. 'at' and 'in' are left out: 'at 7' is an hour, 'in 3' means days from now. */
export const prepositions = ['on', 'of', 'to', 'for', 'from', 'le', 'la', 'les', 'du', 'au', 'pour', 'de', 'des', 'en']
/** Words that come between a person and a template. */
export const links = [...prepositions, 'off', 'in', 'at', 'a', 'sur', 'dans']

/** Whether the word only connects others. */
export const isSmallWord = (word: string): boolean => links.includes(word) || functionWords.has(word)

/** One or two letters of a name are too few to act on. */
const shortestPrefix = 3

const myself = ['me', 'myself', 'moi', 'moi-meme']

/** Words that do not count as the beginning of a name, even though someone may have such a name. */
const functionWords = new Set(
  wordsOf(
    'a all an and any anybody anyone at aux back both ce ces cet cette day days des du each elle et every everybody everyone from her hers him his i il in it je jour jours la le les leur leurs lui ma me mes moi mon my no nobody none not nous of off on one other ou our out sa ses shift shifts some somebody someone son sur that the their them these they this those to toi ton tous tout toute toutes tu un une up us vous we who you your',
  ),
)

/** One person, or several candidates. */
export type FoundPerson = Exclude<Match<User>, { kind: 'none' }>

type Find<T> = (pattern: string) => Match<T>

const peopleFinders = new WeakMap<readonly User[], { absent: readonly User[]; find: Find<User> }>()
const templateFinders = new WeakMap<readonly TemplateRef[], Find<TemplateRef>>()

/** Never finds disabled people, but a name close to one of theirs does not match anyone else. Also finds "Dr. Moss's". */
export function findPerson(text: string, { me, people, absent }: Context): Match<User> {
  if (myself.includes(text)) return { kind: 'one', item: me, score: 0 }
  const name = text.replace(/^dre?\.? (?=.)|(?<=.)'s?$/g, '')
  return withoutSmallWords(name, personFinder(people, absent)(name), fullName)
}

/** A small word counts as part of a name only if the name contains it; small words alone are not a name. */
function withoutSmallWords<T>(text: string, match: Match<T>, name: (item: T) => string): Match<T> {
  if (match.kind === 'none' || match.score === 0) return match
  const own = match.kind === 'one' ? wordsOf(canonical(name(match.item))) : []
  const small = wordsOf(text).filter((word) => functionWords.has(word))
  const isOnlySmall = small.length === wordsOf(text).length
  return isOnlySmall || small.some((word) => !own.includes(word)) ? { kind: 'none' } : match
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

/** The names under which a person is found, including the last name without a leading particle: 'Cruz' for 'de la Cruz'. */
const namesOf = ({ firstName, lastName }: User): string[] => [
  firstName,
  lastName,
  lastName.replace(particles, ''),
  `${firstName} ${lastName}`,
  `${firstName[0]}. ${lastName}`,
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
  return exact ?? withoutSmallWords(bare(text), find(bare(text)), ({ name }) => name)
}

/** Reduces 'a night shift' and 'une garde de nuit' to 'night' and 'nuit'. */
const bare = (text: string): string =>
  text
    .replace(/^(?:(?:the|a|an|le|la|les|un|une|des) |l')/, '')
    .replace(/^quarts? (?:de |d')?|^gardes? (?:de |d')| (?:shifts?|quarts?)$/, '')
