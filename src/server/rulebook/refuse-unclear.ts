import { Refusal } from '#domain/refusals/refusal.ts'
import { packOf, type Rulebook } from '#domain/rulebook/rulebook.ts'

/** Refuses a rulebook in which two rules have one id, or which gives a reason for leaving out a rule that it keeps or that is not in the pack. */
export function refuseUnclear(rulebook: Rulebook): void {
  const { rules, leftOut = [] } = rulebook
  for (const [at, { id }] of (rules ?? []).entries())
    if (rules!.findIndex((rule) => rule.id === id) < at) throw unclear(`rules.${at}.id`, `${id} is the id of another rule`)
  for (const [at, { ruleId }] of leftOut.entries()) {
    const isKept = !rules || rules.some(({ id }) => id === ruleId)
    const field = `leftOut.${at}.ruleId`
    if (isKept || !packOf(rulebook).rules.some(({ id }) => id === ruleId)) throw unclear(field, `${ruleId} is not a rule that is left out`)
    if (leftOut.findIndex((other) => other.ruleId === ruleId) < at) throw unclear(field, `${ruleId} is left out twice`)
  }
}

const unclear = (field: string, message: string): Refusal =>
  new Refusal('VALIDATION_FAILED', { details: [{ field: `rulebook.${field}`, message }] })
