import { getHistory } from '#contract/history.ts'
import { refuseWideRange } from '#server/range.ts'
import { ReadyJson } from '#server/ready-json.ts'
import type { Router } from '#server/route.ts'
import { readRange } from '#server/stores/audit-log.ts'

export function historyRoutes({ read }: Router) {
  read(getHistory, async ({ query, actor, db }) => {
    refuseWideRange(query)
    return new ReadyJson(await readRange(db, actor.teamId, query))
  })
}
