import type { IntentOf } from '#assistant/intent.ts'
import type { RequestContent } from '#domain/requests/shift-request.ts'
import { texts } from '#web/texts/remy.ts'
import { requestInSentence } from '#web/ui/wording/request-text.ts'

/** The request of a command, in the form in which the page sends it. */
export const contentOf = ({ stance, subject, template, dates, weight }: IntentOf<'makeRequest'>): RequestContent => ({
  stance,
  subject,
  templateId: template?.id ?? null,
  dates,
  weight,
})

/** Such as 'against any night Thu Dec 24'. */
export const contentText = (intent: IntentOf<'makeRequest'>): string =>
  texts.requests.content(
    intent.stance,
    requestInSentence(contentOf(intent), intent.template ? { [intent.template.id]: intent.template } : {}),
  )
