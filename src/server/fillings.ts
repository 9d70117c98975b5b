import type { Id } from '#domain/id.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#server/db/db.ts'
import { loadProblem } from '#server/problem.ts'
import type { Run, Solver } from '#server/solver.ts'
import * as store from '#server/stores/fillings.ts'
import { violationsIn } from '#solver/check.ts'
import { fillGreedily } from '#solver/greedy.ts'
import { placementsOf, rosterOf, type Problem } from '#solver/problem.ts'
import { qualityOf } from '#solver/quality.ts'
import type { Found } from '#solver/search.ts'

export interface Fillings {
  /** Begins to fill, or goes on: nobody waits for it. */
  run(teamId: Id, filling: store.StoredFilling): void
  /** What was found by then stays. False if it does not run here. */
  stop(id: Id): Promise<boolean>
  close(): Promise<void>
}

/** Milliseconds between two reports: often enough to watch, seldom enough not to matter. */
const pulse = 400
/** Points that a curve keeps. */
const mostPoints = 200

interface Running {
  run: Run | undefined
  stopped: boolean
  ended: Promise<void>
}

/** Months that are being filled on this server. */
export function createFillings({ db, solver, report }: { db: Db; solver: Solver; report: (error: unknown) => void }): Fillings {
  const here = new Map<Id, Running>()

  async function fill(teamId: Id, filling: store.StoredFilling, running: Running): Promise<void> {
    const problem = await loadProblem(db, teamId, filling)
    const effort = {
      depth: filling.attempts > 1 ? ('more' as const) : ('thorough' as const),
      seed: filling.attempts,
      ...startOf(problem, filling),
    }
    const known = { curve: [...filling.curve], placements: filling.placements }
    const before = known.curve.at(-1)?.seconds ?? 0
    const started = performance.now()
    const tell = (found: Found) => {
      known.curve = [...known.curve, pointOf(problem, found, before + (performance.now() - started) / 1000)].slice(-mostPoints)
      // What is stopped in the middle may have seats that somebody can simply take.
      known.placements = placementsOf(problem, fillGreedily(problem, found.roster))
    }
    const beat = setInterval(() => void store.report(db, teamId, filling.id, known).catch(report), pulse)
    try {
      if (problem.seats.length > 0) {
        running.run = solver.start(problem, effort, tell)
        if (running.stopped) running.run.stop()
        tell(await running.run.found)
      }
    } finally {
      clearInterval(beat)
    }
    await store.report(db, teamId, filling.id, known)
    await store.setStatus(db, teamId, filling.id, 'READY', ['RUNNING'])
  }

  return {
    run(teamId, filling) {
      const running: Running = { run: undefined, stopped: false, ended: Promise.resolve() }
      here.set(filling.id, running)
      running.ended = fill(teamId, filling, running)
        .catch(async (error: unknown) => {
          if (!(error instanceof Refusal)) report(error)
          await store.setStatus(db, teamId, filling.id, 'INTERRUPTED', ['RUNNING'])
        })
        .catch(report)
        .finally(() => here.delete(filling.id))
    },
    async stop(id) {
      const running = here.get(id)
      if (!running) return false
      running.stopped = true
      running.run?.stop()
      await running.ended
      return true
    },
    async close() {
      await Promise.all([...here.values()].map(({ run, ended }) => (run?.stop(), ended)))
    },
  }
}

/** What was found before, if it is still legal. */
function startOf(problem: Problem, { placements, curve }: store.StoredFilling): { start?: Found } {
  const last = curve.at(-1)
  const roster = rosterOf(problem, placements)
  const isWhole = placementsOf(problem, roster).length === placements.length
  return last && isWhole && violationsIn(problem, roster).length === 0
    ? { start: { roster, cost: last.cost, bound: last.bound ?? -Infinity } }
    : {}
}

const pointOf = (problem: Problem, { roster, cost, bound }: Found, seconds: number): store.CurvePoint => {
  const { emptySeats, fairness, preference } = qualityOf(problem, roster)
  return { seconds, emptySeats, fairness, preference, cost, bound }
}
