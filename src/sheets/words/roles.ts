import type { TemplateKey } from '#domain/imports/keys.ts'

import type { FoundDuty, KnownTemplate } from './duty-book.ts'
import { plainOf } from './duty-words.ts'

const roles = { staff: /\bstaff\b/, resident: /\bresident\b/, senior: /\b(?:senior|sr)\b/, junior: /\b(?:junior|jr)\b/ }

const rolesIn = (text: string): string[] =>
  Object.entries(roles)
    .filter(([, words]) => words.test(plainOf(text)))
    .map(([role]) => role)

/**
 * Treats a duty as uncertain if a sheet names it for more roles than it has places: 'Night staff' and 'Night resident' can both mean Night
 * only if it has two places.
 */
export function withRoles(
  find: (text: string) => FoundDuty,
  templates: readonly KnownTemplate[],
  texts: readonly string[],
): (text: string) => FoundDuty {
  const withoutRole = new Map(templates.filter(({ name }) => rolesIn(name).length === 0).map((template) => [template.key, template]))
  const said = new Map<TemplateKey, Set<string>>()
  for (const text of texts) {
    const named = rolesIn(text)
    const found = named.length > 0 ? find(text) : undefined
    if (found && 'template' in found) said.set(found.template, new Set([...(said.get(found.template) ?? []), ...named]))
  }
  return (text) => {
    const found = find(text)
    if (!('template' in found) || rolesIn(text).length === 0) return found
    const places = withoutRole.get(found.template)?.headCount ?? Infinity
    return (said.get(found.template)?.size ?? 0) > places ? { candidates: [found.template] } : found
  }
}
