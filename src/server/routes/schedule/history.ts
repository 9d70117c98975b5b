import { getDeletion, getHistory } from '#contract/history.ts'
import { refuseWideRange } from '#server/http/date-range.ts'
import { ReadyJson } from '#server/http/ready-json.ts'
import type { Router } from '#server/http/route.ts'
import { readRange } from '#server/stores/history/audit-log.ts'
import { findDeletion } from '#server/stores/history/deletions.ts'

export function historyRoutes({ read }: Router) {
  read(getHistory, async ({ query, actor, db }) => {
    refuseWideRange(query)
    return new ReadyJson(await readRange(db, actor.teamId, query))
  })

  read(getDeletion, ({ params, actor, db }) => findDeletion(db, actor, params.id))
}
