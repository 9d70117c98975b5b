import type { Id } from '#domain/id.ts'
import { hoursOf, type CountedHours } from '#domain/people/counted-hours.ts'
import { limits, shownLimit } from '#domain/people/rule-limits.ts'
import type { RuleSettings } from '#domain/people/rule-settings.ts'
import { shortTime } from '#domain/time/time-range.ts'

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
  const inUnit = (value: number | undefined, unit: string): string => (value === undefined ? words.off : words.inUnit(value, unit))
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
  const hours = (['weekend', 'night'] as const).map((name) => {
    const shown = (rules: RuleSettings) => (name === 'weekend' ? weekendText(hoursOf(rules), words) : nightText(hoursOf(rules), words))
    return { label: words[name], before: shown(before), after: shown(after) }
  })
  return [...numbers, ...perTemplate, pairs, ...hours].filter((change) => change.before !== change.after)
}

type Words = Pick<typeof team.rules, 'between' | 'weekendDays'>

/** "Friday 17:00 to Monday 08:00" */
const weekendText = ({ weekend }: CountedHours, { between, weekendDays }: Words): string =>
  between(`${weekendDays[weekend.fromDay]} ${shortTime(weekend.fromTime)}`, `${weekendDays[weekend.toDay]} ${shortTime(weekend.toTime)}`)

/** "18:00 to 06:00" */
const nightText = ({ night }: CountedHours, { between }: Words): string => between(shortTime(night.fromTime), shortTime(night.toTime))
