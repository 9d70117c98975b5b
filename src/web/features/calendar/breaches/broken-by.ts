import type { Id } from '#domain/id.ts'
import { rulesIn } from '#domain/rulebook/rulebook.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Compliance } from '#web/api/queries/compliance.ts'
import { texts } from '#web/texts/scheduling.ts'
import { language } from '#web/texts/texts.ts'
import type { Broken } from '#web/ui/calendar/entries.ts'

/**
 * The mandatory rules that people break, by day and person. Without the rule on publication, because people do not break it by working on a
 * day that was published late.
 */
export function brokenBy({ rulebook, people }: Compliance): ReadonlyMap<CalendarDate, Broken> {
  const days = new Map<CalendarDate, Map<Id, string[]>>()
  if (!rulebook) return new Map()
  const musts = new Map(
    rulesIn(rulebook).flatMap((rule) => (rule.level === 'MUST' && rule.readings[0]!.shape !== 'POSTED' ? [[rule.id, rule]] : [])),
  )
  for (const { userId, verdicts } of people)
    for (const { ruleId, brokenOn = [] } of verdicts) {
      const rule = musts.get(ruleId)
      if (!rule) continue
      for (const date of brokenOn) {
        const day = days.get(date) ?? new Map<Id, string[]>()
        days.set(date, day.set(userId, [...(day.get(userId) ?? []), `${rule.title[language]}, ${rule.clause[language]}`]))
      }
    }
  return new Map(
    [...days].map(([date, day]) => [date, new Map([...day].map(([id, rules]) => [id, texts.breaksContract(rules.join(' · '))]))]),
  )
}
