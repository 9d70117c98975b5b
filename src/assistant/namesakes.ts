import type { Context, Intent } from './intent.ts'
import { nameAmong } from './schedule-intents.ts'
import { findPerson, isSmallWord } from './slots.ts'
import { wordsOf } from './words/words.ts'

/** The most words of a name that several people can share. */
const longestShared = 3

/**
 * Reads a command that names someone whose name others share, once for each of them, and asks who is meant. For commands that can only be
 * read if each name is clear. The days of the previous command are not used for them.
 */
export function forNamesakes(text: string, context: Context, read: (context: Context) => Intent | undefined): Intent | undefined {
  const match = sharedIn(text, context)
  const choices = (match?.items ?? []).flatMap((user) => {
    const others = match!.items.filter((one) => one !== user)
    const isOther = (one: Context['me']) => others.includes(one)
    const people = context.people.filter((one) => !isOther(one))
    const alone = { ...context, people, absent: [...context.absent, ...others], previousDates: [] }
    const intent = read(alone) ?? forNamesakes(text, alone, read)
    return intent ? [{ name: nameAmong(user, match!), intent }] : []
  })
  return choices.length > 0 ? { kind: 'ask', choices } : undefined
}

/** The first name in a text that was typed in full and that several people have. */
function sharedIn(text: string, context: Context) {
  const words = wordsOf(text.replaceAll(',', ''))
  for (const [at, word] of words.entries()) {
    if (isSmallWord(word)) continue
    for (let length = longestShared; length > 0; length--) {
      const match = at + length > words.length ? undefined : findPerson(words.slice(at, at + length).join(' '), context)
      if (match?.kind === 'many' && match.score === 0) return match
    }
  }
  return undefined
}
