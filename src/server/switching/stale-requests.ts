import type { Id } from '#domain/id.ts'
import { concerned, type SwitchOutcome, type SwitchRequest } from '#domain/switching/switch-request.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { inTeamTransaction } from '#server/db/transaction.ts'
import type { Message, Notify } from '#server/notify/notify.ts'
import { overdueIn, teamsWithOverdue } from '#server/stores/switching/overdue-switches.ts'
import * as switches from '#server/stores/switching/switches.ts'
import { offerCycles } from '#server/switching/trade-finder.ts'

/**
 * Runs at the end of every team write that can affect a request: closes requests that can no longer succeed, updates trade cycles, and
 * returns the ids of closed requests. byUserId: who made the write, if they may be named.
 */
export type CloseStaleRequests = (tx: Tx, teamId: Id, byUserId: Id | null) => Promise<Id[]>

/** Tables that requests and trade cycles depend on. */
const ofTheSchedule = [
  'teams',
  'memberships',
  'shift_templates',
  'shifts',
  'published_days',
  'assignments',
  'availabilities',
  'leaves',
  'blocks',
  'rotations',
  'services',
  'waivers',
  'actual_hours',
]
const concernedTables = new Set([...ofTheSchedule, 'switch_requests', 'switch_responses', 'trade_cycles', 'trade_legs'])

/** A write that changed none of these tables affects no request. */
export const concernsRequests = (changedTables: readonly string[]): boolean => changedTables.some((table) => concernedTables.has(table))

export const createCloseStaleRequests =
  ({ notify, now }: { notify: Notify; now: () => number }): CloseStaleRequests =>
  async (tx, teamId, byUserId) => {
    const overdue = Map.groupBy(await overdueIn(tx, teamId, now()), ({ outcome }) => outcome)
    const open = overdue.size > 0 ? await switches.allOpen(tx, teamId) : []
    const messages: Message[] = []
    for (const [outcome, ended] of overdue) {
      const ids = ended.map(({ id }) => id)
      await switches.close(tx, teamId, ids, outcome)
      messages.push(...open.filter(({ id }) => ids.includes(id)).flatMap((request) => endedMessages(request, outcome, byUserId)))
    }
    await notify(tx, teamId, [...messages, ...(await offerCycles(tx, teamId))])
    return [...overdue.values()].flatMap((ended) => ended.map(({ id }) => id))
  }

/** Names who superseded a request by changing the schedule, but no one for a request that expired. */
const endedMessages = (request: SwitchRequest, type: Extract<SwitchOutcome, 'SUPERSEDED' | 'EXPIRED'>, byUserId: Id | null): Message[] =>
  [request.userId, ...concerned(request)].map((to) => ({
    to,
    type,
    data: {
      byUserId: type === 'SUPERSEDED' ? byUserId : null,
      ofUserId: request.userId,
      switchRequestId: request.id,
      shift: request.shift,
    },
  }))

/** How often to close requests whose shift has begun while no one wrote anything. */
const sweepEveryMs = 20_000

/** Closes such requests regularly. Returns a function that stops it. */
export function sweep(
  { db, closeStaleRequests, now }: { db: Db; closeStaleRequests: CloseStaleRequests; now: () => number },
  report: (error: unknown) => void,
) {
  let running = Promise.resolve()
  const sweepOnce = async () => {
    for (const teamId of await teamsWithOverdue(db, now()))
      await inTeamTransaction(db, teamId, { action: 'a shift began', actorId: undefined }, (tx) =>
        closeStaleRequests(tx, teamId, null),
      ).catch(report)
  }
  const timer = setInterval(() => (running = running.then(sweepOnce).catch(report)), sweepEveryMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}
