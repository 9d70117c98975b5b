import type { Id } from '#domain/id.ts'
import { Refusal } from '#domain/refusals/refusal.ts'

/** Releases the semaphore. */
type Release = () => void

interface Waiting {
  teamId: Id
  begin: () => void
}

/** Admits so many teams at once, each with one that runs and one that waits, in order. A waiting one is refused when its signal aborts. */
export function createSemaphore(most: number): (teamId: Id, signal: AbortSignal) => Promise<Release> {
  const running = new Set<Id>()
  const waiting: Waiting[] = []

  function beginNext(): void {
    const at = running.size < most ? waiting.findIndex(({ teamId }) => !running.has(teamId)) : -1
    const [next] = at < 0 ? [] : waiting.splice(at, 1)
    next?.begin()
  }

  return async (teamId, signal) => {
    if (signal.aborted) throw new Refusal('BUSY')
    if (waiting.some((one) => one.teamId === teamId)) throw new Refusal('FILLING')
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        running.add(teamId)
        resolve()
      }
      const own = { teamId, begin }
      waiting.push(own)
      signal.addEventListener('abort', () => {
        const at = waiting.indexOf(own)
        if (at < 0) return
        waiting.splice(at, 1)
        reject(new Refusal('BUSY'))
      })
      beginNext()
    })
    return () => {
      running.delete(teamId)
      beginNext()
    }
  }
}
