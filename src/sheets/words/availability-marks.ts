import type { LeaveKind } from '#domain/leave/leave.ts'

import { asksWhether, saysOf } from './availability-titles.ts'
import { availabilityNamed, plainOf, type NamedAvailability } from './availability-words.ts'
import { leaveNamed } from './plain-words.ts'

/** What a mark means in a sheet. */
export type MarkMeaning = ({ is: 'availability' } & NamedAvailability) | { is: 'leave'; kind: LeaveKind } | { is: 'off' }

function meaningOf(text: string): MarkMeaning | undefined {
  const named = availabilityNamed(text)
  if (named) return { is: 'availability', ...named }
  const kind = leaveNamed(text)
  return kind ? { is: 'leave', kind } : /^(?:weekend|fin de semaine)$/i.test(text.trim()) ? { is: 'off' } : undefined
}

/** Treats heavy and light marks alike. */
export const plainMark = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[✔✅☑]\uFE0F?/u, '✓')
    .replace(/[✘❌✖]\uFE0F?/u, '✗')

const yesOrNo = /\b(?:y|yes|o|oui)\s*[/|]\s*(?:n|no|non)\b/i

/** The mark that a title explains, with its meaning: 'Mark the days you CANNOT work with X', 'Can you work? (Y/N)'. */
function saidByTitle(text: string): [string, MarkMeaning][] {
  const plain = plainOf(text)
  if (asksWhether(plain) || (yesOrNo.test(text) && /\b(?:availab\w*|dispo\w*)\b/.test(plain))) return yesAndNo
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
      /(?:^|[\s:)])((?:[\p{L}\d✓✔✅☑✗✘❌✖/]\uFE0F?){1,4})\s*[=→]\s*([^=]+?)\)?\s*$/u.exec(part) ??
      /^\s*([✓✔✅☑✗✘❌✖]\uFE0F?)\s+(.+?)\)?\s*$/u.exec(part) ??
      []
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
