import type { IntentOf } from '#assistant/intent.ts'
import { getRequests } from '#contract/availability/requests.ts'
import { byFirstDate } from '#domain/requests/shift-request.ts'
import { addDays, monthOf, type CalendarDate, type DateRange } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { dayTitle, daysText, titleOfMonth } from '#web/dates.ts'
import { texts } from '#web/texts/remy.ts'
import { texts as requestTexts } from '#web/texts/requests.ts'
import { budgetText } from '#web/ui/wording/block-name.ts'
import { outcomeOf } from '#web/ui/wording/outcome.ts'
import { requestInSentence } from '#web/ui/wording/request-text.ts'

import type { Answer, SuggestedCommand } from './answer.ts'
import type { CommandContext } from './command-context.ts'

export const requestsPage: SuggestedCommand = { command: texts.requests.openPage, intent: { kind: 'goTo', place: 'requests' } }

/** How far back and ahead requests are listed if no days are named. */
const [daysBack, daysAhead] = [31, 300]
const mostListed = 6
/** The answer gives points for today's block and the next; a block without a number is a month. */
const mostBlocks = 2

/** The user's requests with their points and their outcome, as the page shows them. */
export async function ownRequests({ on }: IntentOf<'ownRequests'>, { teamId, templates, today }: CommandContext): Promise<Answer> {
  const range = on ? rangeOf(on) : { fromDate: addDays(today, -daysBack), toDate: addDays(today, daysAhead) }
  const { requests } = await call(getRequests, { params: { teamId }, query: range })
  const byDate = requests.toSorted(byFirstDate)
  const lines = byDate.slice(0, mostListed).map((request) => {
    const content = texts.requests.content(request.stance, requestInSentence(request, templates))
    return texts.requests.outcome(content, request.points, outcomeOf(request).label)
  })
  const more = byDate.length > mostListed ? [texts.requests.more(byDate.length - mostListed)] : []
  const none = on ? texts.requests.noneOn(spanText(range)) : texts.requests.none
  return { response: lines.length === 0 ? none : [...lines, ...more].join(' '), offers: [requestsPage] }
}

/** The points that are left in the blocks of the named days, or in today's block and the next. */
export async function pointsLeft({ on }: IntentOf<'pointsLeft'>, { teamId, today }: CommandContext): Promise<string> {
  const range = on ? rangeOf(on) : { fromDate: today, toDate: addDays(today, daysAhead) }
  const { blocks } = await call(getRequests, { params: { teamId }, query: range })
  if (blocks.length === 0) return texts.requests.noPoints
  return blocks
    .slice(0, on ? blocks.length : mostBlocks)
    .map(({ left, number, fromDate }) => requestTexts.pointsFor(budgetText(left), number, titleOfMonth(monthOf(fromDate)), true))
    .join(' ')
}

const rangeOf = (dates: readonly CalendarDate[]): DateRange => ({ fromDate: dates[0]!, toDate: dates.at(-1)! })

const spanText = ({ fromDate, toDate }: DateRange): string => (fromDate === toDate ? dayTitle(fromDate) : daysText(fromDate, toDate))
