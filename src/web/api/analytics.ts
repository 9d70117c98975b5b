import { logEvent, type eventNames } from '#contract/analytics.ts'

import { call } from './call.ts'

/** Reports an event to our own server without waiting for an answer; ignores failures. */
export function announce(name: (typeof eventNames)[number], properties?: { number: string }): void {
  void call(logEvent, { body: { name, ...(properties && { properties }) } }, { keepalive: true }).catch(() => {})
}
