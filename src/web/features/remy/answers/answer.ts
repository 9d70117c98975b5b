import type { Intent } from '#assistant/intent.ts'
import type { Suggestion } from '#assistant/suggest.ts'

/** A command that a button runs. Without a label, the button shows the command. */
export interface SuggestedCommand extends Suggestion {
  label?: string
}

export interface IntentChoice {
  name: string
  intent: Intent
}

/** The answer to a command. response uses the specification's words and is logged; the rest is only shown. */
export interface Answer {
  response: string
  /** Why nothing was done, or what was not understood. */
  note?: string
  choices?: IntentChoice[]
  offers?: SuggestedCommand[]
  /** Whether it changed something that can't be undone here. */
  stays?: boolean
  /** Whether commands joined to this one are left undone, because it was cancelled or failed halfway. */
  stops?: true
}

export const answerOf = (said: string | Answer): Answer => (typeof said === 'string' ? { response: said } : said)

/** An answer saying that nothing was done, for this reason. */
export const nothing = (note: string, offers: SuggestedCommand[] = []): Answer => ({ response: '', note, offers })

/** An answer after which commands joined to this one are left undone. */
export const stopped = (response: string): Answer => ({ response, stops: true })

/** Merges answers to several commands. */
export const together = (answers: readonly Answer[]): Answer => ({
  response: joined(answers.map(({ response }) => response)),
  note: joined(answers.map(({ note = '' }) => note)),
  offers: answers.flatMap(({ offers = [] }) => offers),
  ...(answers.some(({ stays }) => stays === true) && { stays: true }),
})

const joined = (texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ')
