/** How often every process looks for work, in case the one that knew of it has ended. */
const everyMs = 1000

interface Poller {
  /** Called when there may be work. */
  wake(): void
  close(): Promise<void>
}

/** Does work that the database lists, at once when woken and otherwise regularly. Once more if it is woken meanwhile. */
export function createPoller(work: () => Promise<unknown>): Poller {
  let isWanted = false
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false
      // If this fails, the work is still listed for the next attempt.
      await work().catch(() => {})
    }
  }

  function wake(): void {
    isWanted = true
    running ??= run().finally(() => {
      running = undefined
      if (isWanted) wake()
    })
  }

  const timer = setInterval(wake, everyMs).unref()
  return {
    wake,
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
