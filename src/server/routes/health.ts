import { health } from '#contract/health.ts'
import type { Router } from '#server/http/route.ts'

export function healthRoutes({ read }: Router) {
  read(health, async () => ({ ok: true as const }))
}
