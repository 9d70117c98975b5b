/** How often every process looks for work, in case the process that knew of it has ended. */
const aSecondMs = 1000

interface Poller {
  /** Called when there may be work. */
  wake(): void
  close(): Promise<void>
}

/**
 * Does the work that the database lists: at once when woken, otherwise at intervals. Works once more if woken while working. Reports only
 * the first of several failures in a row.
 */
export function createPoller(work: () => Promise<unknown>, report: (error: unknown) => void, everyMs = aSecondMs): Poller {
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
