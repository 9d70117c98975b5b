import { startTransition, useEffect, useState } from 'react'

/** True once the browser has nothing better to do, and after a second at the latest. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // Safari has learned it late.
    const wait = globalThis.requestIdleCallback ?? ((done: () => void) => setTimeout(done, 200))
    wait(() => startTransition(() => setIdle(true)), { timeout: 1000 })
  }, [])
  return isIdle
}
