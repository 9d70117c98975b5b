import type { Id } from '#domain/id.ts'
import type { RuleSettings } from '#domain/people/rule-settings.ts'

import { hoursOf, type NightHours, type WeekendHours } from './counted-hours.ts'

/** Rules with one number each, in display order. */
export const limits = [
  { name: 'restHours', unit: 'hours', lowest: 1, highest: 48 },
  { name: 'mostInSevenDays', unit: 'times', lowest: 1, highest: 14 },
  { name: 'mostDaysInRow', unit: 'days', lowest: 1, highest: 14 },
  { name: 'fewestDaysInRow', unit: 'days', lowest: 2, highest: 7 },
  { name: 'fewestDaysOff', unit: 'days', lowest: 2, highest: 7 },
  { name: 'mostWeekends', unit: 'times', lowest: 0, highest: 5 },
  { name: 'mostHours', unit: 'hours', lowest: 1, highest: 744 },
  { name: 'fewestHours', unit: 'hours', lowest: 1, highest: 744 },
] as const

type RuleLimitName = (typeof limits)[number]['name']

/** A value of undefined turns the rule off. */
export function withLimit(rules: RuleSettings, name: RuleLimitName, value: number | undefined): RuleSettings {
  const { [name]: _, ...others } = rules
  return { ...others, ...(value !== undefined && { [name]: value }), restHours: name === 'restHours' ? (value ?? 0) : rules.restHours }
}

export function withMostOf(rules: RuleSettings, templateId: Id, value: number | undefined): RuleSettings {
  const { [templateId]: _, ...others } = rules.mostPerTemplate
  return { ...rules, mostPerTemplate: value === undefined ? others : { ...others, [templateId]: value } }
}

export interface HoursChange {
  weekend?: Partial<WeekendHours>
  night?: Partial<NightHours>
}

type Succession = RuleSettings['successions'][number]

export const withSuccession = (rules: RuleSettings, pair: Succession): RuleSettings => ({
  ...rules,
  successions: [...withoutSuccession(rules, pair).successions, pair],
})

export const withoutSuccession = (rules: RuleSettings, { before, after }: Succession): RuleSettings => ({
  ...rules,
  successions: rules.successions.filter((other) => other.before !== before || other.after !== after),
})

/** Times that the change does not name are kept. */
export const withHours = (rules: RuleSettings, { weekend, night }: HoursChange): RuleSettings => ({
  ...rules,
  ...(weekend && { weekend: { ...hoursOf(rules).weekend, ...weekend } }),
  ...(night && { night: { ...hoursOf(rules).night, ...night } }),
})

/** undefined if the rule is off; rest is off at 0. */
export const shownLimit = (rules: RuleSettings, name: RuleLimitName): number | undefined =>
  name === 'restHours' && rules.restHours === 0 ? undefined : rules[name]
