import { v7 as newId } from 'uuid'

import type { BodyOf } from '#contract/endpoint.ts'
import * as contract from '#contract/imports.ts'
import type { Id } from '#domain/id.ts'
import type { ImportAnswer } from '#domain/imports/answer.ts'
import type { Difference } from '#domain/imports/difference.ts'
import type { ScheduleImport } from '#domain/imports/import.ts'
import { personKeyOf, templateKeyOf } from '#domain/imports/reading.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { refuseWideRange } from '#server/http/date-range.ts'
import { SentFile } from '#server/http/replies.ts'
import type { Router } from '#server/http/route.ts'
import { applyDifferences } from '#server/imports/apply-import.ts'
import { differencesOf } from '#server/imports/differences.ts'
import type { ImportSource } from '#server/imports/import-worker.ts'
import { scheduleWorkbook } from '#server/imports/schedule-workbook.ts'
import { takeBackWrite } from '#server/imports/take-back-import.ts'
import { teamForImport } from '#server/imports/team-for-import.ts'
import * as imports from '#server/stores/imports.ts'
import * as invitations from '#server/stores/invitations.ts'
import * as leaves from '#server/stores/leave/leaves.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import { shiftsWithPeople } from '#server/stores/schedule/shifts-with-people.ts'
import * as teams from '#server/stores/teams.ts'
import { newPeople } from '#sheets/meanings.ts'

type SourceBody = BodyOf<typeof contract.readImport>

export function importRoutes(
  { read, write, writePrecomputed }: Router,
  { importThreads, limits, now }: Pick<Deps, 'importThreads' | 'limits' | 'now'>,
) {
  async function readSource(db: Db, teamId: Id, body: SourceBody) {
    const answers = body.answers ?? []
    const team = await teamForImport(db, teamId, { name: body.name, answers, now: now() })
    return { ...(await importThreads.read({ source: sourceOf(body), team })), known: team.answers }
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
      const all = await differencesOf(tx, actor, { ...computed, language })
      const chosen = chosenOf(all, body.chosen)
      const { importId } = body
      const id = importId ?? newId()
      if (importId !== undefined) await requireWaiting(tx, actor.teamId, importId)
      else await imports.insert(tx, actor.teamId, { id, name: body.name, startedBy: actor.userId, openQuestions: 0 })
      const newcomers = newPeople({ answers: computed.known })
      const { counts, added } = await applyDifferences(tx, actor, { reading: computed.reading, newcomers }, chosen)
      await imports.keepSheet(tx, actor.teamId, id, { sheet: null, answers: toRemember(body.answers ?? [], added) })
      await imports.markApplied(tx, actor.teamId, id, { writeId, counts, ...daysOf(chosen) })
      return { import: await found(tx, actor.teamId, id) }
    },
  )

  read(contract.getImports, async ({ actor, db }) => ({ imports: await imports.all(db, actor.teamId) }))

  read(contract.getImport, async ({ params, actor, db }) => ({
    import: await found(db, actor.teamId, params.id),
    ...(await imports.sheetOf(db, actor.teamId, params.id)),
  }))

  write(contract.keepImport, async ({ body: { name, sheet, answers, openQuestions }, actor, tx }) => {
    if ((await imports.waiting(tx, actor.teamId)) >= mostWaiting) throw new Refusal('IMPORTS_WAIT')
    const id = newId()
    await imports.insert(tx, actor.teamId, { id, name, startedBy: actor.userId, openQuestions })
    await imports.keepSheet(tx, actor.teamId, id, { sheet, answers })
    return { import: await found(tx, actor.teamId, id) }
  })

  write(contract.answerImport, async ({ params: { id }, body: { answers, openQuestions }, actor, tx }) => {
    await requireWaiting(tx, actor.teamId, id)
    await imports.setOpenQuestions(tx, actor.teamId, id, openQuestions)
    await imports.addAnswers(tx, actor.teamId, id, answers)
    return { import: await found(tx, actor.teamId, id) }
  })

  write(contract.discardImport, async ({ params, actor, tx }) => {
    await requireWaiting(tx, actor.teamId, params.id)
    await imports.discard(tx, actor.teamId, params.id)
    return { id: params.id }
  })

  read(contract.exportWorkbook, async ({ query, actor, language, db }) => {
    refuseWideRange(query)
    const team = await teams.find(db, actor.teamId, { withJoinCode: true })
    const content = {
      team,
      templates: await templates.all(db, actor.teamId),
      shifts: await shiftsWithPeople(db, actor.teamId, query),
      leave: await leaves.leaveIn(db, actor, query),
      emails: new Map((await invitations.listOf(db, actor.teamId, query)).map(({ userId, email }) => [userId, email])),
      language,
    }
    return new SentFile(`schedule-${query.fromDate}-${query.toDate}.xlsx`, workbookType, scheduleWorkbook(content))
  })

  write(contract.takeBackImport, async ({ params, actor, tx }) => {
    const { status, mayTakeBack } = await found(tx, actor.teamId, params.id)
    if (status !== 'APPLIED') throw new Refusal('IMPORT_ENDED')
    if (!mayTakeBack) throw new Refusal('IMPORT_FIXED')
    await takeBackWrite(tx, actor, (await imports.writeOf(tx, actor.teamId, params.id))!)
    await imports.keepSheet(tx, actor.teamId, params.id, { sheet: null, answers: [] })
    await imports.markTakenBack(tx, actor.teamId, params.id)
    return { import: await found(tx, actor.teamId, params.id) }
  })
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const mostWaiting = 20

