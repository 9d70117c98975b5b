import type { PackRule } from '../pack.ts'
import { packOf, rulesIn, type Rulebook } from '../rulebook.ts'
import { isSame } from './is-same.ts'

/** The rulebook with a rule changed or added. Rules of the pack stay in its order; added ones follow. */
export function withRule(rulebook: Rulebook, rule: PackRule): Rulebook {
  const own = rulesIn(rulebook)
  return withRules(rulebook, own.some(({ id }) => id === rule.id) ? own.map((one) => (one.id === rule.id ? rule : one)) : [...own, rule])
}

/** The rulebook without a rule, and why the team leaves it out if the pack has it. */
export function withoutRule(rulebook: Rulebook, ruleId: PackRule['id'], reason: string): Rulebook {
  const reasons = (rulebook.leftOut ?? []).filter((rule) => rule.ruleId !== ruleId)
  const isInPack = packOf(rulebook).rules.some(({ id }) => id === ruleId)
  return withRules(
    { ...rulebook, leftOut: isInPack && reason !== '' ? [...reasons, { ruleId, reason }] : reasons },
    rulesIn(rulebook).filter(({ id }) => id !== ruleId),
  )
}

function withRules({ leftOut, ...rulebook }: Rulebook, rules: readonly PackRule[]): Rulebook {
  const pack = packOf(rulebook)
  const placeOf = ({ id }: PackRule) => {
    const place = pack.rules.findIndex((rule) => rule.id === id)
    return place < 0 ? pack.rules.length : place
  }
  const ordered = rules.toSorted((a, b) => placeOf(a) - placeOf(b))
  const reasons = (leftOut ?? []).filter(({ ruleId }) => !rules.some(({ id }) => id === ruleId))
  return { ...rulebook, rules: isSame(ordered, pack.rules) ? null : ordered, ...(reasons.length > 0 && { leftOut: reasons }) }
}
