import type { PackRule } from '../pack.ts'
import { packOf, reasonLeftOut, rulesIn, type Rulebook } from '../rulebook.ts'
import { isSame } from './is-same.ts'

/** A rule that a team changed, left out or added. */
export interface RuleDifference {
  /** Undefined for a rule that is not in the pack. */
  inPack: PackRule | undefined
  /** Undefined for a rule that the team leaves out. */
  inTeam: PackRule | undefined
  /** Why, in the team's own words. */
  reason: string | undefined
}

/** How the rules of a team differ from those of its pack, in the order of the pack. */
export function differencesOf(rulebook: Rulebook): RuleDifference[] {
  const { rules } = packOf(rulebook)
  const own = rulesIn(rulebook)
  const changed = rules.flatMap((inPack): RuleDifference[] => {
    const inTeam = own.find(({ id }) => id === inPack.id)
    if (!inTeam) return [{ inPack, inTeam, reason: reasonLeftOut(rulebook, inPack.id) }]
    return isSame(inPack, inTeam) ? [] : [{ inPack, inTeam, reason: inTeam.reason }]
  })
  const added = own.filter(({ id }) => !rules.some((rule) => rule.id === id))
  return [...changed, ...added.map((inTeam) => ({ inPack: undefined, inTeam, reason: inTeam.reason }))]
}
