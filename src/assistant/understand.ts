import { groups } from './groups.ts'
import type { Context, Intent } from './intent.ts'
import { mostWords, plain, wordsOf } from './words.ts'

/** What somebody means; undefined if nothing that can be done. */
export function understand(command: string, context: Context): Intent | undefined {
  const text = plain(command)
    .replace(/^(?:please|remy,?|hey remy,?) /, '')
    .replace(/[.!?]+$/, '')
  if (wordsOf(text).length > mostWords) return undefined
  for (const [, group] of groups) {
    const intent = group(text, context)
    if (intent) return intent
  }
  return undefined
}
