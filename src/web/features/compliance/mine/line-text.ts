import type { Id } from '#domain/id.ts'
import { locales } from '#domain/language.ts'
import type { AccountLine } from '#domain/rulebook/account/account.ts'
import type { PackRule } from '#domain/rulebook/pack.ts'
import { daysBetween, type CalendarDate } from '#domain/time/calendar-date.ts'
import { dayTitle, shortDate } from '#web/dates.ts'
import { texts as complianceTexts } from '#web/texts/compliance.ts'
import { texts } from '#web/texts/rulebook/account.ts'
import { language } from '#web/texts/texts.ts'
import { numberText } from '#web/ui/wording/amount-text.ts'

const list = new Intl.ListFormat(locales[language])

/** Rules over half a year count more days than a line has room for. */
const most = 8

/** What a line says besides its verdict: the duties worked, next and left, or the deciding days. Empty if there is nothing to say. */
export function lineText(line: AccountLine, rule: PackRule, nameOf: (templateId: Id) => string): string {
  const { outcome, finding, worked, closest, freeSaturdays } = line
  if (!finding) return ''
  if (worked !== undefined) return progressText(line, worked, nameOf)
  if (freeSaturdays && finding.side === 'LEAST') return weekendText(freeSaturdays, outcome)
  if (closest && finding.used.most === 0) {
    const [first, second] = closest as [CalendarDate, CalendarDate]
    return texts.closest(daysBetween(first, second), shortDate(first), shortDate(second))
  }
  const dates = listText(finding.where)
  if (dates === '') return ''
  if (outcome === 'BROKEN') return texts.brokenOn(dates)
  return isDecidedByFew.has(rule.readings[0]!.shape) ? texts.decidedBy(dates) : texts.counted(dates)
}

/** Shapes whose verdict depends only on the tightest duty or pair of duties. */
const isDecidedByFew: ReadonlySet<string> = new Set(['LONGEST_DUTY', 'REST', 'DAY_AFTER', 'POSTED'])

function progressText({ next, left }: AccountLine, worked: number, nameOf: (templateId: Id) => string): string {
  const parts = [
    ...(worked > 0 ? [texts.worked(worked)] : []),
    ...(next ? [texts.next(nameOf(next.templateId), dayTitle(next.date))] : []),
    ...(left === undefined ? [] : [left === 0 ? texts.noneLeft : texts.left(numberText(left))]),
  ]
  const text = parts.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function weekendText(free: readonly CalendarDate[], outcome: AccountLine['outcome']): string {
  const which = free.length === 0 ? texts.noFreeWeekend : texts.freeWeekends(list.format(free.map(shortDate)), free.length)
  return outcome === 'AT_LIMIT' ? `${which} ${texts.anotherWeekend}` : which
}

/** The last dates, and how many come before them. */
export function listText(dates: readonly CalendarDate[]): string {
  const last = dates.slice(-most).map(shortDate).join(', ')
  return dates.length > most ? complianceTexts.andEarlier(last, dates.length - most) : last
}
