import { endSession, isCurrent, useAuth } from '#web/api/session.ts'
import { isIdle, noteClock, noteUse } from '#web/state/idle-logout.ts'

const checkEveryMs = 10_000
const uses = ['pointerdown', 'keydown', 'wheel', 'visibilitychange'] as const

function check(): void {
  if (isIdle()) endSession()
  else noteClock()
}

/** Use after the allowed time, such as after a sleep, may be someone else's: it ends the session instead of prolonging it. */
function use(): void {
  if (isIdle()) endSession()
  else noteUse()
}

/** After a logout or a login in another tab, this page still shows the old user, but its next call would be made as the new one. */
function recognize(): void {
  if (!isCurrent(useAuth.getState())) useAuth.setState({})
}

/** Logs out on a shared computer that no one has used for a while, and follows a logout or a login in another tab. */
export function watchUse(signal: AbortSignal): void {
  if (signal.aborted) return
  use()
  const timer = setInterval(check, checkEveryMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  addEventListener('storage', recognize, { signal })
  for (const type of uses) addEventListener(type, use, { passive: true, signal })
}
