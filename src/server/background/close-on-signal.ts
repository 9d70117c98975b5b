/** How long an orderly shutdown may take. */
const shutdownMs = 10_000

/** Ends the process at a signal, after it has closed what is open. */
export function closeOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      // Answered writes are stored by now, and nothing that hangs must delay the next start.
      setTimeout(() => process.exit(1), shutdownMs).unref()
      void close().then(() => process.exit(0))
    })
}
