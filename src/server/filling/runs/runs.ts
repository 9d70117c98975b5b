import type { Id } from '#domain/id.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import type { Db } from '#server/db/db.ts'
import { ofTeam } from '#server/db/team-scope.ts'
import { inTransaction, type Transact } from '#server/db/transaction.ts'
import { loadProblem } from '#server/filling/load-problem.ts'
import type { Run, Solver } from '#server/filling/solver.ts'
import * as store from '#server/stores/schedule/fillings.ts'
import { violationsIn } from '#solver/check.ts'
import { placementsOf } from '#solver/problem.ts'
import type { Found } from '#solver/search.ts'

import { startOf, pointOf } from './curve.ts'
import { mostPoints } from './curve.ts'
import { fingerprintOf } from './fingerprint.ts'

export interface Fillings {
  /** Starts or continues a run in the background. */
  run(teamId: Id, filling: store.StoredFilling): void
  /** Ends a run, keeping the best draft found. False if the run is not on this server. */
  stop(id: Id): Promise<boolean>
  close(): Promise<void>
}

/** Often enough to watch the search, rarely enough not to slow it. */
const reportEveryMs = 400
/** A third of the time without reports after which a run counts as interrupted. */
const waitingReportEveryMs = 1600
interface Running {
  run: Run | undefined
  stopped: boolean
  ended: Promise<void>
}

/** The Auto-fill runs of this server. */
export function createFillings({ db, solver, report }: { db: Db; solver: Solver; report: (error: unknown) => void }): Fillings {
  const here = new Map<Id, Running>()
  let isClosing = false
  const writeOf =
    (teamId: Id): Transact =>
    (work) =>
      inTransaction(db, { action: 'system', actorId: undefined, teamId }, work)

  function stopRun(running: Running): Promise<void> {
    running.stopped = true
    running.run?.stop()
    return running.ended
  }

  async function fill(teamId: Id, filling: store.StoredFilling, running: Running): Promise<void> {
    const write = writeOf(teamId)
    const problem = await loadProblem(ofTeam(db, teamId), teamId, filling)
    const attempt = { teamId, id: filling.id, attempts: filling.attempts }
    const fingerprint = fingerprintOf(problem)
    const start = fingerprint === filling.fingerprint ? startOf(problem, filling) : undefined
    const known = { fingerprint, curve: start ? [...filling.curve] : [], placements: start ? filling.placements : [] }
    const before = known.curve.at(-1)?.seconds ?? 0
    const started = performance.now()
    const keep = (found: Found) => {
      known.curve = [...known.curve, pointOf(problem, found, before + (performance.now() - started) / 1000)].slice(-mostPoints)
      known.placements = placementsOf(problem, found.roster)
    }
    // Written in sequence, so that no report overtakes a later one.
    let lastReport: Promise<unknown> = Promise.resolve()
    const sendReport = () => {
      lastReport = lastReport
        .then(() => write((tx) => store.report(tx, attempt, known)))
        .then((isAwaited) => isAwaited || running.run?.stop(), report)
    }
    // While it waits for its turn, it reports only that it is still waiting.
    let timer = setInterval(() => void write((tx) => store.keepWaiting(tx, attempt)).catch(report), waitingReportEveryMs)
    const onBegin = () => {
      clearInterval(timer)
      timer = setInterval(sendReport, reportEveryMs)
    }
    try {
      if (problem.seats.length > 0) {
        running.run = solver.start(
          { teamId, userId: filling.startedBy },
          problem,
          { depth: start ? 'more' : 'thorough', seed: filling.attempts, ...(start && { start }) },
          { onBegin, onFound: keep },
        )
        if (running.stopped) running.run.stop()
        const found = await running.run.found
        keep(found)
        if (violationsIn(problem, found.roster).length > 0) throw new Error('The solver broke a rule.')
      }
    } finally {
      clearInterval(timer)
      await lastReport
    }
    await write((tx) => store.report(tx, attempt, known, 'ready'))
  }

  return {
    run(teamId, filling) {
      const running: Running = { run: undefined, stopped: isClosing, ended: Promise.resolve() }
      here.set(filling.id, running)
      running.ended = fill(teamId, filling, running)
        .catch(async (error: unknown) => {
          if (!(error instanceof Refusal)) report(error)
          await writeOf(teamId)((tx) => store.interrupt(tx, { teamId, id: filling.id }))
        })
        .catch(report)
        .finally(() => here.get(filling.id) === running && here.delete(filling.id))
    },
    async stop(id) {
      const running = here.get(id)
      if (!running) return false
      await stopRun(running)
      return true
    },
    async close() {
      isClosing = true
      await Promise.all([...here.values()].map(stopRun))
    },
  }
}
