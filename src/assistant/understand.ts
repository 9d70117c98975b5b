import { groups } from './groups/groups.ts'
import { asksItself } from './groups/is-free.ts'
import { makeRequest } from './groups/request-groups.ts'
import type { Context, Intent } from './intent.ts'
import { mostWords, plain, wordsOf } from './words/words.ts'

const address = /^(?:hey |salut |bonjour |allo )?remy,? /
const courtesy =
  /^(?:please |svp |stp )?(?:(?:(?:can|could|would|will) you|i (?:want|would like|need) to|i'd like to|(?:est-ce que )?(?:tu|on) (?:peux|peut|pourrais|pourrait)|peut-on|(?:peux|pourrais)-tu|(?:pouvez|pourriez)-vous|veuillez|merci de|je (?:veux|voudrais|dois)|j'aimerais|il faut|il faudrait) )?(?:please )?/

/** The meaning of a command; undefined if there is none. */
export function understand(command: string, context: Context): Intent | undefined {
  const said = normalized(command)
  const text = withoutCourtesy(said)
  if (wordsOf(text).length > mostWords) return undefined
  // Without its words of courtesy, a wish can mean something else: 'je voudrais la fin de semaine du 12' is more than a day to show.
  const intent = makeRequest(spokenIn(said), context) ?? meaningOf(text, context)
  return intent && said.endsWith('?') ? asked(intent, text, said, context) : intent
}

function meaningOf(text: string, context: Context): Intent | undefined {
  for (const [, group] of groups) {
    const intent = group(text, context)
    if (intent) return intent
  }
  return undefined
}

const asksForIt =
  /(?<!\S)(?:(?:can|could|would|will) you|(?:tu|on) (?:peux|peut|pourrais|pourrait)|peut-on|(?:peux|pourrais)-tu|(?:pouvez|pourriez)-vous)(?!\S)/

/** With a question mark, words that would write may be a question: 'vacation for mara 3-14 august?'. 'Could you …?' is none. */
function asked(intent: Intent, text: string, said: string, context: Context): Intent | undefined {
  if (intent.kind === 'availability') return asksItself(text, context)
  const first = intent.kind === 'ask' ? intent.choices[0]!.intent : intent
  const writes = first.kind === 'askForLeave' || first.kind === 'answerLeave' || first.kind === 'makeRequest'
  return writes && !asksForIt.test(said) ? undefined : intent
}

/** The command in plain text, with colloquial forms of words and forgotten apostrophes replaced. */
export const normalized = (command: string): string =>
  plain(command.replace(/["“”«»]/g, ''))
    .replace(/(?<![a-z'])(?:j'suis|chu|chuis)(?= )/, 'je suis')
    .replace(/^(who|what|when)s(?= )/, "$1's")
    .replace(/^im(?= )/, "i'm")

/** The command without Remy's name and the mark at its end. said is normalized. */
export const spokenIn = (said: string): string => said.replace(/(?<=.) ?[.!?]+$/, '').replace(address, '')

/** The command without words of courtesy. said is normalized. */
export const withoutCourtesy = (said: string): string =>
  spokenIn(said)
    .replace(courtesy, '')
    .replace(/,? (?:please|svp|stp|merci|s'il (?:te|vous) plait)$/, '')
    // Joined pronouns: 'mets-moi', 'verrouille-le'.
    .replace(/^(\p{L}+)-(moi|le|la|les)(?= |$)/u, '$1 $2')
