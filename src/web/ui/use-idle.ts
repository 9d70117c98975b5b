import { startTransition, useEffect, useState } from 'react'

let wasIdle = false

/** True once the browser has had nothing better to do, and after a second at the latest. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(wasIdle)
  useEffect(() => {
    // Safari has learned it late.
    const wait = globalThis.requestIdleCallback ?? ((done: () => void) => setTimeout(done, 200))
    wait(
      () => {
        wasIdle = true
        startTransition(() => setIdle(true))
      },
      { timeout: 1000 },
    )
  }, [])
  return isIdle
}
