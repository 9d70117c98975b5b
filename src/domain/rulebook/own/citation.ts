import type { Pack, PackRule } from '../pack.ts'
import { isSame } from './is-same.ts'

/** A rule of the pack; a rule of the pack that the team changed; a rule that the team added. */
type RuleOrigin = 'PACK' | 'CHANGED' | 'ADDED'

export function originOf({ id, readings }: PackRule, { rules }: Pick<Pack, 'rules'>): RuleOrigin {
  const inPack = rules.find((rule) => rule.id === id)
  if (!inPack) return 'ADDED'
  return isSame(readings, inPack.readings) ? 'PACK' : 'CHANGED'
}

/**
 * A team's rule with the citation that it may carry. A rule that still demands what the pack does is cited as in the pack; a rule that
 * demands something else says so in its clause and loses the note on how the clause was read.
 */
export function asCited(rule: PackRule, pack: Pick<Pack, 'rules'>): PackRule {
  const inPack = pack.rules.find(({ id }) => id === rule.id)
  if (!inPack) return rule
  const { level, readings, reason } = rule
  const own = { level, ...(reason !== undefined && { reason }) }
  if (originOf(rule, pack) === 'PACK') return { ...inPack, ...own }
  const { note: _, ...cited } = inPack
  const { en, fr } = inPack.clause
  return { ...cited, ...own, readings, clause: { en: `${en} as changed by the team`, fr: `${fr}, version de l’équipe` } }
}
