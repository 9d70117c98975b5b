import type { Id } from '#domain/id.ts'
import { limits, shownLimit } from '#domain/people/rule-limits.ts'
import type { RuleSettings } from '#domain/people/rule-settings.ts'

import type { team } from './en/team.ts'

interface RuleChange {
  label: string
  before: string
  after: string
}

/** Names the rules that differ, with their values. */
export function changedRules(
  before: RuleSettings,
  after: RuleSettings,
  words: typeof team.rules,
  nameOf: (templateId: Id) => string,
): RuleChange[] {
  const inUnit = (value: number | undefined, unit: string): string => (value === undefined ? words.off : `${value} ${unit}`)
  const numbers = limits.map(({ name, unit }) => {
    const shown = (rules: RuleSettings) => inUnit(shownLimit(rules, name), words.units[unit])
    return { label: words.limits[name], before: shown(before), after: shown(after) }
  })
  const perTemplate = Object.keys({ ...before.mostPerTemplate, ...after.mostPerTemplate }).map((id) => {
    const shown = ({ mostPerTemplate }: RuleSettings) => inUnit(mostPerTemplate[id], words.units.times)
    return { label: nameOf(id), before: shown(before), after: shown(after) }
  })
  const pairsOf = ({ successions }: RuleSettings) =>
    successions.map((pair) => words.pair(nameOf(pair.before), nameOf(pair.after))).join(', ') || words.off
  const pairs = { label: words.successions, before: pairsOf(before), after: pairsOf(after) }
  return [...numbers, ...perTemplate, pairs].filter((change) => change.before !== change.after)
}
