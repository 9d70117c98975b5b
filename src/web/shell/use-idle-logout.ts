import { useEffect } from 'react'

import { endSession } from '#web/api/session.ts'
import { isIdle, noteUse } from '#web/state/idle-logout.ts'

const checkEveryMs = 10_000
const uses = ['pointerdown', 'keydown', 'wheel'] as const

function check(): void {
  if (isIdle()) endSession()
}

/** Logs out on a shared computer that no one has used for a while. */
export function useIdleLogout(): void {
  useEffect(() => {
    check()
    noteUse()
    const timer = setInterval(check, checkEveryMs)
    document.addEventListener('visibilitychange', check)
    for (const use of uses) addEventListener(use, noteUse, { passive: true })
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      for (const use of uses) removeEventListener(use, noteUse)
    }
  }, [])
}
