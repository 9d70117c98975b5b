import type { Intent } from '#assistant/intent.ts'
import type { Suggestion } from '#assistant/suggest.ts'

/** One press, and it is typed; where label is missing the command is its own. */
export interface SuggestedCommand extends Suggestion {
  label?: string
}

export interface IntentChoice {
  name: string
  intent: Intent
}

/** What is said to a command. response is in the specification's words and is logged; the rest is only shown. */
export interface Answer {
  response: string
  /** Why nothing was done, or what was not understood. */
  note?: string
  choices?: IntentChoice[]
  offers?: SuggestedCommand[]
}

export const answerOf = (said: string | Answer): Answer => (typeof said === 'string' ? { response: said } : said)

/** Nothing was done; this is why. */
export const nothing = (note: string, offers: SuggestedCommand[] = []): Answer => ({ response: '', note, offers })

/** Answers to several commands as one. */
export const together = (answers: readonly Answer[]): Answer => ({
  response: joined(answers.map(({ response }) => response)),
  note: joined(answers.map(({ note = '' }) => note)),
  offers: answers.flatMap(({ offers = [] }) => offers),
})

const joined = (texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ')
