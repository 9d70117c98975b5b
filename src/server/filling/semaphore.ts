import type { Asker } from '#domain/people/permission.ts'
import { Refusal } from '#domain/refusals/refusal.ts'

/** Releases the semaphore. */
type Release = () => void

interface Semaphore {
  take(asker: Asker, signal: AbortSignal): Promise<Release>
  running(): number
  waiting(): number
}

interface Waiting {
  asker: Asker
  begin: () => void
}

/**
 * Admits a limited number of holders at once, in order of arrival. A team may have one that runs and one that waits; a person may have one
 * that runs, however many teams they have. A waiting caller is refused when its signal aborts.
 */
export function createSemaphore(most: number): Semaphore {
  const running = new Set<Asker>()
  const waiting: Waiting[] = []

  const isRunning = ({ teamId, userId }: Asker) => [...running].some((one) => one.teamId === teamId || one.userId === userId)

  function beginNext(): void {
    const at = running.size < most ? waiting.findIndex(({ asker }) => !isRunning(asker)) : -1
    const [next] = at < 0 ? [] : waiting.splice(at, 1)
    next?.begin()
  }

  async function take(asker: Asker, signal: AbortSignal): Promise<Release> {
    if (signal.aborted) throw new Refusal('BUSY')
    if (waiting.some((one) => one.asker.teamId === asker.teamId)) throw new Refusal('FILLING')
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        running.add(asker)
        resolve()
      }
      const own = { asker, begin }
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
      running.delete(asker)
      beginNext()
    }
  }
  return { take, running: () => running.size, waiting: () => waiting.length }
}
