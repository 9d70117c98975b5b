import { folded } from '#domain/folding.ts'
import type { LeaveKind } from '#domain/leave/leave.ts'
import type { HalfDay } from '#domain/people/availability.ts'

import { leaveNamed } from './plain-words.ts'

export interface NamedAvailability {
  value: -1 | 1
  half?: HalfDay
}

const cannot =
  /^(?:unavailable|unavail|un ?avail|not (?:available|avail|free)|cannot(?: work)?|can ?not(?: work)?|cant(?: work| do)?|unable(?: to work)?|no call|indisponibles?|indispo|non disponibles?|pas (?:disponibles?|dispo|libre)|ne p(?:eux|eut) pas(?: travailler)?)\b/
const can =
  /^(?:available|avail|can (?:work|do|be on call)|disponibles?|dispo|p(?:eux|eut|ref(?:ere|erence)?)(?: travailler)?|prefers?(?: to work)?|preferred|wants?(?: to work)?|would like(?: to work)?|souhaite(?: travailler)?)\b/
const notAtAll = /^(?:no|not|pas de|pas les?|sans|aucune?)$/
const halfWords: Record<HalfDay, RegExp> = {
  day: /\b(?:days?|daytime|jours?|journees?)\b/g,
  night: /\b(?:nights?|evenings?|nuits?|soirs?|soirees?)\b/g,
}
/** Words that mean half of a half day. */
const partsOfHalves = /\b(?:am|pm|mornings?|afternoons?|matins?|apres midi|midi)\b/
const only = /^(?:only|seulement|uniquement)$/
const small = /\b(?:la|le|les|the|at|on|for|de|du|des|en|be|call|work|shifts?|working)\b/g

