import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'

/** Lets other threads and processes go first. Only on Linux does a thread have its own priority; elsewhere nothing changes. */
export function takeLowPriority(): void {
  try {
    const thread = path.basename(readlinkSync('/proc/thread-self'))
    setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Without it, other work only waits longer.
  }
}
