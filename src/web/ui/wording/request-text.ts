import type { Id } from '#domain/id.ts'
import type { RequestContent } from '#domain/requests/shift-request.ts'
import { addDays, daysBetween, weekday } from '#domain/time/calendar-date.ts'
import { dayTitle, daysText, weekdayName } from '#web/dates.ts'
import { language } from '#web/state/language.ts'
import { texts } from '#web/texts/requests.ts'

type Asked = Pick<RequestContent, 'subject' | 'templateId' | 'dates'>
type WithNames = Record<Id, { name: string }>

/** Such as 'Night'. */
export const subjectText = ({ subject, templateId }: Pick<Asked, 'subject' | 'templateId'>, templates: WithNames): string =>
  subject === 'TEMPLATE' ? (templates[templateId ?? '']?.name ?? texts.deletedTemplate) : texts.subjects[subject]

/** Such as 'Weekend Jan 16–17', 'Night Tue Jan 26' or 'Night, every Thursday'. */
export function requestText(asked: Asked, templates: WithNames): string {
  const when = whenText(asked)
  return `${subjectText(asked, templates)}${beforeDates(asked)}${when}`
}

/** Such as 'Against any night, every Thursday' or, without the day of a single date, 'For Day'. */
export function resultText(request: Asked & Pick<RequestContent, 'stance'>, templates: WithNames): string {
  const isLong = request.dates.length > 1 || request.subject === 'WEEKEND'
  return texts.asked(request.stance, isLong ? requestInSentence(request, templates) : inSentence(request, templates))
}

/** Within a sentence, such as 'any night, every Thursday' or 'Day Thu Dec 24'. */
export const requestInSentence = (asked: Asked, templates: WithNames): string =>
  `${inSentence(asked, templates)}${beforeDates(asked)}${whenText(asked)}`

const inSentence = (request: Pick<Asked, 'subject' | 'templateId'>, templates: WithNames): string =>
  request.subject === 'TEMPLATE' ? subjectText(request, templates) : texts.inSentence[request.subject]

/** In French, a comma sets a date apart. */
const beforeDates = (asked: Pick<Asked, 'subject' | 'dates'>): string => (language === 'fr' || isWeekly(asked) ? ', ' : ' ')

const isWeekly = ({ subject, dates }: Pick<Asked, 'subject' | 'dates'>): boolean =>
  subject !== 'WEEKEND' && dates.length > 1 && dates.every((date, at) => at === 0 || daysBetween(dates[at - 1]!, date) === 7)

/** Such as 'Jan 16–17', 'Tue Jan 26' or 'every Thursday'. */
export function whenText({ subject, dates }: Pick<Asked, 'subject' | 'dates'>): string {
  const [first, last] = [dates[0]!, dates.at(-1)!]
  if (subject === 'WEEKEND') return dates.map((saturday) => daysText(saturday, addDays(saturday, 1))).join(', ')
  if (dates.length === 1) return dayTitle(first)
  if (daysBetween(first, last) === dates.length - 1) return daysText(first, last)
  if (isWeekly({ subject, dates })) return texts.every(weekdayName(weekday(first)))
  return dates.map((date) => daysText(date, date)).join(', ')
}
