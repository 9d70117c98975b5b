import { Refusal } from '#domain/refusals/refusal.ts'

/** Releases the semaphore. */
type Release = () => void

/** Admits so many at once; the others wait in order, and are refused when their signal aborts. */
export function createSemaphore(most: number): (signal: AbortSignal) => Promise<Release> {
  let free = most
  const waiting = new Set<() => void>()

  function release(): void {
    const [next] = waiting
    if (!next) free++
    else {
      waiting.delete(next)
      next()
    }
  }

  return async (signal) => {
    if (signal.aborted) throw new Refusal('BUSY')
    if (free > 0) free--
    else
      await new Promise<void>((resolve, reject) => {
        waiting.add(resolve)
        signal.addEventListener('abort', () => waiting.delete(resolve) && reject(new Refusal('BUSY')))
      })
    return release
  }
}
