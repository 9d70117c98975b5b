import { folded } from '#domain/folding.ts'
import type { Meaning } from '#domain/imports/answer.ts'

import { dutyFrom, type SaidDuty } from './meanings.ts'
import { plainMark, type MarkMeaning } from './words/availability-marks.ts'
import { availabilityNamed } from './words/availability-words.ts'
import { isOffWord, leaveNamed } from './words/plain-words.ts'

/**
 * The meaning of a cell in a sheet that collects availability. The same code may mean something else in schedules, so its question has its
 * own key.
 */
export function availabilityCode(text: string, answers: ReadonlyMap<string, Meaning>, marks: ReadonlyMap<string, MarkMeaning>): SaidDuty {
  // Applied imports keep answers under this key.
  const key = `wish:${folded(text).trim()}`
  const answered = answers.get(key)
  if (answered) return dutyFrom(answered)
  const mark = marks.get(plainMark(text))
  if (mark) return mark
  const named = availabilityNamed(text)
  if (named) return { is: 'availability', ...named }
  const kind = leaveNamed(text)
  if (kind) return { is: 'leave', kind }
  const isOff = isOffWord(text) && text.trim().length > 1
  return isOff ? { is: 'off' } : { is: 'question', question: { key, about: 'template', text, candidates: [] } }
}