const plainOf = (text: string): string =>
  folded(text)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[.!?*()[\]",:]/g, ' ')
    .replaceAll(/[\s/_-]+/g, ' ')
    .trim()

/** The half that a label such as 'D', 'AM' or 'nuit' names, if a date has two lines. */
export function halfNamed(text: string | undefined): HalfDay | undefined {
  const plain = plainOf(text ?? '')
  if (/^(?:d|j|days?|jours?|am|mornings?|matins?|avant midi)$/.test(plain)) return 'day'
  return /^(?:n|nights?|nuits?|pm|afternoons?|evenings?|apres midi|soirs?|soirees?)$/.test(plain) ? 'night' : undefined
}

const otherOf: Record<HalfDay, HalfDay> = { day: 'night', night: 'day' }

/** Understands 'Unavailable', 'no nights - childcare', 'days only', 'dispo jour', 'can't work (wedding)'. */
export function availabilityNamed(text: string): NamedAvailability | undefined {
  const [said = ''] = text.split(/\s+[-–—]\s+|\s*\(|,\s+/)
  const plain = plainOf(said)
  const halves = (['day', 'night'] as const).filter((one) => plain.search(halfWords[one]) >= 0)
  if (halves.length > 1 || /\d/.test(plain) || text.includes('?') || partsOfHalves.test(plain)) return undefined
  const [half] = halves
  const rest = (half ? plain.replaceAll(halfWords[half], ' ') : plain).replaceAll(/\s+/g, ' ').trim()
  if (half && notAtAll.test(rest)) return { value: -1, half }
  if (half && only.test(rest)) return { value: -1, half: otherOf[half] }
  const value = cannot.test(rest) ? -1 : can.test(rest) ? 1 : undefined
  if (value === undefined) return undefined
  const others = rest
    .replace(value < 0 ? cannot : can, ' ')
    .replaceAll(small, ' ')
    .split(' ')
    .filter(Boolean)
  // 'Not available exam' gives a reason, but 'available if needed' means something else.
  if (others.length > (value < 0 ? 1 : 0)) return undefined
  return { value, ...(half && { half }) }
}

/** What a mark means in a sheet. */
export type MarkMeaning = ({ is: 'availability' } & NamedAvailability) | { is: 'leave'; kind: LeaveKind } | { is: 'off' }

function meaningOf(text: string): MarkMeaning | undefined {
  const wish = availabilityNamed(text)
  if (wish) return { is: 'availability', ...wish }
  const kind = leaveNamed(text)
  return kind ? { is: 'leave', kind } : /^(?:weekend|fin de semaine)$/i.test(text.trim()) ? { is: 'off' } : undefined
}

/** Treats heavy and light marks alike. */
export const plainMark = (text: string): string => text.trim().toLowerCase().replace('✔', '✓').replace('✘', '✗')

const deniesWork =
  /\b(?:cannot|can ?not|cant|unable to|unavailable|indisponibles?|non disponibles?|(?:not|wont|arent|isnt)(?: be)? available|(?:prefer|rather|like) not(?: to)? work|(?:like|request|requested|want)(?: to have)? off|(?:ne|n) (?:\w+ )?(?:pouvez|peux|peut|souhaitez|voulez|etes) pas|pas disponibles?)\b/
const allowsWork = /\b(?:can|could|pouvez|peut|available|disponibles?|like to work|prefer to work|souhaitez travailler)\b/
const anyNegation = /\b(?:not|no|non|off|never|cannot|cant|wont|arent|isnt|dont|unable|pas|sans|except|sauf|only|avoid|conges?)\b/

/** Whether a sentence allows or denies work; undefined if it contains a negation that is not understood. */
function saysOf(plain: string): -1 | 1 | undefined {
  if (deniesWork.test(plain)) return -1
  return anyNegation.test(plain) || !allowsWork.test(plain) ? undefined : 1
}

/** What dates below a heading mean: 'Dates you can NOT work', 'Would like to work', 'Unavailable'. */
export function availabilityOfHeading(text: string): NamedAvailability | undefined {
  const named = availabilityNamed(text)
  if (named) return named
  const plain = plainOf(text)
  if (asksWhether.test(plain) || !/\b(?:dates?|days?|jours?|when|quand|shifts?|nights?|work|travailler)\b/.test(plain)) return undefined
  const value = saysOf(plain)
  return value && { value }
}

const asksWhether = /\b(?:can you|could you|pouvez vous|are you available|etes vous disponible|who can work)\b/
const yesOrNo = /\b(?:y|yes|o|oui)\s*[/|]\s*(?:n|no|non)\b/i

/** The mark that a title explains, with its meaning: 'Mark the days you CANNOT work with X', 'Can you work? (Y/N)'. */
function saidByTitle(text: string): [string, MarkMeaning][] {
  const plain = plainOf(text)
  if (asksWhether.test(plain) || (yesOrNo.test(text) && /\b(?:availab\w*|dispo\w*)\b/.test(plain))) return yesAndNo
  const marks = new Set([...text.matchAll(/(?<=^|[\s"'(«])[xX✓✔✗✘](?=$|[\s"').,»])/g)].map(([mark]) => plainMark(mark)))
  const [mark] = marks
  // If a sentence has two marks, it is unclear which one is meant.
  if (mark === undefined || marks.size > 1 || !/\s\S+\s\S+\s/.test(text)) return []
  const value = saysOf(plain)
  return value ? [[mark, { is: 'availability', value }]] : []
}

const yesAndNo: [string, MarkMeaning][] = [
  ...['y', 'yes', 'oui', '✓', '1'].map((mark): [string, MarkMeaning] => [mark, { is: 'availability', value: 1 }]),
  ...['n', 'no', 'non', '✗', '0'].map((mark): [string, MarkMeaning] => [mark, { is: 'availability', value: -1 }]),
]

/** Understands 'U = unavailable' and '✓ can be on call'. */
function saidByLegend(text: string): [string, MarkMeaning][] {
  return text.split(/[;,(\n|]/).flatMap((part): [string, MarkMeaning][] => {
    const [, code, meaning] =
      /(?:^|[\s:)])([\p{L}\d✓✔✗✘/]{1,4})\s*[=→]\s*([^=]+?)\)?\s*$/u.exec(part) ?? /^\s*([✓✔✗✘])\s+(.+?)\)?\s*$/u.exec(part) ?? []
    const means = meaning === undefined ? undefined : meaningOf(meaning)
    return code === undefined || !means ? [] : [[plainMark(code), means]]
  })
}

/** The marks and codes that a sheet explains as availability. A mark with two meanings has none. */
export function marksIn(texts: readonly string[], titles: readonly string[]): Map<string, MarkMeaning> {
  const said = [...texts.flatMap((text) => (text.length > 4 ? saidByLegend(text) : [])), ...titles.flatMap(saidByTitle)]
  return new Map(
    [...Map.groupBy(said, ([mark]) => mark)].flatMap(([, all]) =>
      new Set(all.map(([, means]) => JSON.stringify(means))).size === 1 ? [all[0]!] : [],
    ),
  )
}

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
