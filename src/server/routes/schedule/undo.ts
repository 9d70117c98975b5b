import { undo } from '#contract/schedule/undo.ts'
import type { Deps } from '#server/deps.ts'
import type { Router } from '#server/http/route.ts'
import { settlingRequests } from '#server/requests/settle-requests.ts'
import { markUndone } from '#server/stores/history/writes.ts'
import { refuseUnfitReturn } from '#server/undo/overlaps.ts'
import { notifyOfReopened } from '#server/undo/reopened-switches.ts'
import { daysOf, takeBack, writesToUndo } from '#server/undo/undo.ts'

export function undoRoutes({ write }: Router, { watchSchedule, notify, now }: Pick<Deps, 'watchSchedule' | 'notify' | 'now'>) {
  write(undo, async ({ body, actor, tx, writeId }) => {
    const list = await writesToUndo(tx, actor, body.ids)
    const days = await daysOf(tx, actor.teamId, list)
    const takeAllBack = async () => {
      for (const earlier of list) await takeBack(tx, actor, earlier)
      await refuseUnfitReturn(tx, actor.teamId, list)
    }
    if (days) {
      const settling = { ...days, now: now() }
      await settlingRequests(tx, actor.teamId, settling, () => watchSchedule(tx, actor, days, takeAllBack))
    } else await takeAllBack()
    await notifyOfReopened(tx, notify, actor, list)
    await markUndone(tx, actor.teamId, body.ids, writeId)
    return { undone: list.length }
  })
}
