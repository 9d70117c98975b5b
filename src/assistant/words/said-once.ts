import { ordinals } from './nth-days.ts'

const nth = `(?:last|derniere?|${ordinals.flat().join('|')})`
const bareNth = new RegExp(`^(?:the |le |la )?${nth}$`)
const nthDay = new RegExp(`^(?:the |le |la )?${nth} ((?:fin de semaine|[a-z-]+) (?:(?:of|in|de|du|en) |d').+)$`)

const weekOf = /^(?:the |la |le |les )?((?:weeks?|semaines?|week-?ends?|fins? de semaine) (?:of|du)) .+$/
/** Not a weekday, and not 'le 12', which is that day alone. */
const aDate = /^(?:(?:of|du) )?(?=\d|(?!le |on )[a-z]+\.? \d)/

/** Repeats the words that are said once for a list: 'the 2nd and 4th tuesday of december', 'the weekend of dec 5 and 12'. */
export function repeated(parts: readonly string[]): readonly string[] {
  const others = parts.slice(0, -1)
  const [, shared] = nthDay.exec(parts.at(-1)!) ?? []
  if (shared !== undefined && others.every((part) => bareNth.test(part)))
    return [...others.map((part) => `${part} ${shared}`), parts.at(-1)!]
  const [, unit] = weekOf.exec(parts[0]!) ?? []
  const rest = parts.slice(1)
  return unit !== undefined && rest.every((part) => aDate.test(part))
    ? [parts[0]!, ...rest.map((part) => part.replace(aDate, `${unit} `))]
    : parts
}
