import { v7 as newId } from 'uuid'

import * as contract from '#contract/schedule/schedule.ts'
import type { Id } from '#domain/id.ts'
import { assignRegular, populate, type TakenTime } from '#domain/schedule/schedule.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import type { Deps } from '#server/deps.ts'
import { solveMonth } from '#server/filling/fill-month.ts'
import { loadProblem } from '#server/filling/problem/load-problem.ts'
import { wholeFingerprintOf } from '#server/filling/runs/fingerprint.ts'
import { refuseWideRange } from '#server/http/date-range.ts'
import type { Router } from '#server/http/route.ts'
import { settlingRequests } from '#server/requests/settle-requests.ts'
import { leaveTimesOf } from '#server/stores/leave/leaves.ts'
import * as memberships from '#server/stores/memberships.ts'
import * as assignments from '#server/stores/schedule/assignments.ts'
import { busyTimesOf } from '#server/stores/schedule/busy.ts'
import * as publishing from '#server/stores/schedule/publishing.ts'
import * as roster from '#server/stores/schedule/roster.ts'
import * as templates from '#server/stores/schedule/shift-templates.ts'
import * as shifts from '#server/stores/schedule/shifts.ts'

export function scheduleRoutes(
  { write, writePrecomputed }: Router,
  { solver, describer, limits, watchSchedule, now }: Pick<Deps, 'solver' | 'describer' | 'limits' | 'watchSchedule' | 'now'>,
) {
  write(contract.populate, async ({ body, actor, tx }) => {
    refuseWideRange(body)
    const existing = await shifts.existingIn(tx, actor.teamId, body)
    const { missing, skipped } = populate(body, await templates.all(tx, actor.teamId), existing)
    await shifts.insertPopulated(
      tx,
      actor.teamId,
      missing.map((shift) => ({ ...shift, id: newId() })),
    )
    return { created: missing.length, skipped }
  })

  write(contract.clear, async ({ body, actor, tx }) => {
    refuseWideRange(body)
    const clear = () => shifts.clear(tx, actor.teamId, body)
    return settlingRequests(tx, actor.teamId, { ...body, now: now() }, () => watchSchedule(tx, actor, body, clear))
  })

  write(contract.publish, async ({ body, actor, tx }) => {
    refuseWideRange(body)
    const publish = () => publishing.publish(tx, actor.teamId, body)
    const published = await settlingRequests(tx, actor.teamId, { ...body, now: now() }, () =>
      watchSchedule(tx, actor, body, publish, 'publishes'),
    )
    return { published }
  })

  write(contract.lock, async ({ body, actor, tx }) => {
    refuseWideRange(body)
    return { changed: await shifts.setLocked(tx, actor.teamId, body, Boolean(body.lock)) }
  })

  write(contract.assignRegular, async ({ body, actor, tx }) => {
    refuseWideRange(body)
    const enabled = new Set(await memberships.enabledUserIds(tx, actor.teamId))
    const around = { fromDate: addDays(body.fromDate, -1), toDate: addDays(body.toDate, 1) }
    const dutiesOf = Map.groupBy(await roster.dutiesIn(tx, actor.teamId, around), ({ userId }) => userId)
    const busyOf = await busyTimesOf(tx, actor.teamId, around)
    const leaveOf = await leaveTimesOf(tx, actor.teamId, around)
    const takenBy = (userId: Id): TakenTime[] => [
      ...leaveOf(userId).map((range) => ({ rule: 'leave' as const, range })),
      ...(dutiesOf.get(userId) ?? []).map(({ range }) => ({ rule: 'overlap' as const, range })),
      ...busyOf(userId).map((range) => ({ rule: 'busy' as const, range })),
    ]
    const taken = new Map([...enabled].map((userId) => [userId, takenBy(userId)]))
    const open = await roster.regularShifts(tx, actor.teamId, body)
    const { missing, skipped, clashes } = assignRegular(open, (userId) => enabled.has(userId), taken)
    await assignments.insert(
      tx,
      actor.teamId,
      missing.map((place) => ({ ...place, id: newId(), method: 'REGULAR', status: 'HIDDEN' })),
    )
    return { assigned: missing.length, skipped, clashes }
  })

  writePrecomputed(
    contract.assignDynamic,
    async ({ body, actor, language, db, left }) => {
      await limits.count('filling', actor.userId)
      const solution = await solveMonth({ db, solver, signal: left() }, actor, body)
      const problem = await loadProblem(db, actor.teamId, body)
      return { solution, fingerprint: wholeFingerprintOf(problem), valid: await describer.revalidate({ problem, solution, language }) }
    },
    async ({ body, query, actor, language, tx, computed: { solution, fingerprint, valid } }) => {
      const problem = await loadProblem(tx, actor.teamId, body)
      const isSame = wholeFingerprintOf(problem) === fingerprint
      // This holds up the team's other writes, but only if the month was changed a moment ago.
      const { placements, reply } = isSame ? valid : await describer.revalidate({ problem, solution, language })
      if (query.preview === '1') return { ...reply, placements }
      await assignments.insert(
        tx,
        actor.teamId,
        placements.map((place) => ({ ...place, id: newId(), method: 'DYNAMIC', status: 'HIDDEN' })),
      )
      return reply
    },
  )
}
