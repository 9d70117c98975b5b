/**
 * Passes the first of several equal messages on at once, and those that follow within this time as one at its end: whoever gets them reads
 * again, and each needs the last state only.
 */
export function gather(pass: (message: string) => void, everyMs: number) {
  /** Messages that were passed on a moment ago, and whether there were more since. */
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
