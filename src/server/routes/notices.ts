import * as contract from '#contract/notices.ts'
import { refusalOfField } from '#domain/refusals/refusal.ts'
import { ReadyJson } from '#server/http/replies.ts'
import type { Router } from '#server/http/route.ts'
import * as notices from '#server/stores/notices.ts'

export function noticeRoutes({ read, write }: Router) {
  read(contract.getNotices, async ({ actor, db }) => new ReadyJson(await notices.latest(db, actor.teamId, actor.userId)))

  write(contract.readNotices, async ({ body, actor, tx }) => {
    await notices.markRead(tx, actor.teamId, actor.userId, body)
    return { ok: true as const }
  })

  read(contract.getNoticePreferences, ({ session, db }) => notices.preferencesOf(db, session.userId))

  write(contract.setNoticePreferences, async ({ body, session, tx }) => {
    if ((body.quietFrom === null) !== (body.quietTo === null))
      throw refusalOfField('quietTo', 'must come with quietFrom, or both must be null')
    await notices.setPreferences(tx, session.userId, body)
    return notices.preferencesOf(tx, session.userId)
  })
}
