import { logEvent, type eventNames } from '#contract/analytics.ts'

import { call } from './call.ts'

/** Tells our own backend what happened. Nobody waits for it, and nobody misses it if it fails. */
export function announce(name: (typeof eventNames)[number], properties?: { number: string }): void {
  void call(logEvent, { body: { name, ...(properties && { properties }) } }, { keepalive: true }).catch(() => {})
}
