import type { Id } from '#domain/id.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { isOverloaded, isUnavailable, type Db } from '#server/db/db.ts'
import { ofTeam } from '#server/db/team-scope.ts'
import type { Transact } from '#server/db/transaction.ts'
import { loadProblem } from '#server/filling/problem/load-problem.ts'
import type { Run, Solver } from '#server/filling/solver.ts'
import * as store from '#server/stores/schedule/taken-fillings.ts'
import { violationsIn } from '#solver/check.ts'
import { placementsOf, type Problem } from '#solver/problem.ts'
import type { Found, SearchOptions } from '#solver/search.ts'

import { mostPoints, pointOf, startOf } from './curve.ts'
import { fingerprintOf } from './fingerprint.ts'

export interface ActiveRun {
  id: Id
  /** Resolves when the outcome is stored. */
  ended: Promise<void>
  /** Ends the run with its best draft. */
  stop(): Promise<void>
  /** Leaves the run to another process, which continues from its best draft. */
  handBack(): Promise<void>
}

interface RunDeps {
  db: Db
  solver: Pick<Solver, 'start'>
  write: Transact
  report: (error: unknown) => void
}

/** Often enough to follow the search, but not so often as to slow it. */
const reportEveryMs = 400

/** Searches for a better draft and reports it, until the search ends or someone stops it. */
export function startRun({ db, solver, write, report }: RunDeps, filling: store.TakenFilling): ActiveRun {
  const { id, teamId } = filling
  let search: Run | undefined
  let isStopped = false
  let isHandedBack = false
  let draft: store.FillingDraft = filling

  const stop = () => {
    isStopped = true
    search?.stop()
    return ended
  }

  // Written in sequence, so that no report overtakes an earlier one.
  let lastReport: Promise<unknown> = Promise.resolve()
  const sendReport = () => {
    lastReport = lastReport.then(() => write((tx) => store.report(tx, filling, draft))).then((goesOn) => goesOn || void stop(), report)
  }

  async function fill(): Promise<void> {
    const timer = setInterval(sendReport, reportEveryMs)
    try {
      const problem = await loadProblem(ofTeam(db, teamId), teamId, filling)
      const fingerprint = fingerprintOf(problem)
      const start = fingerprint === filling.fingerprint ? startOf(problem, filling) : undefined
      draft = start ? filling : { fingerprint, curve: [], placements: [] }
      if (problem.seats.length > 0) await searchFrom(problem, start)
    } finally {
      clearInterval(timer)
      await lastReport
      if (isHandedBack) await write((tx) => store.handBack(tx, filling, draft))
    }
    await write((tx) => store.finish(tx, filling, draft))
  }

  async function searchFrom(problem: Problem, start: SearchOptions['start']): Promise<void> {
    const before = draft.curve.at(-1)?.seconds ?? 0
    const started = performance.now()
    const keep = (found: Found) => {
      const point = pointOf(problem, found, before + (performance.now() - started) / 1000)
      const placements = placementsOf(problem, found.roster)
      draft = { fingerprint: draft.fingerprint, curve: [...draft.curve, point].slice(-mostPoints), placements }
    }
    const effort = { depth: start ? ('more' as const) : ('thorough' as const), seed: filling.attempts, ...(start && { start }) }
    search = solver.start(problem, effort, keep)
    if (isStopped) search.stop()
    const found = await search.found
    if (violationsIn(problem, found.roster).length > 0) throw new Error('The solver broke a rule.')
    keep(found)
  }

  const ended = fill()
    .catch(async (error: unknown) => {
      // A search that is stopped before it finds anything fails with a Refusal.
      if (!(error instanceof Refusal)) report(error)
      // After a silence, a process that reaches the database takes the run over: this one, if no other does.
      if (isUnavailable(error) || isOverloaded(error)) return
      await write((tx) => store.interrupt(tx, filling))
    })
    .catch(report)
  return {
    id,
    ended,
    stop,
    handBack() {
      isHandedBack = true
      return stop()
    },
  }
}
