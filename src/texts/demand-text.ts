import type { RuleCondition } from '#domain/rulebook/condition.ts'

import type { compliance } from './en/rulebook/compliance.ts'

type Demands = (typeof compliance)['demands']

/** What a rule demands, as text. The caller passes the texts, because pages load those of one language only. */
export function demandText(condition: RuleCondition, demands: Demands, number: (value: number) => string): string {
  switch (condition.shape) {
    case 'DAY_AFTER':
      if (condition.orNextDay) return demands.DAY_AFTER(number(condition.most))
      return condition.most === 0 ? demands.FREE_AFTER : demands.HOURS_AFTER(number(condition.most))
    case 'LONGEST_DUTY':
    case 'AVERAGE_HOURS':
    case 'WEIGHTED_DUTIES':
    case 'ALTERNATION':
      return demands[condition.shape](number(condition.most))
    case 'SCORE_SHEET':
      return demands.WEIGHTED_DUTIES(number(condition.most))
    case 'REST':
    case 'POSTED':
      return demands[condition.shape](number(condition.fewest))
    case 'HOURS_IN_A_ROW':
      return demands.HOURS_IN_A_ROW(number(condition.most), condition.hours)
    case 'MOST_DUTIES':
      return typeof condition.most === 'number' ? demands.MOST_DUTIES(number(condition.most)) : demands.ONE_IN(number(condition.most.per))
    case 'DUTIES_IN_A_ROW': {
      const { most = 0, restAfter } = condition
      if (restAfter?.afterAny) return demands.REST_AFTER_ANY(number(restAfter.rest))
      return restAfter ? demands.REST_AFTER(number(most), number(restAfter.rest)) : demands.DUTIES_IN_A_ROW(number(most))
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
