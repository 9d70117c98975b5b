import { misunderstanding, type Misunderstanding } from '#assistant/explain.ts'
import type { Context } from '#assistant/intent.ts'
import { examplesFor, suggestionsFor } from '#assistant/suggest.ts'
import { monthNamed } from '#assistant/words/named-days.ts'
import { plain } from '#assistant/words/words.ts'
import type { Id } from '#domain/id.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { undoWrites } from '#web/api/writes/undo.ts'
import { dayTitle } from '#web/dates.ts'
import { texts } from '#web/texts/remy.ts'

import { nothing, type Answer } from './answer.ts'
import { changeCommand, type Command } from './memory.ts'
import { phrases } from './phrases.ts'

/** Says what was not understood, with up to three similar commands. */
export function didNotUnderstand(command: string, context: Context): Answer {
  const offers = suggestionsFor(command, context, phrases)
  const found = misunderstanding(command, context)
  const why = whyText(found)
  return nothing(offers.length > 0 && found?.why !== 'elsewhere' ? `${why} ${texts.didYouMean}` : why, offers)
}

function whyText(found: Misunderstanding | undefined): string {
  if (!found) return texts.notUnderstood
  if (found.why === 'disabled') return texts.why.disabled(found.name)
  if (found.why === 'elsewhere') return texts.why.elsewhere(found.place)
  if (found.why === 'day' && monthNamed(plain(found.word)) !== undefined) return texts.why.month(found.word)
  if (found.why === 'weekday') return texts.schedule.thatDayIs(dayTitle(found.date))
  return 'word' in found ? texts.why[found.why](found.word) : texts.why[found.why]
}

/** Shows examples of commands. */
export const help = (context: Context): Answer => ({ response: texts.canDo, offers: examplesFor(context, phrases) })

/** The newest command that changed something; an older one is never undone in its place. */
const lastChange = (commands: readonly Command[]): Command | undefined =>
  commands.find(({ undoIds, stays }) => undoIds !== undefined || stays === true)

/** Says what the word 'undo' will do. */
export function undoText(commands: readonly Command[]): string {
  const last = lastChange(commands)
  if (!last) return texts.nothingToUndo
  return last.undoIds ? texts.preview.undo(last.name) : texts.cannotUndo(last.name)
}

/** Undoes the newest change, completely or not at all; used by both the button and the word. */
export async function takeBack(commands: readonly Command[], teamId: Id): Promise<Answer> {
  const last = lastChange(commands)
  if (!last?.undoIds) return nothing(undoText(commands))
  try {
    await undoWrites(teamId, last.undoIds)
  } catch (error) {
    // A refusal is an answer. If there is no answer, the user can try again.
    if (!(error instanceof ApiFailure) || error.mayPass) throw error
    changeCommand(last.id, { undoIds: undefined, stays: true })
    return nothing(error.message)
  }
  changeCommand(last.id, { undoIds: undefined })
  return { response: texts.undone(last.name) }
}
