import { groups } from './groups.ts'
import type { Context, Intent } from './intent.ts'
import { mostWords, plain, wordsOf } from './words.ts'

const courtesy =
  /^(?:(?:hey )?remy,? )?(?:please )?(?:(?:can|could|would|will) you |i (?:want|would like) to |i'd like to |peux-tu |je (?:veux|voudrais) )?(?:please )?/

/** What somebody means; undefined if nothing that can be done. */
export function understand(command: string, context: Context): Intent | undefined {
  const text = plain(command)
    .replace(/ ?[.!?]+$/, '')
    .replace(courtesy, '')
    .replace(/,? (?:please|svp|s'il (?:te|vous) plait)$/, '')
  if (wordsOf(text).length > mostWords) return undefined
  for (const [, group] of groups) {
    const intent = group(text, context)
    if (intent) return intent
  }
  return undefined
}