/** The answers to remember for later sheets, in which added people and templates already exist. The month of a sheet is not remembered. */
function toRemember(answers: readonly ImportAnswer[], added: ReadonlyMap<string, Id>): ImportAnswer[] {
  const latest = new Map(answers.map((answer) => [answer.key, answer]))
  return [...latest.values()].flatMap(({ key, means }): ImportAnswer[] => {
    if (means.is === 'newPerson') {
      const userId = added.get(personKeyOf(means))
      return userId === undefined ? [] : [{ key, means: { is: 'person', userId } }]
    }
    if (means.is === 'newTemplate') {
      const templateId = added.get(templateKeyOf(means.name))
      return templateId === undefined ? [] : [{ key, means: { is: 'template', templateId } }]
    }
    return means.is === 'month' ? [] : [{ key, means }]
  })
}

function sourceOf({ name, file, text, read, sheet }: SourceBody): ImportSource {
  const given = [file, text, read].filter((one) => one !== undefined)
  if (given.length !== 1)
    throw new Refusal('VALIDATION_FAILED', { details: [{ field: 'file', message: 'Send one of file, text and read.' }] })
  return {
    name,
    ...(file !== undefined && { bytes: new Uint8Array(Buffer.from(file, 'base64')) }),
    ...(text !== undefined && { text }),
    ...(read !== undefined && { read }),
    ...(sheet !== undefined && { sheet }),
  }
}

/** The differences with these keys, all of which must still exist; without keys, all that are not in conflict. */
function chosenOf(all: readonly Difference[], keys: readonly string[] | undefined): Difference[] {
  if (!keys) return all.filter(({ state }) => state === 'NEW' || state === 'CHANGED')
  const writable = new Map(all.filter(({ isBlocked, state }) => !isBlocked && state !== 'SAME').map((one) => [one.key, one]))
  return [...new Set(keys)].map((key) => {
    const one = writable.get(key)
    if (!one) throw new Refusal('IMPORT_OUTDATED')
    return one
  })
}

function daysOf(chosen: readonly Difference[]): { fromDate: string | null; toDate: string | null } {
  const days = chosen
    .flatMap((one) => (one.what === 'SHIFT' ? [one.date] : one.what === 'LEAVE' ? [one.fromDate, one.toDate] : []))
    .toSorted()
  return { fromDate: days[0] ?? null, toDate: days.at(-1) ?? null }
}

async function found(db: Db, teamId: Id, id: Id): Promise<ScheduleImport> {
  const one = await imports.find(db, teamId, id)
  if (!one) throw new Refusal('NOT_FOUND')
  return one
}

async function requireWaiting(tx: Tx, teamId: Id, id: Id): Promise<void> {
  if ((await found(tx, teamId, id)).status !== 'WAITING') throw new Refusal('IMPORT_ENDED')
}
