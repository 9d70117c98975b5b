import { locales } from '#domain/language.ts'
import type { RuleCondition } from '#domain/rulebook/condition.ts'
import type { RuleFinding } from '#domain/rulebook/finding.ts'
import { texts } from '#web/texts/compliance.ts'
import { language } from '#web/texts/texts.ts'

const format = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 })
const number = (value: number) => format.format(value)

/** What a rule demands according to its first reading, as text. */
export function demandText(condition: RuleCondition): string {
  const { demands } = texts
  switch (condition.shape) {
    case 'DAY_AFTER':
      return condition.most === 0 ? demands.FREE_AFTER : demands.DAY_AFTER(number(condition.most))
    case 'LONGEST_DUTY':
    case 'AVERAGE_HOURS':
    case 'WEIGHTED_DUTIES':
    case 'ALTERNATION':
      return demands[condition.shape](number(condition.most))
    case 'REST':
    case 'POSTED':
      return demands[condition.shape](number(condition.fewest))
    case 'HOURS_IN_A_ROW':
      return demands.HOURS_IN_A_ROW(number(condition.most), condition.hours)
    case 'MOST_DUTIES':
      return typeof condition.most === 'number' ? demands.MOST_DUTIES(number(condition.most)) : demands.ONE_IN(number(condition.most.per))
    case 'DUTIES_IN_A_ROW': {
      const { most, restAfter } = condition
      if (!restAfter) return demands.DUTIES_IN_A_ROW(number(most))
      return restAfter.afterAny ? demands.REST_AFTER_ANY(number(restAfter.rest)) : demands.REST_AFTER(number(most), number(restAfter.rest))
    }
    case 'FREE_STRETCHES':
      return demands.FREE_STRETCHES(number(condition.fewest), number(condition.hours))
    case 'WEEKENDS': {
      const { limit } = condition
      if ('fewestFree' in limit) return demands.FREE_WEEKENDS(number(limit.fewestFree))
      return 'oneIn' in limit ? demands.ONE_WEEKEND_IN(number(limit.oneIn)) : demands.WEEKENDS_IN_A_ROW(number(limit.mostInARow))
    }
    case 'SPACING':
      return condition.days === 2 ? demands.APART : demands.SPACING(number(condition.days))
    default:
      return demands.MIX
  }
}

/** How much of a rule's limit has been used, as text. */
export function amountText(finding: RuleFinding | undefined): string {
  if (!finding) return texts.notAbout
  const { used, bound, unit, side, unknown } = finding
  const amount = used.least === used.most ? number(used.most) : texts.between(number(used.least), number(used.most))
  if (bound === 0 && unit !== 'HOURS') return used.most === 0 ? texts.none : texts.tooClose(amount)
  if (unknown === 'WORKING_DAYS' && side === 'MOST') return texts.orMore(texts.hours(number(used.least)))
  if (unit === 'HOURS') return texts.hours(amount)
  return unit === 'WEEKENDS' && side === 'LEAST' ? texts.free(amount) : texts.ofBound(amount, number(bound))
}
