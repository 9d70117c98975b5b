import { availabilityNamed, plainOf, type NamedAvailability } from './availability-words.ts'

const deniesWork =
  /\b(?:cannot|can ?not|cant|(?:can|could) (?:you|they|we) not|unable to|unavailable|indisponibles?|non disponibles?|(?:not|wont|arent|isnt)(?: be)? available|(?:prefer|rather|like) not(?: to)? work|(?:like|request|requested|want)(?: to have)? off|(?:ne|n) (?:\w+ )?(?:pouvez|peux|peut|souhaitez|voulez|etes) (?:vous |tu )?pas|pas disponibles?)\b/
const allowsWork =
  /\b(?:can|could|pouvez|peut|available|disponibles?|like to work|prefer to work|preferred (?:on )?(?:call|shifts?|work(?:ing)?|duty)|souhaitez travailler)\b/
const anyNegation = /\b(?:not|no|non|off|never|cannot|cant|wont|arent|isnt|dont|unable|pas|sans|except|sauf|only|avoid|conges?)\b/

/** Whether a sentence allows or denies work; undefined if it contains a negation that is not understood. */
export function saysOf(plain: string): -1 | 1 | undefined {
  if (deniesWork.test(plain)) return -1
  return anyNegation.test(plain) || !allowsWork.test(plain) ? undefined : 1
}

/** What dates below a heading mean: 'Dates you can NOT work', 'Would like to work', 'Unavailable'. */
export function availabilityOfHeading(text: string): NamedAvailability | undefined {
  const named = availabilityNamed(text)
  if (named) return named
  const plain = plainOf(text)
  if (asksWhether(plain) || !/\b(?:dates?|days?|jours?|when|quand|shifts?|nights?|work|travailler)\b/.test(plain)) return undefined
  const value = saysOf(plain)
  return value && { value }
}

const question = /\b(?:can you|could you|pouvez vous|are you available|etes vous disponible|who can work)\b/
const asksWhich = /\b(?:which|what|when|quels?|quelles?|quand)\b/

/** Whether a question is answered with yes or no. 'Which days can you not work?' is answered with dates. */
export const asksWhether = (plain: string): boolean => question.test(plain) && !asksWhich.test(plain)

/** What a name below a date means if a title explains it: 'Write your name on the days you can NOT work'. */
export function availabilityOfNames(texts: readonly string[]): NamedAvailability | undefined {
  const said = texts.map(plainOf).find((text) => /\b(?:your|votre|vos) (?:names?|noms?|prenoms?|initials|initiales)\b/.test(text))
  const value = said === undefined ? undefined : saysOf(said)
  return value && { value }
}

const aboutAvailability =
  /\b(?:availab\w*|disponibilites?|dispos?|can you (?:work|come)|(?:cannot|can not|cant) work|requests?|souhaits?)\b/

/** Whether a title says that the sheet collects when people can work, so that its codes may not mean shifts. */
export const isAboutAvailability = (titles: readonly string[]): boolean => titles.some((text) => aboutAvailability.test(plainOf(text)))
