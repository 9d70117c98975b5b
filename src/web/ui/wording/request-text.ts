import type { RequestContent } from '#domain/requests/shift-request.ts'
import { addDays, daysBetween, weekday } from '#domain/time/calendar-date.ts'
import type { Templates } from '#web/api/queries/team.ts'
import { dayTitle, daysText, weekdayName } from '#web/dates.ts'
import { texts } from '#web/texts/requests.ts'

type Asked = Pick<RequestContent, 'subject' | 'templateId' | 'dates'>

/** Such as 'Night'. */
export const subjectText = ({ subject, templateId }: Pick<Asked, 'subject' | 'templateId'>, templates: Templates): string =>
  subject === 'TEMPLATE' ? (templates[templateId ?? '']?.name ?? texts.deletedTemplate) : texts.subjects[subject]

/** Such as 'Weekend Jan 16–17', 'Night Tue Jan 26' or 'Night, every Thursday'. */
export function requestText(asked: Asked, templates: Templates): string {
  const when = whenText(asked)
  return `${subjectText(asked, templates)}${isWeekly(asked) ? ', ' : ' '}${when}`
}

/** Such as 'against any night, every Thursday' or 'for Day'. */
export function resultText(request: Asked & Pick<RequestContent, 'stance'>, templates: Templates): string {
  const { subject, dates } = request
  const what = subject === 'TEMPLATE' ? subjectText(request, templates) : texts.inSentence[subject]
  const when = dates.length > 1 || subject === 'WEEKEND' ? `${isWeekly(request) ? ', ' : ' '}${whenText(request)}` : ''
  return texts.asked(request.stance, `${what}${when}`)
}

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
