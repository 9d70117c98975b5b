/**
 * Passes the first of several equal messages on at once, and combines those that follow within this time into one at its end: recipients
 * read again, and need only the latest state.
 */
export function gather(pass: (message: string) => void, everyMs: number) {
  /** Messages that were passed on a moment ago, and whether they have been repeated since. */
  const recent = new Map<string, { timer: NodeJS.Timeout; isRepeated: boolean }>()

  function send(message: string): void {
    pass(message)
    recent.set(message, { timer: setTimeout(() => again(message), everyMs).unref(), isRepeated: false })
  }

  function again(message: string): void {
    const { isRepeated } = recent.get(message)!
    recent.delete(message)
    if (isRepeated) send(message)
  }

  return {
    add(message: string): void {
      const last = recent.get(message)
      if (last) last.isRepeated = true
      else send(message)
    },
    close: () => recent.forEach(({ timer }) => clearTimeout(timer)),
  }
}
