import type { RuleCondition } from '../condition.ts'
import { packOf, type Rulebook } from '../rulebook.ts'

interface Unclear {
  /** The path within the rulebook. */
  field: string
  message: string
}

/**
 * What is unclear in a rulebook: two rules with the same id, a meaningless condition, or a reason for leaving out a rule that it keeps or
 * that is not in the pack.
 */
export function unclearIn(rulebook: Rulebook): Unclear | undefined {
  const { rules, leftOut = [] } = rulebook
  const kept = rules ?? packOf(rulebook).rules
  for (const [at, { id }] of kept.entries())
    if (kept.findIndex((rule) => rule.id === id) < at) return { field: `rules.${at}.id`, message: `${id} is the id of another rule` }
  for (const [at, { readings }] of kept.entries())
    for (const [reading, condition] of readings.entries()) {
      const message = whatIsUnclear(condition)
      if (message) return { field: `rules.${at}.readings.${reading}`, message }
    }
  for (const [at, { ruleId }] of leftOut.entries()) {
    const field = `leftOut.${at}.ruleId`
    const isLeftOut = packOf(rulebook).rules.some(({ id }) => id === ruleId) && !kept.some(({ id }) => id === ruleId)
    if (!isLeftOut) return { field, message: `${ruleId} is not a rule that is left out` }
    if (leftOut.findIndex((other) => other.ruleId === ruleId) < at) return { field, message: `${ruleId} is left out twice` }
  }
  return undefined
}

function whatIsUnclear(condition: RuleCondition): string | undefined {
  if (condition.shape === 'DUTIES_IN_A_ROW' && condition.most === undefined && !condition.restAfter?.afterAny)
    return 'needs most, or rest after any run'
  if (condition.shape === 'MIX') return whatIsUnordered('table', condition.table)
  if (condition.shape === 'SCORE_SHEET')
    return condition.lines.map(({ steps }, at) => whatIsUnordered(`lines.${at}.steps`, steps)).find((message) => message !== undefined)
  const table = condition.shape === 'MOST_DUTIES' && typeof condition.most === 'object' ? (condition.most.table ?? []) : []
  for (const [at, [days, most]] of table.entries()) {
    const before = table[at - 1]
    if (before && days <= before[0]) return `most.table.${at} must be about more days than the line before it`
    if (before && most < before[1]) return `most.table.${at} must not allow fewer than the line before it`
  }
  return undefined
}

function whatIsUnordered(field: string, table: readonly [number, number][]): string | undefined {
  const at = table.findIndex(([amount], place) => place > 0 && amount <= table[place - 1]![0])
  return at === -1 ? undefined : `${field}.${at} must be about more than the line before it`
}
