import { folded } from '#domain/folding.ts'
import type { HalfDay } from '#domain/people/availability.ts'

export interface NamedAvailability {
  value: -1 | 1
  half?: HalfDay
}

const cannot =
  /^(?:unavailable|unavail|un ?avail|not (?:available|avail|free)|cannot(?: work)?|can ?not(?: work)?|cant(?: work| do)?|unable(?: to work)?|no call|indisponibles?|indispo|non (?:disponibles?|dispos?)|pas (?:disponibles?|dispo|libre)|ne p(?:eux|eut) pas(?: travailler)?)\b/
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

export const plainOf = (text: string): string =>
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
