import { isDeepStrictEqual } from 'node:util'

import { v7 as newId } from 'uuid'

import * as contract from '#contract/imports.ts'
import type { Id } from '#domain/id.ts'
import type { ScheduleImport } from '#domain/imports/import.ts'
import { isOver, type LeaveSpan } from '#domain/leave/leave.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { wallMinutesIn } from '#domain/time/time-zone.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Router } from '#server/http/route.ts'
import { toRemember } from '#server/imports/answers-to-remember.ts'
import { applyDifferences } from '#server/imports/apply-import.ts'
import { chosenOf, daysOf } from '#server/imports/chosen-differences.ts'
import { differencesOf } from '#server/imports/differences.ts'
import { type SourceBody, sourceOf } from '#server/imports/import-source.ts'
import { takeBackWrite } from '#server/imports/take-back-import.ts'
import { teamForImport } from '#server/imports/team-for-import.ts'
import { notifyOfAvailability } from '#server/leave/availability-notices.ts'
import { leaveActions } from '#server/leave/leave-actions.ts'
import * as importSheets from '#server/stores/import-sheets.ts'
import * as imports from '#server/stores/imports.ts'
import { settingsOf } from '#server/stores/teams.ts'
import { newPeople } from '#sheets/meanings.ts'

export function importRoutes(
  { read, write, writePrecomputed }: Router,
  deps: Pick<Deps, 'importThreads' | 'limits' | 'now' | 'notify' | 'watchSchedule'>,
) {
  const { importThreads, limits, now } = deps
  const { notifyOthers } = leaveActions(deps)

  /** A sheet of past months should not announce leave that is long over. */
  async function notOver<Span extends LeaveSpan>(db: Db, teamId: Id, leave: readonly Span[]): Promise<Span[]> {
    const minute = wallMinutesIn((await settingsOf(db, teamId)).timeZone, now())
    return leave.filter((span) => !isOver(span, minute))
  }

  const teamAsKnown = (db: Db, teamId: Id, { name, answers = [] }: SourceBody) => teamForImport(db, teamId, { name, answers, now: now() })

  async function readSource(db: Db, teamId: Id, body: SourceBody) {
    const team = await teamAsKnown(db, teamId, body)
    return { ...(await importThreads.read({ source: sourceOf(body), team })), team }
  }

  read(contract.readImport, async ({ body, actor, language, db }) => {
    await limits.count('imports', actor.userId)
    const { sheets, sheet, reading } = await readSource(db, actor.teamId, body)
    return { sheets, sheet, reading, differences: await differencesOf(db, actor, { reading, sheet, language }) }
  })

  writePrecomputed(
    contract.applyImport,
    async ({ body, actor, db }) => {
      await limits.count('imports', actor.userId)
      return readSource(db, actor.teamId, body)
    },
    async ({ body, actor, language, tx, writeId, computed }) => {
      // Someone may have added, merged or deleted what the sheet names while it was read.
      if (!isDeepStrictEqual(await teamAsKnown(tx, actor.teamId, body), computed.team)) throw new Refusal('IMPORT_OUTDATED')
      const all = await differencesOf(tx, actor, { ...computed, language })
      const chosen = chosenOf(all, body.chosen)
      const { importId } = body
      const id = importId ?? newId()
      if (importId !== undefined) await requireWaiting(tx, actor.teamId, importId)
      else await imports.insert(tx, actor.teamId, { id, name: body.name, startedBy: actor.userId, openQuestions: 0 })
      const newcomers = newPeople(computed.team)
      const { counts, added, leave, availability } = await applyDifferences(tx, actor, { reading: computed.reading, newcomers }, chosen)
      await notifyOthers(tx, actor, await notOver(tx, actor.teamId, leave), 'LEAVE.APPROVED')
      await notifyOfAvailability(deps, tx, actor, 'AVAILABILITY.IMPORTED', availability)
      await importSheets.keepSheet(tx, actor.teamId, id, { sheet: null, answers: toRemember(body.answers ?? [], added) })
      await imports.markApplied(tx, actor.teamId, id, { writeId, counts, ...daysOf(chosen) })
      return { import: await found(tx, actor.teamId, id) }
    },
  )

  read(contract.getImports, async ({ actor, db }) => ({ imports: await imports.all(db, actor.teamId) }))

  read(contract.getImport, async ({ params, actor, db }) => ({
    import: await found(db, actor.teamId, params.id),
    ...(await importSheets.sheetOf(db, actor.teamId, params.id)),
  }))

  write(contract.keepImport, async ({ body: { name, sheet, answers, openQuestions }, actor, tx }) => {
    if ((await imports.waiting(tx, actor.teamId)) >= mostWaiting) throw new Refusal('IMPORTS_WAIT')
    const id = newId()
    await imports.insert(tx, actor.teamId, { id, name, startedBy: actor.userId, openQuestions })
    await importSheets.keepSheet(tx, actor.teamId, id, { sheet, answers })
    return { import: await found(tx, actor.teamId, id) }
  })

  write(contract.answerImport, async ({ params: { id }, body: { answers, openQuestions }, actor, tx }) => {
    await requireWaiting(tx, actor.teamId, id)
    await imports.setOpenQuestions(tx, actor.teamId, id, openQuestions)
    await importSheets.addAnswers(tx, actor.teamId, id, answers)
    return { import: await found(tx, actor.teamId, id) }
  })

  write(contract.discardImport, async ({ params, actor, tx }) => {
    await requireWaiting(tx, actor.teamId, params.id)
    await imports.discard(tx, actor.teamId, params.id)
    return { id: params.id }
  })

  write(contract.takeBackImport, async ({ params, actor, tx }) => {
    const { status, mayTakeBack } = await found(tx, actor.teamId, params.id)
    if (status !== 'APPLIED') throw new Refusal('IMPORT_ENDED')
    if (!mayTakeBack) throw new Refusal('IMPORT_FIXED')
    const { leave, availability } = await takeBackWrite(tx, actor, (await imports.writeOf(tx, actor.teamId, params.id))!)
    await notifyOthers(tx, actor, await notOver(tx, actor.teamId, leave), 'LEAVE.CANCELLED')
    await notifyOfAvailability(deps, tx, actor, 'AVAILABILITY.TAKEN_BACK', availability)
    await importSheets.keepSheet(tx, actor.teamId, params.id, { sheet: null, answers: [] })
    await imports.markTakenBack(tx, actor.teamId, params.id)
    return { import: await found(tx, actor.teamId, params.id) }
  })
}

const mostWaiting = 20

async function found(db: Db, teamId: Id, id: Id): Promise<ScheduleImport> {
  const one = await imports.find(db, teamId, id)
  if (!one) throw new Refusal('NOT_FOUND')
  return one
}

async function requireWaiting(tx: Tx, teamId: Id, id: Id): Promise<void> {
  if ((await found(tx, teamId, id)).status !== 'WAITING') throw new Refusal('IMPORT_ENDED')
}
