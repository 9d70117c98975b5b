import { groups } from './groups.ts'
import type { Context, Intent } from './intent.ts'
import { plain } from './words.ts'

/** What somebody means; undefined if nothing that can be done. */
export function understand(command: string, context: Context): Intent | undefined {
  const text = plain(command)
    .replace(/^(?:please|remy,?|hey remy,?) /, '')
    .replace(/[.!?]+$/, '')
  for (const [, group] of groups) {
    const intent = group(text, context)
    if (intent) return intent
  }
  return undefined
}
