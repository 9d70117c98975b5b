import type { TeamRules } from '#domain/people/rule-settings.ts'
import type { Objection, RuleName } from '#domain/rules/rules.ts'
import { underOtherRules } from '#solver/contract/contract.ts'
import type { Problem } from '#solver/problem.ts'

import { waivable } from './waivers.ts'

/** A rule of the team or of the contract that could be set aside for a month, with an objection that it makes in it. */
export interface MonthRule {
  /** The rule's name; for a rule of the contract its id there. */
  key: string
  objection: Objection
}

/** How to turn a rule off. */
const off = {
  perTemplate: (rules) => ({ ...rules, mostPerTemplate: {} }),
  weekends: (rules) => leaving(rules, 'mostWeekends'),
  sevenDays: (rules) => leaving(rules, 'mostInSevenDays'),
  hours: (rules) => leaving(rules, 'mostHours'),
  daysInRow: (rules) => leaving(rules, 'mostDaysInRow'),
  daysOff: (rules) => leaving(rules, 'fewestDaysOff'),
  succession: (rules) => ({ ...rules, successions: [] }),
  rest: (rules) => ({ ...rules, restHours: 0 }),
} satisfies Partial<Record<RuleName, (rules: TeamRules) => TeamRules>>

function leaving(rules: TeamRules, limit: 'mostWeekends' | 'mostInSevenDays' | 'mostHours' | 'mostDaysInRow' | 'fewestDaysOff'): TeamRules {
  const { [limit]: _, ...others } = rules
  return others
}

type RelaxableRule = keyof typeof off

export const isRelaxable = ({ rule }: Objection): boolean => rule === 'contract' || isOff(rule)

export const keyOf = (objection: Objection): string =>
  objection.rule === 'contract' ? `contract ${objection.breach.ruleId}` : objection.rule

/** In the order of waivers for single shifts: rules of the contract cost more than any rule of the team. */
export const byPrice = (a: MonthRule, b: MonthRule): number => waivable.indexOf(a.objection.rule) - waivable.indexOf(b.objection.rule)

/** All rules of a team that are on and could be set aside. */
export function teamRulesOf(rules: TeamRules): MonthRule[] {
  const { mostPerTemplate, mostWeekends, mostInSevenDays, mostHours, mostDaysInRow, fewestDaysOff, successions, restHours } = rules
  const mostOfOne = Object.values(mostPerTemplate)[0]
  const set: (Objection | false)[] = [
    mostOfOne !== undefined && { rule: 'perTemplate', most: mostOfOne },
    mostWeekends !== undefined && { rule: 'weekends', most: mostWeekends },
    mostInSevenDays !== undefined && { rule: 'sevenDays', most: mostInSevenDays },
    mostHours !== undefined && { rule: 'hours', most: mostHours },
    mostDaysInRow !== undefined && { rule: 'daysInRow', most: mostDaysInRow },
    fewestDaysOff !== undefined && { rule: 'daysOff', fewest: fewestDaysOff },
    successions.length > 0 && { rule: 'succession' },
    restHours > 0 && { rule: 'rest', hours: restHours },
  ]
  return set.flatMap((objection) => (objection ? [{ key: keyOf(objection), objection }] : []))
}

/** The month without these rules. */
export function without(problem: Problem, set: readonly MonthRule[]): Problem {
  const relaxed = set.reduce((rules: TeamRules, { objection: { rule } }) => (isOff(rule) ? off[rule](rules) : rules), problem.rules)
  const ids = new Set(set.flatMap(({ objection }) => (objection.rule === 'contract' ? objection.breach.ruleId : [])))
  if (ids.size === 0) return { ...problem, rules: relaxed }
  const people = problem.people.map((person) => {
    const { contract } = person
    return contract ? { ...person, contract: { ...contract, rules: contract.rules.filter(({ id }) => !ids.has(id)) } } : person
  })
  return { ...underOtherRules(problem, people), rules: relaxed }
}

const isOff = (rule: RuleName): rule is RelaxableRule => rule in off
