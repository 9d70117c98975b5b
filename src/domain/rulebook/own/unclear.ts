import { packOf, type Rulebook } from '../rulebook.ts'

interface Unclear {
  /** The path within the rulebook. */
  field: string
  message: string
}

/** What is unclear in a rulebook: two rules with one id, or a reason for leaving out a rule that it keeps or that is not in the pack. */
export function unclearIn(rulebook: Rulebook): Unclear | undefined {
  const { rules, leftOut = [] } = rulebook
  const kept = rules ?? packOf(rulebook).rules
  for (const [at, { id }] of kept.entries())
    if (kept.findIndex((rule) => rule.id === id) < at) return { field: `rules.${at}.id`, message: `${id} is the id of another rule` }
  for (const [at, { ruleId }] of leftOut.entries()) {
    const field = `leftOut.${at}.ruleId`
    const isLeftOut = packOf(rulebook).rules.some(({ id }) => id === ruleId) && !kept.some(({ id }) => id === ruleId)
    if (!isLeftOut) return { field, message: `${ruleId} is not a rule that is left out` }
    if (leftOut.findIndex((other) => other.ruleId === ruleId) < at) return { field, message: `${ruleId} is left out twice` }
  }
  return undefined
}
