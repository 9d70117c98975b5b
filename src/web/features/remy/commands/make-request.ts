import type { IntentOf } from '#assistant/intent.ts'
import { getRequests, makeRequest as makeRequestCall } from '#contract/availability/requests.ts'
import { pointsFor } from '#domain/requests/shift-request.ts'
import { isWithin, monthOf } from '#domain/time/calendar-date.ts'
import { call } from '#web/api/call.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { outdate } from '#web/api/outdate.ts'
import { titleOfMonth } from '#web/dates.ts'
import { nothing, type Answer } from '#web/features/remy/answers/answer.ts'
import type { CommandContext } from '#web/features/remy/answers/command-context.ts'
import { contentOf, contentText } from '#web/features/remy/answers/request-content.ts'
import { requestsPage } from '#web/features/remy/answers/requests.ts'
import { texts } from '#web/texts/remy.ts'
import { texts as requestTexts } from '#web/texts/requests.ts'
import { budgetText } from '#web/ui/wording/block-name.ts'

/** Makes a request for the user, after showing what it costs and whether it can be granted. */
export async function makeRequest(intent: IntentOf<'makeRequest'>, { teamId, userId }: CommandContext): Promise<string | Answer> {
  const content = contentText(intent)
  const [params, body] = [{ teamId }, { userId, ...contentOf(intent) }]
  const [fromDate, toDate] = [intent.dates[0]!, intent.dates.at(-1)!]
  const { blocks } = await call(getRequests, { params, query: { fromDate, toDate } })
  const isInOne = blocks.some((block) => isWithin(fromDate, block) && isWithin(toDate, block))
  if (!isInOne) return nothing(texts.requests.severalBlocks, [requestsPage])
  try {
    const { answer } = await call(makeRequestCall, { params, query: { preview: '1' }, body })
    const isLate = answer!.verdict === 'LATE'
    const cost = isLate ? texts.requests.confirmLate(content) : texts.requests.confirm(content, pointsFor[intent.weight])
    const verdict = isLate ? [] : [texts.requests.verdict(requestTexts.verdicts[answer!.verdict])]
    if (!confirm([cost, ...verdict].join(' '))) return texts.requests.cancelled
    const { request, block } = await call(makeRequestCall, { params, query: {}, body })
    const made = request!.isLate ? texts.requests.madeLate(content) : texts.requests.made(content, request!.points)
    await outdate('requests', teamId)
    const { left, number, fromDate: first } = block!
    const rest = requestTexts.pointsFor(budgetText(left), number, titleOfMonth(monthOf(first)), true)
    return { response: `${made} ${rest}`, offers: [requestsPage], stays: true }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.mayPass) throw error
    return nothing(error.message, [requestsPage])
  }
}
