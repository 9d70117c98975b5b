/** How long an orderly shutdown may take. */
const shutdownMs = 10_000

/** What a launcher, Ctrl+C and a terminal that is closed send. */
export const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Ends the process at a signal, after it has closed once what is open. report: receives what could not be closed. */
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
