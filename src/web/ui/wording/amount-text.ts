import { locales } from '#domain/language.ts'
import type { RuleFinding } from '#domain/rulebook/finding.ts'
import { texts } from '#web/texts/compliance.ts'
import { language } from '#web/texts/texts.ts'

const format = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 })
export const numberText = (value: number): string => format.format(value)

/** How much of a rule's limit has been used, as text. */
export function amountText(finding: RuleFinding | undefined): string {
  if (!finding) return texts.notAbout
  const { used, bound, unit, side, unknown } = finding
  const amount = used.least === used.most ? numberText(used.most) : texts.between(numberText(used.least), numberText(used.most))
  if (bound === 0 && unit !== 'HOURS') return used.most === 0 ? texts.none : texts.tooClose(amount)
  if (unknown === 'WORKING_DAYS' && side === 'MOST') return texts.orMore(texts.hours(numberText(used.least)))
  if (unit === 'HOURS') return texts.hours(amount)
  return unit === 'WEEKENDS' && side === 'LEAST' ? texts.free(amount) : texts.ofBound(amount, numberText(bound))
}

/** The verdict and its amount as a phrase: Kept, none. */
export const verdictText = (outcome: keyof typeof texts.outcomes, finding: RuleFinding): string => {
  const amount = amountText(finding)
  return `${texts.outcomes[outcome]}, ${amount.charAt(0).toLowerCase()}${amount.slice(1)}`
}
