import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import { objectionText } from '#domain/rules/rule-texts.ts'
import type { Objection } from '#domain/rules/rules.ts'

/** A shift of the template on the target day. */
export interface JoinableShift {
  id: Id
  locked: boolean
  userIds: readonly Id[]
}

type Joining = { shiftId: Id } | { refused: 'SHIFT_LOCKED' | 'ALREADY_ASSIGNED' } | 'a new shift'

/** The target of a move: the shift of the template with the fewest people, else a new one. */
export function shiftToJoin(shifts: readonly JoinableShift[], userId: Id): Joining {
  if (shifts.length === 0) return 'a new shift'
  const unlocked = shifts.filter(({ locked }) => !locked)
  if (unlocked.length === 0) return { refused: 'SHIFT_LOCKED' }
  const [emptiest] = unlocked
    .filter(({ userIds }) => !userIds.includes(userId))
    .toSorted((a, b) => a.userIds.length - b.userIds.length || (a.id < b.id ? -1 : 1))
  return emptiest ? { shiftId: emptiest.id } : { refused: 'ALREADY_ASSIGNED' }
}

/** warn: an admin can still do it. no: the server refuses it. */
export type Verdict = { kind: 'ok' } | { kind: 'warn' | 'no'; reason: string }

/** What objections mean for a manual assignment: working twice at once is refused, the rest are warnings. */
export function verdictOn(objections: readonly Objection[], language: Language): Verdict {
  const [worst] = objections.toSorted((a, b) => Number(b.rule === 'overlap') - Number(a.rule === 'overlap'))
  if (!worst) return { kind: 'ok' }
  return { kind: worst.rule === 'overlap' ? 'no' : 'warn', reason: objectionText(worst, language) }
}
