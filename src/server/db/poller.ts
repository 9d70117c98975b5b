/** How often every process looks for work, in case the one that knew of it has ended. */
const everyMs = 1000

interface Poller {
  /** Called when there may be work. */
  wake(): void
  close(): Promise<void>
}

/**
 * Does work that the database lists, at once when woken and otherwise regularly. If it is woken while it works, it works once more. Of
 * failures in a row, the first is reported.
 */
export function createPoller(work: () => Promise<unknown>, report: (error: unknown) => void): Poller {
  let isWanted = false
  let hasFailed = false
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false
      try {
        await work()
        hasFailed = false
      } catch (error) {
        // The work is still listed for the next attempt.
        if (!hasFailed) report(error)
        hasFailed = true
      }
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
