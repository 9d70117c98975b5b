import { locales } from '#domain/language.ts'
import type { RuleCondition } from '#domain/rulebook/condition.ts'
import type { RuleFinding } from '#domain/rulebook/finding.ts'
import { demandText as demandIn } from '#texts/demand-text.ts'
import { texts } from '#web/texts/compliance.ts'
import { language } from '#web/texts/texts.ts'

const format = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 })
const number = (value: number) => format.format(value)

/** What a rule demands according to its first reading, as text. */
export const demandText = (condition: RuleCondition): string => demandIn(condition, texts.demands, number)

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
