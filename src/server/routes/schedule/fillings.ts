import { v7 as newId } from 'uuid'

import * as contract from '#contract/schedule/fillings.ts'
import type { Id } from '#domain/id.ts'
import type { Language } from '#domain/language.ts'
import type { Actor } from '#domain/people/permission.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { rangeOfMonth, type Month } from '#domain/time/calendar-date.ts'
import type { Tx } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { loadProblem } from '#server/filling/problem/load-problem.ts'
import { appliedReply } from '#server/filling/runs/applied-reply.ts'
import { fingerprintOf, wholeFingerprintOf } from '#server/filling/runs/fingerprint.ts'
import { solutionOf, shownRun } from '#server/filling/runs/shown-run.ts'
import type { Router } from '#server/http/route.ts'
import * as assignments from '#server/stores/schedule/assignments.ts'
import * as store from '#server/stores/schedule/fillings.ts'
import { closedMonths } from '#server/stores/schedule/shifts-with-people.ts'
import type { MonthConflict } from '#solver/coverage/conflict.ts'
import type { MonthRule } from '#solver/coverage/relaxing.ts'
import { placementsOf, rosterOf } from '#solver/problem.ts'
import { ruleText } from '#texts/rule-text.ts'

/** Auto-fill in the background: it runs in a thread of any process and changes the schedule only when applied. */
export function fillingRoutes(
  { read, write, writePrecomputed, steps }: Router,
  { fillings, describer, coverageThreads, limits }: Pick<Deps, 'fillings' | 'describer' | 'coverageThreads' | 'limits'>,
) {
  read(contract.getFilling, async ({ query, actor, language, db }) => {
    const filling = await store.latest(db, actor.teamId, query)
    return { filling: filling ? await shownRun(db, describer, actor.teamId, filling, language) : null }
  })

  read(contract.getFillingConflict, async ({ params: { id }, actor, language, db, left }) => {
    const filling = await store.find(db, actor.teamId, id)
    if (!filling) throw new Refusal('NOT_FOUND')
    const problem = await loadProblem(db, actor.teamId, filling)
    if (fingerprintOf(problem) !== filling.fingerprint) throw new Refusal('PLAN_CHANGED')
    const found = await coverageThreads.conflictIn(problem, rosterOf(problem, filling.placements), left())
    return { conflict: found && found.rules.length > 0 ? conflictText(found, language) : null }
  })

  const countFilling = ({ actor }: { actor: Actor }) => limits.count('filling', actor.userId)

  writePrecomputed(contract.startFilling, countFilling, async ({ body, actor, tx, afterwards }) => {
    const id = newId()
    await refuseClosed(tx, actor.teamId, body)
    await refuseFull(tx, actor.teamId)
    await store.insert(tx, actor.teamId, { id, startedBy: actor.userId, year: body.year, month: body.month })
    afterwards(fillings.wake)
    return { id }
  })

  writePrecomputed(contract.improveFilling, countFilling, async ({ params: { id }, actor, tx, afterwards }) => {
    const filling = await store.find(tx, actor.teamId, id)
    if (!filling) throw new Refusal('NOT_FOUND')
    await refuseClosed(tx, actor.teamId, filling)
    await refuseFull(tx, actor.teamId)
    if (!(await store.continueRun(tx, actor.teamId, id))) throw notEnded(filling)
    afterwards(fillings.wake)
    return { ok: true as const }
  })

  steps(contract.stopFilling, async ({ params, actor, db, transact }) => {
    if (!(await store.find(db, actor.teamId, params.id))) throw new Refusal('NOT_FOUND')
    await transact((tx) => store.stop(tx, actor.teamId, params.id))
    await fillings.stopped(params.id)
    return { ok: true as const }
  })

  writePrecomputed(
    contract.applyFilling,
    async ({ params, actor, language, db }) => {
      const filling = await store.find(db, actor.teamId, params.id)
      if (!filling) throw new Refusal('NOT_FOUND')
      const problem = await loadProblem(db, actor.teamId, filling)
      const described = wholeFingerprintOf([problem, filling.placements])
      return { described, ...(await describer.describe({ problem, solution: solutionOf(filling), language })) }
    },
    async ({ params, body, actor, tx, computed: { described, isLegal, reply } }) => {
      await store.endSilent(tx, actor.teamId)
      const filling = await store.find(tx, actor.teamId, params.id)
      if (!filling) throw new Refusal('NOT_FOUND')
      if (!(await store.close(tx, actor.teamId, params.id, 'APPLIED'))) throw notEnded(filling)
      const problem = await loadProblem(tx, actor.teamId, filling)
      if (!isLegal || fingerprintOf(problem) !== filling.fingerprint) throw new Refusal('PLAN_CHANGED')
      if (wholeFingerprintOf([problem, filling.placements]) !== described) throw new Refusal('PLAN_CHANGED')
      const roster = rosterOf(problem, filling.placements)
      const relaxed = (body.relaxed ?? []).map(({ shiftId, userId }) => {
        if (reply.relaxations[shiftId]?.userId !== userId) throw new Refusal('PLAN_CHANGED')
        return { shiftId, userId }
      })
      const places = [
        ...placementsOf(problem, roster).map((place) => ({ ...place, method: 'DYNAMIC' as const })),
        ...relaxed.map((place) => ({ ...place, method: 'MANUAL' as const })),
      ]
      await assignments.insert(
        tx,
        actor.teamId,
        places.map((place) => ({ ...place, id: newId(), status: 'HIDDEN' })),
      )
      return appliedReply(reply, problem, roster, relaxed)
    },
  )

  write(contract.discardFilling, async ({ params, actor, tx }) => {
    await store.endSilent(tx, actor.teamId)
    const filling = await store.find(tx, actor.teamId, params.id)
    if (!filling) throw new Refusal('NOT_FOUND')
    if (!(await store.close(tx, actor.teamId, params.id, 'DISCARDED'))) throw notEnded(filling)
    return { ok: true as const }
  })
}

function conflictText({ filled, empty, rules, ways }: MonthConflict, language: Language) {
  const named = ({ objection }: MonthRule) => ({ rule: objection.rule, text: ruleText(objection, language) })
  return { filled, empty, rules: rules.map(named), ways: ways.map((way) => ({ ...named(way.rule), filled: way.filled })) }
}

/** Why a draft can't be ended or continued: its run has not ended, or another admin has already decided about it. */
const notEnded = ({ status }: store.StoredFilling): Refusal => new Refusal(status === 'RUNNING' ? 'FILLING' : 'DRAFT_ENDED')

/** Refuses to fill a month to which no draft could be applied. */
async function refuseClosed(tx: Tx, teamId: Id, month: Month): Promise<void> {
  const { fromDate } = rangeOfMonth(month)
  if ((await closedMonths(tx, teamId)).includes(fromDate.slice(0, 7))) throw new Refusal('MONTH_CLOSED', { month: fromDate })
}

/** Refuses a third run: a team may have one month that is being filled and one that waits. */
async function refuseFull(tx: Tx, teamId: Id): Promise<void> {
  await store.endSilent(tx, teamId)
  if ((await store.countRunning(tx, teamId)) >= 2) throw new Refusal('FILLING')
}
