import { groups } from './groups/groups.ts'
import { asksItself } from './groups/is-free.ts'
import type { Context, Intent } from './intent.ts'
import { mostWords, plain, wordsOf } from './words/words.ts'

const courtesy =
  /^(?:(?:hey |salut |bonjour |allo )?remy,? )?(?:please |svp |stp )?(?:(?:(?:can|could|would|will) you|i (?:want|would like|need) to|i'd like to|(?:est-ce que )?(?:tu|on) (?:peux|peut|pourrais|pourrait)|peut-on|(?:peux|pourrais)-tu|(?:pouvez|pourriez)-vous|veuillez|merci de|je (?:veux|voudrais|dois)|j'aimerais|il faut|il faudrait) )?(?:please )?/

/** The meaning of a command; undefined if there is none. */
export function understand(command: string, context: Context): Intent | undefined {
  // Colloquial French forms of words.
  const said = plain(command).replace(/(?<![a-z'])(?:j'suis|chu|chuis)(?= )/, 'je suis')
  const text = withoutCourtesy(said)
  if (wordsOf(text).length > mostWords) return undefined
  for (const [, group] of groups) {
    const intent = group(text, context)
    if (intent) return said.endsWith('?') && intent.kind === 'availability' ? asksItself(text, context) : intent
  }
  return undefined
}

/** The command without words of courtesy. said is normalized. */
export const withoutCourtesy = (said: string): string =>
  said
    .replace(/(?<=.) ?[.!?]+$/, '')
    .replace(courtesy, '')
    .replace(/,? (?:please|svp|stp|merci|s'il (?:te|vous) plait)$/, '')
    // Joined pronouns: 'mets-moi', 'verrouille-le'.
    .replace(/^(\p{L}+)-(moi|le|la|les)(?= |$)/u, '$1 $2')
