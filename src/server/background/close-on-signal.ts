/** How long an orderly shutdown may take. */
const shutdownMs = 10_000

/** The signals that a launcher, Ctrl+C and a closing terminal send. */
export const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Calls close at the first signal, then ends the process. report: receives the failure of close. */
export function closeOnSignal(close: () => Promise<void>, report: (error: unknown) => void): void {
  let isClosing = false
  for (const signal of endSignals)
    process.on(signal, () => {
      if (isClosing) return
      isClosing = true
      // Answered writes are stored by now, and nothing that hangs must delay the next start.
      setTimeout(() => process.exit(1), shutdownMs).unref()
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          report(error)
          process.exit(1)
        },
      )
    })
}
