import { health, ready } from '#contract/health.ts'
import { Refusal } from '#domain/refusals/refusal.ts'
import { isReachable } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Router } from '#server/http/route.ts'

export function healthRoutes({ read }: Router, { live, closing }: Pick<Deps, 'live' | 'closing'>) {
  read(health, async () => ({ ok: true as const }))

  read(ready, async ({ db }) => {
    if (closing.aborted || !live.isUp() || !(await isReachable(db))) throw new Refusal('UNAVAILABLE')
    return { ok: true as const }
  })
}
