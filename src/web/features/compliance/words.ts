import type { RuleCondition } from '#domain/rulebook/condition.ts'
import { editionTitle, type Pack } from '#domain/rulebook/pack.ts'
import { packOf, type Rulebook } from '#domain/rulebook/rulebook.ts'
import type { CalendarDate, DateRange } from '#domain/time/calendar-date.ts'
import { dateFormat } from '#texts/date-format.ts'
import { demandText as demandIn } from '#texts/demand-text.ts'
import { texts } from '#web/texts/compliance.ts'
import { language } from '#web/texts/texts.ts'
import { numberText } from '#web/ui/wording/amount-text.ts'

const dates = dateFormat(language, { dateStyle: 'medium' })

/** Such as Jan 10, 2027: with the year, because letters and editions can last for years. */
export const dateText = (date: CalendarDate): string => dates.format(Date.parse(date))
export const datesText = ({ fromDate, toDate }: DateRange): string => dates.formatRange(Date.parse(fromDate), Date.parse(toDate))

export const editionText = (pack: Pack): string => editionTitle(pack, language)

/** From when and until when an edition holds, as far as its source says. */
export const validityText = ({ validFrom, validTo }: Pick<Pack, 'validFrom' | 'validTo'>): string =>
  texts.validity(validFrom && dateText(validFrom), validTo && dateText(validTo))

/** The pack and its edition, and whether the team changed it. */
export function packTitle(rulebook: Rulebook): string {
  const title = editionText(packOf(rulebook))
  return rulebook.rules ? texts.adapted(title) : title
}

/** What a rule demands according to its first reading, as text. */
export const demandText = (condition: RuleCondition): string => demandIn(condition, texts.demands, numberText)
