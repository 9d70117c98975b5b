import { daysLast } from './days-last.ts'
import { isTold } from './groups/exchanges.ts'
import { followedUp } from './groups/follow-up.ts'
import { groups } from './groups/groups.ts'
import { asksItself } from './groups/is-free.ts'
import { makeRequest } from './groups/request-groups.ts'
import { inSequence } from './in-sequence.ts'
import type { Context, Intent } from './intent.ts'
import { forNamesakes } from './namesakes.ts'
import { withoutSlip } from './words/misspelt.ts'
import { asSpoken } from './words/named-years.ts'
import { isQuestion, isRequest, normalized, spokenIn, withoutCourtesy } from './words/spoken.ts'
import { mostWords, wordsOf } from './words/words.ts'

/** The meaning of a command; undefined if there is none. */
export function understand(command: string, context: Context): Intent | undefined {
  const said = normalized(command, context)
  const text = withoutCourtesy(said)
  if (wordsOf(text).length > mostWords) return undefined
  const read = (team: Context) => readIn(said, text, team)
  return read(context) ?? forNamesakes(text, context, read)
}

function readIn(said: string, text: string, context: Context): Intent | undefined {
  // Without its words of courtesy, a request can mean something else: 'je voudrais la fin de semaine du 12' is more than a day to show.
  const intent =
    makeRequest(spokenIn(said), context) ??
    meaningOf(text, context) ??
    followedUp(text, context) ??
    correctedMeaning(text, context) ??
    daysLast(text, context, meaningOf) ??
    inSequence(text, context, meaningOf)
  if (!isQuestion(said)) return intent
  return intent ? asked(intent, text, said, context) : asksItself(text, context)
}

function meaningOf(text: string, context: Context): Intent | undefined {
  const spoken = asSpoken(text, context)
  for (const [, group] of groups) {
    const intent = group(text, spoken)
    if (intent) return intent
  }
  return undefined
}

function correctedMeaning(text: string, context: Context): Intent | undefined {
  const corrected = withoutSlip(text)
  return corrected === undefined ? undefined : meaningOf(corrected, context)
}

/** With a question mark, a command that writes may be a question: 'vacation for mara 3-14 august?'. 'Could you …?' is still a command. */
function asked(intent: Intent, text: string, said: string, context: Context): Intent | undefined {
  if (intent.kind === 'availability') return asksItself(text, context)
  if (intent.kind === 'reassign' && isTold(text)) return undefined
  const first = intent.kind === 'ask' ? intent.choices[0]!.intent : intent
  const writes = first.kind === 'askForLeave' || first.kind === 'answerLeave' || first.kind === 'makeRequest'
  return writes && !isRequest(said) && !wantsOff.test(text) ? undefined : intent
}

/** 'Can I have friday off?' makes a request despite its question mark, because a dialog follows. */
const wantsOff = /^(?:can|could|may) i (?:please )?(?:have|get|take|be off) /
