import { weekdayNamed } from './named-days.ts'
import { ordinals } from './nth-days.ts'

const nth = `(?:last|derniere?|${ordinals.flat().join('|')})`
const bareNth = new RegExp(`^(?:the |le |la )?${nth}$`)
const nthDay = new RegExp(`^(?:the |le |la )?${nth} ((?:fin de semaine|[a-z-]+) (?:(?:of|in|de|du|en) |d').+)$`)

const everyDay = /^((?:every|each|chaque|(?:a )?tous les) )([a-z]+)$/
const isWeekday = (part: string): boolean => weekdayNamed(/^([a-z]+?)(?: (?:in|of|en|de) .+)?$/.exec(part)?.[1] ?? '') >= 0

const weekOf = /^(?:the |la |le |les )?((?:weeks?|semaines?|week-?ends?|fins? de semaine) (?:of|du)) .+$/
/** Not a weekday, and not 'le 12', which is that day alone. */
const aDate = /^(?:(?:of|du) )?(?=\d|(?!le |on )[a-z]+\.? \d)/

/** Repeats the words that are said once for a list: 'the 2nd and 4th tuesday of december', 'every monday and friday', 'the weekend of dec 5 and 12'. */
export function repeated(parts: readonly string[]): readonly string[] {
  const others = parts.slice(0, -1)
  const [, shared] = nthDay.exec(parts.at(-1)!) ?? []
  if (shared !== undefined && others.every((part) => bareNth.test(part)))
    return [...others.map((part) => `${part} ${shared}`), parts.at(-1)!]
  const rest = parts.slice(1)
  const [, every, name] = everyDay.exec(parts[0]!) ?? []
  if (every !== undefined && isWeekday(name!) && rest.every(isWeekday)) return [parts[0]!, ...rest.map((part) => `${every}${part}`)]
  const [, unit] = weekOf.exec(parts[0]!) ?? []
  return unit !== undefined && rest.every((part) => aDate.test(part))
    ? [parts[0]!, ...rest.map((part) => part.replace(aDate, `${unit} `))]
    : parts
}
