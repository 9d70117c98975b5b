import type { Id } from '#domain/id.ts'
import type { Db } from '#server/db/db.ts'
import { createPoller } from '#server/db/poller.ts'
import { inTransaction, type Transact } from '#server/db/transaction.ts'
import type { Solver } from '#server/filling/solver.ts'
import * as store from '#server/stores/schedule/taken-fillings.ts'

import { startRun, type ActiveRun } from './active-run.ts'

export interface Fillings {
  /** Called when a run waits. */
  wake(): void
  /** Called after a stop is stored: ends the run now if this process has it; another process sees the stop at its next report. */
  stopped(id: Id): Promise<void>
  /** How many runs this process has taken. */
  running(): number
  /** The runs of all processes. */
  count(): Promise<Record<'waiting' | 'running', number>>
  /** Leaves the runs of this process, with their best drafts, to others or to the next start. */
  close(): Promise<void>
}

interface FillingDeps {
  db: Db
  solver: Solver
  report: (error: unknown) => void
  /** How many runs this process takes at once; none leaves them to workers. */
  most: number
}

/** Takes Auto-fill runs that wait in the database, and those of processes that have ended. */
export function createFillings({ db, solver, report, most }: FillingDeps): Fillings {
  const here = new Set<ActiveRun>()
  let isClosing = false
  const writeOf =
    (teamId?: Id): Transact =>
    (work) =>
      inTransaction(db, { action: 'system', actorId: undefined, ...(teamId !== undefined && { teamId }) }, work)

  async function takeFree(): Promise<void> {
    if (isClosing || here.size >= most || !(await store.isAnyFree(db))) return
    const filling = await writeOf()(store.take)
    // The run's team, or the person who started it, already has one.
    if (!filling) return
    begin(filling)
    await takeFree()
  }

  function begin(filling: store.TakenFilling): void {
    const run = startRun({ db, solver, write: writeOf(filling.teamId), report }, filling)
    here.add(run)
    if (isClosing) void run.handBack()
    void run.ended.finally(() => {
      here.delete(run)
      poller?.wake()
    })
  }

  const poller = most > 0 ? createPoller(takeFree, report) : undefined
  return {
    wake: () => poller?.wake(),
    async stopped(id) {
      await Promise.all([...here].filter((run) => run.id === id).map((run) => run.stop()))
    },
    running: () => here.size,
    count: () => store.count(db),
    async close() {
      isClosing = true
      await poller?.close()
      await Promise.all([...here].map((run) => run.handBack()))
    },
  }
}
