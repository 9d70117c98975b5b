import { startTransition, useEffect, useState } from 'react'

let wasIdle = false

/** True once the browser has been idle, or after one second at the latest. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(wasIdle)
  useEffect(() => {
    // Old versions of Safari lack requestIdleCallback.
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
