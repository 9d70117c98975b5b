import { answerImport } from '#contract/imports.ts'
import type { Id } from '#domain/id.ts'
import type { ImportAnswer } from '#domain/imports/answer.ts'
import { call } from '#web/api/call.ts'
import { readAgain, type HeldValue } from '#web/api/held.ts'
import { useSession } from '#web/api/session.ts'
import { useAction } from '#web/api/writes/use-action.ts'
import type { Action } from '#web/api/writes/use-write.ts'

export type AnswerAction = Action<[answers: ImportAnswer[]]>

/** Stores answers, and reads the sheet again with them. */
export function useAnswer(id: Id, held: HeldValue<'importReading'> | undefined): AnswerAction {
  const { teamId } = useSession()
  return useAction(async (given: ImportAnswer[]) => {
    const open = held?.read?.reading.questions.length ?? 0
    await call(answerImport, { params: { teamId, id }, body: { answers: given, openQuestions: Math.max(0, open - given.length) } })
    await Promise.all([readAgain('importReading', teamId, id), readAgain('imports', teamId)])
  })
}
