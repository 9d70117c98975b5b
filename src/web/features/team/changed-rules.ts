import type { RuleSettings } from '#domain/people/rule-settings.ts'
import type { Templates } from '#web/api/queries/team.ts'
import { texts } from '#web/texts/team.ts'
import type { StaleField } from '#web/ui/states/stale.tsx'

import { limits, shownLimit } from './limits.ts'

const t = texts.rules

/** Names the rules that differ. */
export function changedRules(yours: RuleSettings, saved: RuleSettings, templates: Templates): StaleField[] {
  const nameOf = (id: string) => templates[id]?.name ?? id
  const numbers = limits.map(({ name, unit }) => {
    const shown = (rules: RuleSettings) => inUnit(shownLimit(rules, name), t.units[unit])
    return { label: t.limits[name], yours: shown(yours), saved: shown(saved) }
  })
  const perTemplate = Object.keys({ ...saved.mostPerTemplate, ...yours.mostPerTemplate }).map((id) => {
    const shown = ({ mostPerTemplate }: RuleSettings) => inUnit(mostPerTemplate[id], t.units.times)
    return { label: nameOf(id), yours: shown(yours), saved: shown(saved) }
  })
  const pairsOf = ({ successions }: RuleSettings) =>
    successions.map(({ before, after }) => t.pair(nameOf(before), nameOf(after))).join(', ') || t.off
  const pairs = { label: t.successions, yours: pairsOf(yours), saved: pairsOf(saved) }
  return [...numbers, ...perTemplate, pairs].filter((field) => field.yours !== field.saved)
}

const inUnit = (value: number | undefined, unit: string): string => (value === undefined ? t.off : `${value} ${unit}`)
